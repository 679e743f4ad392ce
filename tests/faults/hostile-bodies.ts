import { gzipSync } from 'node:zlib';

const publicationOf = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(gzipSync(`{"name":"x","target":"arcade","text":${text}`));

/** Gzipped request bodies, by name, that are small but expensive to read. */
export const HOSTILE_BODIES: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'opening brackets': publicationOf('['.repeat(5_900_000)),
  'many small values': publicationOf(`[${'0,'.repeat(5_900_000)}0]}`),
  'one long text': publicationOf(`{"a":"${'x'.repeat(11_000_000)}"}}`),
  'escapes only': publicationOf(`{"pxt.json":"${'\\u0041'.repeat(1_900_000)}"}}`),
};
