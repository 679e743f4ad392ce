import type { Clock } from '../../ports/clock.ts';
import type { RetryLater } from '../../ports/games.ts';

/** Returns the delay that a response asks for before a retry, in milliseconds. Undefined if it asks for none. */
export function readRetryAfter({ headers }: Response, clock: Pick<Clock, 'now'>): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  // The header contains seconds or a date.
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - clock.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : undefined;
}

/**
 * Returns why a server refuses everything at the moment, according to a response's status. Undefined for other
 * statuses.
 */
export function readRetryLater(status: number, retryAfterMs: number | undefined): RetryLater | undefined {
  const kind = status === 429 ? 'too-often' : TRANSIENT_STATUSES.has(status) ? 'unavailable' : undefined;
  return kind && { kind, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** Statuses of a server that is down, starting, or behind a proxy that cannot reach it. */
const TRANSIENT_STATUSES = new Set([502, 503, 504]);

export interface HttpOptions {
  fetch: typeof fetch;
  clock: Clock;
  /** URL of the server's API, ending in a slash. */
  apiUrl: string;
}

/**
 * Runs a function with a signal that aborts after a number of milliseconds, or when the caller's signal aborts. The
 * time starts again with each call of `restart`.
 */
export async function withTimeLimit<Result>(
  { clock, ms, signal }: { clock: Clock; ms: number; signal?: AbortSignal },
  run: (signal: AbortSignal, restart: () => void) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const startTimer = () => clock.after(ms, () => controller.abort(new Error('No answer in time')));
  let stopTimer = startTimer();
  const restart = (): void => {
    stopTimer();
    stopTimer = startTimer();
  };
  try {
    return await run(controller.signal, restart);
  } finally {
    stopTimer();
    signal?.removeEventListener('abort', abort);
  }
}

/** Sends a request. Always resolves: to the response, or to undefined if none arrives in time. */
export async function send(
  url: string,
  init: RequestInit,
  { fetch, clock, timeoutMs }: Pick<HttpOptions, 'fetch' | 'clock'> & { timeoutMs: number },
): Promise<Response | undefined> {
  return withTimeLimit({ clock, ms: timeoutMs }, (signal) => fetch(url, { ...init, signal })).catch(
    () => undefined,
  );
}
