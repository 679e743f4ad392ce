import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeCacheFile } from '../files/cache-folder.ts';
import { once } from '../once.ts';

export type Encoding = 'br' | 'gzip';

/** Compressed contents in a folder, by their hash. Each is compressed once, for all processes. */
export interface CompressedStore {
  read: (hash: string, encoding: Encoding, content: () => Promise<Uint8Array>) => Promise<Uint8Array>;
}

/** Returns the quality of brotli, up to 11, for a content of this size in bytes. */
export type QualityOf = (bytes: number) => number;

/**
 * Default quality of brotli. Results are nearly as small as with the best one, in a fiftieth of the time: 0.3 s for the
 * editor's largest file.
 */
const BROTLI_QUALITY = 5;

/**
 * Opens the store in a folder. Each `qualityOf` needs a folder of its own, because results are found by the content's
 * hash only.
 */
export function createCompressedStore(
  folder: string,
  qualityOf: QualityOf = () => BROTLI_QUALITY,
): CompressedStore {
  const running = new Map<string, Promise<Uint8Array>>();

  const make = async (file: string, encoding: Encoding, content: () => Promise<Uint8Array>) => {
    const compressed = await compress(await content(), encoding, qualityOf);
    await writeCacheFile(file, compressed);
    return compressed;
  };

  return {
    read: async (hash, encoding, content) => {
      const file = path.join(folder, `${hash}.${encoding}`);
      try {
        return await readFile(file);
      } catch {
        return once(running, file, () => make(file, encoding, content).finally(() => running.delete(file)));
      }
    },
  };
}

function compress(content: Uint8Array, encoding: Encoding, qualityOf: QualityOf): Promise<Uint8Array> {
  if (encoding === 'gzip') return promisify(gzip)(content);
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualityOf(content.byteLength),
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
}
