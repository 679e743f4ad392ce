import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import type { AbuseReports, ReportOutcome } from '../../ports/games.ts';
import type { Clock } from '../../ports/clock.ts';
import { readRetryLater, readRetryAfter, send, type HttpOptions } from './send.ts';

/** Time limit in milliseconds, for the small request of a report. */
const timeoutMs = 15_000;

/** Spec §7: creates the sender of reports. It sends no cookies, so that the server does not know who reports. */
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
      if (!response) return { kind: 'unreachable' };
      if (response.status === 503 && (await isFull(response))) return { kind: 'full' };
      return toOutcome(response, options.clock);
    },
  };
}

/** Returns whether a server has refused a report because too many others have not been read yet. */
async function isFull(response: Response): Promise<boolean> {
  const body = await response.text().catch(() => '');
  return readFields(readJson(body))?.code === 'reports-full';
}

function toOutcome(response: Response, clock: Clock): ReportOutcome {
  const { status, ok } = response;
  if (ok) return { kind: 'sent' };
  if (status === 413) return { kind: 'too-long' };
  const retryAfterMs = readRetryAfter(response, clock);
  if (status === 429) {
    return { kind: 'too-often', ...(retryAfterMs !== undefined && { retryAt: clock.now() + retryAfterMs }) };
  }
  const retryLater = readRetryLater(status, retryAfterMs);
  if (retryLater?.kind === 'unavailable') return { ...retryLater, kind: retryLater.kind };
  // The server has answered, so the network is not the problem.
  return { kind: status === 408 || status === 425 || status >= 500 ? 'unavailable' : 'refused' };
}
