import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { StoredGame, ThumbnailType } from '../game-store.ts';

/** What a row says of a game, without its files and its picture. */
export interface GameRow {
  id: string;
  userId: string | null;
  name: string;
  description: string | null;
  target: string;
  targetVersion: string | null;
  editor: string | null;
  text: string | null;
  sharedAt: number;
  thumbnail: string | null;
  thumbnailType: ThumbnailType | null;
  /** Of the files, compressed; absent where there are none any more. */
  bytes: number | null;
  /** Since when an operator has kept its files from everybody. */
  barredAt: number | null;
  /** The files are there. */
  isKept: number;
  isGone: boolean;
}

type GameQuery = SelectQueryBuilder<Tables, 'shared_games', object>;

/** Rows of games, the latest first; `narrow` says which. */
export async function findGameRows(
  db: Kysely<Tables>,
  narrow: (query: GameQuery) => GameQuery,
  most: number,
): Promise<GameRow[]> {
  if (most === 0) return [];
  const rows = await narrow(db.selectFrom('shared_games'))
    .leftJoin('shared_texts', 'shared_texts.digest', 'shared_games.text')
    .leftJoin('game_thumbnails', 'game_thumbnails.gameId', 'shared_games.id')
    .select([
      'shared_games.id',
      'shared_games.userId',
      'shared_games.name',
      'shared_games.description',
      'shared_games.target',
      'shared_games.targetVersion',
      'shared_games.editor',
      'shared_games.text',
      'shared_games.sharedAt',
      'shared_texts.bytes',
      'shared_texts.barredAt',
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

export function toStoredGame(row: GameRow): StoredGame {
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
    ...(row.thumbnail !== null &&
      row.thumbnailType !== null && { thumbnail: { digest: row.thumbnail, type: row.thumbnailType } }),
  };
}
