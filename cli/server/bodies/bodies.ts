import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptedEncodings, isKnown } from '../../site/negotiation.ts';

/** A body in memory. `too-large` means that it exceeds the limit and the rest was not read. */
export type BodyBytes =
  { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'too-large' | 'malformed' };

/**
 * Reads the whole body of a request. Also returns `too-large` if `accepts` refuses the next part, given its size in
 * bytes.
 */
export async function readBody(
  request: Request,
  limit: number,
  accepts?: (bytes: number) => boolean,
): Promise<BodyBytes> {
  const announced = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (!accepts && announced <= limit) return readAtOnce(request, limit);
  return readStream(request.body ?? new Blob([]).stream(), limit, accepts);
}

/** Reads a body of an announced size, which HTTP servers enforce. A stream would take several times as long. */
async function readAtOnce(request: Request, limit: number): Promise<BodyBytes> {
  try {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > limit ? { kind: 'too-large' } : { kind: 'bytes', bytes };
  } catch {
    return { kind: 'malformed' };
  }
}

/** An unpacked body, with the gzip that arrived, if any. */
export interface UnpackedBody {
  bytes: Uint8Array<ArrayBuffer>;
  zipped?: Uint8Array<ArrayBuffer>;
}

/** Bytes that are unpacked in one step. With zlib's 16 kB, most of the time would go into the steps. */
const UNZIP_STEP = 256 * 1024;

/** Unpacks a gzip, up to the limit: a small gzip can hold a huge body. */
export async function unzip(bytes: Uint8Array, limit: number): Promise<BodyBytes> {
  try {
    const plain = await promisify(gunzip)(bytes, { maxOutputLength: limit, chunkSize: UNZIP_STEP });
    return { kind: 'bytes', bytes: new Uint8Array(plain) };
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return { kind: isTooLarge ? 'too-large' : 'malformed' };
  }
}

/** Compresses bytes with gzip. */
export async function zip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Limits on nesting, and on the number of brackets, commas and colons. Both are far beyond what clients send. */
const DEEPEST_JSON = 64;
const MAX_TOKENS = 100_000;

/**
 * Parses JSON in UTF-8. Returns undefined for invalid JSON, for `null`, which no contract allows, and for JSON with
 * very many parts, because each part takes dozens of times its text's size in memory.
 */
export function readJson(bytes: Uint8Array): unknown {
  if (!hasFewParts(bytes)) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return value ?? undefined;
  } catch {
    return undefined;
  }
}

const QUOTE = 0x22;
const ESCAPE = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
/** The bit that differs between a square bracket and a brace. */
const BRACE_BIT = 0x20;

function hasFewParts(bytes: Uint8Array): boolean {
  let depth = 0;
  let tokens = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isText) {
      if (byte === ESCAPE) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) {
      isText = true;
    } else if (byte === COMMA || byte === COLON) {
      tokens += 1;
    } else if ((byte | BRACE_BIT) === OPENING_BRACE) {
      tokens += 1;
      depth += 1;
    } else if ((byte | BRACE_BIT) === CLOSING_BRACE) {
      depth -= 1;
    }
    if (tokens > MAX_TOKENS || depth > DEEPEST_JSON) return false;
  }
  return true;
}

/** Returns the media type without parameters in lower case, or an empty string if there is none. */
export function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

export interface ZippedJson {
  /** Stored JSON, gzipped. */
  content: Uint8Array;
  /** Value of the ETag header, including the quotes. */
  etag: string;
  /** Largest unpacked size in bytes. */
  largest: number;
}

/**
 * Sends stored gzipped JSON in a form that the client accepts, or 304 if the client has it. Returns undefined if it
 * cannot be unpacked.
 */
export async function sendZipped(
  context: Context,
  { content, etag, largest }: ZippedJson,
): Promise<Response | undefined> {
  context.header('ETag', etag);
  context.header('Vary', 'Accept-Encoding');
  if (isKnown(context.req.header('If-None-Match'), etag)) return context.body(null, 304);
  context.header('Content-Type', 'application/json');
  context.header('X-Content-Type-Options', 'nosniff');
  const bytes = new Uint8Array(content);
  const accepted = acceptedEncodings(context.req.header('Accept-Encoding'));
  if (accepted.includes('gzip') || accepted.includes('*')) {
    context.header('Content-Encoding', 'gzip');
    return context.body(bytes);
  }
  // Unpack for the few clients that do not accept gzip.
  const plain = await unzip(bytes, largest);
  return plain.kind === 'bytes' ? context.body(plain.bytes) : undefined;
}

async function readStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  limit: number,
  accepts: (bytes: number) => boolean = () => true,
): Promise<BodyBytes> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.byteLength;
      if (!accepts(read.value.byteLength) || length > limit) {
        void reader.cancel().catch(() => undefined);
        return { kind: 'too-large' };
      }
      chunks.push(read.value);
    }
  } catch {
    return { kind: 'malformed' };
  }
  return { kind: 'bytes', bytes: new Uint8Array(await new Blob(chunks).arrayBuffer()) };
}
