import { projectTextLimit } from '../../../shared/domain/project-file.ts';
import type { ProjectPacker, Unpacking } from '../../../shared/ports/device.ts';
import { isPicture } from './read-picture.ts';

/** What the library's worker can be asked. */
export type LzmaTask =
  { action: 1; data: string; mode: number } | { action: 2; data: Uint8Array<ArrayBuffer> };

/** Rejects with what the library does not like. */
export type RunLzma = (task: LzmaTask) => Promise<string | number[]>;

export interface ProjectPackerOptions {
  run: RunLzma;
  /** What is hidden in the picture of a project; undefined where there is nothing. */
  readPicture: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** The library's quickest: its best takes twenty times as long, and saves a third. */
const mode = 1;

/** Packs by LZMA, in which the editor has kept projects from the first. */
export function createProjectPacker({ run, readPicture }: ProjectPackerOptions): ProjectPacker {
  return {
    pack: async (text) => {
      const packed = await run({ action: 1, data: text, mode });
      if (typeof packed === 'string') throw new Error('Unexpected text, expected packed bytes');
      // They come with a sign.
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
  // The library knows no letters of four bytes.
  const letters = Uint8Array.from(unpacked, (byte) => byte & 0xff);
  return { kind: 'unpacked', text: new TextDecoder('utf-8', { fatal: true }).decode(letters) };
}

// A file in the LZMA format begins with a byte of properties, four bytes with the size of the window, and eight bytes
// with the length of what is packed, the lowest byte first.

const headerBytes = 13;
const smallestWindow = 4096;
/** The only ones that the editor's library writes; other files begin in other ways. */
const properties = 0x5d;

/** How many bytes will come out; undefined for what is no LZMA, or keeps that to itself. */
export function readPackedLength(bytes: Uint8Array): number | undefined {
  if (bytes.length <= headerBytes || bytes[0] !== properties) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, headerBytes);
  // A length that is not told is all ones.
  return view.getUint32(9, true) > 0xff_ff ? undefined : Number(view.getBigUint64(5, true));
}

/** The same with a window no larger than what will come out: nobody makes this page take gigabytes for it. */
export function fitWindow(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const fitted = new Uint8Array(bytes);
  const view = new DataView(fitted.buffer);
  const window = view.getUint32(1, true);
  view.setUint32(1, Math.max(smallestWindow, Math.min(window, length)), true);
  return fitted;
}
