import type { AbuseReports, ReportOutcome } from '../ports/games.ts';
import type { Clock } from '../ports/clock.ts';
import { readRetryAfter, send, type HttpOptions } from './send.ts';

/** A report is small: whoever waits longer has no connection. */
const timeoutMs = 15_000;

/** §7: posts reports to the server, without a cookie: it does not learn who it was. */
export function createHttpAbuseReports(options: HttpOptions): AbuseReports {
  return {
    send: async (subject, text) => {
      const init: RequestInit = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ text }),
        credentials: 'omit',
        cache: 'no-store',
      };
      const url = `${options.apiUrl}${encodeURIComponent(subject)}/abusereports`;
      const response = await send(url, init, { ...options, timeoutMs });
      return response ? toOutcome(response, options.clock) : { kind: 'unreachable' };
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
