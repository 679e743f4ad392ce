import { projectTextLimit } from '../../domain/project-file.ts';
import type { ProjectPacker, Unpacking } from '../ports/device.ts';
import { fitWindow, readPackedLength } from './lzma-header.ts';
import type { RunLzma } from './lzma-worker.ts';
import { isPicture } from './read-picture.ts';

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
