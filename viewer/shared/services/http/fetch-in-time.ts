import type { Clock } from '../../ports/clock.ts';

export type FetchOutcome =
  | { kind: 'answered'; text: string; headers: Headers }
  /** The host has answered with an error status. */
  | { kind: 'refused'; status: number }
  /** The response is too large, so reading was stopped. */
  | { kind: 'too-large' }
  /** There is no response: offline, blocked or canceled. `isLate`: the time limit was reached. */
  | { kind: 'unreachable'; isLate?: boolean };

export interface FetchInTimeOptions {
  fetch: typeof fetch;
  clock: Clock;
  timeoutMs: number;
  signal: AbortSignal;
  /** Maximum size of the uncompressed body, in bytes. */
  maxBytes?: number;
  headers?: Readonly<Record<string, string>>;
}

/** Default limit in bytes, far more than any map, tutorial or service response. */
const usualLimit = 8_000_000;

/** Fetches the text at a URL, or returns why there is none. Always resolves, also if the network fails. */
export async function fetchInTime(url: string, options: FetchInTimeOptions): Promise<FetchOutcome> {
  const { clock, timeoutMs, signal, maxBytes = usualLimit, headers } = options;
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isLate = false;
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  const stopTimer = clock.after(timeoutMs, () => {
    isLate = true;
    abort();
  });
  try {
    const response = await options.fetch(url, { signal: controller.signal, ...(headers && { headers }) });
    if (!response.ok) return { kind: 'refused', status: response.status };
    const text = await readWithin(response, maxBytes);
    return text === undefined ? { kind: 'too-large' } : { kind: 'answered', text, headers: response.headers };
  } catch {
    return isLate ? { kind: 'unreachable', isLate } : { kind: 'unreachable' };
  } finally {
    stopTimer();
    signal.removeEventListener('abort', abort);
  }
}

/** Returns the text of a body. Undefined if it is larger than the limit: the rest is not read. */
async function readWithin(response: Response, maxBytes: number): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Returns whether a retry may help, as after network errors and server errors. */
export function isTemporary(outcome: FetchOutcome): boolean {
  return outcome.kind === 'unreachable' || (outcome.kind === 'refused' && outcome.status >= 500);
}

/** Spec §7: fetches a text and retries once after a failure, but not after a time-out or cancellation. */
export async function fetchTwice(url: string, options: FetchInTimeOptions): Promise<FetchOutcome> {
  const first = await fetchInTime(url, options);
  const isLate = first.kind === 'unreachable' && first.isLate === true;
  return isTemporary(first) && !isLate && !options.signal.aborted ? fetchInTime(url, options) : first;
}

/** Returns whether a response is a web page, which some hosts send for every unknown URL. */
export function isWebPage({ headers, text }: Extract<FetchOutcome, { kind: 'answered' }>): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '') || /^\s*<!doctype html/i.test(text);
}
