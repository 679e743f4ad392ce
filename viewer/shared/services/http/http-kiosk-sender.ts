import { readRetryLater, readRetryAfter, withTimeLimit } from './send.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KioskSender, KioskSending, KioskSendOutcome, RetryLater } from '../../ports/games.ts';

export interface HttpKioskSenderOptions {
  /**
   * The URL `endpoints.kiosk` of the target configuration. If it is on another site, that site decides which pages may
   * use it.
   */
  url: string;
  fetch: typeof fetch;
  clock: Clock;
}

/** Time limit in milliseconds, for a small request. */
const timeoutMs = 15_000;
/** Error text for status 404. The status text cannot be used, because HTTP/2 has none. */
const NOT_FOUND = 'Not Found';

/** Spec §7 Kiosk: creates the sender, which posts the code and the share id to the site's endpoint. */
export function createHttpKioskSender(options: HttpKioskSenderOptions): KioskSender {
  return {
    send: async (sending): Promise<KioskSendOutcome> => {
      try {
        return (await post(sending, options)) ?? { kind: 'sent' };
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        return detail === NOT_FOUND ? { kind: 'not-found' } : { kind: 'failed', detail };
      }
    },
  };
}

/** Spec §7: sends the request. For an error response, throws its status text, unless a retry may help. */
async function post(
  { kioskCode, shareId }: KioskSending,
  { url, fetch, clock }: HttpKioskSenderOptions,
): Promise<RetryLater | undefined> {
  const init: RequestInit = {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ kioskCode, shareId }),
    // No site needs a session for this.
    credentials: 'omit',
    cache: 'no-store',
  };
  const response = await withTimeLimit({ clock, ms: timeoutMs }, (signal) => fetch(url, { ...init, signal }));
  const { ok, status, statusText } = response;
  const retryLater = readRetryLater(status, readRetryAfter(response, clock));
  if (!ok && !retryLater) throw new Error(status === 404 ? NOT_FOUND : statusText || `Status ${status}`);
  return retryLater;
}
