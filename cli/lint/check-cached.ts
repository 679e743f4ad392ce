import { statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { VFile } from 'vfile';
import { addMessage, type Diagnostic, type DocumentKind, type ExtensionCache } from '#parser';
import type { FindingCounts } from '#schemas/authoring.ts';
import { cacheFolder, createJsonCache } from '../files/cache-folder.ts';
import { pathKind } from '../files/paths.ts';
import type { Io } from '../io.ts';
import { packageVersion } from '../package-folder.ts';
import { createRepositoryFinder, type FoundRepository } from '../repository/find-repository.ts';
import { listFolder, viewFolder, type FolderListing } from '../repository/folder-files.ts';
import {
  areCurrent,
  createTexts,
  findCandidates,
  findConfigs,
  toListingInputs,
  type CheckInputs,
  type InputQuestion,
  type Texts,
} from './check-inputs.ts';
import type { Folders } from './folders.ts';
import type { LintedFile } from './linter.ts';

/*
 * A run is done again only when something has changed that it looked at. All of it then: a rule may look at any file
 * of its repository, and every map is looked at for every tutorial, so that most changes concern most files.
 */

export interface CacheOptions extends InputQuestion {
  /** As the user wrote it. */
  cacheLocation?: string;
  onlyMaps?: boolean;
  isWhole?: boolean;
}

interface CachedRun {
  inputs: CheckInputs;
  files: CachedFile[];
}

interface CachedFile {
  path: string;
  kind: DocumentKind;
  place?: { root: string; path: string };
  diagnostics: Diagnostic[];
  more?: FindingCounts;
}

/** Returns the findings of a check, or those of an earlier run if nothing has changed. */
export async function checkCached(
  options: CacheOptions,
  io: Pick<Io, 'env'>,
  check: (folders: Folders) => Promise<LintedFile[]>,
): Promise<LintedFile[]> {
  const location = await findLocation(options, io);
  const cache = createJsonCache(location, () => Date.now());
  const key = keyOf(options);
  const texts = createTexts();
  const folders = createFolders(location);
  const known = await readRun(cache, key);
  if (known && (await areCurrent(known.inputs, options, { texts, folders: folders.folders }))) {
    return restore(known, options.cwd, { texts, folders: folders.folders });
  }
  const candidates = await findCandidates(options, texts);
  const run = createFolders(location);
  const files = await check(run.folders);
  const checked = files.map(({ path: shown }) => path.resolve(options.cwd, shown));
  if (files.every(isCacheable) && checked.every((file) => Object.hasOwn(candidates, file))) {
    const configs = await findConfigs(options, checked);
    await cache.write(key, { inputs: { candidates, configs, ...run.seen() }, files: files.map(toCached) });
    await removeOld(location);
  }
  return files;
}

/** Runs that are kept: one for each choice of paths. Commit hooks name others each time. */
const MOST_RUNS = 30;

async function removeOld(location: string): Promise<void> {
  try {
    const names = (await readdir(location)).filter((name) => name.endsWith('.json'));
    if (names.length <= MOST_RUNS) return;
    const files = names.map((name) => path.join(location, name));
    const times = new Map(files.map((file) => [file, statSync(file).mtimeMs]));
    const old = files
      .sort((left, right) => (times.get(right) ?? 0) - (times.get(left) ?? 0))
      .slice(MOST_RUNS);
    await Promise.all(old.map((file) => rm(file, { force: true })));
  } catch {
    // Another run may tidy up at the same time.
  }
}

/** The names of cached runs, and of files that become one when they are written. */
const KEPT_FILE = /^[0-9a-f]{40}\.json/;

/** Folders that remember what was asked of them. Files of the cache itself are left out. */
function createFolders(location: string): {
  folders: Folders;
  seen: () => Pick<CheckInputs, 'places' | 'listings'>;
} {
  const places = new Map<string, FoundRepository | undefined>();
  const find = createRepositoryFinder();
  const listings = new Map<string, FolderListing>();
  const isKept = (file: string): boolean =>
    path.dirname(file) === location && KEPT_FILE.test(path.basename(file));
  return {
    folders: {
      findRepository: async (folder) => {
        if (!places.has(folder)) places.set(folder, await find(folder));
        return places.get(folder);
      },
      list: async (root) => {
        const listing = listings.get(root) ?? (await listFolder(root, isKept));
        listings.set(root, listing);
        return listing;
      },
    },
    seen: () => ({
      places: Object.fromEntries([...places].map(([folder, place]) => [folder, place ?? null])),
      listings: Object.fromEntries([...listings].map(([root, listing]) => [root, toListingInputs(listing)])),
    }),
  };
}

/** A file that could not be read as text is not cached: the reason may lie outside of its content. */
function isCacheable({ isUnreadable, diagnostics }: LintedFile): boolean {
  return !isUnreadable && diagnostics.every(({ ruleId }) => !ruleId.startsWith('file-'));
}

function toCached({ path: shown, kind, place, diagnostics, more }: LintedFile): CachedFile {
  const at = place && { root: place.root, path: place.path };
  return { path: shown, kind, ...(at && { place: at }), diagnostics, ...(more && { more }) };
}

async function restore(
  { files }: CachedRun,
  cwd: string,
  { texts, folders }: { texts: Texts; folders: Folders },
): Promise<LintedFile[]> {
  return Promise.all(
    files.map(async ({ path: shown, kind, place, diagnostics, more }): Promise<LintedFile> => {
      const bytes = await texts.bytesOf(path.resolve(cwd, shown));
      const file = new VFile({ path: shown, value: bytes?.toString('utf8') ?? '' });
      for (const diagnostic of diagnostics) addMessage(file, diagnostic);
      const linted = { path: shown, kind, file, diagnostics, ...(more && { more }), isUnreadable: false };
      if (!place) return linted;
      const found = await folders.findRepository(path.dirname(path.resolve(cwd, shown)));
      const repository = {
        ...(found?.slug && { slug: found.slug }),
        files: viewFolder(await folders.list(place.root)),
      };
      return { ...linted, place: { ...place, repository } };
    }),
  );
}

/** Only what `checkCached` wrote is there: under the same key by the same version. */
async function readRun(cache: ExtensionCache, key: string): Promise<CachedRun | undefined> {
  const entry = await cache.read(key);
  return entry?.value as CachedRun | undefined;
}

function keyOf({ cwd, paths, config, onlyMaps, isWhole }: CacheOptions): string {
  // The version stays the same while skillmap is developed: the time of the build tells builds apart.
  const build = statSync(fileURLToPath(import.meta.url)).mtimeMs;
  return JSON.stringify([packageVersion(), build, cwd, paths, config, onlyMaps === true, isWhole === true]);
}

async function findLocation({ cacheLocation, cwd }: CacheOptions, { env }: Pick<Io, 'env'>): Promise<string> {
  if (cacheLocation !== undefined) return path.resolve(cwd, cacheLocation);
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    const modules = path.join(folder, 'node_modules');
    if ((await pathKind(modules)) === 'folder') return path.join(modules, '.cache', 'skillmap');
    if (path.dirname(folder) === folder) return path.join(cacheFolder(env), 'lint');
  }
}
