import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import styles from './history.module.css';

interface MomentListProps {
  moments: readonly number[];
  now: number;
  chosen: number | undefined;
  onChoose(moment: number): void;
}

/** A list of the times from which earlier versions exist, grouped by day. */
export function MomentList({ moments, now, chosen, onChoose }: MomentListProps) {
  const text = useText();
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  return (
    <nav className={styles.moments} aria-label={text('studio.history.times')}>
      {toDays(moments, now, locale).map(({ day, times }) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul>
            {times.map((at) => (
              <li key={at}>
                <button
                  type="button"
                  className={styles.moment}
                  aria-current={at === chosen}
                  onClick={() => onChoose(at)}
                >
                  <span>{time.format(at)}</span>{' '}
                  <span className="fine-print">{formatRecentAge(at, now, locale)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Groups times by day: today, yesterday, or a date. */
function toDays(
  moments: readonly number[],
  now: number,
  locale: string,
): { day: string; times: readonly number[] }[] {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const days = new Map<string, number[]>();
  for (const at of moments) {
    const back = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS);
    const day = back <= 1 ? near.format(-back, 'day') : dates.format(at);
    days.set(day, [...(days.get(day) ?? []), at]);
  }
  return [...days].map(([day, times]) => ({ day, times }));
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** Returns how long ago a time was, in words. Empty after half a day, because the time itself is clearer. */
function formatRecentAge(at: number, now: number, locale: string): string {
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const minutes = Math.round((now - at) / 60_000);
  if (now - at >= 12 * HOUR_MS) return '';
  return minutes < 60 ? near.format(-minutes, 'minute') : near.format(-Math.round(minutes / 60), 'hour');
}
