import path from 'node:path';
import { parsePage, type Page } from '#parser';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import { commandConfig, type LoadedConfig } from '../config/find-config.ts';
import { byImportance, findMaps } from '../files/find-maps.ts';
import { pathKind, relativePath } from '../files/paths.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { UsageError, type Io } from '../io.ts';
import { findRepository } from '../repository/find-repository.ts';

/** A map that can be opened. */
export interface PickedMap {
  /** Absolute path. */
  file: string;
  /** The repository that its addresses refer to. */
  root: string;
  page: Page;
  loaded: LoadedConfig;
  /** Other, less important maps of the given folder. */
  otherMaps: readonly string[];
}

interface ConfigOptions extends CodeOption {
  config?: string;
}

/** Returns the map at a path: the file, or the most important map of a folder. Throws a UsageError if there is none. */
export async function pickMap(given: string, options: ConfigOptions, io: Io): Promise<PickedMap> {
  const picked = await pickMapFile(given, options, io);
  return { ...picked, page: await readPage(picked.file, relativePath(io.cwd, picked.file)) };
}

/** Like `pickMap`, but the map may have mistakes that keep it from opening. */
export async function pickMapFile(
  given: string,
  options: ConfigOptions,
  io: Pick<Io, 'cwd' | 'stderr'>,
): Promise<Omit<PickedMap, 'page'>> {
  const at = path.resolve(io.cwd, given);
  const kind = await pathKind(at);
  if (kind === 'missing' || kind === 'other') {
    throw new UsageError(`There is no map ${given}: expected a map file, or its folder.`);
  }
  const folder = kind === 'folder' ? at : path.dirname(at);
  const loaded = await commandConfig(folder, { ...options, code: codePolicy(options, io) }, io);
  const [file, ...otherMaps] = kind === 'folder' ? await mapsOf(folder, loaded) : [at];
  if (file === undefined) {
    throw new UsageError(
      `There is no map in ${relativePath(io.cwd, at) || 'this folder'}. A map is a markdown file with \`## a map\` and \`### an activity\`; \`skillmap init\` creates one.`,
    );
  }
  const root = (await findRepository(folder))?.root ?? folder;
  return {
    file,
    root,
    loaded,
    otherMaps: otherMaps.map((one) => relativePath(io.cwd, one)),
  };
}

async function mapsOf(folder: string, loaded: LoadedConfig): Promise<string[]> {
  const files = await findMaps(folder, loaded);
  const ranked = files.map((file) => ({ file, path: relativePath(folder, file) })).sort(byImportance);
  return ranked.map(({ file }) => file);
}

async function readPage(file: string, shown: string): Promise<Page> {
  const reading = await readTextFile(file);
  if (reading.kind !== 'text') {
    const reason = reading.kind === 'unreadable' ? reading.reason : 'it is not UTF-8 text';
    throw new UsageError(
      `${shown} cannot be read: ${reading.kind === 'too-large' ? 'it is too large' : reason}.`,
    );
  }
  const { page, violations } = parsePage(reading.text);
  const [first] = violations;
  if (!first) return page;
  const place = first.place === undefined ? '' : `${shown}:${first.place.start.line} `;
  throw new UsageError(
    `Learners cannot open ${shown}, so there is nothing to draw. ${place}${first.reason} Run \`skillmap lint ${shown}\` for details.`,
  );
}
