import { constants, realpathSync } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../io.ts';
import { whyNotRead } from '../system-error.ts';

/** What stands at a path, following links; `missing` too where it cannot be looked at. */
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

/** A path as other programs and people write it: from a folder, with forward slashes. */
export function relativePath(folder: string, file: string): string {
  return toSlashes(path.relative(folder, file));
}

export function toSlashes(file: string): string {
  return file.replaceAll(path.sep, '/');
}

/** True for the folder itself and all paths below it. */
export function isInside(folder: string, file: string): boolean {
  // Nearly all are: no need to take both paths apart.
  if (file.startsWith(folder + path.sep) && !file.includes(`${path.sep}..`)) return true;
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** Throws a UsageError unless there is a folder; `given` is how the user named it. */
export async function checkFolder(folder: string, given: string): Promise<void> {
  const kind = await pathKind(folder);
  if (kind === 'missing') throw new UsageError(`There is no folder ${given}.`);
  if (kind !== 'folder') {
    throw new UsageError(`${given} is a file: name the folder it is in: \`${path.dirname(given)}\``);
  }
  await checkReadable(folder, given);
}

/** Throws a UsageError for a folder whose files nobody may list: it would look empty. */
export async function checkReadable(folder: string, given: string): Promise<void> {
  await access(folder, constants.R_OK | constants.X_OK).catch((error: unknown) => {
    throw new UsageError(`${given} cannot be read: ${whyNotRead(error)}.`);
  });
}

/**
 * Makes a folder and those above it, as far as they are missing, and returns the topmost one that was made. Node's own way
 * never ends where a folder that is there says of what is in it that there is no such file, as `/proc` does.
 */
export async function makeFolder(folder: string, mode?: number): Promise<string | undefined> {
  try {
    await mkdir(folder, mode);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const parent = path.dirname(folder);
    if (code !== 'ENOENT' || parent === folder) return keepFolder(folder, error);
    const made = await makeFolder(parent, mode);
    await mkdir(folder, mode).catch((again: unknown) => keepFolder(folder, again));
    return made ?? folder;
  }
}

/** Another process may have made it; on a disk that cannot be written the error is not always that it is there. */
async function keepFolder(folder: string, error: unknown): Promise<undefined> {
  if ((await pathKind(folder)) !== 'folder') throw error;
}

/** The paths of a folder with each file once: of several that lead to one, that without a link, else the first. */
export async function withoutLinked(files: readonly string[], folder: string): Promise<string[]> {
  const own = await realPath(folder);
  const kept = new Map<string, string>();
  for (const file of files) {
    const real = await realPath(file);
    const isReal = path.join(own, path.relative(folder, file)) === real;
    if (isReal || !kept.has(real)) kept.set(real, file);
  }
  const paths = new Set(kept.values());
  return files.filter((file) => paths.has(file));
}

/** The path without links; as it is where it leads nowhere. */
export function realPath(file: string): Promise<string> {
  try {
    return Promise.resolve(realpathSync.native(file));
  } catch {
    return Promise.resolve(file);
  }
}

/** Nothing is written for longer: a temporary folder that is older was left by a process that was killed. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Deletes abandoned temporary folders, known by how their names begin. Those of other users stay. */
export async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  const oldest = Date.now() - ABANDONED_MS;
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(parent, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < oldest) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
