import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { usingStore, type BlobStore, type StoredBlob } from '../ports/blob-store.ts';

/** Names of files that are being written. A killed process may leave one. */
const TEMPORARY = /\.writing$/;

/**
 * Stores parts of projects as files. `put` resolves once the file and its name are on the disk. Several servers may use
 * one folder.
 */
export function createFolderBlobs({ id, folder }: { id: string; folder: string }): BlobStore {
  const fileOf = (name: string): string => {
    if (!/^[\w-]+$/.test(name)) throw new Error(`Unexpected name of a part of a project: ${name}`);
    // No folder gets too many files: names begin with a digest.
    return path.join(folder, name.slice(0, 2), name);
  };
  const using = usingStore(id);
  return {
    id,
    put: (name, bytes) => using(() => writeSynced(fileOf(name), bytes)),
    get: (name) =>
      using(async () => {
        const bytes = await orMissing(readFile(fileOf(name)));
        return bytes && new Uint8Array(bytes);
      }),
    has: (name) => using(async () => (await orMissing(stat(fileOf(name)))) !== undefined),
    delete: (name) => using(() => rm(fileOf(name), { force: true })),
    list: async function* (): AsyncGenerator<StoredBlob> {
      for (const inner of (await using(() => orMissing(readdir(folder)))) ?? []) {
        const names = (await using(() => orMissing(readdir(path.join(folder, inner))))) ?? [];
        for (const name of names.filter((one) => !TEMPORARY.test(one))) {
          const found = await using(() => orMissing(stat(path.join(folder, inner, name))));
          if (found?.isFile() === true) yield { name, bytes: found.size };
        }
      }
    },
  };
}

/** Writes a file under a temporary name, and renames it once its content is on the disk. */
async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  const temporary = `${file}.${randomUUID()}.writing`;
  const firstNew = await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder);
  // The names of new folders must be on the disk, too.
  for (let at = firstNew === undefined ? undefined : folder; at !== undefined;) {
    await syncFolder(path.dirname(at));
    at = at === firstNew ? undefined : path.dirname(at);
  }
}

/** Writes the names in a folder to the disk. Windows has no call for that, and writes them by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns undefined if the file or folder does not exist. */
async function orMissing<Result>(finding: Promise<Result>): Promise<Result | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw error;
  }
}
