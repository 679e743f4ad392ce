import type { Context } from 'hono';
import { isUnavailable } from '../database/dialect-sql.ts';

/** Error codes for programs, by HTTP status. */
const CODES = {
  400: ['invalid', 'wrong-target', 'unknown-game', 'foreign-game'],
  401: ['signed-out'],
  403: ['forbidden', 'wrong-sign', 'no-teacher', 'closed', 'foreign-origin', 'foreign-return'],
  404: ['not-found', 'unknown-provider'],
  409: ['outdated', 'harmful', 'unwritable', 'session-not-fresh', 'too-many', 'space-full', 'pieces-missing'],
  410: ['gone'],
  412: ['changed', 'missing'],
  413: ['too-large'],
  415: ['wrong-type'],
  421: ['misdirected'],
  428: ['unconditional'],
  429: ['too-often'],
  500: ['internal'],
  503: [
    'busy',
    'unavailable',
    'reports-full',
    'provider-unavailable',
    'offline',
    'editor-absent',
    'editor-downloading',
    'editor-failed',
  ],
} as const;

type ErrorStatus = keyof typeof CODES;
export type ErrorCode = (typeof CODES)[ErrorStatus][number];

const STATUSES = new Map(
  Object.entries(CODES).flatMap(([status, codes]) =>
    codes.map((code): [ErrorCode, ErrorStatus] => [code, Number(status) as ErrorStatus]),
  ),
);

export function statusOf(code: ErrorCode): ErrorStatus {
  return STATUSES.get(code) ?? 500;
}

/** Headers of responses that are only valid now or for one learner, and must not be cached. */
export const NO_STORE = { 'Cache-Control': 'no-store' };

/** Creates an error response that programs can read: `{code, message}`. */
export function jsonError(context: Pick<Context, 'json'>, code: ErrorCode, message: string): Response {
  return context.json({ code, message }, statusOf(code), NO_STORE);
}

/**
 * Like `jsonError`, with the seconds to wait in the header and in the body, because the editor only passes on the body.
 */
export function retryLater(
  context: Context,
  { code, message, seconds }: { code: ErrorCode; message: string; seconds: number },
): Response {
  context.header('Retry-After', String(seconds));
  return context.json({ code, message, retryAfter: seconds }, statusOf(code), NO_STORE);
}

const RETRY_SECONDS = 10;

/**
 * Returns the response for a request that failed on the server. If the database is unreachable or cannot store data,
 * the response asks the client to retry.
 */
export function failed(context: Context, error: unknown): Response {
  if (!isUnavailable(error)) return jsonError(context, 'internal', 'Something went wrong on the server.');
  const isReading = context.req.method === 'GET' || context.req.method === 'HEAD';
  const message = isReading
    ? 'The server cannot read data right now: try again later.'
    : 'The server cannot store data right now: try again later.';
  return retryLater(context, { code: 'unavailable', message, seconds: RETRY_SECONDS });
}

/**
 * Returns false if a page of another site sent the request. Browsers name the page's site in a header. Programs without
 * such headers are accepted.
 */
export function isSameOrigin({ headers }: { headers: Pick<Headers, 'get'> }): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('Origin');
  const host = headers.get('Host');
  return origin === null || [`http://${host}`, `https://${host}`].includes(origin);
}

/**
 * Header with the client's address for rate limits. The code in front of the app sets it and overwrites what the client
 * sent. It is never stored or logged.
 */
export const CLIENT_ADDRESS_HEADER = 'x-skillmap-client';

/** Returns the client's address, or one name for all clients if it is unknown. */
export function clientAddress(request: Pick<Request, 'headers'>): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';
}
