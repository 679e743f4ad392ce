import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

/*
 * Files whose names others have chosen: an address may be no path at all, and what stands in a repository may be a
 * device without end, a pipe that nobody writes to, or a link to somebody else's files.
 */

/** No rule looks into a larger file, be it a picture or a certificate. */
export const LARGEST_READ_BYTES = 32 * 1024 * 1024;

/** In bytes; undefined where there is no file that could be read. */
export function sizeOfFile(file: string): number | undefined {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats?.isFile() === true ? stats.size : undefined;
  } catch {
    // Too long for a name, or with a zero in it.
    return undefined;
  }
}

/** True for a link, wherever it leads. */
export function isLink(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  } catch {
    return false;
  }
}

/** What a file holds; undefined where there is none, where it is no regular file, and where it is larger. */
export function readRegularFile(file: string, most: number): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openRegularFile(file);
    return descriptor === undefined || fstatSync(descriptor).size > most
      ? undefined
      : readFileSync(descriptor);
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Open for reading, whoever opened it closes it; undefined for what is no regular file. Throws as `openSync` does. */
export function openRegularFile(file: string): number | undefined {
  // Of a pipe this does not wait for a writer. Windows has no such flag, and no pipes among its files.
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  if (fstatSync(descriptor).isFile()) return descriptor;
  closeSync(descriptor);
  return undefined;
}

/** Tells of paths below a folder whether what stands there is the folder's own: no device, no pipe, no way out. */
export function createOwnCheck(root: string): (relative: string) => boolean {
  let realRoot: string | undefined;
  return (relative) => {
    try {
      const file = path.join(root, relative);
      const stats = lstatSync(file, { throwIfNoEntry: false });
      // A checkout may leave out files that are published all the same.
      if (!stats || stats.isFile() || stats.isDirectory()) return true;
      if (!stats.isSymbolicLink()) return false;
      realRoot ??= realpathSync.native(root);
      return isOwnPlace(realRoot, realpathSync.native(file));
    } catch (error) {
      // A link that leads nowhere shows nothing of anybody's; one that leads around in a circle neither, but never will.
      return (error as NodeJS.ErrnoException).code === 'ENOENT';
    }
  };
}

/** True for a place in a folder, but for what git keeps there; neither path has links in it. */
export function isOwnPlace(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  const [first] = relative.split(path.sep);
  return first !== '..' && first !== '.git' && !path.isAbsolute(relative);
}
