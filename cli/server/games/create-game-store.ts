import type { Kysely, Transaction } from 'kysely';
import { isMissingReference } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import type { Unavailable, GameStore, StoredGame, Thumbnail } from '../ports/game-store.ts';
import { SpaceFull, type OwnedChange } from '../space/change-space.ts';
import { createSpace, type SpaceLimiter } from '../space/create-space.ts';
import { findGameRows, toStoredGame, type GameRow } from './game-rows.ts';
import { recordOpenings, type OpenedGame } from './game-openings.ts';
import { findPictures } from './game-pictures.ts';
import { RemovedText, publishGame } from './publish-game.ts';
import { lockGame, removeGame } from './remove-game.ts';

export interface GameStoreOptions {
  /** Returns the time in milliseconds since 1970. */
  now?: () => number;
  space?: SpaceLimiter;
}

/** Maximum number of games listed for one learner. */
const MAX_LISTED = 1000;

/**
 * Stores shared games. The database must be migrated (`migrateDatabase`). Changes lock learners first, then games, then
 * texts, so that they cannot deadlock.
 */
export function createGameStore(
  database: AccountDatabase,
  { now = Date.now, space = createSpace(database) }: GameStoreOptions = {},
): GameStore {
  const reading = createGameReading(database, { now, keptDays: space.keptDays });
  const { find } = reading;
  return {
    ...reading,

    publish: async (game, publisherId, address) => {
      const change = () =>
        space.change(async (trx, take) => {
          const publication = await publishGame(trx, { game, publisherId, at: now() });
          const { ownerChange, serverChange } = publication;
          await take({ userId: publisherId ?? null, ownerChange, serverChange, address });
          return publication;
        });
      const published = await change().catch(toRefusal);
      if ('kind' in published) return published;
      const found = await find(published.id);
      // The owner removed the game in the meantime.
      return found.kind === 'game'
        ? { kind: 'published', game: found.game, isNew: published.isNew }
        : { kind: 'barred' };
    },

    saveThumbnail: async (id, thumbnail, address) => {
      try {
        await space.change(async (trx, take) => {
          const change = await saveThumbnail(trx, id, thumbnail);
          if (change) await take({ ...change, address });
        });
      } catch (error) {
        if (error instanceof SpaceFull) return { kind: 'full', full: error.full };
        throw error;
      }
      const found = await find(id);
      return found.kind === 'game' ? { kind: 'saved', game: found.game } : found;
    },

    unpublish: async (id, learnerId) => {
      const found = await find(id);
      if (found.kind !== 'game') return found;
      if (found.game.ownerId !== learnerId) return { kind: 'foreign' };
      await space.change(async (trx, take) => {
        const change = await removeGame(trx, id);
        if (change) await take(change);
      });
      return { kind: 'taken-back' };
    },
  };
}

interface ReadingOptions {
  now: () => number;
  keptDays: SpaceLimiter['keptDays'];
}

/** Creates the functions that read shared games. They also record which games were opened if unused games expire. */
function createGameReading(
  { db }: AccountDatabase,
  { now, keptDays }: ReadingOptions,
): Pick<GameStore, 'find' | 'findAll' | 'findText' | 'findThumbnail' | 'list'> {
  const toGame = (row: GameRow): StoredGame => toStoredGame(row, keptDays);
  const recordOpened = async (games: readonly OpenedGame[]): Promise<void> => {
    if (keptDays !== undefined) await recordOpenings(db, games, now());
  };
  const findAll: GameStore['findAll'] = async (ids) => {
    const rows = await findGameRows(db, (query) => query.where('shared_games.id', 'in', ids), ids.length);
    await recordOpened(rows.filter(({ isGone }) => !isGone));
    return new Map(rows.map((row) => [row.id, row.isGone ? 'gone' : toGame(row)]));
  };
  const find = async (id: string): Promise<{ kind: 'game'; game: StoredGame } | Unavailable> => {
    const game = (await findAll([id])).get(id);
    if (game === undefined) return { kind: 'missing' };
    return game === 'gone' ? { kind: 'gone' } : { kind: 'game', game };
  };
  return {
    find,
    findAll,

    findText: async (id) => {
      const found = await findText(db, id);
      if (found.kind !== 'text') return found;
      await recordOpened([found.opened]);
      return { kind: 'text', content: found.content, digest: found.digest };
    },

    findThumbnail: (id) => findThumbnail(db, id),

    list: async (learnerId) => {
      const rows = await findGameRows(
        db,
        (query) =>
          query.where('shared_games.userId', '=', learnerId).where('shared_games.text', 'is not', null),
        MAX_LISTED,
      );
      return rows.filter(({ isGone }) => !isGone).map(toGame);
    },
  };
}

/** Returns why a game cannot be published, or throws the error if it has another cause. */
function toRefusal(
  error: unknown,
): Exclude<Awaited<ReturnType<GameStore['publish']>>, { kind: 'published' }> {
  if (error instanceof RemovedText) return { kind: 'barred' };
  if (error instanceof SpaceFull) return { kind: 'full', full: error.full };
  if (isMissingReference(error)) return { kind: 'signed-out' };
  throw error;
}

/** Returns a game's files, and the opening to be recorded. */
async function findText(
  db: Kysely<Tables>,
  id: string,
): Promise<{ kind: 'text'; content: Uint8Array; digest: string; opened: OpenedGame } | Unavailable> {
  const row = await db
    .selectFrom('shared_games')
    .leftJoin('shared_texts', 'shared_texts.digest', 'shared_games.text')
    .leftJoin('game_openings', 'game_openings.gameId', 'shared_games.id')
    .select(['shared_texts.digest', 'shared_texts.barredAt', 'shared_texts.content'])
    .select(['shared_games.id', 'userId', 'sharedAt', 'openedAt'])
    .where('shared_games.id', '=', id)
    .executeTakeFirst();
  if (!row) return { kind: 'missing' };
  const { digest, barredAt, content } = row;
  if (digest === null || barredAt !== null || content === null) return { kind: 'gone' };
  return { kind: 'text', content, digest, opened: row };
}

/** Saves a game's picture; nothing happens if the game is gone. */
async function saveThumbnail(
  trx: Transaction<Tables>,
  gameId: string,
  { digest, type, content }: Thumbnail,
): Promise<OwnedChange | undefined> {
  const game = await lockGame(trx, gameId);
  if (!game) return undefined;
  const [before] = await findPictures(trx, [gameId]);
  await trx
    .insertInto('game_thumbnails')
    .values({ gameId, digest, type, content })
    .onConflict((conflict) => conflict.column('gameId').doUpdateSet({ digest, type, content }))
    .execute();
  const ownerChange = {
    pictures: before ? 0 : 1,
    pictureBytes: content.byteLength - (before?.pictureBytes ?? 0),
  };
  return { userId: game.userId, ownerChange };
}

async function findThumbnail(
  db: Kysely<Tables>,
  gameId: string,
): Promise<{ kind: 'thumbnail'; thumbnail: Thumbnail } | Unavailable> {
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
