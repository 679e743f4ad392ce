import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptedEncodings, isKnown } from '../../site/negotiation.ts';

/** A body in memory; `too-large` beyond the limit, of which nothing more is read then. */
export type BodyBytes =
  { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'too-large' | 'malformed' };

/** The whole body of a request; `too-large` also where its next part, in bytes, is refused. */
export function readBody(
  request: Request,
  limit: number,
  accepts?: (bytes: number) => boolean,
): Promise<BodyBytes> {
  return readStream(request.body ?? new Blob([]).stream(), limit, accepts);
}

/** A body that may have come as a gzip, which is then there as well. */
export interface UnpackedBody {
  bytes: Uint8Array<ArrayBuffer>;
  zipped?: Uint8Array<ArrayBuffer>;
}

/** What is in a gzip; a small one can hold very much: no more than the limit is ever unpacked. */
export function unzip(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<BodyBytes> {
  return readStream(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')), limit);
}

/** The same as a gzip. */
export async function zip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Of brackets in brackets, and of brackets, commas and colons: far beyond all that is ever sent here. */
const DEEPEST_JSON = 64;
const MOST_TOKENS = 100_000;

/**
 * JSON in UTF-8; undefined for anything else, `null` among it, which no contract of ours is, and for JSON of very many
 * parts: read, each of them takes dozens of times the room that it has in the text.
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
/** Makes braces of square brackets. */
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
    if (tokens > MOST_TOKENS || depth > DEEPEST_JSON) return false;
  }
  return true;
}

/** A media type without its parameters, in lower case; empty where none is told. */
export function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

export interface ZippedJson {
  /** JSON, gzipped. */
  content: Uint8Array;
  /** In quotes. */
  etag: string;
  /** What it can be unpacked to at most. */
  largest: number;
}

/** JSON that is kept gzipped, in a form that the client takes; 304 where it has it, undefined where it cannot be unpacked. */
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
  // Clients hardly ever want that; in one go it takes a tenth of what it takes as a stream.
  const plain = await promisify(gunzip)(bytes, { maxOutputLength: largest }).catch(() => undefined);
  return plain && context.body(new Uint8Array(plain));
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
