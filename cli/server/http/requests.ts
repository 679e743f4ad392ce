import type { Context } from 'hono';
import { isUnavailable } from '../database/dialect-sql.ts';

/** What programs can be told, by the status that says it. */
const CODES = {
  400: ['invalid', 'wrong-target', 'unknown-game', 'foreign-game'],
  401: ['signed-out'],
  403: ['forbidden', 'closed', 'foreign-origin', 'foreign-return'],
  404: ['not-found', 'unknown-provider'],
  409: ['outdated', 'harmful', 'unwritable', 'session-not-fresh', 'too-many', 'space-full'],
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

/** The status that an answer with a code has. */
export function statusOf(code: ErrorCode): ErrorStatus {
  return STATUSES.get(code) ?? 500;
}

/** For answers that are about one moment or one learner. */
export const NO_STORE = { 'Cache-Control': 'no-store' };

/** An answer that programs can read: `{code, message}`. */
export function jsonError(context: Pick<Context, 'json'>, code: ErrorCode, message: string): Response {
  return context.json({ code, message }, statusOf(code), NO_STORE);
}

/** The same with how long to wait, for who sees the header and who sees the body only, as an editor between. */
export function retryLater(
  context: Context,
  { code, message, seconds }: { code: ErrorCode; message: string; seconds: number },
): Response {
  context.header('Retry-After', String(seconds));
  return context.json({ code, message, retryAfter: seconds }, statusOf(code), NO_STORE);
}

const RETRY_SECONDS = 10;

/** The answer to a request that failed here: a full disk and a database that is away are told as what they are. */
export function failed(context: Context, error: unknown): Response {
  if (!isUnavailable(error)) return jsonError(context, 'internal', 'Something went wrong on the server.');
  const isReading = context.req.method === 'GET' || context.req.method === 'HEAD';
  const message = isReading
    ? 'The server cannot look anything up just now: try again later.'
    : 'The server cannot store anything just now: keep it, and try again later.';
  return retryLater(context, { code: 'unavailable', message, seconds: RETRY_SECONDS });
}

/** True unless a page of another site asks: browsers name the page, and what is no browser is no page. */
export function isSameOrigin({ headers }: { headers: Pick<Headers, 'get'> }): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('Origin');
  const host = headers.get('Host');
  return origin === null || [`http://${host}`, `https://${host}`].includes(origin);
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
