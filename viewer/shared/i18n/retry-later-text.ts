import type { Text } from './use-text.ts';
import type { RetryLater } from '../ports/games.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the message that the server is busy. If the server has set a delay, the message has the minutes, rounded up.
 */
export function retryLaterText({ kind, retryAfterMs = 0 }: RetryLater, text: Text): string {
  return text(`share.later.${kind}`, { minutes: Math.ceil(retryAfterMs / MINUTE_MS) });
}
