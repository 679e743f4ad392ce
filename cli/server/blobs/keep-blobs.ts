import { randomUUID } from 'node:crypto';
import type { AccountDatabase } from '../database/open-database.ts';
import type { BlobStore } from '../ports/blob-store.ts';
import type { SpaceLimiter } from '../space/create-space.ts';
import type { BlobStores } from './blob-stores.ts';
import type { ProjectBlob } from '../packing/packed-project.ts';

// How a part gets into a store:
// 1. A transaction adds the part's row with a new name, so that the database knows every name before a store does.
// 2. The store gets the part.
// 3. A transaction marks the row as stored, unless the part was collected in the meantime.
// 4. The transaction that saves the project locks the rows of parts that are new to the project (project-blobs.ts). If
//    one is gone, everything is repeated.
// The collector (collect-garbage.ts) deletes the row first, under the same lock, and the stored part afterwards. A part
// that is added again in between gets another name, so a late deletion never meets it.

export interface BlobKeeping {
  database: AccountDatabase;
  stores: BlobStores;
  space: SpaceLimiter;
  now: () => number;
}

/** Maximum number of attempts to store a part that is collected at the same time. */
const MAX_ATTEMPTS = 8;
/** Milliseconds of disuse after which a part is marked as fresh before it is used again. */
const STALE_MS = 10 * 60 * 1000;

/** Stores the parts that are not stored yet. Throws SpaceFull, or BlobsUnavailable. */
export async function keepBlobs(
  keeping: BlobKeeping,
  userId: string,
  blobs: readonly ProjectBlob[],
): Promise<void> {
  if (blobs.length === 0) return;
  const rows = await findRows(
    keeping.database,
    blobs.map(({ digest }) => digest),
  );
  const stored = new Set(
    rows
      .filter(({ isStored, unusedSince }) => isStored === 1 && !isStale(unusedSince, keeping.now()))
      .map(({ digest }) => digest),
  );
  const missing = blobs.filter(({ digest }) => !stored.has(digest));
  await Promise.all(missing.map((blob) => keepBlob(keeping, userId, blob)));
}

async function keepBlob(keeping: BlobKeeping, userId: string, blob: ProjectBlob): Promise<void> {
  const { database, stores, now } = keeping;
  const { db } = database;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const row = await announce(keeping, userId, blob);
    if (!row) continue;
    const store = stores.byId(row.store);
    // A restored backup of the database may have an unused part that was collected after the backup.
    if (row.isStored === 1 && (await store.has(row.name))) return;
    await store.put(row.name, blob.content);
    const marked = await db
      .updateTable('blobs')
      .set({ isStored: 1, unusedSince: now() })
      .where('digest', '=', blob.digest)
      .where('name', '=', row.name)
      .where('isStored', '=', 0)
      .executeTakeFirst();
    if (marked.numUpdatedRows > 0n) return;
    await dropIfUnknown(database, store, row.name);
  }
  throw new Error('A part of a project is collected too often');
}

/** Adds the row of a part, or marks the existing row as fresh. Undefined if the row changes at the same time. */
async function announce({ database, stores, space, now }: BlobKeeping, userId: string, blob: ProjectBlob) {
  const { digest, content } = blob;
  const at = now();
  const [found] = await findRows(database, [digest]);
  if (found?.unusedSince === null) return found;
  if (found) {
    return database.db
      .updateTable('blobs')
      .set({ unusedSince: at })
      .where('digest', '=', digest)
      .where('unusedSince', 'is not', null)
      .returning(['name', 'store', 'isStored'])
      .executeTakeFirst();
  }
  return space.change(async (trx, take) => {
    const added = await trx
      .insertInto('blobs')
      .values({
        digest,
        name: `${digest}-${randomUUID()}`,
        store: stores.current.id,
        bytes: content.byteLength,
        isStored: 0,
        unusedSince: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['name', 'store', 'isStored'])
      .executeTakeFirst();
    // Parts belong to no learner: each counts once, towards the server's total.
    if (added) await take({ userId, ownerChange: {}, serverChange: { projectBytes: content.byteLength } });
    return added;
  });
}

/** Deletes a part that was stored after its row was collected. Does nothing if another save has marked the row. */
async function dropIfUnknown({ db }: AccountDatabase, store: BlobStore, name: string): Promise<void> {
  const known = await db.selectFrom('blobs').select('name').where('name', '=', name).executeTakeFirst();
  if (!known) await store.delete(name);
}

function findRows({ db }: AccountDatabase, digests: readonly string[]) {
  return db
    .selectFrom('blobs')
    .select(['digest', 'name', 'store', 'isStored', 'unusedSince'])
    .where('digest', 'in', [...digests])
    .execute();
}

function isStale(unusedSince: number | null, now: number): boolean {
  return unusedSince !== null && unusedSince < now - STALE_MS;
}
