import { sql, type Kysely } from 'kysely';
import { isContention, retried } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { changeSpace } from '../space/change-space.ts';
import type { BlobStores } from './blob-stores.ts';
import { isUsed, markUnused } from './project-blobs.ts';

/**
 * Milliseconds for which a part stays after its last use. Saves in progress can still use it, and the store still has
 * the parts that a slightly older backup of the database names.
 */
export const GRACE_MS = 60 * 60 * 1000;

/** Number of parts that are collected in one transaction. */
const BATCH = 100;

export interface Collection {
  database: AccountDatabase;
  stores: BlobStores;
  now: () => number;
  /** Ends the collection early. */
  signal?: AbortSignal;
  /** Receives failures to delete something from a store. The next collection tries again. */
  onError: (error: unknown) => void;
}

/**
 * Deletes the parts that no project has needed for an hour. Several processes may do this at once, while others save.
 * A part's row is deleted first, in a transaction that checks again that nobody uses it. Only names without a row are
 * deleted from stores, and no name is used twice, so nothing that is still needed can be deleted.
 */
export async function collectGarbage(collection: Collection): Promise<void> {
  const { database, now, signal } = collection;
  const at = now();
  await database.db.transaction().execute((trx) => markUnused(trx, { now: at }));
  await markUsed(database.db);
  for (let count = BATCH; count === BATCH;) {
    if (signal?.aborted === true) return;
    const run = (trx: Kysely<Tables>): Promise<number> =>
      collectBatch(trx, { at, unusedUntil: at - GRACE_MS });
    count = await retried(() => database.db.transaction().execute(run), isContention);
  }
  await emptyTrash(collection);
}

/**
 * Removes the mark of parts that a project began to use while they were being marked. Otherwise, every collection would
 * check them again.
 */
async function markUsed(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('blobs')
    .set({ unusedSince: null })
    .where('unusedSince', 'is not', null)
    .where(isUsed)
    .execute();
}

/** Deletes the rows of unused parts, and notes their names for deletion. Returns how many there were. */
export async function collectBatch(
  trx: Kysely<Tables>,
  { at, unusedUntil }: { at: number; unusedUntil: number },
): Promise<number> {
  // A save locks the row of a part that it begins to use. Its deletion waits for that, and then finds no mark.
  const collected = await trx
    .deleteFrom('blobs')
    .where('digest', 'in', (row) =>
      row
        .selectFrom('blobs')
        .select('digest')
        .where('unusedSince', '<=', unusedUntil)
        .orderBy('unusedSince')
        .limit(BATCH),
    )
    .where('unusedSince', '<=', unusedUntil)
    .where(sql<boolean>`not ${isUsed}`)
    .returning(['name', 'store', 'bytes'])
    .execute();
  if (collected.length === 0) return 0;
  await trx
    .insertInto('blob_trash')
    .values(collected.map(({ name, store }) => ({ name, store, until: at })))
    .execute();
  const bytes = collected.reduce((sum, blob) => sum + blob.bytes, 0);
  await changeSpace(trx, { userId: null, ownerChange: {}, serverChange: { projectBytes: -bytes } });
  return collected.length;
}

/** Deletes the parts listed in the trash from their stores, and then their names from the trash. */
async function emptyTrash({ database, stores, now, signal, onError }: Collection): Promise<void> {
  const { db } = database;
  const trash = await db
    .selectFrom('blob_trash')
    .select(['name', 'store'])
    .where('until', '<=', now())
    .orderBy('until')
    .execute();
  for (const { name, store } of trash) {
    if (signal?.aborted === true) return;
    try {
      await stores.byId(store).delete(name);
      await db.deleteFrom('blob_trash').where('name', '=', name).execute();
    } catch (error) {
      onError(error);
      return;
    }
  }
}
