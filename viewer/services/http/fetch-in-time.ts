import type { Clock } from '../ports/clock.ts';

export type FetchOutcome =
  | { kind: 'answered'; text: string; contentType: string }
  /** The host has answered, but not with what was asked for. */
  | { kind: 'refused'; status: number }
  /** No answer: offline, blocked, called off or too late. */
  | { kind: 'unreachable' };

export interface FetchInTimeOptions {
  fetch: typeof fetch;
  clock: Clock;
  timeoutMs: number;
  signal: AbortSignal;
}

/** The text at an address, or why there is none. Never rejects, and always ends. */
export async function fetchInTime(url: string, options: FetchInTimeOptions): Promise<FetchOutcome> {
  const { clock, timeoutMs, signal } = options;
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  const stopTimer = clock.after(timeoutMs, abort);
  try {
    const response = await options.fetch(url, { signal: controller.signal });
    if (!response.ok) return { kind: 'refused', status: response.status };
    const contentType = response.headers.get('content-type') ?? '';
    return { kind: 'answered', text: await response.text(), contentType };
  } catch {
    return { kind: 'unreachable' };
  } finally {
    stopTimer();
    signal.removeEventListener('abort', abort);
  }
}
