import path from 'node:path';
import { glob } from 'tinyglobby';
import { isCalledMap, isMapLike, isMarkdownPath } from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { isNeverFound, mapPatternsOf, type IsIgnored } from './map-patterns.ts';
import { ALWAYS_IGNORED } from './always-ignored.ts';
import { globAmong, type Glob } from './glob-among.ts';
import { isFile, isInside, realPath, relativePath, withoutLinked } from './paths.ts';
import { readTextFile } from './read-text-file.ts';

/** The configuration's patterns for map files, and the folder that they are relative to. */
export interface MapChoice {
  config: Pick<SkillmapConfig, 'maps' | 'ignore'>;
  folder: string;
  isIgnored?: IsIgnored;
  /** True for the configuration that `--config` names, which decides about files outside of its folder too. */
  isForAll?: boolean;
}

/**
 * Returns the map files of a folder, absolute and sorted: those that the configuration names, or else all markdown
 * files that are maps, or that are unreadable and may be maps. Each file appears once, even if several symbolic links
 * lead to it.
 */
export function findMaps(folder: string, loaded: MapChoice): Promise<string[]> {
  return findFiles(folder, loaded, mayBeMap, glob);
}

/**
 * Like `findMaps`, but also returns files with a map's usual name, whatever they contain, and files that the caller
 * expects to be maps.
 */
export function findAuthoredMaps(
  folder: string,
  loaded: MapChoice,
  isExpected: (file: string) => Promise<boolean> = () => Promise.resolve(false),
): Promise<string[]> {
  return findFiles(
    folder,
    loaded,
    async (file) => isCalledMap(file) || (await mayBeMap(file)) || isExpected(file),
    glob,
  );
}

async function findFiles(
  folder: string,
  loaded: MapChoice,
  isWanted: (file: string) => Promise<boolean>,
  globFiles: Glob,
): Promise<string[]> {
  if (loaded.config.maps) return namedMaps(folder, loaded, loaded.config.maps, globFiles);
  const wanted: string[] = [];
  for (const file of withoutIgnored(await globMarkdown(folder, globFiles), folder, loaded)) {
    if (await isWanted(file)) wanted.push(file);
  }
  return withoutLinked(wanted, folder);
}

/** Returns those of the given files that `findAuthoredMaps` would find, without reading the whole folder. */
export async function mapsAmong(
  files: readonly string[],
  folder: string,
  loaded: MapChoice,
): Promise<Set<string>> {
  const originals = new Set(files.map(originalOf));
  for (const file of files) originals.delete(file);
  const candidates = [...files];
  for (const file of originals) if (await isFile(file)) candidates.push(file);
  const isWanted = async (file: string): Promise<boolean> => isCalledMap(file) || mayBeMap(file);
  const found = new Set(await findFiles(folder, loaded, isWanted, globAmong(candidates)));
  const maps = new Set(files.filter((file) => found.has(file)));
  const realFolder = await realPath(folder);
  for (const file of maps) {
    const isReal = path.join(realFolder, path.relative(folder, file)) === (await realPath(file));
    // Other symbolic links may lead to the same file. To choose between them, find all maps.
    if (!isReal) return new Set((await findAuthoredMaps(folder, loaded)).filter((one) => maps.has(one)));
  }
  return maps;
}

/**
 * Returns the files that the configuration does not ignore. Patterns of `ignore` are relative to the configuration's
 * folder, or to the given folder if that is not below the configuration's.
 */
export function withoutIgnored(files: readonly string[], folder: string, loaded: MapChoice): string[] {
  const isIgnored = ignoredBy(loaded, folder);
  return files.filter((file) => !isIgnored(file));
}

function ignoredBy(loaded: MapChoice, folder: string): (file: string) => boolean {
  const { isIgnored } = mapPatternsOf(loaded.config);
  const base = isInside(loaded.folder, folder) ? loaded.folder : folder;
  return (file) => isIgnored(relativePath(base, file)) || isListed(file, loaded);
}

