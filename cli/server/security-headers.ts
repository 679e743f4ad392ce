import type { MiddlewareHandler } from 'hono';

export interface SecurityOptions {
  /** What learners use. */
  publicUrl: string;
  /** Other sites that may show the maps in a frame of theirs. */
  frameAncestors: readonly string[];
}

/** Half a year: long enough to count, short enough to go back. */
const HSTS = 'max-age=15552000';

/**
 * Headers of every answer. A page's own policy stands in it and in the site's headers; what it cannot say itself is who
 * may frame it: this site (the editor stands in a frame), and whoever the operator names. Elsewhere a learner could be led
 * to press buttons unseen.
 */
export function securityHeaders({ publicUrl, frameAncestors }: SecurityOptions): MiddlewareHandler {
  const isEncrypted = publicUrl.startsWith('https:');
  const framing = ['frame-ancestors', `'self'`, ...frameAncestors].join(' ');
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const isPage = (headers.get('Content-Type') ?? '').startsWith('text/html');
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    // The answers of the API are nobody's page.
    const own = headers.get('Content-Security-Policy');
    const added = isPage ? framing : `default-src 'none'; frame-ancestors 'none'`;
    // What is made for frames on other sites says so itself.
    const isSaid = isPage && /(?:^|;\s*)frame-ancestors /.test(own ?? '');
    if (!isSaid && (isPage || isData(headers))) {
      headers.set('Content-Security-Policy', own === null ? added : `${own}, ${added}`);
    }
    if (isData(headers)) headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    if (isEncrypted) headers.set('Strict-Transport-Security', HSTS);
  };
}

function isData(headers: Headers): boolean {
  return (headers.get('Content-Type') ?? '').startsWith('application/json');
}
