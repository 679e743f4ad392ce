import { projectTextLimit } from '../../../shared/domain/project-file.ts';
import type { ProjectPacker, Unpacking } from '../../../shared/ports/device.ts';
import { isPicture } from './read-picture.ts';

/** Requests to the library's worker. */
export type LzmaTask =
  { action: 1; data: string; mode: number } | { action: 2; data: Uint8Array<ArrayBuffer> };

/** Rejects with the library's error. */
export type RunLzma = (task: LzmaTask) => Promise<string | number[]>;

export interface ProjectPackerOptions {
  run: RunLzma;
  /** Returns the data hidden in the picture of a project, or undefined. */
  readPicture: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** The library's fastest mode. Its best one takes twenty times as long and saves a third. */
const mode = 1;

/** Compresses with LZMA, the format of the editor's project files. */
export function createProjectPacker({ run, readPicture }: ProjectPackerOptions): ProjectPacker {
  return {
    pack: async (text) => {
      const packed = await run({ action: 1, data: text, mode });
      if (typeof packed === 'string') throw new Error('Unexpected text, expected packed bytes');
      // The library returns signed bytes.
      return Uint8Array.from(packed, (byte) => byte & 0xff);
    },
    unpack: async (bytes) => {
      try {
        const packed = isPicture(bytes) ? await readPicture(bytes) : bytes;
        return packed ? await unpackText(packed, run) : { kind: 'other' };
      } catch {
        return { kind: 'damaged' };
      }
    },
  };
}

async function unpackText(bytes: Uint8Array<ArrayBuffer>, run: RunLzma): Promise<Unpacking> {
  const length = readPackedLength(bytes);
  if (length === undefined) return { kind: 'other' };
  if (length > projectTextLimit) return { kind: 'too-big' };
  const unpacked = await run({ action: 2, data: fitWindow(bytes, length) });
  if (typeof unpacked === 'string') return { kind: 'unpacked', text: unpacked };
  // The library cannot decode characters of four bytes.
  const letters = Uint8Array.from(unpacked, (byte) => byte & 0xff);
  return { kind: 'unpacked', text: new TextDecoder('utf-8', { fatal: true }).decode(letters) };
}

// An LZMA file begins with a byte of properties, four bytes with the window's size, and eight bytes with the
// uncompressed length, in little-endian order.

const headerBytes = 13;
const smallestWindow = 4096;
/** The only properties that the editor's library writes. Other file types begin differently. */
const properties = 0x5d;

/** Returns the uncompressed length. Undefined if the file is not LZMA or does not contain it. */
export function readPackedLength(bytes: Uint8Array): number | undefined {
  if (bytes.length <= headerBytes || bytes[0] !== properties) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, headerBytes);
  // An unknown length is all ones.
  return view.getUint32(9, true) > 0xff_ff ? undefined : Number(view.getBigUint64(5, true));
}

/** Reduces the window to the uncompressed length, so that a malicious file cannot make this page allocate gigabytes. */
export function fitWindow(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const fitted = new Uint8Array(bytes);
  const view = new DataView(fitted.buffer);
  const window = view.getUint32(1, true);
  view.setUint32(1, Math.max(smallestWindow, Math.min(window, length)), true);
  return fitted;
}