/** Returns whether a `.skillmapignore` or the command line excludes a file. */
function isListed(file: string, { folder, isIgnored }: MapChoice): boolean {
  return isIgnored?.(relativePath(folder, file)) === true;
}

/**
 * Returns whether a file is never a map, whatever it contains, because the configuration ignores it, or lists all maps
 * without it. A configuration in a folder of the repository decides about files in its folder only.
 */
export function isLeftOut(file: string, root: string, loaded: MapChoice): boolean {
  const isNested = loaded.isForAll !== true && loaded.folder !== root && isInside(root, loaded.folder);
  if (isNested && !isInside(loaded.folder, file)) return false;
  if (isNeverFound(relativePath(root, file))) return true;
  const { isNamed } = mapPatternsOf(loaded.config);
  const isUnnamed = isNamed(relativePath(loaded.folder, file)) === false;
  return isUnnamed || ignoredBy(loaded, isNested ? loaded.folder : root)(file);
}

/** Returns every markdown file below a folder, absolute and sorted. */
export async function globMarkdown(folder: string, globFiles: Glob = glob): Promise<string[]> {
  const files = await globFiles(['**/*.{md,markdown}', '**/*.{md,markdown}.txt', '**/skillmap.txt'], {
    cwd: folder,
    absolute: true,
    ignore: ALWAYS_IGNORED,
    caseSensitiveMatch: false,
  });
  return files.map((file) => path.normalize(file)).sort();
}

async function namedMaps(
  folder: string,
  loaded: MapChoice,
  patterns: readonly string[],
  globFiles: Glob,
): Promise<string[]> {
  const { config, folder: configFolder } = loaded;
  const files = await globFiles([...patterns], {
    cwd: configFolder,
    absolute: true,
    ignore: [...ALWAYS_IGNORED, ...(config.ignore ?? [])],
    expandDirectories: false,
  });
  const configured = files.map((file) => path.normalize(file)).filter((file) => isInside(folder, file));
  const translations = await findTranslations(folder, configured, globFiles, config.ignore);
  const named = withoutIgnored([...configured, ...translations], configFolder, loaded);
  return withoutLinked([...new Set(named)].sort(), folder);
}

/** Finds translations of named files: `_locales/de/maps/ship.md` for `maps/ship.md`. */
async function findTranslations(
  folder: string,
  configured: readonly string[],
  globFiles: Glob,
  ignore: readonly string[] = [],
): Promise<string[]> {
  const originals = new Set(configured);
  const files = await globFiles('**/_locales/*/**', {
    cwd: folder,
    absolute: true,
    ignore: [...ALWAYS_IGNORED, ...ignore],
  });
  return files.map((file) => path.normalize(file)).filter((file) => originals.has(originalOf(file)));
}

/** Returns the path of a translation's original, or the file's own path. */
function originalOf(file: string): string {
  return file.replace(/([\\/])_locales[\\/][^\\/]+[\\/]/, '$1');
}

/** Returns whether a markdown file is a map, or is unreadable: leaving that out would hide the problem. */
export async function mayBeMap(file: string): Promise<boolean> {
  if (!isMarkdownPath(file)) return false;
  const reading = await readTextFile(file);
  switch (reading.kind) {
    case 'text':
      return isMapLike(reading.text);
    case 'binary':
      return reading.utf16 !== undefined && isMapLike(reading.utf16);
    case 'too-large':
    case 'unreadable':
      return true;
    default:
      return reading satisfies never;
  }
}

/** Sorts a repository's maps: `skillmap.md` first, then by depth, then by name, with translations last. */
export function byImportance(left: { path: string }, right: { path: string }): number {
  return rank(left.path) - rank(right.path) || (left.path < right.path ? -1 : 1);
}

const TRANSLATION = 1000;

function rank(file: string): number {
  if (file === 'skillmap.md') return -1;
  return file.split('/').length + (`/${file}`.includes('/_locales/') ? TRANSLATION : 0);
}
