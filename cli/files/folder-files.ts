import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RepositoryFiles } from '#parser';
import { runGit } from '../git/run-git.ts';
import { listContentFiles } from './list-content-files.ts';

/** Texts that count instead of the files: what is open in an editor and not saved. By absolute path. */
export type OpenTexts = ReadonlyMap<string, string>;

/**
 * The files of a folder as its author publishes them: what git tracks, or would with the next commit; where there is no
 * git, all that is not hidden. Contents are read when they are asked for, once.
 */
export async function openFolderFiles(root: string, open: OpenTexts = new Map()): Promise<RepositoryFiles> {
  const paths = (await listByGit(root)) ?? (await listContentFiles(root));
  const known = new Set(paths);
  const contents = new Map<string, Uint8Array | undefined>();
  const fileOf = (relative: string): string => path.join(root, relative);
  const bytesOf = (relative: string): Uint8Array | undefined => {
    if (!known.has(relative)) return undefined;
    const text = open.get(fileOf(relative));
    if (text !== undefined) return Buffer.from(text);
    if (!contents.has(relative)) contents.set(relative, readBytes(fileOf(relative)));
    return contents.get(relative);
  };
  return {
    paths,
    has: (relative) => known.has(relative),
    sizeOf: (relative) => {
      const text = open.get(fileOf(relative));
      if (text !== undefined) return Buffer.byteLength(text);
      return known.has(relative) ? statSync(fileOf(relative), { throwIfNoEntry: false })?.size : undefined;
    },
    bytesOf,
    textOf: (relative) => {
      const bytes = bytesOf(relative);
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    },
  };
}

/** Sorted; undefined where git has nothing to say of the folder. */
async function listByGit(root: string): Promise<string[] | undefined> {
  const answer = await runGit(root, [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
  ]);
  if (!answer.ok) return undefined;
  const listed = splitZeros(answer.stdout);
  const deleted = await runGit(root, ['ls-files', '-z', '--deleted']);
  const gone = new Set(deleted.ok ? splitZeros(deleted.stdout) : []);
  return listed.filter((file) => !gone.has(file)).sort();
}

function splitZeros(output: Buffer): string[] {
  return output
    .toString('utf8')
    .split('\0')
    .filter((entry) => entry !== '');
}

function readBytes(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
