import type { Kysely } from 'kysely';
import { retried, isContention } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { findGameRows, type GameRow } from './game-rows.ts';

export type GameModeration = ReturnType<typeof createGameModeration>;

const MOST_ALIKE = 1000;

/**
 * What operators do with shared games. It is their files that are removed: with them every game that is made of the same,
 * and nobody publishes them again.
 */
export function createGameModeration({ db }: AccountDatabase, now: () => number) {
  const change = (run: (trx: Kysely<Tables>) => Promise<unknown>): Promise<unknown> =>
    retried(() => db.transaction().execute(run), isContention);
  return {
    /** The latest first; without what owners have removed. */
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

    find: async (id: string): Promise<GameRow | undefined> =>
      (await findGameRows(db, (query) => query.where('shared_games.id', '=', id), 1)).at(0),

    /** Other games of the same files. */
    findAlike: async ({ id, text }: GameRow): Promise<GameRow[]> =>
      text === null
        ? []
        : findGameRows(
            db,
            (query) => query.where('shared_games.text', '=', text).where('shared_games.id', '!=', id),
            MOST_ALIKE,
          ),

    /** Keeps the files from everybody; with `isErasing` nothing of them, of names or pictures stays. */
    remove: async ({ text }: GameRow, { isErasing }: { isErasing: boolean }): Promise<void> => {
      if (text === null) return;
      await change(async (trx) => {
        await trx
          .updateTable('shared_texts')
          .set({ barredAt: now() })
          .where('digest', '=', text)
          .where('barredAt', 'is', null)
          .execute();
        if (isErasing) await erase(trx, text);
      });
    },

    restore: async ({ text }: GameRow): Promise<void> => {
      if (text === null) return;
      await db.updateTable('shared_texts').set({ barredAt: null }).where('digest', '=', text).execute();
    },

    /** False where there was none. */
    removeThumbnail: async (id: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('game_thumbnails')
        .where('gameId', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    /** Without what owners have removed. */
    count: async (): Promise<number> => {
      const { games } = await db
        .selectFrom('shared_games')
        .select(({ fn }) => fn.countAll<number | string>().as('games'))
        .where('text', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(games);
    },

    /** Of the files that are kept, compressed. */
    countBytes: async (): Promise<number> => {
      const { bytes } = await db
        .selectFrom('shared_texts')
        .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
        .where('content', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },
  };
}

/** Of files that are barred: nobody publishes them meanwhile. */
async function erase(trx: Kysely<Tables>, text: string): Promise<void> {
  await trx
    .updateTable('shared_games')
    .set({ name: '', description: null })
    .where('text', '=', text)
    .execute();
  await trx
    .deleteFrom('game_thumbnails')
    .where('gameId', 'in', (row) => row.selectFrom('shared_games').select('id').where('text', '=', text))
    .execute();
  await trx.updateTable('shared_texts').set({ content: null }).where('digest', '=', text).execute();
}
