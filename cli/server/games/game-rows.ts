import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { StoredGame } from '../ports/game-store.ts';

/** A game's row without its files and picture. */
export type GameRow = Awaited<ReturnType<typeof findGameRows>>[number];

type GameQuery = SelectQueryBuilder<Tables, 'shared_games', object>;

/** Returns rows of games, the latest first. `narrow` selects them. */
export async function findGameRows(
  db: Kysely<Tables>,
  narrow: (query: GameQuery) => GameQuery,
  most: number,
) {
  if (most === 0) return [];
  const rows = await narrow(db.selectFrom('shared_games'))
    .leftJoin('shared_texts', 'shared_texts.digest', 'shared_games.text')
    .leftJoin('game_thumbnails', 'game_thumbnails.gameId', 'shared_games.id')
    .leftJoin('game_openings', 'game_openings.gameId', 'shared_games.id')
    .selectAll('shared_games')
    .select([
      // Null if the files are gone.
      'shared_texts.bytes',
      'shared_texts.barredAt',
      'game_openings.openedAt',
      'game_thumbnails.digest as thumbnail',
      'game_thumbnails.type as thumbnailType',
      ({ eb }) => eb.case().when('shared_texts.content', 'is not', null).then(1).else(0).end().as('isKept'),
    ])
    .orderBy('shared_games.sharedAt', 'desc')
    .orderBy('shared_games.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, isGone: row.barredAt !== null || row.isKept === 0 }));
}

/** Converts a row. `keptDays` is the number of days after which an anonymous game that nobody opens is removed. */
export function toStoredGame(row: GameRow, keptDays?: number): StoredGame {
  const { id, userId, name, description, target, targetVersion, editor, sharedAt } = row;
  return {
    id,
    ...(userId !== null && { ownerId: userId }),
    name,
    ...(description !== null && { description }),
    target,
    ...(targetVersion !== null && { targetVersion }),
    ...(editor !== null && { editor }),
    sharedAt,
    ...(userId === null && keptDays !== undefined && { keptDays }),
    ...(row.thumbnail !== null &&
      row.thumbnailType !== null && { thumbnail: { digest: row.thumbnail, type: row.thumbnailType } }),
  };
}
