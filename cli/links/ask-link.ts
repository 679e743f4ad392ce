import { wait } from './clock.ts';
import type { Followed, FollowOptions } from './follow-link.ts';
import { followLink } from './follow-link.ts';

/** What a host said about a page, so that it need not say all of it again. */
export interface Validators {
  etag?: string;
  lastModified?: string;
}

export interface Answer {
  verdict: Verdict;
  validators: Validators;
  /** The host wants no more requests for now, or is not there. */
  isHostGone: boolean;
}

export interface AskOptions extends FollowOptions {
  userAgent: string;
}

/** A failed request is repeated once, after this time. */
const RETRY_MS = 500;
/** The longest wait that a host can ask for with `Retry-After`. */
const LONGEST_WAIT_MS = 15_000;

/** Whether there is something at an address: `HEAD`, and, where that is no good answer, `GET` of the first byte. */
export async function askLink(url: string, known: Validators, options: AskOptions): Promise<Answer> {
  const first = await askOnce(url, known, options);
  const pause = pauseAfter(first);
  if (pause === undefined) return toAnswer(first);
  if (pause > LONGEST_WAIT_MS) return { ...toAnswer(first), isHostGone: true };
  await wait(options.clock, pause);
  return toAnswer(await askOnce(url, known, options));
}

async function askOnce(url: string, known: Validators, options: AskOptions): Promise<Followed> {
  const headers = {
    'user-agent': options.userAgent,
    accept: '*/*',
    ...(known.etag !== undefined && { 'if-none-match': known.etag }),
    ...(known.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
  };
  const head = await followLink(url, { method: 'HEAD', headers }, options);
  if (head.kind !== 'answered' || isGood(head.status) || isBusy(head.status)) return head;
  // Some hosts know no HEAD, and some say 404 to it: what is reported was asked for as a browser does.
  return followLink(url, { method: 'GET', headers: { ...headers, range: 'bytes=0-0' } }, options);
}

function isGood(status: number): boolean {
  // 304: as it was. 416: an empty file has no first byte.
  return (status >= 200 && status < 300) || status === 304 || status === 416;
}

function isBusy(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

/** How long to wait before the one further request; undefined where none is needed. */
function pauseAfter(followed: Followed): number | undefined {
  if (followed.kind === 'failed') return RETRY_MS;
  if (followed.kind === 'refused' || !isBusy(followed.status)) return undefined;
  return readRetryAfter(followed.headers.get('retry-after')) ?? RETRY_MS;
}

/** Seconds; a date is as good as never. */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  return /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Infinity;
}

function toAnswer(followed: Followed): Answer {
  if (followed.kind !== 'answered') {
    const { kind, reason } = followed;
    return { verdict: { kind: 'unclear', reason }, validators: {}, isHostGone: kind === 'failed' };
  }
  const { status, headers } = followed;
  return { verdict: toVerdict(status), validators: readValidators(headers), isHostGone: status === 429 };
}

function toVerdict(status: number): Verdict {
  if (isGood(status)) return { kind: 'alive' };
  if (status === 404 || status === 410) return { kind: 'dead', status };
  return { kind: 'unclear', reason: `status ${status}` };
}

function readValidators(headers: Headers): Validators {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  return { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) };
}

/** Whether there is something at an address. */
export type Verdict =
  | { kind: 'alive' }
  /** The host says so (404, 410), asked twice. */
  | { kind: 'dead'; status: number }
  /** Unknown: no network, no answer in time, an error of the host, or access is denied. */
  | { kind: 'unclear'; reason: string };
