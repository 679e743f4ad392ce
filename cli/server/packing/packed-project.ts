import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { LARGEST_PROJECT } from './largest-project.ts';
import { cutValues } from './cut-values.ts';

// A packed project is its JSON without the parts that other projects may also have. Its bytes in the database are: a
// mark, the length of the head, the head as JSON, and the compressed rest of the project.

/** Compressed bytes that are stored under the digest of the uncompressed ones. */
export interface ProjectBlob {
  digest: string;
  content: Uint8Array;
}

/** A project as it is stored: parts to store once, and the rest. */
export interface PackedProject {
  layout: Layout;
  rest: ProjectBlob;
  parts: readonly ProjectBlob[];
}

/** How parts and rest make the project's JSON. */
export interface Layout {
  /** Digests of the parts. */
  parts: string[];
  /** For each part, the offset in the rest at which it is inserted, and its index in `parts`. */
  holes: [at: number, part: number][];
}

/** A packed project as its row stores it. */
export interface PackedRow {
  layout: Layout;
  /** The compressed rest, or its digest if it is stored elsewhere. */
  rest: Uint8Array | string;
}

/** Maximum number of parts of a project, and of their occurrences. Further values stay in the rest. */
const MAX_PARTS = 24;
const MAX_HOLES = 100;
/** Smallest project to pack, in bytes. */
const MIN_PACKED = 4096;

/** No gzip and no JSON begins with these bytes. */
const MARK = Buffer.from([0, 0x53, 0x50, 1]);
const HEAD_AT = MARK.length + 4;

/** Packs a project's JSON. Returns undefined if it is so small that packing would save nothing. */
export async function packProject(json: Uint8Array): Promise<PackedProject | undefined> {
  if (json.byteLength < MIN_PACKED) return undefined;
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  const plainParts = new Map<string, Buffer>();
  const layout: Layout = { parts: [], holes: [] };
  const restParts: Buffer[] = [];
  let restLength = 0;
  let from = 0;
  const keep = (to: number): void => {
    restParts.push(bytes.subarray(from, to));
    restLength += to - from;
  };
  for (const { start, end } of cutValues(json).slice(0, MAX_HOLES)) {
    const part = bytes.subarray(start, end);
    const digest = digestOfBytes(part);
    if (!plainParts.has(digest)) {
      if (plainParts.size >= MAX_PARTS) continue;
      plainParts.set(digest, part);
      layout.parts.push(digest);
    }
    keep(start);
    layout.holes.push([restLength, layout.parts.indexOf(digest)]);
    from = end;
  }
  keep(bytes.length);
  const rest = Buffer.concat(restParts);
  return {
    layout,
    rest: { digest: digestOfBytes(rest), content: await compress(rest) },
    parts: await Promise.all(
      [...plainParts].map(async ([digest, part]) => ({ digest, content: await compress(part) })),
    ),
  };
}

/** Restores a project's JSON from its parts and its rest. Throws if the parts do not fit the layout. */
export function joinProject(
  { parts, holes }: Layout,
  rest: Uint8Array,
  partOf: (digest: string) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const [at, index] of holes) {
    pieces.push(rest.subarray(from, at), partOf(parts[index] ?? ''));
    from = at;
  }
  pieces.push(rest.subarray(from));
  return new Uint8Array(Buffer.concat(pieces));
}

export function isPackedRow(content: Uint8Array): boolean {
  return content.byteLength > HEAD_AT && MARK.every((byte, at) => content[at] === byte);
}

export function writePackedRow({ layout, rest }: PackedRow): Uint8Array {
  const isElsewhere = typeof rest === 'string';
  const head = Buffer.from(JSON.stringify(isElsewhere ? { ...layout, rest } : layout));
  const length = Buffer.alloc(HEAD_AT - MARK.length);
  length.writeUInt32BE(head.length);
  return Buffer.concat([MARK, length, head, ...(isElsewhere ? [] : [rest])]);
}

/** Reads a row for which `isPackedRow` is true. */
export function readPackedRow(content: Uint8Array): PackedRow {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const restAt = HEAD_AT + bytes.readUInt32BE(MARK.length);
  const { rest = bytes.subarray(restAt), ...layout } = JSON.parse(
    bytes.toString('utf8', HEAD_AT, restAt),
  ) as Layout & { rest?: string };
  return { layout, rest };
}

/** Returns the digests of everything that a row's content needs from the stores. */
export function blobsOfRow(content: Uint8Array | null): string[] {
  if (!content || !isPackedRow(content)) return [];
  const { layout, rest } = readPackedRow(content);
  return typeof rest === 'string' ? [...layout.parts, rest] : layout.parts;
}

/** Returns the size of a packed project in bytes, with all its parts. */
export function sizeOfPacked({ rest, parts }: PackedProject): number {
  return [rest, ...parts].reduce((sum, { content }) => sum + content.byteLength, 0);
}

export function digestOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Compresses faster and better than gzip: the editor's history repeats files at distances that gzip cannot reach. */
async function compress(bytes: Uint8Array): Promise<Uint8Array> {
  const compressed = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
  return new Uint8Array(compressed);
}

/** Decompresses a part or a rest. Rejects if the bytes are damaged or larger than a project. */
export async function decompress(bytes: Uint8Array): Promise<Uint8Array> {
  return promisify(brotliDecompress)(bytes, { maxOutputLength: LARGEST_PROJECT.plain });
}
