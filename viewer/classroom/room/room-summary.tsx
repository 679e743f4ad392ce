import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import type { RankedRow } from '../domain/rank-rows.ts';
import styles from './room-screen.module.css';

interface RoomSummaryProps {
  ranked: readonly RankedRow[];
  lostAt: number | undefined;
}

/** Shows how many learners there are, how many may need the teacher, and how many are at each activity. */
export function RoomSummary({ ranked, lostAt }: RoomSummaryProps) {
  const text = useText();
  const locale = useLocale();
  const needLook = ranked.filter(({ reason }) => reason.kind !== 'fine').length;
  const handedIn = ranked.filter(({ row }) => row.handedInAt !== undefined).length;
  const time =
    lostAt !== undefined &&
    new Date(lostAt).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  return (
    <div className={styles.summary}>
      <ul className={styles.counts}>
        <li>{text('class.sum.learners', { count: ranked.length })}</li>
        <li data-strong={needLook > 0 || undefined}>{text('class.sum.look', { count: needLook })}</li>
        {handedIn > 0 && <li>{text('class.sum.handedIn', { count: handedIn })}</li>}
        {countPlaces(ranked, text('class.table.onMap')).map(([place, count]) => (
          <li key={place}>
            <bdi>{place}</bdi> <b>{count}</b>
          </li>
        ))}
      </ul>
      {/* A single live region, so that screen readers do not read out thirty rows that change at once. */}
      <output className={time === false ? 'spoken' : styles.lost}>
        {time === false ? text('class.live') : text('class.notLive', { time })}
      </output>
    </div>
  );
}

/** Returns how many learners are at each activity, or on the map if they have none open. Most learners first. */
function countPlaces(ranked: readonly RankedRow[], map: string): [string, number][] {
  const counts = new Map<string, number>();
  for (const { row } of ranked) {
    const place = row.activity ? row.activity.name || row.activity.id : map;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}
