import type { Kysely, Transaction } from 'kysely';
import { isContention, isMissingReference, retried } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import type { Absent, GameStore, StoredGame, Thumbnail } from '../game-store.ts';
import { collectTexts } from './collect-texts.ts';
import { findGameRows, toStoredGame } from './game-rows.ts';
import { RemovedText, publishGame } from './publish-game.ts';

export interface GameStoreOptions {
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Of one learner. */
const MOST_LISTED = 1000;

/**
 * Shared games in a database that is up to date (migrateDatabase). Whoever changes something comes to learners first, then
 * to games, then to texts: so nobody waits for somebody who waits for them.
 */
export function createGameStore(
  { db }: AccountDatabase,
  { now = Date.now }: GameStoreOptions = {},
): GameStore {
  const findAll: GameStore['findAll'] = async (ids) => {
    const rows = await findGameRows(db, (query) => query.where('shared_games.id', 'in', ids), ids.length);
    return new Map(rows.map((row) => [row.id, row.isGone ? 'gone' : toStoredGame(row)]));
  };
  const find = async (id: string): Promise<{ kind: 'game'; game: StoredGame } | Absent> => {
    const game = (await findAll([id])).get(id);
    if (game === undefined) return { kind: 'missing' };
    return game === 'gone' ? { kind: 'gone' } : { kind: 'game', game };
  };
  return {
    find,
    findAll,

    publish: async (game, publisherId) => {
      try {
        const published = await retried(
          () => db.transaction().execute((trx) => publishGame(trx, { game, publisherId, at: now() })),
          isContention,
        );
        if (published === 'too-many') return { kind: 'too-many' };
        const found = await find(published.id);
        // Somebody was quick to remove it.
        return found.kind === 'game'
          ? { kind: 'published', game: found.game, isNew: published.isNew }
          : { kind: 'barred' };
      } catch (error) {
        if (error instanceof RemovedText) return { kind: 'barred' };
        if (isMissingReference(error)) return { kind: 'signed-out' };
        throw error;
      }
    },

    findText: async (id) => {
      const row = await db
        .selectFrom('shared_games')
        .leftJoin('shared_texts', 'shared_texts.digest', 'shared_games.text')
        .select(['shared_texts.digest', 'shared_texts.barredAt', 'shared_texts.content'])
        .where('shared_games.id', '=', id)
        .executeTakeFirst();
      if (!row) return { kind: 'missing' };
      const { digest, barredAt, content } = row;
      if (digest === null || barredAt !== null || content === null) return { kind: 'gone' };
      return { kind: 'text', content, digest };
    },

    saveThumbnail: async (id, thumbnail) => {
      const save = () => db.transaction().execute((trx) => saveThumbnail(trx, id, thumbnail));
      await retried(save, isContention);
      const found = await find(id);
      return found.kind === 'game' ? { kind: 'saved', game: found.game } : found;
    },

    findThumbnail: (id) => findThumbnail(db, id),

    takeBack: async (id, learnerId) => {
      const found = await find(id);
      if (found.kind !== 'game') return found;
      if (found.game.ownerId !== learnerId) return { kind: 'foreign' };
      const takeBack = () => db.transaction().execute((trx) => removeGame(trx, id));
      await retried(takeBack, isContention);
      return { kind: 'taken-back' };
    },

    list: async (learnerId) => {
      const rows = await findGameRows(
        db,
        (query) =>
          query.where('shared_games.userId', '=', learnerId).where('shared_games.text', 'is not', null),
        MOST_LISTED,
      );
      return rows.filter(({ isGone }) => !isGone).map(toStoredGame);
    },
  };
}

/** Deletes the content of a game, and keeps the record of its id and owner. */
const NOTHING = { name: '', description: null, targetVersion: null, editor: null, text: null };

/** Takes a game away from everybody, with its picture and with files that no other one is made of. */
async function removeGame(trx: Transaction<Tables>, id: string): Promise<void> {
  const row = await trx.selectFrom('shared_games').select('text').where('id', '=', id).executeTakeFirst();
  await trx.updateTable('shared_games').set(NOTHING).where('id', '=', id).execute();
  await trx.deleteFrom('game_thumbnails').where('gameId', '=', id).execute();
  await collectTexts(trx, row?.text ? [row.text] : []);
}

/** Gives a game its picture; nothing happens where the game is gone. */
async function saveThumbnail(
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

async function findThumbnail(
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
