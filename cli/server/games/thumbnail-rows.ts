import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Absent, Thumbnail } from '../game-store.ts';

/** Gives a game its picture; nothing happens where the game is gone. */
export async function saveThumbnail(
  trx: Transaction<Tables>,
  gameId: string,
  { digest, type, content }: Thumbnail,
): Promise<void> {
  // Locks the game's row: a removal waits, and then removes the picture too.
  const row = await trx
    .updateTable('shared_games')
    .set(({ ref }) => ({ sharedAt: ref('sharedAt') }))
    .where('id', '=', gameId)
    .where('text', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await trx
    .insertInto('game_thumbnails')
    .values({ gameId, digest, type, content })
    .onConflict((conflict) => conflict.column('gameId').doUpdateSet({ digest, type, content }))
    .execute();
}

export async function findThumbnail(
  db: Kysely<Tables>,
  gameId: string,
): Promise<{ kind: 'thumbnail'; thumbnail: Thumbnail } | Absent> {
  const row = await db
    .selectFrom('shared_games')
    .leftJoin('shared_texts', 'shared_texts.digest', 'shared_games.text')
    .leftJoin('game_thumbnails', 'game_thumbnails.gameId', 'shared_games.id')
    .select(['shared_games.text', 'shared_texts.barredAt'])
    .select(['game_thumbnails.digest', 'game_thumbnails.type', 'game_thumbnails.content'])
    .where('shared_games.id', '=', gameId)
    .executeTakeFirst();
  if (!row) return { kind: 'missing' };
  if (row.text === null || row.barredAt !== null) return { kind: 'gone' };
  const { digest, type, content } = row;
  if (digest === null || type === null || content === null) return { kind: 'missing' };
  return { kind: 'thumbnail', thumbnail: { digest, type, content } };
}
