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
import { whyNotRead } from '../system-error.ts';

/** A file's text, or why there is none; of a binary one `utf16` is the text, where the bytes may be meant as UTF-16. */
export type TextReading =
  Extract<FileReading, { kind: 'text' | 'too-large' | 'unreadable' }> | { kind: 'binary'; utf16?: string };

/** No map is longer: a browser on a school network would have to load it. */
export const LARGEST_MAP_BYTES = 16 * 1024 * 1024;

/** How much of a file is looked at for zero bytes. */
const PROBE_BYTES = 8192;

/** What a file says. Read at once: for a thousand small files, to wait for each takes longer than to read them. */
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
    return { kind: 'unreadable', reason: whyNotRead(error) };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** What bytes say as text; a byte order mark of UTF-8 stays in it. */
export function readText(bytes: Buffer): TextReading {
  if (bytes.length > LARGEST_MAP_BYTES) return tooLarge(bytes.length);
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return { kind: 'binary', utf16: new TextDecoder(utf16).decode(bytes) };
  if (bytes.subarray(0, PROBE_BYTES).includes(0)) return { kind: 'binary' };
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) return { kind: 'text', text, bytes: bytes.length };
  return { kind: 'text', text, bytes: bytes.length, replacedAt: firstReplaced(text, bytes) };
}

/** The reading of a text of that many bytes, where nobody reads so many. */
export function tooLarge(bytes: number): TextReading {
  return { kind: 'too-large', bytes, most: LARGEST_MAP_BYTES };
}

/** By its mark; without one, ASCII letters have a zero byte before or after each. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return undefined;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : undefined;
}

/** The first U+FFFD that the file itself does not hold. */
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
function openRegularFile(file: string): number | undefined {
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
