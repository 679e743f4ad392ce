import path from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import type { LoadedConfig } from '../config/find-config.ts';
import { findConfig, loadConfig } from '../config/find-config.ts';
import { findMaps, findUnmatched, withoutIgnored } from '../files/find-maps.ts';
import { pathKind } from '../files/path-kind.ts';
import { realPath } from '../files/without-linked.ts';
import { UsageError } from '../usage-error.ts';

/** A file to check, and the configuration that counts for it. */
export interface LintTarget {
  file: string;
  loaded: LoadedConfig;
}

/** The configuration that counts for a folder: the given file, else the nearest. Each is loaded once. */
export function createConfigLookup(
  cwd: string,
  given: string | undefined,
): (folder: string) => Promise<LoadedConfig> {
  const known = new Map<string, Promise<LoadedConfig>>();
  const fixed = given === undefined ? undefined : loadConfig(path.resolve(cwd, given));
  // Whoever asks first hears of a failure; the promise itself must not end the process before.
  fixed?.catch(() => undefined);
  return (folder) => {
    if (fixed) return fixed;
    const found = known.get(folder) ?? findConfig(folder);
    known.set(folder, found);
    return found;
  };
}

/**
 * The files that paths, folders and globs stand for, each once, in the order asked for. Throws a UsageError for what
 * does not exist, and when nothing is left to check.
 */
export async function collectTargets(
  paths: readonly string[],
  cwd: string,
  configOf: (folder: string) => Promise<LoadedConfig>,
): Promise<LintTarget[]> {
  const targets = new Map<string, LintTarget>();
  for (const given of paths) {
    for (const file of await filesOf(given, cwd, configOf)) {
      const real = await realPath(file);
      if (!targets.has(real)) targets.set(real, { file, loaded: await configOf(path.dirname(file)) });
    }
  }
  if (targets.size === 0) throw new UsageError(nothingFound(paths));
  return [...targets.values()];
}

async function filesOf(
  given: string,
  cwd: string,
  configOf: (folder: string) => Promise<LoadedConfig>,
): Promise<string[]> {
  if (given === '') throw new UsageError('Expected the path of a file or folder, not an empty one.');
  const absolute = path.resolve(cwd, given);
  const kind = await pathKind(absolute);
  if (kind === 'file') return [absolute];
  if (kind === 'folder') return mapsOf(absolute, await configOf(absolute));
  if (kind === 'missing' && isDynamicPattern(given)) {
    const found = await glob(given, { cwd, absolute: true, ignore: '**/node_modules/**' });
    if (found.length > 0) return checkedOf(found.map((file) => path.normalize(file)).sort(), configOf);
    throw new UsageError(`No file matches the pattern ${given}.`);
  }
  if (kind === 'missing') throw new UsageError(`There is no file or folder ${given}.`);
  throw new UsageError(`${given} is neither a file nor a folder.`);
}

async function mapsOf(folder: string, loaded: LoadedConfig): Promise<string[]> {
  const [unmatched] = await findUnmatched(loaded);
  if (unmatched === undefined) return findMaps(folder, loaded);
  throw new UsageError(
    `${loaded.file ?? 'The configuration'} names \`${unmatched}\` in \`maps\`, which matches no file.`,
  );
}

/** A glob names no file by itself: what is ignored stays out. */
async function checkedOf(
  files: readonly string[],
  configOf: (folder: string) => Promise<LoadedConfig>,
): Promise<string[]> {
  const checked: string[] = [];
  for (const file of files) {
    const folder = path.dirname(file);
    checked.push(...(await withoutIgnored([file], folder, await configOf(folder))));
  }
  return checked;
}

function nothingFound(paths: readonly string[]): string {
  return [
    `No maps found in ${paths.join(', ')}.`,
    'A map is a markdown file with a `## map` and a `### activity` with attributes such as `* type: tutorial`.',
    'Name the file itself to check one that is not recognised.',
  ].join('\n');
}
