import type { Clock } from '../../ports/clock.ts';

export type FetchOutcome =
  | { kind: 'answered'; text: string; headers: Headers }
  /** The host has answered, but not with what was asked for. */
  | { kind: 'refused'; status: number }
  /** More than anybody means to send: reading was stopped. */
  | { kind: 'too-large' }
  /** No answer: offline, blocked or called off; `isLate` after all the time there was. */
  | { kind: 'unreachable'; isLate?: boolean };

export interface FetchInTimeOptions {
  fetch: typeof fetch;
  clock: Clock;
  timeoutMs: number;
  signal: AbortSignal;
  /** Of the body, unpacked. */
  maxBytes?: number;
  headers?: Readonly<Record<string, string>>;
}

/** What no map, tutorial or answer of a service comes near to. */
const usualLimit = 8_000_000;

/** The text at an address, or why there is none. Never rejects, and always ends. */
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

/** The body's text; undefined for a larger one, whose rest is not fetched. */
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

/** Worth another attempt: the network, or a host that was not able to answer. */
export function isPassing(outcome: FetchOutcome): boolean {
  return outcome.kind === 'unreachable' || (outcome.kind === 'refused' && outcome.status >= 500);
}

/** §7: one more attempt after a failed one; not after one that took all the time, or was called off. */
export async function fetchTwice(url: string, options: FetchInTimeOptions): Promise<FetchOutcome> {
  const first = await fetchInTime(url, options);
  const isLate = first.kind === 'unreachable' && first.isLate === true;
  return isPassing(first) && !isLate && !options.signal.aborted ? fetchInTime(url, options) : first;
}

/** A host that answers every unknown address with a page of its own has not got what was asked for. */
export function isWebPage({ headers, text }: Extract<FetchOutcome, { kind: 'answered' }>): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '') || /^\s*<!doctype html/i.test(text);
}
