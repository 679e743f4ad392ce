import { realpathSync } from 'node:fs';
import { stat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../io.ts';

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
}

/**
 * Makes a folder and those above it, as far as they are missing. Node's own way tries for ever where a folder that is
 * there says of what is in it that there is no such file, as `/proc` does.
 */
export async function makeFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Also what is a file, or lies on a disk that cannot be written, is found when something is written into it.
    if (code === 'EEXIST' || code === 'EISDIR') return;
    if (code !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent);
    await mkdir(folder).catch((again: NodeJS.ErrnoException) => {
      if (again.code !== 'EEXIST') throw again;
    });
  }
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
