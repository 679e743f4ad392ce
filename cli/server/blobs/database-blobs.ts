import { sql } from 'kysely';
import type { AccountDatabase } from '../database/open-database.ts';
import type { BlobStore, StoredBlob } from '../ports/blob-store.ts';

/** Id of the store in the database. It needs no configuration, and every server has it. */
export const DATABASE_STORE = 'database';

/** Number of names that are listed with one query. */
const PAGE = 1000;

/** Stores parts of projects in the database. */
export function createDatabaseBlobs({ db }: AccountDatabase): BlobStore {
  return {
    id: DATABASE_STORE,
    put: async (name, bytes) => {
      await db
        .insertInto('blob_contents')
        .values({ name, content: bytes })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    get: async (name) => {
      const row = await db
        .selectFrom('blob_contents')
        .select('content')
        .where('name', '=', name)
        .executeTakeFirst();
      return row && new Uint8Array(row.content);
    },
    has: async (name) => {
      const row = await db
        .selectFrom('blob_contents')
        .select('name')
        .where('name', '=', name)
        .executeTakeFirst();
      return row !== undefined;
    },
    delete: async (name) => {
      await db.deleteFrom('blob_contents').where('name', '=', name).execute();
    },
    list: async function* (): AsyncGenerator<StoredBlob> {
      for (let last = ''; ;) {
        const rows = await db
          .selectFrom('blob_contents')
          .select(['name', sql<number>`length("content")`.as('bytes')])
          .where('name', '>', last)
          .orderBy('name')
          .limit(PAGE)
          .execute();
        yield* rows;
        if (rows.length < PAGE) return;
        last = rows.at(-1)?.name ?? last;
      }
    },
  };
}
