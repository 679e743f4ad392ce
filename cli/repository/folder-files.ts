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

/** Texts that count instead of the files: what is open in an editor and not saved. By absolute path. */
export type OpenTexts = ReadonlyMap<string, string>;

/** What a folder holds, and what has been read of it: good for as long as no file comes or goes. */
export interface FolderListing {
  /** Absolute. */
  root: string;
  /** From the root, sorted. */
  paths: readonly string[];
  known: ReadonlySet<string>;
  /** Files that git tracks and that are not on the disk any more. */
  deleted: ReadonlySet<string>;
  /** Files that are to have another path, by that: where they are on the disk. */
  moved?: ReadonlyMap<string, string>;
  /** What was read, by path; whoever learns that a file has changed takes it out. */
  contents: Map<string, Uint8Array | undefined>;
  /** Open texts as bytes: the same text gives the same object, which others remember things by. */
  openBytes: Map<string, { text: string; bytes: Uint8Array }>;
}

/**
 * The files of a folder as its author publishes them: what git tracks, or would with the next commit; where there is no
 * git, all that is not hidden. Contents are read when they are asked for, once.
 */
export async function openFolderFiles(root: string, open?: OpenTexts): Promise<RepositoryFiles> {
  return viewFolder(await listFolder(root), open);
}

/** The files of a folder as `openFolderFiles` sees them, without those that links in it lead to elsewhere. */
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

/** The files of a listed folder, with those texts in place of what was saved. */
export function viewFolder(listing: FolderListing, open: OpenTexts = new Map()): RepositoryFiles {
  const { root, paths, known, deleted, contents, moved } = listing;
  const fileOf = (relative: string): string => path.join(root, relative);
  const diskOf = (relative: string): string => fileOf(moved?.get(relative) ?? relative);
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

/** Whether there is a file. Most that are asked for are pages of the documentation: of a folder that is not there, none is. */
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

/** The paths are sorted; undefined where git has nothing to say of the folder. */
async function listByGit(
  root: string,
): Promise<{ paths: string[]; deleted: ReadonlySet<string> } | undefined> {
  const published = ['-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = await gitList(root, ['ls-files', ...published]);
  // A folder that is ignored as a whole, or has nothing in it yet: that is no list of what is published.
  if (listed.length === 0) return undefined;
  const deleted = new Set(await gitList(root, ['ls-files', '-z', '--deleted']));
  return { paths: listed.filter((file) => !deleted.has(file)).sort(), deleted };
}

const CONTENT: [string, GlobOptions] = [
  '**/*',
  { ignore: ['**/node_modules/**', '**/.*', '**/.*/**', '**/skillmap.server.*'], followSymbolicLinks: false },
];

/** The files of a repository that learners may be given: not hidden, not installed, no secrets. From the root, sorted. */
export async function listContentFiles(root: string): Promise<string[]> {
  const [pattern, options] = CONTENT;
  return (await glob(pattern, { ...options, cwd: root })).sort();
}

/** Those of these files, by absolute paths, that `listContentFiles` would list; each is there. From the root. */
export async function contentFilesAmong(files: readonly string[], root: string): Promise<string[]> {
  const [pattern, options] = CONTENT;
  const own = await realPath(root);
  const isOwn = new Map<string, boolean>();
  const content: string[] = [];
  for (const file of await globAmong(files)(pattern, { ...options, cwd: root })) {
    const folder = path.dirname(file);
    const isReal = isOwn.get(folder) ?? path.join(own, folder) === (await realPath(path.join(root, folder)));
    isOwn.set(folder, isReal);
    if (isReal && !isLink(path.join(root, file))) content.push(file);
  }
  return content;
}
