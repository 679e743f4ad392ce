import path from 'node:path';
import { escapePath, glob } from 'tinyglobby';
import { isMapLike } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { readTextFile } from './read-text-file.ts';

const NEVER = ['**/node_modules/**', '**/.*/**', '**/dist/**', '**/built/**'];

/**
 * The map files of a folder, absolute and sorted: those the configuration names, else every markdown file below it
 * that is written as a map.
 */
export async function findMaps(folder: string, loaded: LoadedConfig): Promise<string[]> {
  if (loaded.config.maps) return namedMaps(folder, loaded, loaded.config.maps);
  const files = await glob('**/*.{md,markdown}', {
    cwd: folder,
    absolute: true,
    ignore: ignoredBy(loaded),
    caseSensitiveMatch: false,
  });
  const found = await Promise.all(
    files.sort().map(async (file) => ((await isWrittenAsMap(file)) ? [path.normalize(file)] : [])),
  );
  return found.flat();
}

/** True for a file that `findMaps` would find in the folder. */
export async function isMap(file: string, folder: string, loaded: LoadedConfig): Promise<boolean> {
  if (loaded.config.maps) return (await namedMaps(folder, loaded, loaded.config.maps)).includes(file);
  const relative = path.relative(folder, file).split(path.sep).join('/');
  if (!/\.(?:md|markdown)$/i.test(relative)) return false;
  const found = await glob(escapePath(relative), { cwd: folder, ignore: ignoredBy(loaded) });
  return found.length > 0 && isWrittenAsMap(file);
}

async function namedMaps(
  folder: string,
  loaded: LoadedConfig,
  patterns: readonly string[],
): Promise<string[]> {
  const files = await glob([...patterns], {
    cwd: loaded.folder,
    absolute: true,
    ignore: ignoredBy(loaded),
    expandDirectories: false,
  });
  return files
    .map((file) => path.normalize(file))
    .filter((file) => isInside(folder, file))
    .sort();
}

function ignoredBy({ config }: LoadedConfig): string[] {
  return [...NEVER, ...(config.ignore ?? [])];
}

function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return !relative.startsWith('..') && !path.isAbsolute(relative);
}

async function isWrittenAsMap(file: string): Promise<boolean> {
  const reading = await readTextFile(file);
  return reading.kind === 'text' && isMapLike(reading.text);
}
