import { readFields } from '#schemas/exchange/read-fields.ts';
import { readRetryAfter, withTimeLimit } from '../../../shared/services/http/send.ts';
import type { Clock } from '../../../shared/ports/clock.ts';

/**
 * Why the account could not be asked, or does not take something.
 * - unreachable: no network, or a server that cannot answer now: worth another try, not before `retryAfterMs`
 * - signed-out: the session has ended
 * - refused: another try would end the same way
 */
export type AccountFailure =
  | { kind: 'unreachable'; retryAfterMs?: number }
  | { kind: 'signed-out' }
  /** `body`: what the server has to say of it. */
  | { kind: 'refused'; status: number; code: string; body?: unknown };

export type Asked = { kind: 'answered'; response: Response; body: unknown } | AccountFailure;

export type AskInit = RequestInit & { headers?: Record<string, string> };

export interface AskAccountOptions {
  fetch: typeof fetch;
  clock: Clock;
  /** The server's, ending in a slash. */
  apiUrl: string;
  /** Ends what is under way: the page goes, or the learner signs out. */
  signal: AbortSignal;
  /** Whose page it is. Another tab may sign somebody else in at any moment: the server answers only for this one. */
  learnerId?: string | undefined;
}

/** Asks the server that holds the account. Never rejects, and always ends. */
export async function askAccount(
  { fetch, clock, signal, learnerId }: Omit<AskAccountOptions, 'apiUrl'>,
  url: string,
  { timeoutMs, init }: { timeoutMs: number; init?: AskInit },
): Promise<Asked> {
  if (signal.aborted) return { kind: 'unreachable' };
  const ask = async (ending: AbortSignal): Promise<Asked> => {
    const response = await fetch(url, {
      ...init,
      headers: { ...init?.headers, ...(learnerId !== undefined && { 'x-skillmap-learner': learnerId }) },
      // The cookie of the session, and nothing out of a cache: what is known says what to ask for.
      credentials: 'same-origin',
      cache: 'no-store',
      signal: ending,
    });
    const body: unknown = await response.json().catch((error: unknown) => {
      // No JSON is an answer too; one that broke off is none.
      if (error instanceof SyntaxError) return undefined;
      throw error;
    });
    return response.ok ? { kind: 'answered', response, body } : toFailure(response, body, clock);
  };
  return withTimeLimit({ clock, ms: timeoutMs, signal }, ask).catch(() => ({ kind: 'unreachable' }));
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
