import { isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, readFileSync } from 'node:fs';
import type { FileReading } from '#parser';
import { openRegularFile } from './regular-file.ts';

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
    return { kind: 'unreadable', reason: reasonOf(error as NodeJS.ErrnoException) };
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

function reasonOf(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EACCES':
    case 'EPERM':
      return 'you are not allowed to read it';
    case 'EISDIR':
      return 'it is a folder';
    default:
      return error.message;
  }
}
