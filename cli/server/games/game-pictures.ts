import { sql, type Kysely } from 'kysely';
import { chunksOf } from '../accounts/find-rows.ts';
import type { Tables } from '../database/tables.ts';

const GAMES_PER_QUERY = 1000;

interface CountedPicture {
  gameId: string;
  userId: string | null;
  pictures: 1;
  pictureBytes: number;
}

/** Returns the sizes of games' pictures. Games without a picture are left out. */
export async function findPictures(
  db: Kysely<Tables>,
  gameIds: readonly string[],
): Promise<CountedPicture[]> {
  const rows = [];
  for (const some of chunksOf(gameIds, GAMES_PER_QUERY)) {
    const found = await db
      .selectFrom('game_thumbnails')
      .innerJoin('shared_games', 'shared_games.id', 'game_thumbnails.gameId')
      .select(['gameId', 'userId', sql<number>`length(${sql.ref('game_thumbnails.content')})`.as('bytes')])
      .where('gameId', 'in', some)
      .execute();
    rows.push(...found);
  }
  return rows.map(({ gameId, userId, bytes }) => ({ gameId, userId, pictures: 1, pictureBytes: bytes }));
}

/** Deletes pictures and returns their sizes. */
export async function removePictures(
  trx: Kysely<Tables>,
  gameIds: readonly string[],
): Promise<CountedPicture[]> {
  const found = await findPictures(trx, gameIds);
  for (const some of chunksOf(found, GAMES_PER_QUERY)) {
    const ids = some.map(({ gameId }) => gameId);
    await trx.deleteFrom('game_thumbnails').where('gameId', 'in', ids).execute();
  }
  return found;
}
