import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const DAY = 86_400_000;

export interface OpenedGame {
  id: string;
  userId: string | null;
  sharedAt: number;
  openedAt: number | null;
}

/** Records, once a day, that anonymous games were opened. Learners who open a game do not wait for this. */
export async function recordOpenings(
  db: Kysely<Tables>,
  games: readonly OpenedGame[],
  now: number,
): Promise<void> {
  const dueGames = games.filter(
    ({ userId, sharedAt, openedAt }) => userId === null && now - Math.max(sharedAt, openedAt ?? 0) > DAY,
  );
  if (dueGames.length === 0) return;
  await db
    .insertInto('game_openings')
    // All processes lock rows in the same order, so that they cannot deadlock.
    .values(
      dueGames
        .map(({ id }) => ({ gameId: id, openedAt: now }))
        .sort((a, b) => (a.gameId < b.gameId ? -1 : 1)),
    )
    .onConflict((conflict) => conflict.column('gameId').doUpdateSet({ openedAt: now }))
    .execute()
    // The game opens even if the record cannot be stored.
    .catch(() => undefined);
}
