import type { MiddlewareHandler } from 'hono';
import { PAGE_HEADERS } from '../../site/headers-file.ts';

export interface SecurityOptions {
  /** The site's URL for learners. */
  publicUrl: string;
  /** Other sites that may show the maps in a frame. */
  frameAncestors: readonly string[];
}

const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'`;

/** Headers of responses that are not pages. */
export const DATA_HEADERS = {
  ...PAGE_HEADERS,
  'Content-Security-Policy': DATA_POLICY,
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Value of Strict-Transport-Security. Half a year is long enough to protect, short enough to undo. */
const HSTS = 'max-age=15552000';

/**
 * Sets the security headers of every response. A page has a policy of its own, in the page and in the site's headers,
 * but only a header can restrict who may frame it: this site, whose pages frame the editor, and the sites that the
 * operator lists. Any other site could trick a learner into pressing buttons they cannot see (clickjacking).
 */
export function securityHeaders({ publicUrl, frameAncestors }: SecurityOptions): MiddlewareHandler {
  const isEncrypted = publicUrl.startsWith('https:');
  // Without HTTPS, browsers ignore the header and log a warning.
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
    // API responses are not pages.
    const ownPolicy = headers.get('Content-Security-Policy');
    const isEditor = isPage && EDITOR_PAGE.test(context.req.path);
    if (isEditor) headers.append('Vary', 'Sec-Fetch-Dest, Sec-Fetch-Site');
    const ofPage = isEditor && isOwnFrame(context.req.raw) ? 'frame-ancestors *' : framing;
    const added = isPage ? ofPage : DATA_POLICY;
    // Pages made for frames on other sites set their own policy.
    const hasFrameAncestors = isPage && /(?:^|;\s*)frame-ancestors /.test(ownPolicy ?? '');
    if (!hasFrameAncestors && (isPage || isData(headers))) {
      headers.set('Content-Security-Policy', ownPolicy === null ? added : `${ownPolicy}, ${added}`);
    }
    if (isData(headers)) headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    if (isPage && isTrusted) headers.set('Cross-Origin-Opener-Policy', OPENER_POLICY);
    if (isEncrypted) headers.set('Strict-Transport-Security', HSTS);
  };
}

/**
 * Value of Cross-Origin-Opener-Policy. It isolates a page from pages of other sites that open it. Windows that the page
 * opens itself still work.
 */
const OPENER_POLICY = 'same-origin-allow-popups';

const EDITOR_PAGE = /\/editor\/[^/]+\/(?:index\.html)?$/;

/**
 * Returns whether a page of this site loads the requested page into a frame. A page that may be embedded anywhere, such
 * as a game, contains its editor, which obeys only that page. These headers, which no script can set, distinguish this
 * from another site that frames the editor directly.
 */
function isOwnFrame({ headers }: Request): boolean {
  return headers.get('Sec-Fetch-Dest') === 'iframe' && headers.get('Sec-Fetch-Site') === 'same-origin';
}

function isData(headers: Headers): boolean {
  return (headers.get('Content-Type') ?? '').startsWith('application/json');
}
