import type { Kysely, UpdateQueryBuilder, UpdateResult } from 'kysely';
import { retried, isContention } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { changeSpace, negated, ownerOf } from '../space/change-space.ts';
import { removePictures } from './game-pictures.ts';
import { findGameRows, type GameRow } from './game-rows.ts';

export type GameModeration = ReturnType<typeof createGameModeration>;

type GameUpdate = UpdateQueryBuilder<Tables, 'shared_games', 'shared_games', UpdateResult>;

const MAX_SIMILAR_GAMES = 1000;

/**
 * Creates the moderation of shared games. An operator removes the files of a game. That removes every game with the
 * same files, and nobody can publish the files again.
 */
export function createGameModeration({ db }: AccountDatabase, now: () => number) {
  const change = <Result>(run: (trx: Kysely<Tables>) => Promise<Result>): Promise<Result> =>
    retried(() => db.transaction().execute(run), isContention);
  return {
    /** Returns games, the latest first, without games that their owners have removed. */
    list: (which: 'shared' | 'removed', most: number): Promise<GameRow[]> =>
      findGameRows(
        db,
        (query) =>
          query.where('shared_games.text', 'in', (row) =>
            row
              .selectFrom('shared_texts')
              .select('shared_texts.digest')
              .where('shared_texts.barredAt', which === 'removed' ? 'is not' : 'is', null),
          ),
        most,
      ),

    /** Finds a game. The id of a published map finds the files of its newest version. */
    find: (id: string): Promise<GameRow | undefined> => findGame(db, id),

    /** Finds other games made of the same files. */
    findAlike: async ({ id, text }: GameRow): Promise<GameRow[]> =>
      text === null
        ? []
        : findGameRows(
            db,
            (query) => query.where('shared_games.text', '=', text).where('shared_games.id', '!=', id),
            MAX_SIMILAR_GAMES,
          ),

    /** Blocks the files. With `deletesContent`, also deletes their content, names and pictures. */
    remove: async ({ text }: GameRow, { deletesContent }: { deletesContent: boolean }): Promise<void> => {
      if (text === null) return;
      await change(async (trx) => {
        // Also update files that are blocked already: this waits for anyone who restores them at the same time.
        await trx
          .updateTable('shared_texts')
          .set(({ fn, val }) => ({ barredAt: fn.coalesce('barredAt', val(now())) }))
          .where('digest', '=', text)
          .execute();
        if (deletesContent) await erase(trx, text);
      });
    },

    restore: async ({ text }: GameRow): Promise<void> => {
      if (text === null) return;
      await db
        .updateTable('shared_texts')
        .set({ barredAt: null })
        .where('digest', '=', text)
        // Erased files stay blocked.
        .where('content', 'is not', null)
        .execute();
    },

    /** Removes a game's picture. Returns false if it had none. */
    removeThumbnail: (id: string): Promise<boolean> =>
      change(async (trx) => {
        await lockGames(trx, (query) => query.where('id', '=', id));
        const [picture] = await removePictures(trx, [id]);
        if (picture) await changeSpace(trx, { userId: picture.userId, ownerChange: negated(picture) });
        return picture !== undefined;
      }),
  };
}

async function findGame(db: Kysely<Tables>, id: string): Promise<GameRow | undefined> {
  const version = await db
    .selectFrom('map_versions')
    .select('gameId')
    .where('mapId', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const gameId = version?.gameId ?? id;
  return (await findGameRows(db, (query) => query.where('shared_games.id', '=', gameId), 1)).at(0);
}

/** Deletes blocked files. Nobody can publish them in the meantime. */
async function erase(trx: Kysely<Tables>, text: string): Promise<void> {
  const games = await lockGames(trx, (query) => query.where('text', '=', text));
  await trx
    .updateTable('shared_games')
    .set({ name: '', description: null })
    .where('text', '=', text)
    .execute();
  const pictures = await removePictures(
    trx,
    games.map(({ id }) => id),
  );
  const kept = await trx
    .selectFrom('shared_texts')
    .select('bytes')
    .where('digest', '=', text)
    .where('content', 'is not', null)
    .executeTakeFirst();
  await trx.updateTable('shared_texts').set({ content: null }).where('digest', '=', text).execute();
  await freeSpace(trx, { games, pictures, bytes: kept?.bytes ?? 0 });
}

/** Locks the games, so that others wait before changing them. */
function lockGames(
  trx: Kysely<Tables>,
  narrow: (query: GameUpdate) => GameUpdate,
): Promise<{ id: string; userId: string | null }[]> {
  const query = trx.updateTable('shared_games').set(({ ref }) => ({ sharedAt: ref('sharedAt') }));
  return narrow(query).returning(['id', 'userId']).execute();
}

/** Subtracts the size of deleted files and pictures from the totals. */
async function freeSpace(
  trx: Kysely<Tables>,
  {
    games,
    pictures,
    bytes,
  }: {
    games: readonly { userId: string | null }[];
    pictures: Awaited<ReturnType<typeof removePictures>>;
    bytes: number;
  },
): Promise<void> {
  // All processes lock rows in the same order, so that they cannot deadlock.
  const owners = [...new Set(games.map(({ userId }) => userId))].sort((one, other) =>
    ownerOf(one) < ownerOf(other) ? -1 : 1,
  );
  const picturesOf = (chosenPictures: typeof pictures) => ({
    pictures: chosenPictures.length,
    pictureBytes: chosenPictures.reduce((sum, { pictureBytes }) => sum + pictureBytes, 0),
  });
  for (const userId of owners) {
    const ownCount = games.filter((game) => game.userId === userId).length;
    const ownPictures = picturesOf(pictures.filter((picture) => picture.userId === userId));
    await changeSpace(trx, {
      userId,
      ownerChange: negated({ ...ownPictures, gameBytes: ownCount * bytes }),
      serverChange: {},
    });
  }
  await changeSpace(trx, {
    userId: null,
    ownerChange: {},
    serverChange: negated({ ...picturesOf(pictures), gameBytes: bytes }),
  });
}
