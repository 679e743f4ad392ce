import type { Context } from 'hono';
import { acceptedEncodings, isKnown } from './negotiation.ts';

/** A body in memory; `too-large` beyond the limit, of which nothing more is read then. */
export type Bytes = { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'too-large' | 'malformed' };

/** The whole body of a request. */
export function readBody(request: Request, limit: number): Promise<Bytes> {
  return readStream(request.body ?? new Blob([]).stream(), limit);
}

export type Unpacked =
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer>; zipped?: Uint8Array<ArrayBuffer> }
  | { kind: 'too-large' | 'malformed' | 'wrong-encoding' };

/** The whole body of a request that may come as a gzip, which is then there as well. */
export async function readUnpacked(
  request: Request,
  limits: { plain: number; zipped: number },
): Promise<Unpacked> {
  const encoding = (request.headers.get('Content-Encoding') ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity') return readBody(request, limits.plain);
  if (encoding !== 'gzip') return { kind: 'wrong-encoding' };
  const body = await readBody(request, limits.zipped);
  const plain = body.kind === 'bytes' ? await unzip(body.bytes, limits.plain) : body;
  return plain.kind === 'bytes' && body.kind === 'bytes' ? { ...plain, zipped: body.bytes } : plain;
}

/** What is in a gzip; a small one can hold very much: no more than the limit is ever unpacked. */
function unzip(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<Bytes> {
  return readStream(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')), limit);
}

/** The same as a gzip. */
export async function zip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** JSON in UTF-8; undefined for anything else, `null` among it, which no contract of ours is. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return value ?? undefined;
  } catch {
    return undefined;
  }
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
  const plain = await unzip(bytes, largest);
  return plain.kind === 'bytes' ? context.body(plain.bytes) : undefined;
}

async function readStream(stream: ReadableStream<Uint8Array<ArrayBuffer>>, limit: number): Promise<Bytes> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.byteLength;
      if (length > limit) {
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
