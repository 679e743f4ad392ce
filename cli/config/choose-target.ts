import path from 'node:path';
import { PACKAGE_FILE, packageTargets } from '#parser';
import { LARGEST_MAP_BYTES, readRegularFile } from '../files/read-text-file.ts';
import { findRepository } from '../repository/find-repository.ts';
import type { LoadedConfig } from './find-config.ts';
import { DEFAULT_TARGET, hostedEditorUrl, usesHostedEditor } from './to-target-config.ts';

/** The editor that a repository's maps are for, and what says so. */
export interface ChosenTarget {
  target: string;
  from: 'configuration' | 'package' | 'default';
  /** All that `pxt.json` names. */
  named: readonly string[];
}

/** The editor of a repository: the configuration's, else the first that its `pxt.json` names, else Arcade. */
export function chooseTarget(configured: string | undefined, packageText: string | undefined): ChosenTarget {
  const named = packageTargets(packageText);
  if (configured !== undefined) return { target: configured, from: 'configuration', named };
  const [first] = named;
  return first === undefined
    ? { target: DEFAULT_TARGET, from: 'default', named }
    : { target: first, from: 'package', named };
}

/** The same for a folder, by the `pxt.json` of the repository that it stands in. */
export async function findTarget({ config }: LoadedConfig, folder: string): Promise<ChosenTarget> {
  const { root } = (await findRepository(folder)) ?? { root: folder };
  const bytes = readRegularFile(path.join(root, PACKAGE_FILE), LARGEST_MAP_BYTES);
  return chooseTarget(config.target, bytes?.toString('utf8'));
}

/** A configuration that names its editor, for what asks for one. */
export function withTarget(loaded: LoadedConfig, { target }: ChosenTarget): LoadedConfig {
  return { ...loaded, config: { ...loaded.config, target } };
}

/** Which editor learners get and why, in one or two lines for the terminal. */
export function describeTarget(chosen: ChosenTarget, loaded: LoadedConfig): string[] {
  return [`${chosen.target}, ${reasonOf(chosen, loaded)}`, ...placeOf(chosen, loaded)];
}

function reasonOf({ target, from, named }: ChosenTarget, { file }: LoadedConfig): string {
  const list = named.map((one) => `\`${one}\``).join(', ');
  switch (from) {
    case 'configuration': {
      const source = file === undefined ? 'the configuration' : path.basename(file);
      const isOnlyOne = named.every((one) => one === target);
      return `as ${source} says${isOnlyOne ? '' : ` (${PACKAGE_FILE} names ${list})`}`;
    }
    case 'package':
      return named.length === 1
        ? `as ${PACKAGE_FILE} says`
        : `the first of ${list} in ${PACKAGE_FILE}: set \`target\` in skillmap.config.json to choose another`;
    case 'default':
      return `since neither a configuration nor ${PACKAGE_FILE} names an editor`;
    default:
      return from satisfies never;
  }
}

/** Where a hosted editor is. Empty for one that is served from here. */
function placeOf({ target }: ChosenTarget, { config }: LoadedConfig): string[] {
  const own = { ...config, target };
  if (!usesHostedEditor(own)) return [];
  const url = hostedEditorUrl(own);
  return config.editorUrl === undefined
    ? [
        `learners use ${url}: the package registry does not have this editor, so it cannot be served from here`,
      ]
    : [`learners use ${url}, as \`editorUrl\` says`];
}
