import { isPrivateRefusal, type HeadFetch } from './public-fetch.ts';

/** Validators of an earlier response, for a conditional request. */
export interface Validators {
  etag?: string;
  lastModified?: string;
}

interface Answer {
  verdict: LinkVerdict;
  validators: Validators;
  /** True if the host refuses further requests or is unreachable. */
  isHostUnavailable: boolean;
}

export interface CheckUrlOptions extends FollowOptions {
  userAgent: string;
}

/** Milliseconds before a failed request is repeated once. */
const RETRY_MS = 500;
/** Longest wait in milliseconds that a host's `Retry-After` can cause. */
const LONGEST_WAIT_MS = 15_000;

/** Checks an address with `HEAD`, and if that fails with `GET` of the first byte. */
export async function checkUrl(url: string, known: Validators, options: CheckUrlOptions): Promise<Answer> {
  const first = await askOnce(url, known, options);
  const pause = retryDelay(first);
  if (pause === undefined) return toAnswer(first);
  if (pause > LONGEST_WAIT_MS) return { ...toAnswer(first), isHostUnavailable: true };
  await wait(options.clock, pause);
  return toAnswer(await askOnce(url, known, options));
}

async function askOnce(url: string, known: Validators, options: CheckUrlOptions): Promise<Followed> {
  const headers = {
    'user-agent': options.userAgent,
    accept: '*/*',
    ...(known.etag !== undefined && { 'if-none-match': known.etag }),
    ...(known.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
  };
  const head = await followLink(url, { method: 'HEAD', headers }, options);
  if (head.kind !== 'answered' || isGood(head.status) || isBusy(head.status)) return head;
  // Some hosts do not support HEAD, or answer it with 404. Only the response to a GET, as from a browser, is reported.
  return followLink(url, { method: 'GET', headers: { ...headers, range: 'bytes=0-0' } }, options);
}

function isGood(status: number): boolean {
  // 304: unchanged. 416: an empty file has no first byte.
  return (status >= 200 && status < 300) || status === 304 || status === 416;
}

function isBusy(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

/** Returns the milliseconds to wait before the only retry, or undefined if none is needed. */
function retryDelay(followed: Followed): number | undefined {
  if (followed.kind === 'failed') return RETRY_MS;
  if (followed.kind === 'refused' || !isBusy(followed.status)) return undefined;
  return readRetryAfter(followed.headers.get('retry-after')) ?? RETRY_MS;
}

/**
 * Returns the wait in milliseconds that a `Retry-After` header requests. Infinity for a date, undefined without a
 * header.
 */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  return /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Infinity;
}

function toAnswer(followed: Followed): Answer {
  if (followed.kind !== 'answered') {
    const { kind, reason } = followed;
    return { verdict: { kind: 'unclear', reason }, validators: {}, isHostUnavailable: kind === 'failed' };
  }
  const { status, headers } = followed;
  return {
    verdict: toVerdict(status),
    validators: readValidators(headers),
    isHostUnavailable: status === 429,
  };
}

function toVerdict(status: number): LinkVerdict {
  if (isGood(status)) return { kind: 'alive' };
  if (status === 404 || status === 410) return { kind: 'dead', status };
  return { kind: 'unclear', reason: `status ${status}` };
}

function readValidators(headers: Headers): Validators {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  return { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) };
}

/** The result of checking an address. */
export type LinkVerdict =
  | { kind: 'alive' }
  /** The host has answered twice that the page does not exist (404, 410). */
  | { kind: 'dead'; status: number }
  /** Unknown: no network, no response in time, a server error, or access denied. */
  | { kind: 'unclear'; reason: string };

/** The result of a request, including its redirects. */
export type Followed =
  | { kind: 'answered'; status: number; headers: Headers }
  | { kind: 'failed'; reason: string }
  /** A redirect leads to an address that may not be requested. */
  | { kind: 'refused'; reason: string };

interface FollowOptions {
  /** Requests an address, and returns redirects without following them. */
  fetch: HeadFetch;
  clock: Clock;
  timeoutMs: number;
  /** Returns whether an address may be requested at all. */
  isAllowed: (url: URL) => boolean;
}

const MAX_REDIRECTS = 8;
const PRIVATE: Followed = { kind: 'refused', reason: 'leads to a private network' };

/** Requests an address and follows redirects. Does not read the body. */
export async function followLink(
  url: string,
  init: { method: 'HEAD' | 'GET'; headers: Record<string, string> },
  { fetch, clock, timeoutMs, isAllowed }: FollowOptions,
): Promise<Followed> {
  const controller = new AbortController();
  const stopTimer = clock.after(timeoutMs, () => controller.abort());
  let at = url;
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      if (!isAllowed(new URL(at))) return PRIVATE;
      const { status, headers } = await fetch(at, { ...init, signal: controller.signal });
      const location = headers.get('location');
      if (status < 300 || status > 399 || status === 304 || location === null) {
        return { kind: 'answered', status, headers };
      }
      at = new URL(location, at).href;
    }
    return { kind: 'failed', reason: 'too many redirects' };
  } catch (error) {
    if (isPrivateRefusal(error)) return PRIVATE;
    if (controller.signal.aborted)
      return { kind: 'failed', reason: `no answer within ${timeoutMs / 1000} s` };
    const { code = '', message } = error as NodeJS.ErrnoException;
    return { kind: 'failed', reason: REASONS[code] ?? message };
  } finally {
    stopTimer();
  }
}

/** Explanations of errors that only have a code. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host, or no network',
  EAI_AGAIN: 'no such host, or no network',
  ECONNREFUSED: 'no connection',
  ECONNRESET: 'no connection',
  ENETUNREACH: 'no connection',
  EHOSTUNREACH: 'no connection',
};

/** Access to the time. Tests replace it, so that they need not wait. */
interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Schedules a function. Returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

function wait(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}
