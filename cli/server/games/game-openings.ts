import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const DAY = 86_400_000;

/** A game as somebody opens it. */
export interface OpenedGame {
  id: string;
  userId: string | null;
  sharedAt: number;
  openedAt: number | null;
}

/** Writes down, once a day, that games which nobody was signed in for were opened. Whoever opens one waits for nothing else. */
export async function noteOpenings(
  db: Kysely<Tables>,
  games: readonly OpenedGame[],
  now: number,
): Promise<void> {
  const due = games.filter(
    ({ userId, sharedAt, openedAt }) => userId === null && now - Math.max(sharedAt, openedAt ?? 0) > DAY,
  );
  if (due.length === 0) return;
  await db
    .insertInto('game_openings')
    // In one order in all processes, as rows are locked.
    .values(
      due.map(({ id }) => ({ gameId: id, openedAt: now })).sort((a, b) => (a.gameId < b.gameId ? -1 : 1)),
    )
    .onConflict((conflict) => conflict.column('gameId').doUpdateSet({ openedAt: now }))
    .execute()
    // Where nothing can be stored just now, the game is there all the same.
    .catch(() => undefined);
}
