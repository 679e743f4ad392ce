import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Points to add under a key. The count starts again at zero after `duration`. */
export interface Counting {
  key: string;
  points: number;
  /** Milliseconds from the first point to the restart at zero. */
  duration: number;
}

/** The points under a key, and when they expire. */
export interface Counted {
  points: number;
  /** Time when the count starts again, in milliseconds since 1970. */
  expire: number;
}

/** Adds all points with one SQL statement. Returns, for each addition, the total under its key after that addition. */
export async function countPoints(
  db: Kysely<Tables>,
  additions: readonly Counting[],
  now: number,
): Promise<Counted[]> {
  const sums = new Map<string, Counting>();
  for (const { key, points, duration } of additions) {
    sums.set(key, { key, duration, points: (sums.get(key)?.points ?? 0) + points });
  }
  const totals = await addSums(db, [...sums.values()], now);
  // Counts back from the final total to the total after each addition.
  const counted = additions.toReversed().map(({ key, points }) => {
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
        // All processes lock rows in the same order, so that they cannot deadlock.
        .sort((one, other) => (one.key < other.key ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => {
        const isExpired = eb('rate_limits.expire', '<=', now);
        return {
          points: eb
            .case()
            .when(isExpired)
            .then(ref('excluded.points'))
            .else(eb(ref('rate_limits.points'), '+', ref('excluded.points')))
            .end(),
          expire: eb
            .case()
            .when(isExpired)
            .then(ref('excluded.expire'))
            .else(ref('rate_limits.expire'))
            .end(),
        };
      }),
    )
    .returning(['key', 'points', 'expire'])
    .execute();
  return new Map(rows.map(({ key, points, expire }) => [key, { points, expire: expire ?? now }]));
}
