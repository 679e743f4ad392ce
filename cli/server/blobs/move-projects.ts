import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isContention, retried } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { GRACE_MS } from './collect-garbage.ts';
import { moveRows } from './move-rows.ts';
import type { Moved, Moving } from './moving.ts';

// Projects can be moved while servers run, and a move can be stopped and continued at any time: it moves everything
// that is not in the current store yet. Servers read each part from the store that its row names. If a part moves
// between these two steps, they read it again.

/** Number of parts per query. */
const BATCH = 50;

/** Moves everything to the current store. Returns early if the signal is aborted. */
export async function moveProjects(moving: Moving): Promise<Moved> {
  const moved: Moved = { parts: 0, projects: 0, bytes: 0, missing: [] };
  await moveParts(moving, moved);
  await moveRows(moving, moved);
  return moved;
}

async function moveParts(moving: Moving, moved: Moved): Promise<void> {
  const { database, stores, signal, onProgress } = moving;
  for (let last = ''; !signal.aborted;) {
    const rows = await database.db
      .selectFrom('blobs')
      .select(['digest', 'name', 'store', 'bytes'])
      .where('digest', '>', last)
      .where('store', '!=', stores.current.id)
      .where('isStored', '=', 1)
      .orderBy('digest')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      if (signal.aborted) return;
      if (await movePart(moving, row, moved)) {
        moved.parts += 1;
        moved.bytes += row.bytes;
        onProgress(moved);
      }
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.digest ?? last;
  }
}

interface Part {
  digest: string;
  name: string;
  store: string;
}

/** Moves one part. Returns false if it was collected, or moved by another process, at the same time. */
async function movePart({ database, stores, now }: Moving, part: Part, moved: Moved): Promise<boolean> {
  const { db } = database;
  const bytes = await stores.byId(part.store).get(part.name);
  if (!bytes) {
    if (await isAt(database, part)) moved.missing.push(part.digest);
    return false;
  }
  const name = `${part.digest}-${randomUUID()}`;
  const { current } = stores;
  // If this process ends before the row has the new name, the collector deletes the copy.
  await db
    .insertInto('blob_trash')
    .values({ name, store: current.id, until: now() + GRACE_MS })
    .execute();
  await current.put(name, bytes);
  const rename = async (trx: Kysely<Tables>): Promise<boolean> => {
    const kept = await trx.deleteFrom('blob_trash').where('name', '=', name).executeTakeFirst();
    // The move took so long that the collector has deleted the copy.
    if (kept.numDeletedRows === 0n) return false;
    const changed = await trx
      .updateTable('blobs')
      .set({ name, store: current.id })
      .where('digest', '=', part.digest)
      .where('name', '=', part.name)
      .executeTakeFirst();
    const old = changed.numUpdatedRows > 0n ? part : { name, store: current.id };
    // A backup that is already running reads the part under its old name for a while.
    const until = now() + GRACE_MS;
    await trx.insertInto('blob_trash').values({ name: old.name, store: old.store, until }).execute();
    return changed.numUpdatedRows > 0n;
  };
  return retried(() => db.transaction().execute(rename), isContention);
}

/** Returns whether the part still has the name that its row had. */
async function isAt({ db }: AccountDatabase, { digest, name }: Part): Promise<boolean> {
  const row = await db
    .selectFrom('blobs')
    .select('name')
    .where('digest', '=', digest)
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}
