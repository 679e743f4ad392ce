import path from 'node:path';
import { PACKAGE_FILE, packageTargets } from '#parser';
import { LARGEST_MAP_BYTES, readRegularFile } from '../files/read-text-file.ts';
import { findRepository } from '../repository/find-repository.ts';
import type { LoadedConfig } from './find-config.ts';
import { DEFAULT_TARGET, hostedEditorUrl, usesHostedEditor } from './to-target-config.ts';

/** The editor that a repository's maps are for, and where it is configured. */
export interface ChosenTarget {
  target: string;
  from: 'configuration' | 'package' | 'default';
  /** All editors that `pxt.json` names. Part of the output of `doctor --json`. */
  named: readonly string[];
}

/** Returns the editor of a repository: the configured one, the first that its `pxt.json` names, or Arcade. */
export function chooseTarget(configured: string | undefined, packageText: string | undefined): ChosenTarget {
  const named = packageTargets(packageText);
  if (configured !== undefined) return { target: configured, from: 'configuration', named };
  const [first] = named;
  return first === undefined
    ? { target: DEFAULT_TARGET, from: 'default', named }
    : { target: first, from: 'package', named };
}

/** Returns the editor for a folder, using the `pxt.json` of the repository that contains it. */
export async function findTarget({ config }: LoadedConfig, folder: string): Promise<ChosenTarget> {
  const { root } = (await findRepository(folder)) ?? { root: folder };
  const bytes = readRegularFile(path.join(root, PACKAGE_FILE), LARGEST_MAP_BYTES);
  return chooseTarget(config.target, bytes?.toString('utf8'));
}

/** Returns a configuration that names the chosen editor. */
export function withTarget(loaded: LoadedConfig, { target }: ChosenTarget): LoadedConfig {
  return { ...loaded, config: { ...loaded.config, target } };
}

/** Describes in one or two lines which editor learners get, and why. */
export function describeTarget(chosen: ChosenTarget, loaded: LoadedConfig): string[] {
  return [`${chosen.target}, ${reasonOf(chosen, loaded)}`, ...hostedUrlOf(chosen, loaded)];
}

function reasonOf({ target, from, named }: ChosenTarget, { file }: LoadedConfig): string {
  const list = named.map((one) => `\`${one}\``).join(', ');
  switch (from) {
    case 'configuration': {
      const source = file === undefined ? 'the configuration' : path.basename(file);
      const isOnlyOne = named.every((one) => one === target);
      return `as ${source} says${isOnlyOne ? '' : ` (${PACKAGE_FILE} has ${list})`}`;
    }
    case 'package':
      return named.length === 1
        ? `as ${PACKAGE_FILE} says`
        : `the first of ${list} in ${PACKAGE_FILE}: set \`target\` in skillmap.config.json to choose another`;
    case 'default':
      return `as neither a configuration nor ${PACKAGE_FILE} sets an editor`;
    default:
      return from satisfies never;
  }
}

/** Returns the URL of a hosted editor, or nothing for a bundled one. */
function hostedUrlOf({ target }: ChosenTarget, { config }: LoadedConfig): string[] {
  const targetConfig = { ...config, target };
  if (!usesHostedEditor(targetConfig)) return [];
  const url = hostedEditorUrl(targetConfig);
  return config.editorUrl === undefined
    ? [
        `learners use ${url}: the package registry does not have this editor, so it cannot be served from here`,
      ]
    : [`learners use ${url}, as \`editorUrl\` says`];
}
