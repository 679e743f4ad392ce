import { Inflate } from 'fflate';
import type { GivenFile } from '../intake/import-files.ts';
import type { IntakeRefusal } from '../../ports/intake.ts';

type ZipReading = { kind: 'read'; files: readonly GivenFile[] } | { kind: 'refused'; why: IntakeRefusal };

/**
 * Lists the files of a zip. A file is unpacked when it is read, up to the listed size, and its checksum is verified.
 */
export function readZip(bytes: Uint8Array<ArrayBuffer>, language: string): ZipReading {
  const listing = listZip(bytes, language);
  if (listing.kind !== 'listed') {
    return { kind: 'refused', why: listing.kind === 'other' ? 'other-zip' : 'not-zip' };
  }
  const { entries } = listing;
  if (entries.some(({ isEncrypted }) => isEncrypted)) return { kind: 'refused', why: 'encrypted' };
  if (entries.some(({ method }) => method !== STORED && method !== DEFLATED)) {
    return { kind: 'refused', why: 'other-zip' };
  }
  const files = entries.map((entry): GivenFile => {
    const { path, size, isLink } = entry;
    return { path, size, isLink, read: async () => unpack(entry, bytes) };
  });
  return { kind: 'read', files };
}

/** Largest zip in bytes. It may be larger than a draft, because archives of repositories also contain hidden files. */
export const LARGEST_ZIP = 200_000_000;

const STORED = 0;
const DEFLATED = 8;
const HEADER = 0x04034b50;
const HEADER_SIZE = 30;

/** Unpacks a file. Throws if its bytes do not match the list. */
function unpack(entry: ZipEntry, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { offset, packedSize, size, method, crc } = entry;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(offset, true) !== HEADER) throw new Error('There is no file.');
  const start = offset + HEADER_SIZE + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.subarray(start, start + packedSize);
  const unpacked = method === STORED ? packed.slice() : inflate(packed, size);
  if (unpacked.length !== size || checksum(unpacked) !== crc) throw new Error('The file is damaged.');
  return unpacked;
}

/** Number of compressed bytes to inflate at once. They inflate to at most 16 MB. */
const STEP = 16_384;

function inflate(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const unpacked = new Uint8Array(size);
  let length = 0;
  const inflater = new Inflate((part) => {
    if (length + part.length > size) throw new Error('It holds more than it says.');
    unpacked.set(part, length);
    length += part.length;
  });
  for (let at = 0; at < packed.length; at += STEP) {
    inflater.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  }
  return unpacked.subarray(0, length);
}

/** Returns the CRC-32 checksum of a file. */
function checksum(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

const TABLE = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 0 ? value >>> 1 : (value >>> 1) ^ 0xedb88320;
  return value;
});

/* Reads the central directory of a zip, as described in PKWARE's APPNOTE.TXT. fflate reads it too, but does not
   report encryption, checksums and the encoding of names. */

/** A file in a zip's central directory. */
interface ZipEntry {
  path: string;
  isEncrypted: boolean;
  /** True if the file is a Unix symbolic link. */
  isLink: boolean;
  /** Compression method: 0 for stored, 8 for deflated. */
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  /** Offset of the header before the file's data. */
  offset: number;
}

/**
 * The files of a zip, or why it cannot be read. `other`: it needs Zip64 or has several parts, which only other programs
 * can read.
 */
type ZipListing = { kind: 'listed'; entries: readonly ZipEntry[] } | { kind: 'broken' | 'other' };

const END = 0x06054b50;
const END_SIZE = 22;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const LONGEST_COMMENT = 0xffff;
const LARGE = 0xffffffff;
const UNIX_LINK = 0o120000;
const UNIX_KIND = 0o170000;

/** Lists the files of a zip. `language` is the user's, from which the encoding of names is guessed. */
function listZip(bytes: Uint8Array, language: string): ZipListing {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return { kind: 'broken' };
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  if (count === 0xffff || start === LARGE || view.getUint16(end + 4, true) !== 0) return { kind: 'other' };
  // Offsets do not count bytes before the zip, as in a self-extracting program.
  const before = end - size - start;
  if (before < 0) return { kind: 'broken' };
  const entries: ZipEntry[] = [];
  let at = before + start;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY) return { kind: 'broken' };
    const { entry, next } = readEntry(view, at, language);
    if (next > end) return { kind: 'broken' };
    if (entry.size === LARGE || entry.offset === LARGE) return { kind: 'other' };
    entries.push({ ...entry, offset: entry.offset + before });
    at = next;
  }
  return { kind: 'listed', entries };
}

/** Returns the offset of the end record, which a comment of any length may follow. Undefined if there is none. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    const isEnd = view.getUint32(at, true) === END;
    if (isEnd && at + END_SIZE + view.getUint16(at + 20, true) <= view.byteLength) return at;
  }
  return undefined;
}

function readEntry(view: DataView, at: number, language: string): { entry: ZipEntry; next: number } {
  const flags = view.getUint16(at + 8, true);
  const nameLength = view.getUint16(at + 28, true);
  const rest = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  const nameStart = at + ENTRY_SIZE;
  const next = nameStart + nameLength + rest;
  const nameEnd = Math.min(nameStart + nameLength, view.byteLength);
  const name = new Uint8Array(view.buffer, view.byteOffset + nameStart, nameEnd - nameStart);
  const entry: ZipEntry = {
    path: (flags & 0x800) === 0 ? decodeName(name, language) : new TextDecoder().decode(name),
    isEncrypted: (flags & 1) !== 0,
    isLink: ((view.getUint32(at + 38, true) >>> 16) & UNIX_KIND) === UNIX_LINK,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  return { entry, next };
}

/** Encodings that systems use for file names, by language. In other languages, systems use code page 437. */
const ENCODINGS: Readonly<Record<string, string>> = {
  ja: 'shift_jis',
  ko: 'euc-kr',
  ru: 'ibm866',
  uk: 'ibm866',
  zh: 'gb18030',
};

/** Characters of code page 437 from 128 on. Code page 437 is the default encoding of names in a zip. */
const PC_LETTERS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';

/** Decodes a name. Tries UTF-8 first, which many programs use without declaring it. */
function decodeName(name: Uint8Array, language: string): string {
  const encoding = ENCODINGS[language.split('-')[0] ?? ''];
  for (const one of ['utf-8', ...(encoding === undefined ? [] : [encoding])]) {
    try {
      return new TextDecoder(one, { fatal: true }).decode(name);
    } catch {
      // The name is not in this encoding: try the next one.
    }
  }
  return Array.from(name, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : (PC_LETTERS[byte - 128] ?? '?'),
  ).join('');
}
