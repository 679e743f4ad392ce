import { Hono } from 'hono';
import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import type { ContentFiles, ReadingPages } from '../ports/content-files.ts';
import { jsonError } from '../http/requests.ts';
import { isKnown } from '../../site/negotiation.ts';

/** The policy of authors' files: they must not run scripts, which would have the viewer's rights. */
const POLICY = `default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'`;
/**
 * The policy of all files except PDFs, which browsers do not show in a sandbox, and whose scripts do not get the page's
 * rights.
 */
const SANDBOXED = `${POLICY}; sandbox`;

/** The policy of markdown shown as a page, whose pictures may be anywhere. */
const READER_POLICY = `default-src 'none'; img-src 'self' data: https:; style-src 'unsafe-inline'; sandbox allow-popups`;

/** `/*`: the author's files as they are now. Browsers that open markdown get it as a page, if `toPage` is given. */
export function contentRoutes(content: ContentFiles | undefined, toPage?: ReadingPages): Hono {
  const routes = new Hono();
  routes.get('/*', async (context) => {
    const path = relativePath(new URL(context.req.url).pathname);
    const file = path === undefined ? undefined : await content?.read(path);
    if (path === undefined || !file) return jsonError(context, 'not-found', 'There is no such file.');
    // The viewer fetches tutorials from the same URL and gets plain markdown.
    if (toPage && /\.md$/i.test(path) && context.req.header('Accept')?.includes('text/html')) {
      return context.html(await toPage(path, new TextDecoder().decode(file.body)), 200, {
        'Cache-Control': 'no-store',
        Vary: 'Accept',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': READER_POLICY,
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

/** Returns the path below the first folder of a URL, or undefined if it cannot be decoded. */
function relativePath(pathname: string): string | undefined {
  return decodePercent(pathname.slice(pathname.indexOf('/', 1) + 1));
}
