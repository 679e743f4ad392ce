import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { packageVersion } from '../package-folder.ts';
import { createBlobStores, type BlobStores } from '../server/blobs/blob-stores.ts';
import { beginSnapshot } from '../server/database/dialect-sql.ts';
import type { AccountDatabase } from '../server/database/open-database.ts';
import type { Tables } from '../server/database/tables.ts';
import { contentsOfParts, rowsOfParts } from './backed-up-parts.ts';
import { BACKED_UP, type BackedUpTable, type TableName } from './backed-up-tables.ts';
import { type Row, toPortableRow } from './portable-row.ts';

// A backup is gzipped JSON lines: a header, `{table, row}` for each row, and a footer with counts and a digest of
// everything before it. It is independent of the kind of database, so an embedded database can be moved to PostgreSQL
// and back.

export const BACKUP_FORMAT = 'skillmap-backup';
export const BACKUP_VERSION = 1;

export interface BackupHead {
  format: typeof BACKUP_FORMAT;
  version: number;
  /** The version that wrote the backup. */
  skillmap: string;
  createdAt: string;
  /** The migrations that created the tables. */
  migrations: string[];
}

export type RowCounts = Partial<Record<TableName, number>>;

/**
 * Writes a snapshot of all data of learners and operators, even while a server is running. Returns the number of rows
 * by table.
 */
export async function writeBackup(
  database: AccountDatabase,
  file: string,
  now: Date,
  stores = createBlobStores(database),
): Promise<RowCounts> {
  const { db, kind } = database;
  const temporary = `${file}.${randomUUID().slice(0, 8)}.part`;
  const counts: RowCounts = {};
  try {
    await db.connection().execute(async (connection) => {
      await sql.raw(beginSnapshot(kind)).execute(connection);
      try {
        const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600 });
        await pipeline(Readable.from(linesOf({ db: connection, now, counts, stores })), createGzip(), target);
      } finally {
        await sql.raw('rollback').execute(connection);
      }
    });
    await rename(temporary, file);
    return counts;
  } finally {
    await rm(temporary, { force: true });
  }
}

interface Writing {
  db: Kysely<Tables>;
  now: Date;
  counts: RowCounts;
  stores: BlobStores;
}

async function* linesOf({ db, now, counts, stores }: Writing): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const toLine = (value: object): string => {
    const line = `${JSON.stringify(value)}\n`;
    digest.update(line);
    return line;
  };
  yield toLine({
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    skillmap: packageVersion(),
    createdAt: now.toISOString(),
    migrations: await findMigrations(db),
  } satisfies BackupHead);
  for (const table of BACKED_UP) {
    const { name } = table;
    counts[name] = 0;
    for await (const row of rowsOfTable(db, table, stores)) {
      counts[name] += 1;
      yield toLine({ table: name, row: toPortableRow(row, table) });
    }
  }
  yield `${JSON.stringify({ end: true, rows: counts, sha256: digest.digest('hex') })}\n`;
}

function rowsOfTable(db: Kysely<Tables>, table: BackedUpTable, stores: BlobStores): AsyncGenerator<Row> {
  if (table.name === 'blobs') return rowsOfParts(db);
  if (table.name === 'blob_contents') return contentsOfParts(db, stores);
  return rowsOf(db, table);
}

/** Reads rows in pages, ordered by key, because a table may be larger than the memory. */
async function* rowsOf(db: Kysely<Tables>, { name, key, page }: BackedUpTable): AsyncGenerator<Row> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ;) {
    const from = last;
    const after = from ? sql`where (${columns}) > (${sql.join(key.map((column) => from[column]))})` : sql``;
    const query = sql<Row>`select * from ${sql.table(name)} ${after} order by ${columns} limit ${sql.lit(page)}`;
    const { rows } = await query.execute(db);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < page) return;
  }
}

/** Returns the names of the migrations that have been applied to a database. */
export async function findMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
