import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  fstatSync,
  readFileSync,
  constants,
  lstatSync,
  openSync,
  realpathSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { FileReading } from '#parser';
import { describeReadError } from '../system-error.ts';

/** A file's text, or why there is none. For binary files, `utf16` is the text if the bytes may be UTF-16. */
export type TextReading =
  Extract<FileReading, { kind: 'text' | 'too-large' | 'unreadable' }> | { kind: 'binary'; utf16?: string };

/** Maximum size of a map in bytes. Larger maps would be too slow to load on a school's network. */
export const LARGEST_MAP_BYTES = 16 * 1024 * 1024;

/** Bytes at a file's start that are searched for zero bytes, which binary files have. */
const PROBE_BYTES = 8192;

/** Reads a file. Synchronous, because awaiting a thousand small files takes longer than reading them. */
export function readTextFile(file: string): Promise<TextReading> {
  return Promise.resolve(readNow(file));
}

function readNow(file: string): TextReading {
  let descriptor: number | undefined;
  try {
    descriptor = openRegularFile(file);
    if (descriptor === undefined) return { kind: 'unreadable', reason: 'it is a folder, a pipe or a device' };
    const { size } = fstatSync(descriptor);
    if (size > LARGEST_MAP_BYTES) return tooLarge(size);
    return readText(readFileSync(descriptor));
  } catch (error) {
    return { kind: 'unreadable', reason: describeReadError(error) };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Decodes bytes as text. A UTF-8 byte order mark stays in the text. */
export function readText(bytes: Buffer): TextReading {
  if (bytes.length > LARGEST_MAP_BYTES) return tooLarge(bytes.length);
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return { kind: 'binary', utf16: new TextDecoder(utf16).decode(bytes) };
  if (bytes.subarray(0, PROBE_BYTES).includes(0)) return { kind: 'binary' };
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) return { kind: 'text', text, bytes: bytes.length };
  return { kind: 'text', text, bytes: bytes.length, replacedAt: firstReplaced(text, bytes) };
}

/** Returns the reading of a text with this number of bytes, which is too large. */
export function tooLarge(bytes: number): TextReading {
  return { kind: 'too-large', bytes, most: LARGEST_MAP_BYTES };
}

/** Detects UTF-16 by its byte order mark, or by zero bytes next to ASCII letters. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return undefined;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : undefined;
}

/** Returns the offset of the first U+FFFD that was not in the file itself. */
function firstReplaced(text: string, bytes: Buffer): number {
  let counted = 0;
  let offset = 0;
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) {
    offset += Buffer.byteLength(text.slice(counted, at));
    counted = at;
    if (bytes.toString('latin1', offset, offset + 3) !== '\u00EF\u00BF\u00BD') return at;
  }
  return 0;
}

/* The functions below read files whose names others have chosen: an address may not be a valid path, and a
   repository may contain devices, pipes, or links to files outside of it. */

/** Maximum size in bytes of files that rules read. Enough for pictures and certificates. */
export const LARGEST_READ_BYTES = 32 * 1024 * 1024;

/** Returns a file's size in bytes, or undefined if there is no readable file. */
export function sizeOfFile(file: string): number | undefined {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats?.isFile() === true ? stats.size : undefined;
  } catch {
    // The name is too long or contains a zero byte.
    return undefined;
  }
}

/** Returns whether the path is a symbolic link, even a broken one. */
export function isLink(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  } catch {
    return false;
  }
}

/** Returns a file's content, or undefined if it does not exist, is not a regular file or is too large. */
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

/** Opens a regular file; the caller closes it. Returns undefined for anything else, and throws like `openSync`. */
function openRegularFile(file: string): number | undefined {
  // Do not block on a pipe without a writer. Windows has neither the flag nor such pipes.
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  if (fstatSync(descriptor).isFile()) return descriptor;
  closeSync(descriptor);
  return undefined;
}

/**
 * Returns a function that checks whether a path below the folder is the folder's own: not a device or pipe, and not a
 * symbolic link to the outside.
 */
export function createOwnCheck(root: string): (relative: string) => boolean {
  let realRoot: string | undefined;
  return (relative) => {
    try {
      const file = path.join(root, relative);
      const stats = lstatSync(file, { throwIfNoEntry: false });
      // Files missing in a checkout may still be published.
      if (!stats || stats.isFile() || stats.isDirectory()) return true;
      if (!stats.isSymbolicLink()) return false;
      realRoot ??= realpathSync.native(root);
      return isOwnPath(realRoot, realpathSync.native(file));
    } catch (error) {
      // A broken symbolic link exposes nothing. A circular one never works.
      return (error as NodeJS.ErrnoException).code === 'ENOENT';
    }
  };
}

/** Returns whether a path is inside the folder and not in `.git`. Neither path may contain symbolic links. */
export function isOwnPath(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  const [first] = relative.split(path.sep);
  return first !== '..' && first !== '.git' && !path.isAbsolute(relative);
}
