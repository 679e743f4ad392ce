const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Units of time, largest first. The first unit that is not longer than the age is used. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];

/**
 * Returns in a language how long ago a time was, such as `3 days ago` or `now`. Both times are in milliseconds since
 * 1970.
 */
export function formatAge(locale: string, at: number, now: number): string {
  const age = Math.max(0, now - at);
  const [unit, ms] = UNITS.find(([, one]) => age >= one) ?? ['second', Infinity];
  // With `auto`, one and a half days ago would be `yesterday`, which is usually wrong.
  const numeric = unit === 'second' ? 'auto' : 'always';
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(-Math.floor(age / ms), unit);
}
