import { projectTextLimit } from '#schemas/exchange/project-text.ts';
import type { ProjectPacker, Unpacking } from '../../ports/device.ts';
import { fitWindow, readPackedLength } from '#schemas/exchange/packed-project.ts';
import { isPicture } from '#schemas/exchange/picture-data.ts';

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
