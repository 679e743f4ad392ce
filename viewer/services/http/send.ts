import type { Clock } from '../ports/clock.ts';

/** How long an answer asks to wait, in milliseconds; undefined where it does not say. */
export function readRetryAfter({ headers }: Response, clock: Pick<Clock, 'now'>): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  // Seconds, or a date.
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - clock.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : undefined;
}
