import { Hono } from 'hono';
import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import type { ContentFiles, ReadingPages } from '../ports/content-files.ts';
import { jsonError } from '../http/requests.ts';
import { isKnown } from '../../site/negotiation.ts';

/** Files that an author's page may want to run would run with the viewer's rights: they are shown, no more. */
const POLICY = `default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'`;
/** Not for certificates: a browser shows no PDF in a sandbox, and runs nothing of one with the page's rights. */
const SANDBOXED = `${POLICY}; sandbox`;

/** Of a page to read, whose pictures may be anywhere. */
const READING = `default-src 'none'; img-src 'self' data: https:; style-src 'unsafe-inline'; sandbox allow-popups`;

/** `/*`: the author's files, as they are now; who opens markdown in a browser reads it as a page, where there are any. */
export function contentRoutes(content: ContentFiles | undefined, toPage?: ReadingPages): Hono {
  const routes = new Hono();
  routes.get('/*', async (context) => {
    const path = relativePath(new URL(context.req.url).pathname);
    const file = path === undefined ? undefined : await content?.read(path);
    if (path === undefined || !file) return jsonError(context, 'not-found', 'There is no such file.');
    // The viewer asks for tutorials in the same place, and takes them as they are.
    if (toPage && /\.md$/i.test(path) && context.req.header('Accept')?.includes('text/html')) {
      return context.html(await toPage(path, new TextDecoder().decode(file.body)), 200, {
        'Cache-Control': 'no-store',
        Vary: 'Accept',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': READING,
      });
    }
    const headers = {
      'Content-Type': file.type,
      'Cache-Control': 'no-cache',
      ETag: file.etag,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': file.type.startsWith('application/pdf') ? POLICY : SANDBOXED,
    };
    if (isKnown(context.req.header('If-None-Match'), file.etag)) {
      return new Response(null, { status: 304, headers });
    }
    const body = new Uint8Array(file.body);
    return new Response(body, { headers: { ...headers, 'Content-Length': String(body.byteLength) } });
  });
  return routes;
}

/** The path below the first folder of an address; undefined where it cannot be read. */
function relativePath(pathname: string): string | undefined {
  return decodePercent(pathname.slice(pathname.indexOf('/', 1) + 1));
}
