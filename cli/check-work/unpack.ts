import { createContext, Script } from 'node:vm';
import { inflateSync } from 'node:zlib';
import lzmaScript from 'lzma/src/lzma_worker.js?raw';
import { fitWindow, readPackedLength } from '#schemas/exchange/packed-project.ts';
import { findEmbeddedSource, type TextCodec } from '#schemas/exchange/packed-program.ts';
import { isPicture, readHidden, readPictureSize, type PixelData } from '#schemas/exchange/picture-data.ts';
import { projectTextLimit } from '#schemas/exchange/project-text.ts';

/** Returns the text that a project's file contains, or undefined if it contains none. Throws if it is damaged. */
export function unpackText(bytes: Buffer): string | undefined {
  if (isPicture(bytes)) {
    const pixels = readPixels(bytes);
    const hidden = pixels && readHidden(pixels);
    return hidden && unpackLzma(Buffer.from(hidden));
  }
  const start = bytes.findIndex((byte) => byte > 0x20 && byte < 0x80);
  if (bytes[start] === 0x7b) return bytes.toString('utf8');
  return unpackLzma(bytes) ?? unpackProgram(bytes);
}

/** Returns the uncompressed text of an LZMA file, or undefined for other files. */
function unpackLzma(bytes: Buffer): string | undefined {
  const length = readPackedLength(bytes);
  if (length === undefined) return undefined;
  if (length > projectTextLimit) throw new Error('The project is too large');
  const unpacked = lzma().decompress([...fitWindow(bytes, length)]);
  return typeof unpacked === 'string' ? unpacked : Buffer.from(unpacked).toString('utf8');
}

interface Lzma {
  decompress: (bytes: number[]) => string | ArrayLike<number>;
}

let loaded: Lzma | undefined;

/** Returns the LZMA library. It is a script for browsers, so it runs in a context of its own. */
function lzma(): Lzma {
  if (loaded) return loaded;
  // The library uses the timer only to report progress, which is not needed here.
  const context = createContext({ setTimeout: () => undefined }) as { LZMA?: Lzma };
  new Script(lzmaScript).runInContext(context);
  if (!context.LZMA) throw new Error('Unexpected script without LZMA');
  return (loaded = context.LZMA);
}

const UTF8: TextCodec = {
  decode: (bytes) => Buffer.from(bytes).toString('utf8'),
  encode: (text) => Buffer.from(text),
};

/** Returns the source in a program for a device, or undefined if there is none. */
function unpackProgram(bytes: Buffer): string | undefined {
  const source = findEmbeddedSource(new Uint8Array(bytes), UTF8);
  if (!source) return undefined;
  const text = source.isPacked ? unpackLzma(Buffer.from(source.bytes)) : UTF8.decode(source.bytes);
  return text && source.toProjectText(text);
}

const MOST_PIXELS = 4_000_000;

/** Returns the pixels of a PNG with eight bits per colour, as editors write them. Undefined for other pictures. */
function readPixels(bytes: Buffer): PixelData | undefined {
  const { width = 0, height = 0 } = readPictureSize(bytes) ?? {};
  const [depth, color, interlace] = [bytes[24], bytes[25], bytes[28]];
  const channels = color === 6 ? 4 : color === 2 ? 3 : 0;
  if (depth !== 8 || channels === 0 || interlace !== 0 || width * height > MOST_PIXELS) return undefined;
  const line = width * channels;
  const raw = inflateSync(Buffer.concat(chunksOf(bytes, 'IDAT')), { maxOutputLength: (line + 1) * height });
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  let above = new Uint8Array(line);
  for (let row = 0; row < height; row += 1) {
    const from = row * (line + 1);
    const current = unfilter(raw.subarray(from + 1, from + 1 + line), above, {
      filter: raw[from] ?? 0,
      channels,
    });
    for (let at = 0; at < line; at += 1) {
      data[4 * (row * width + Math.floor(at / channels)) + (at % channels)] = current[at] ?? 0;
    }
    above = current;
  }
  return { width, height, data };
}

function chunksOf(bytes: Buffer, type: string): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 8; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === type)
      chunks.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
}

/** Undoes the filter of a line of pixels: each value is stored as the difference to its neighbours. */
function unfilter(
  line: Uint8Array,
  above: Uint8Array,
  { filter, channels }: { filter: number; channels: number },
): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(above.length);
  for (let at = 0; at < values.length; at += 1) {
    const left = at < channels ? 0 : (values[at - channels] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < channels ? 0 : (above[at - channels] ?? 0);
    const guesses = [0, left, up, (left + up) >> 1, nearest(left, up, corner)];
    values[at] = (line[at] ?? 0) + (guesses[filter] ?? 0);
  }
  return values;
}

/** Returns the neighbour closest to `left + up - corner` (PNG's Paeth filter). */
function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(guess - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
