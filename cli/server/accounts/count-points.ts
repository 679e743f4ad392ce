import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Points to be added under a key, which begins anew once its time is over. */
export interface Counting {
  key: string;
  points: number;
  /** Milliseconds, from the first point. */
  duration: number;
}

/** Points under a key, and when they end. */
export interface Counted {
  points: number;
  /** Milliseconds since 1970. */
  expire: number;
}

/** Adds points in one statement; each hears what stood under its key after its own. */
export async function countPoints(
  db: Kysely<Tables>,
  countings: readonly Counting[],
  now: number,
): Promise<Counted[]> {
  const sums = new Map<string, Counting>();
  for (const { key, points, duration } of countings) {
    sums.set(key, { key, duration, points: (sums.get(key)?.points ?? 0) + points });
  }
  const totals = await addSums(db, [...sums.values()], now);
  // From the last to the first: before it, there was as much less.
  const counted = countings.toReversed().map(({ key, points }) => {
    const { points: total, expire } = totals.get(key) ?? { points, expire: now };
    totals.set(key, { points: total - points, expire });
    return { points: total, expire };
  });
  return counted.toReversed();
}

async function addSums(
  db: Kysely<Tables>,
  sums: readonly Counting[],
  now: number,
): Promise<Map<string, Counted>> {
  const rows = await db
    .insertInto('rate_limits')
    .values(
      sums
        .map(({ key, points, duration }) => ({ key, points, expire: now + duration }))
        // In one order in all processes, as rows are locked.
        .sort((one, other) => (one.key < other.key ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => {
        const isOver = eb('rate_limits.expire', '<=', now);
        return {
          points: eb
            .case()
            .when(isOver)
            .then(ref('excluded.points'))
            .else(eb(ref('rate_limits.points'), '+', ref('excluded.points')))
            .end(),
          expire: eb.case().when(isOver).then(ref('excluded.expire')).else(ref('rate_limits.expire')).end(),
        };
      }),
    )
    .returning(['key', 'points', 'expire'])
    .execute();
  return new Map(rows.map(({ key, points, expire }) => [key, { points, expire: expire ?? now }]));
}
