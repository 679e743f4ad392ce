import type { Clock } from './clock.ts';
import type { HeadFetch } from './public-fetch.ts';
import { isPrivateRefusal } from './public-fetch.ts';

/** What came of one request, with all that it was sent on to. */
export type Followed =
  | { kind: 'answered'; status: number; headers: Headers }
  | { kind: 'failed'; reason: string; isTimeout: boolean }
  /** It would lead to where no request may go. */
  | { kind: 'refused'; reason: string };

export interface FollowOptions {
  /** Follows nothing by itself. */
  fetch: HeadFetch;
  clock: Clock;
  timeoutMs: number;
  /** Whether an address may be asked at all. */
  isAllowed: (url: URL) => boolean;
}

const MOST_REDIRECTS = 8;
const PRIVATE: Followed = { kind: 'refused', reason: 'leads to a private network' };

/** Asks an address, and follows where it leads; the body of the answer is not read. */
export async function followLink(
  url: string,
  init: { method: 'HEAD' | 'GET'; headers: Record<string, string> },
  { fetch, clock, timeoutMs, isAllowed }: FollowOptions,
): Promise<Followed> {
  const controller = new AbortController();
  const stopTimer = clock.after(timeoutMs, () => controller.abort());
  let at = url;
  try {
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      if (!isAllowed(new URL(at))) return PRIVATE;
      const { status, headers } = await fetch(at, { ...init, signal: controller.signal });
      const location = headers.get('location');
      if (status < 300 || status > 399 || status === 304 || location === null) {
        return { kind: 'answered', status, headers };
      }
      at = new URL(location, at).href;
    }
    return { kind: 'failed', reason: 'sends on and on', isTimeout: false };
  } catch (error) {
    if (isPrivateRefusal(error)) return PRIVATE;
    const isTimeout = controller.signal.aborted;
    return {
      kind: 'failed',
      reason: isTimeout ? `no answer within ${timeoutMs / 1000} s` : reasonOf(error),
      isTimeout,
    };
  } finally {
    stopTimer();
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'no such host, or no network';
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ENETUNREACH':
    case 'EHOSTUNREACH':
      return 'no connection';
    default:
      return message;
  }
}
