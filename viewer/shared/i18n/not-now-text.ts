import type { Text } from './use-text.ts';
import type { NotNow } from '../ports/games.ts';

const MINUTE_MS = 60_000;

/** That the server takes nothing just now, and when to try again, where it says so: a minute is never too early. */
export function notNowText({ kind, retryAfterMs = 0 }: NotNow, text: Text): string {
  return text(`share.later.${kind}`, { minutes: Math.ceil(retryAfterMs / MINUTE_MS) });
}
