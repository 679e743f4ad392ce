import { readJson } from '#schemas/exchange/read-json.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readRetryAfter, withTimeLimit } from '../../../shared/services/http/send.ts';
import type { Clock } from '../../../shared/ports/clock.ts';

/**
 * Why a request to the account failed.
 * - unreachable: no network, or the server cannot answer at the moment; retry after `retryAfterMs`
 * - signed-out: the session has ended
 * - refused: a retry would fail too
 */
export type AccountFailure =
  | { kind: 'unreachable'; retryAfterMs?: number }
  | { kind: 'signed-out' }
  /** A refusal. `body` is the server's explanation. */
  | { kind: 'refused'; status: number; code: string; body?: unknown };

export type AccountResponse = { kind: 'answered'; response: Response; body: unknown } | AccountFailure;

export type AccountRequestInit = RequestInit & { headers?: Record<string, string> };

export interface AccountRequestOptions {
  fetch: typeof fetch;
  clock: Clock;
  /** URL of the server's API, ending in a slash. */
  apiUrl: string;
  /** Aborts requests when the page closes or the learner signs out. */
  signal: AbortSignal;
  /**
   * Id of the learner for whom the page was loaded. The server answers only for this learner, because another tab may
   * sign in someone else at any moment.
   */
  learnerId?: string | undefined;
}

/**
 * Sends a request to the account's server. Always resolves, also if the request fails. `timeoutMs` limits the time
 * until the answer starts, and each pause while it arrives: a large project takes minutes on a slow network.
 */
export async function requestAccount(
  { fetch, clock, signal, learnerId }: Omit<AccountRequestOptions, 'apiUrl'>,
  url: string,
  { timeoutMs, init }: { timeoutMs: number; init?: AccountRequestInit },
): Promise<AccountResponse> {
  if (signal.aborted) return { kind: 'unreachable' };
  const ask = async (ending: AbortSignal, restart: () => void): Promise<AccountResponse> => {
    const response = await fetch(url, {
      ...init,
      headers: { ...init?.headers, ...(learnerId !== undefined && { 'x-skillmap-learner': learnerId }) },
      // Send the session's cookie, and bypass the cache.
      credentials: 'same-origin',
      cache: 'no-store',
      signal: ending,
    });
    restart();
    const body = readJson(await readText(response, restart));
    return response.ok ? { kind: 'answered', response, body } : toFailure(response, body, clock);
  };
  return withTimeLimit({ clock, ms: timeoutMs, signal }, ask).catch(() => ({ kind: 'unreachable' }));
}

/** Reads the text of a response. Calls `onPiece` for each piece that arrives. Rejects if the response is interrupted. */
async function readText({ body }: Response, onPiece: () => void): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    onPiece();
    text += decoder.decode(value, { stream: true });
  }
}

function toFailure(response: Response, body: unknown, clock: Clock): AccountFailure {
  const { status } = response;
  const { code } = readFields(body) ?? {};
  if (status === 401) return { kind: 'signed-out' };
  const isPassing = status === 408 || status === 425 || status === 429 || status >= 500;
  if (!isPassing) return { kind: 'refused', status, code: typeof code === 'string' ? code : 'unknown', body };
  const retryAfterMs = readRetryAfter(response, clock);
  return { kind: 'unreachable', ...(retryAfterMs !== undefined && { retryAfterMs }) };
}
