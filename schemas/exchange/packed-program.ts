import { readFields } from './read-fields.ts';
import { readJson } from './read-json.ts';

// The editor embeds the source in programs for devices: `.uf2`, `.hex` and `.elf`. The embedded source begins with
// eight known bytes, the lengths of a head and of the source, and the head as JSON.

const MAGIC = [0x41, 0x14, 0x0e, 0x2f, 0xb8, 0x2f, 0xa2, 0xbb] as const;
const HEAD_BYTES = 16;
const UF2 = 0x0a_32_46_55;
const HEX_START = 0x3a;

/** Converts between text and bytes in UTF-8. A parameter, because the platforms have different functions for it. */
export interface TextCodec {
  decode: (bytes: Uint8Array) => string;
  encode: (text: string) => Uint8Array;
}

/** The source code embedded in a program for a device. */
export interface EmbeddedSource {
  /** The bytes of the project's details and source, compressed if `isPacked`. */
  bytes: Uint8Array<ArrayBuffer>;
  isPacked: boolean;
  /** Converts `bytes`, decompressed and decoded, to the text of a project file. */
  toProjectText: (text: string) => string;
}

/** Returns the source code embedded in a program for a device, or undefined if there is none. */
export function findEmbeddedSource(
  bytes: Uint8Array<ArrayBuffer>,
  { decode, encode }: TextCodec,
): EmbeddedSource | undefined {
  const program = bytes[0] === HEX_START ? hexBytes(decode(bytes)) : (uf2Bytes(bytes) ?? bytes);
  const at = indexOfMagic(program);
  if (at < 0 || at + HEAD_BYTES > program.length) return undefined;
  const view = new DataView(program.buffer, program.byteOffset);
  const [headLength, length] = [view.getUint16(at + 8, true), view.getUint32(at + 10, true)];
  const start = at + HEAD_BYTES;
  const meta = readFields(readJson(decode(program.subarray(start, start + headLength))));
  if (!meta) return undefined;
  return {
    bytes: program.slice(start + headLength, start + headLength + length),
    isPacked: meta.compression === 'LZMA',
    toProjectText: (text) => {
      // The text begins with more of the project's details, as JSON, before the source.
      const size = Number(meta.headerSize ?? meta.metaSize ?? 0);
      const whole = encode(text);
      const more = readFields(readJson(decode(whole.subarray(0, size))));
      return JSON.stringify({ meta: { ...meta, ...more }, source: decode(whole.subarray(size)) });
    },
  };
}

function indexOfMagic(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(MAGIC[0]); at >= 0; at = bytes.indexOf(MAGIC[0], at + 1)) {
    if (MAGIC.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}

/** Returns the data of a UF2 file's blocks, or undefined for other files. */
function uf2Bytes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 512 || view.getUint32(0, true) !== UF2) return undefined;
  const blocks: Uint8Array[] = [];
  for (let at = 0; at + 512 <= bytes.length; at += 512) {
    blocks.push(bytes.subarray(at + 32, at + 32 + Math.min(view.getUint32(at + 16, true), 476)));
  }
  return joined(blocks);
}

/** Returns the data of an Intel HEX file's records for flash memory and for source. */
function hexBytes(text: string): Uint8Array<ArrayBuffer> {
  const records = [...text.matchAll(/^:([\dA-F]{2})[\dA-F]{4}0[0E]([\dA-F]*)[\dA-F]{2}\s*$/gim)];
  return joined(
    records.map(([, length = '0', data = '']) =>
      Uint8Array.from(data.slice(0, 2 * Number.parseInt(length, 16)).match(/../g) ?? [], (pair) =>
        Number.parseInt(pair, 16),
      ),
    ),
  );
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
