import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { findFileSpace } from './free-bytes.ts';
import type { AccountDatabase } from './open-database.ts';

/** Number of pages per step. A step takes some milliseconds, during which no request is answered. */
const PAGES = 256;
/** Milliseconds between steps, so that requests are answered in between. */
const PAUSE = 20;
/** Bytes that stay free in the file: room for the largest project twice in the log. */
const MIN_FREE_BYTES = 8 * 1024 * 1024;

/**
 * Returns free space in an embedded database's file to the disk. A file that an older version created keeps its free
 * space until it is compacted. PostgreSQL returns free space by itself.
 */
export async function releaseFreeSpace(database: AccountDatabase, signal: AbortSignal): Promise<void> {
  let { free = 0 } = (await findFileSpace(database)) ?? {};
  while (free > MIN_FREE_BYTES && !signal.aborted) {
    await database.db
      .transaction()
      .execute((trx) => sql.raw(`pragma incremental_vacuum(${PAGES})`).execute(trx));
    const remaining = (await findFileSpace(database))?.free ?? 0;
    if (remaining >= free) return;
    free = remaining;
    await setTimeout(PAUSE);
  }
}

/**
 * Reserves disk space for an embedded database's file and log. When the disk is full, small writes still succeed, and
 * so do deletions, which are first written to the log.
 */
export async function reserveSpace({ db, kind }: AccountDatabase): Promise<void> {
  if (kind !== 'sqlite') return;
  const name = `reserve ${crypto.randomUUID()}`;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('server_secrets')
      .values({ name, value: sql<string>`zeroblob(${sql.lit(MIN_FREE_BYTES)})` })
      .execute();
    await trx.deleteFrom('server_secrets').where('name', '=', name).execute();
  });
}

/** Rewrites an embedded database's file without its free space. Later free space can then be returned to the disk. */
export async function compactFile({ db }: AccountDatabase): Promise<void> {
  await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
