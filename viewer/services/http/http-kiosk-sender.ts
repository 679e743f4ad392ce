import { withTimeLimit } from './send.ts';
import type { Clock } from '../ports/clock.ts';
import type { KioskSender, KioskSending, KioskSendOutcome } from '../ports/games.ts';

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
        await post(sending, options);
        return { kind: 'sent' };
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        return detail === NOT_FOUND ? { kind: 'not-found' } : { kind: 'failed', detail };
      }
    },
  };
}

/** §7 A response that is not ok throws its status text. */
async function post(
  { kioskCode, shareId }: KioskSending,
  { url, fetch, clock }: HttpKioskSenderOptions,
): Promise<void> {
  const init: RequestInit = {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ kioskCode, shareId }),
    // Nobody's session is needed, here or elsewhere.
    credentials: 'omit',
    cache: 'no-store',
  };
  const { ok, status, statusText } = await withTimeLimit({ clock, ms: timeoutMs }, (signal) =>
    fetch(url, { ...init, signal }),
  );
  if (!ok) throw new Error(status === 404 ? NOT_FOUND : statusText || `Status ${status}`);
}
