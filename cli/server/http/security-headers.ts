import type { MiddlewareHandler } from 'hono';
import { PAGE_HEADERS } from '../../site/headers-file.ts';

export interface SecurityOptions {
  /** What learners use. */
  publicUrl: string;
  /** Other sites that may show the maps in a frame of theirs. */
  frameAncestors: readonly string[];
}

const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'`;

/** Of an answer that is nobody's page. */
export const DATA_HEADERS = {
  ...PAGE_HEADERS,
  'Content-Security-Policy': DATA_POLICY,
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Half a year: long enough to protect, short enough to take back. */
const HSTS = 'max-age=15552000';

/**
 * Headers of every answer. A page's own policy stands in it and in the site's headers; what it cannot say itself is who
 * may frame it: this site (the editor stands in a frame), and whoever the operator names. Elsewhere a learner could be led
 * to press buttons unseen.
 */
export function securityHeaders({ publicUrl, frameAncestors }: SecurityOptions): MiddlewareHandler {
  const isEncrypted = publicUrl.startsWith('https:');
  // Elsewhere browsers ignore it, and complain of it.
  const isTrusted = isEncrypted || new URL(publicUrl).hostname === 'localhost';
  const framing = ['frame-ancestors', `'self'`, ...frameAncestors].join(' ');
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const isPage = (headers.get('Content-Type') ?? '').startsWith('text/html');
    headers.set('X-Content-Type-Options', 'nosniff');
    for (const [name, value] of Object.entries(PAGE_HEADERS)) {
      if (!headers.has(name)) headers.set(name, value);
    }
    // The answers of the API are nobody's page.
    const own = headers.get('Content-Security-Policy');
    const isEditor = isPage && EDITOR_PAGE.test(context.req.path);
    if (isEditor) headers.append('Vary', 'Sec-Fetch-Dest, Sec-Fetch-Site');
    const ofPage = isEditor && isOwnFrame(context.req.raw) ? 'frame-ancestors *' : framing;
    const added = isPage ? ofPage : DATA_POLICY;
    // What is made for frames on other sites says so itself.
    const isSaid = isPage && /(?:^|;\s*)frame-ancestors /.test(own ?? '');
    if (!isSaid && (isPage || isData(headers))) {
      headers.set('Content-Security-Policy', own === null ? added : `${own}, ${added}`);
    }
    if (isData(headers)) headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    if (isPage && isTrusted) headers.set('Cross-Origin-Opener-Policy', OPENER_POLICY);
    if (isEncrypted) headers.set('Strict-Transport-Security', HSTS);
  };
}

/** Pages that open this one, of other sites, do not reach into it; windows that it opens itself may. */
const OPENER_POLICY = 'same-origin-allow-popups';

const EDITOR_PAGE = /\/editor\/[^/]+\/(?:index\.html)?$/;

/**
 * Asked for by a page of this site for a frame in it. A page that may stand anywhere, as an embedded game may, takes its
 * editor along, which obeys nobody but that page; another site that frames the editor itself is told apart by these headers,
 * which no script can set.
 */
function isOwnFrame({ headers }: Request): boolean {
  return headers.get('Sec-Fetch-Dest') === 'iframe' && headers.get('Sec-Fetch-Site') === 'same-origin';
}

function isData(headers: Headers): boolean {
  return (headers.get('Content-Type') ?? '').startsWith('application/json');
}
