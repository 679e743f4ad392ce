import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An answer that programs can read: `{code, message}`. */
export function jsonError(
  context: Pick<Context, 'json'>,
  status: ContentfulStatusCode,
  code: string,
  message: string,
): Response {
  return context.json({ code, message }, status, { 'Cache-Control': 'no-store' });
}

/** True unless a page of another site asks: browsers name the page, and what is no browser is no page. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('Origin');
  return (
    origin === null ||
    origin === `http://${request.headers.get('Host')}` ||
    origin === `https://${request.headers.get('Host')}`
  );
}

/**
 * Where a request came from, for rate limits: set by whatever stands before the app, over anything that the client sent
 * under this name. It is never written down.
 */
export const CLIENT_ADDRESS_HEADER = 'x-skillmap-client';

/** The address, or one name for all where nobody told it. */
export function clientAddress(request: Pick<Request, 'headers'>): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';
}
