import type { AbuseReports, ReportOutcome } from '../ports/games.ts';
import type { Clock } from '../ports/clock.ts';
import { readRetryAfter } from './send.ts';

export interface HttpAbuseReportsOptions {
  fetch: typeof fetch;
  clock: Clock;
  /** The server's, ending in a slash. */
  apiUrl: string;
}

/** A report is small: whoever waits longer has no connection. */
const timeoutMs = 15_000;

/** §7: posts reports to the server, without a cookie: it does not learn who it was. */
export function createHttpAbuseReports({ fetch, clock, apiUrl }: HttpAbuseReportsOptions): AbuseReports {
  return {
    send: async (subject, text) => {
      const controller = new AbortController();
      const stopTimer = clock.after(timeoutMs, () => controller.abort());
      try {
        const response = await fetch(`${apiUrl}${encodeURIComponent(subject)}/abusereports`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ text }),
          credentials: 'omit',
          cache: 'no-store',
          signal: controller.signal,
        });
        return toOutcome(response, clock);
      } catch {
        return { kind: 'unreachable' };
      } finally {
        stopTimer();
      }
    },
  };
}

function toOutcome(response: Response, clock: Clock): ReportOutcome {
  const { status, ok } = response;
  if (ok) return { kind: 'sent' };
  if (status === 413) return { kind: 'too-long' };
  if (status === 429) {
    const retryAfterMs = readRetryAfter(response, clock);
    return { kind: 'too-often', ...(retryAfterMs !== undefined && { retryAt: clock.now() + retryAfterMs }) };
  }
  return { kind: status === 408 || status === 425 || status >= 500 ? 'unreachable' : 'refused' };
}
