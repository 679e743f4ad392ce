import type { Context } from 'hono';
import { acceptedEncodings, isKnown } from './negotiation.ts';
import { unzip } from './read-body.ts';

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
