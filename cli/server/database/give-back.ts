import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { findFileSpace } from './free-bytes.ts';
import type { AccountDatabase } from './open-database.ts';

/** Pages at once: some milliseconds, in which nobody else is answered. */
const PAGES = 256;
/** In milliseconds. */
const PAUSE = 20;
/** So much stays free in the file for what comes next, in bytes: its log has room for the largest project twice. */
const KEPT = 8 * 1024 * 1024;

/**
 * Gives what is free in the file of an embedded database back to its disk. A file of an older version keeps it for what
 * comes next, until it is compacted. PostgreSQL does so itself.
 */
export async function giveBackSpace(database: AccountDatabase, signal: AbortSignal): Promise<void> {
  let { free = 0 } = (await findFileSpace(database)) ?? {};
  while (free > KEPT && !signal.aborted) {
    await database.db
      .transaction()
      .execute((trx) => sql.raw(`pragma incremental_vacuum(${PAGES})`).execute(trx));
    const left = (await findFileSpace(database))?.free ?? 0;
    if (left >= free) return;
    free = left;
    await setTimeout(PAUSE);
  }
}

/**
 * Takes room on the disk of an embedded database for its file and its log, and leaves it free there. When the disk is full one
 * day, small things are still stored, and deleting, which is written down first, goes on.
 */
export async function reserveSpace({ db, kind }: AccountDatabase): Promise<void> {
  if (kind !== 'sqlite') return;
  const name = `reserve ${crypto.randomUUID()}`;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('server_secrets')
      .values({ name, value: sql<string>`zeroblob(${sql.lit(KEPT)})` })
      .execute();
    await trx.deleteFrom('server_secrets').where('name', '=', name).execute();
  });
}

/** Writes the file of an embedded database anew, without what is free in it; from then on that can be given back. */
export async function compactFile({ db }: AccountDatabase): Promise<void> {
  await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
