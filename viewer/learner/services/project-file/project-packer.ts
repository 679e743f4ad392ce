import { projectTextLimit } from '../../../shared/domain/project-file.ts';
import type { ProjectPacker, Unpacking } from '../../../shared/ports/device.ts';
import { isPicture } from './read-picture.ts';

/** A request to the library's worker: 1 compresses, 2 decompresses. */
export type LzmaTask =
  { action: 1; data: string; mode: number } | { action: 2; data: Uint8Array<ArrayBuffer> };

/** Runs a task. Rejects with the library's error. */
export type RunLzma = (task: LzmaTask) => Promise<string | number[]>;

export interface ProjectPackerOptions {
  run: RunLzma;
  /** Returns the data hidden in a project's picture, or undefined if there is none. */
  readPicture: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** The library's fastest compression mode. Its best mode takes twenty times as long and saves a third. */
const mode = 1;

/** Creates a packer that compresses with LZMA, the format of the editor's project files. */
export function createProjectPacker({ run, readPicture }: ProjectPackerOptions): ProjectPacker {
  return {
    pack: async (text) => {
      const packed = await run({ action: 1, data: text, mode });
      if (typeof packed === 'string') throw new Error('Unexpected text, expected packed bytes');
      // Convert to unsigned bytes, because the library returns signed ones.
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
  // Decode the text here, because the library cannot decode characters of four bytes.
  const letters = Uint8Array.from(unpacked, (byte) => byte & 0xff);
  return { kind: 'unpacked', text: new TextDecoder('utf-8', { fatal: true }).decode(letters) };
}

// An LZMA file begins with one byte of properties, four bytes with the window's size, and eight bytes with the
// uncompressed length, in little-endian order.

const headerBytes = 13;
const smallestWindow = 4096;
/** The only properties byte that the editor's library writes. Other file types begin with other bytes. */
const properties = 0x5d;

/** Returns the uncompressed length. Undefined if the file is not LZMA or does not state the length. */
export function readPackedLength(bytes: Uint8Array): number | undefined {
  if (bytes.length <= headerBytes || bytes[0] !== properties) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, headerBytes);
  // All bits are 1 if the length is unknown.
  return view.getUint32(9, true) > 0xff_ff ? undefined : Number(view.getBigUint64(5, true));
}

/**
 * Reduces the file's window size to the uncompressed length, so that a malicious file cannot make the page allocate
 * gigabytes.
 */
export function fitWindow(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const fitted = new Uint8Array(bytes);
  const view = new DataView(fitted.buffer);
  const window = view.getUint32(1, true);
  view.setUint32(1, Math.max(smallestWindow, Math.min(window, length)), true);
  return fitted;
}
