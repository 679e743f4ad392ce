import { type Kysely, sql } from 'kysely';
import { UsageError } from '../io.ts';
import { DATABASE_STORE } from '../server/blobs/database-blobs.ts';
import { countSpace } from '../server/database/count-space.ts';
import { isNewerMigration } from '../server/database/migrations.ts';
import type { AccountDatabase } from '../server/database/open-database.ts';
import type { Tables } from '../server/database/tables.ts';
import { restartExpiry } from '../server/games/expire-games.ts';
import { BACKED_UP, type TableName } from './backed-up-tables.ts';
import { type Row, toDatabaseRow } from './portable-row.ts';
import { rowsOfBackup } from './read-backup.ts';
import { findMigrations, type BackupHead, type RowCounts } from './write-backup.ts';

/** Maximum number of rows in one statement. Large rows are limited by `LARGEST_BATCH`. */
const BATCH = 100;
const LARGEST_BATCH = 4 * 1024 * 1024;

/** Throws a UsageError if the backup has tables that this version does not know. */
export async function checkMigrations(
  { db }: AccountDatabase,
  { migrations, skillmap }: Pick<BackupHead, 'migrations' | 'skillmap'>,
): Promise<void> {
  const known = await findMigrations(db);
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const [which, advice] = isNewerMigration(unknown)
    ? ['newer', 'Update this skillmap first.']
    : ['early', 'No later version can restore it.'];
  throw new UsageError(
    `The backup was written by skillmap ${skillmap}, a${which === 'early' ? 'n' : ''} ${which} version (with the migration ${unknown}). ${advice}`,
  );
}

/** Counts the rows of each table, except for the secret that every server creates. */
export async function countRows({ db }: AccountDatabase): Promise<RowCounts> {
  const counts: RowCounts = {};
  for (const { name } of BACKED_UP) {
    if (name === 'server_secrets') continue;
    const { rows } = await sql<{
      count: number | string;
    }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = Number(rows[0]?.count ?? 0);
  }
  return counts;
}

/** Replaces the database's content by a backup, completely or not at all. The backup must have been checked. */
export async function restoreBackup({ db, kind }: AccountDatabase, file: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The database now has all parts of projects. A server deletes the former copies from their stores later.
    await sql`insert into "blob_trash" ("name", "store", "until") select "name", "store", 0 from "blobs"
      where "store" != ${sql.lit(DATABASE_STORE)}`.execute(trx);
    for (const { name } of BACKED_UP.toReversed()) {
      await sql`delete from ${sql.table(name)}`.execute(trx);
    }
    let batch: { name: TableName; rows: Row[]; size: number } | undefined;
    for await (const { table, row, fail } of rowsOfBackup(file)) {
      const { name } = table;
      const read = toDatabaseRow(row, table, kind);
      if (!read) throw fail(`This is not a row of ${name}. Nothing was changed.`);
      const isFull = batch && (batch.rows.length >= BATCH || batch.size > LARGEST_BATCH);
      if (batch && (batch.name !== name || isFull)) {
        await insert(trx, batch);
        batch = undefined;
      }
      batch ??= { name, rows: [], size: 0 };
      batch.rows.push(read);
      batch.size += sizeOf(read);
    }
    if (batch) await insert(trx, batch);
    await countSpace(trx);
    await restartExpiry(trx);
  });
}

async function insert(db: Kysely<Tables>, { name, rows }: { name: TableName; rows: Row[] }): Promise<void> {
  // The columns are not checked here: the database refuses rows with unknown columns.
  await db.insertInto(name).values(rows).execute();
}

function sizeOf(row: Row): number {
  return Object.values(row).reduce<number>(
    (size, value) =>
      size + (value instanceof Uint8Array ? value.byteLength : typeof value === 'string' ? value.length : 8),
    0,
  );
}
