import { readNotNow, readRetryAfter, withTimeLimit } from './send.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KioskSender, KioskSending, KioskSendOutcome, NotNow } from '../../ports/games.ts';

export interface HttpKioskSenderOptions {
  /** `endpoints.kiosk`. Where it is another site's, that one decides whose pages may ask. */
  url: string;
  fetch: typeof fetch;
  clock: Clock;
}

/** It is small: whoever waits longer has no connection. */
const timeoutMs = 15_000;
/** The reason of a status: HTTP/2 sends none. */
const NOT_FOUND = 'Not Found';

/** §7 Kiosk: posts the code and the share id to the place's endpoint. */
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

/** §7 A response that is not ok throws its status text, but where the same will do later. */
async function post(
  { kioskCode, shareId }: KioskSending,
  { url, fetch, clock }: HttpKioskSenderOptions,
): Promise<NotNow | undefined> {
  const init: RequestInit = {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ kioskCode, shareId }),
    // Nobody's session is needed, here or elsewhere.
    credentials: 'omit',
    cache: 'no-store',
  };
  const response = await withTimeLimit({ clock, ms: timeoutMs }, (signal) => fetch(url, { ...init, signal }));
  const { ok, status, statusText } = response;
  const notNow = readNotNow(status, readRetryAfter(response, clock));
  if (!ok && !notNow) throw new Error(status === 404 ? NOT_FOUND : statusText || `Status ${status}`);
  return notNow;
}
