import { Inflate } from 'fflate';
import type { GivenFile } from '../intake/take-files.ts';
import type { IntakeRefusal } from '../../ports/intake.ts';
import { listZip, type ZipEntry } from './zip-entries.ts';

export type ZipReading =
  { kind: 'read'; files: readonly GivenFile[] } | { kind: 'refused'; why: IntakeRefusal };

/** What is in a zip; each file is unpacked when it is read, into no more than the list says, and checked. */
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

/** In bytes: more than a draft can hold, with what is hidden in a repository. */
export const LARGEST_ZIP = 200_000_000;

const STORED = 0;
const DEFLATED = 8;
const HEADER = 0x04034b50;
const HEADER_SIZE = 30;

/** Throws where the bytes are not what the list says of them. */
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

/** So much at once gives 16 MB at most. */
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

/** CRC-32, as a zip has it of each file. */
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
