import type { CompressedStore, Encoding } from './compressed-store.ts';
import { isCompressible } from './content-types.ts';
import { acceptedEncodings, isKnown } from '../server/negotiation.ts';
import type { SiteFile } from './site-files.ts';

export interface SendOptions {
  store: CompressedStore;
  /** True when the address names the version, so that what is there never changes. */
  immutable: boolean;
}

/** The answer with a file: compressed as the client likes it, or 304 where the client has it. */
export async function sendFile(
  request: Request,
  file: SiteFile,
  { store, immutable }: SendOptions,
): Promise<Response> {
  const encoding = isCompressible(file.type) ? encodingFor(request.headers) : undefined;
  const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  });
  if (file.policy) headers.set('Content-Security-Policy', file.policy);
  if (isKnown(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  const body = await readAs(file, encoding, store);
  if (body.encoding) headers.set('Content-Encoding', body.encoding);
  headers.set('Content-Length', String(body.bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body.bytes), { headers });
}

async function readAs(
  file: SiteFile,
  encoding: Encoding | undefined,
  store: CompressedStore,
): Promise<{ bytes: Uint8Array; encoding?: Encoding }> {
  if (encoding === undefined) return { bytes: await file.read() };
  const bytes = await store.read(file.hash, encoding, file.read);
  return { bytes, encoding };
}

function encodingFor(headers: Headers): Encoding | undefined {
  const accepted = acceptedEncodings(headers.get('Accept-Encoding'));
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
