import { existsSync } from 'node:fs';
import path from 'node:path';
import { glob, type GlobOptions } from 'tinyglobby';
import type { RepositoryFiles } from '#parser';
import { globAmong } from '../files/glob-among.ts';
import { realPath } from '../files/paths.ts';
import {
  LARGEST_MAP_BYTES,
  LARGEST_READ_BYTES,
  createOwnCheck,
  isLink,
  readRegularFile,
  sizeOfFile,
} from '../files/read-text-file.ts';
import { gitList } from '../git/run-git.ts';

/** Unsaved texts that replace the files, by absolute path. */
export type OpenTexts = ReadonlyMap<string, string>;

/** A folder's files and the contents read so far. Valid until files are added or removed. */
export interface FolderListing {
  /** Absolute path. */
  root: string;
  /** Paths of the files from the root, sorted. */
  paths: readonly string[];
  known: ReadonlySet<string>;
  /** Files that git tracks but that no longer exist on disk. */
  deleted: ReadonlySet<string>;
  /** Current paths on disk of files that will be renamed, by their new paths. */
  diskPaths?: ReadonlyMap<string, string>;
  /** Contents read so far, by path. Remove an entry when its file changes. */
  contents: Map<string, Uint8Array | undefined>;
  /** Bytes of open texts. Equal texts give the same object, because caches use it as a key. */
  openBytes: Map<string, { text: string; bytes: Uint8Array }>;
}

/**
 * Returns the files of a folder as its author publishes them: files that git tracks or would with the next commit.
 * Without git, all files that are not hidden. Contents are read once, when requested.
 */
export async function openFolderFiles(root: string, open?: OpenTexts): Promise<RepositoryFiles> {
  return viewFolder(await listFolder(root), open);
}

/**
 * Lists the files of a folder as `openFolderFiles` sees them. Leaves out symbolic links to files outside of the folder.
 */
export async function listFolder(root: string): Promise<FolderListing> {
  const tracked = await listByGit(root);
  const listed = tracked?.paths ?? (await listContentFiles(root));
  const isOwn = createOwnCheck(root);
  const paths = listed.filter((file) => isOwn(file));
  return {
    root,
    paths,
    known: new Set(paths),
    deleted: tracked?.deleted ?? new Set(),
    contents: new Map(),
    openBytes: new Map(),
  };
}

/** Returns the files of a listed folder, with unsaved texts instead of the saved ones. */
export function viewFolder(listing: FolderListing, open: OpenTexts = new Map()): RepositoryFiles {
  const { root, paths, known, deleted, contents, diskPaths } = listing;
  const fileOf = (relative: string): string => path.join(root, relative);
  const diskOf = (relative: string): string => fileOf(diskPaths?.get(relative) ?? relative);
  const isOnDisk = createFileLookup();
  const bytesOf = (relative: string): Uint8Array | undefined => {
    if (!known.has(relative)) return undefined;
    const text = open.size > 0 ? open.get(fileOf(relative)) : undefined;
    if (text !== undefined) return openBytesOf(listing, relative, text);
    if (!contents.has(relative))
      contents.set(relative, readRegularFile(diskOf(relative), mostBytesOf(relative)));
    return contents.get(relative);
  };
  return {
    paths,
    has: (relative) => known.has(relative),
    sizeOf: (relative) => {
      if (open.has(fileOf(relative))) return bytesOf(relative)?.length;
      if (!known.has(relative)) return undefined;
      return sizeOfFile(diskOf(relative));
    },
    isDeleted: (relative) => deleted.has(relative),
    isLink: (relative) => isLink(fileOf(relative)),
    isUnpublished: (relative) => !known.has(relative) && isOnDisk(fileOf(relative)),
    bytesOf,
    textOf: (relative) => {
      const bytes = bytesOf(relative);
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    },
  };
}

/**
 * Returns a function that checks whether a file exists. Most requested files are pages of MakeCode's documentation, so
 * missing folders are remembered.
 */
function createFileLookup(): (file: string) => boolean {
  const folders = new Map<string, boolean>();
  return (file) => {
    const folder = path.dirname(file);
    const isThere = folders.get(folder) ?? existsSync(folder);
    folders.set(folder, isThere);
    return isThere && sizeOfFile(file) !== undefined;
  };
}

const TEXT = /\.(?:md|markdown|json)$/i;

function mostBytesOf(file: string): number {
  return TEXT.test(file) ? LARGEST_MAP_BYTES : LARGEST_READ_BYTES;
}

function openBytesOf({ openBytes }: FolderListing, relative: string, text: string): Uint8Array {
  const last = openBytes.get(relative);
  if (last?.text === text) return last.bytes;
  const bytes = Buffer.from(text);
  openBytes.set(relative, { text, bytes });
  return bytes;
}

/** Returns sorted paths of the files that git tracks or would add. Undefined if git does not know the folder. */
async function listByGit(
  root: string,
): Promise<{ paths: string[]; deleted: ReadonlySet<string> } | undefined> {
  const published = ['-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = await gitList(root, ['ls-files', ...published]);
  // The folder is ignored or empty: git cannot say what is published.
  if (listed.length === 0) return undefined;
  const deleted = new Set(await gitList(root, ['ls-files', '-z', '--deleted']));
  return { paths: listed.filter((file) => !deleted.has(file)).sort(), deleted };
}

const CONTENT: [string, GlobOptions] = [
  '**/*',
  { ignore: ['**/node_modules/**', '**/.*', '**/.*/**', '**/skillmap.server.*'], followSymbolicLinks: false },
];

/** Returns the files that learners may get, as sorted paths from the root: not hidden, not installed, no secrets. */
export async function listContentFiles(root: string): Promise<string[]> {
  const [pattern, options] = CONTENT;
  return (await glob(pattern, { ...options, cwd: root })).sort();
}

/**
 * Returns those of the given files that `listContentFiles` would list, as paths from the root. The given paths are
 * absolute, and the files must exist.
 */
export async function contentFilesAmong(files: readonly string[], root: string): Promise<string[]> {
  const [pattern, options] = CONTENT;
  const realRoot = await realPath(root);
  const isOwn = new Map<string, boolean>();
  const content: string[] = [];
  for (const file of await globAmong(files)(pattern, { ...options, cwd: root })) {
    const folder = path.dirname(file);
    const isReal =
      isOwn.get(folder) ?? path.join(realRoot, folder) === (await realPath(path.join(root, folder)));
    isOwn.set(folder, isReal);
    if (isReal && !isLink(path.join(root, file))) content.push(file);
  }
  return content;
}
