import { constants, realpathSync } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../io.ts';
import { describeReadError } from '../system-error.ts';

/** Returns the kind of a path, following symbolic links. Inaccessible paths are `missing`. */
export async function pathKind(file: string): Promise<'file' | 'folder' | 'missing' | 'other'> {
  try {
    const stats = await stat(file);
    if (stats.isFile()) return 'file';
    return stats.isDirectory() ? 'folder' : 'other';
  } catch {
    return 'missing';
  }
}

export async function isFile(file: string): Promise<boolean> {
  return (await pathKind(file)) === 'file';
}

/** Returns the path relative to a folder, with forward slashes. */
export function relativePath(folder: string, file: string): string {
  return toSlashes(path.relative(folder, file));
}

export function toSlashes(file: string): string {
  return file.replaceAll(path.sep, '/');
}

/** Returns whether a path is the folder itself or below it. */
export function isInside(folder: string, file: string): boolean {
  // Avoids the slow `path.relative` in the usual case.
  if (file.startsWith(folder + path.sep) && !file.includes(`${path.sep}..`)) return true;
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/**
 * Returns the user's spelling of a path for a message, or the absolute path if the spelling would be unclear before a full
 * stop, such as `.`.
 */
export function shownInSentence(given: string, absolute: string): string {
  return given === '' || given.endsWith('.') ? `\`${absolute}\`` : given;
}

/** Throws a UsageError unless the folder exists. `given` is the user's spelling. */
export async function checkFolder(folder: string, given: string): Promise<void> {
  const kind = await pathKind(folder);
  if (kind === 'missing') throw new UsageError(`There is no folder ${shownInSentence(given, folder)}.`);
  if (kind !== 'folder') {
    throw new UsageError(`${given} is a file: use its folder: \`${path.dirname(given)}\``);
  }
  await checkReadable(folder, given);
}

/** Throws a UsageError if the folder's files cannot be listed. Otherwise the folder would look empty. */
export async function checkReadable(folder: string, given: string): Promise<void> {
  await access(folder, constants.R_OK | constants.X_OK).catch((error: unknown) => {
    throw new UsageError(`${given} cannot be read: ${describeReadError(error)}.`);
  });
}

/**
 * Creates a folder with its missing parents, and returns the topmost one created. Node's recursive `mkdir` never ends
 * in file systems such as `/proc`, which report ENOENT inside an existing folder.
 */
export async function makeFolder(folder: string, mode?: number): Promise<string | undefined> {
  try {
    await mkdir(folder, mode);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const parent = path.dirname(folder);
    if (code !== 'ENOENT' || parent === folder) return ignoreExistingFolder(folder, error);
    const created = await makeFolder(parent, mode);
    await mkdir(folder, mode).catch((again: unknown) => ignoreExistingFolder(folder, again));
    return created ?? folder;
  }
}

/**
 * Ignores the error if the folder exists, for example because another process created it. On read-only disks the error
 * is not always EEXIST.
 */
async function ignoreExistingFolder(folder: string, error: unknown): Promise<undefined> {
  if ((await pathKind(folder)) !== 'folder') throw error;
}

/**
 * Keeps one path per file. If several paths lead to a file through symbolic links, keeps its real path or else the
 * first.
 */
export async function withoutLinked(files: readonly string[], folder: string): Promise<string[]> {
  const realFolder = await realPath(folder);
  const kept = new Map<string, string>();
  for (const file of files) {
    const real = await realPath(file);
    const isReal = path.join(realFolder, path.relative(folder, file)) === real;
    if (isReal || !kept.has(real)) kept.set(real, file);
  }
  const paths = new Set(kept.values());
  return files.filter((file) => paths.has(file));
}

/** Returns the path with symbolic links resolved, or the path itself if one is broken. */
export function realPath(file: string): Promise<string> {
  try {
    return Promise.resolve(realpathSync.native(file));
  } catch {
    return Promise.resolve(file);
  }
}

/**
 * Milliseconds after which a temporary folder counts as abandoned. Writing never takes this long, so a killed process
 * left it.
 */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Deletes abandoned temporary folders with the given name prefix. Other users' folders stay. */
export async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  const oldest = Date.now() - ABANDONED_MS;
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(parent, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < oldest) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
