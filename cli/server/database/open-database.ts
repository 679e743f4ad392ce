import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { makeFolder } from '../../files/paths.ts';
import { UsageError } from '../../io.ts';
import { SQLITE_SETTINGS, type DatabaseKind } from './dialect-sql.ts';
import { createGrowthLimit } from './limit-growth.ts';
import { PooledPostgresDialect } from './postgres-dialect.ts';
import { LibsqlDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

/** An open database. `migrateDatabase` creates its tables. */
export interface AccountDatabase {
  db: Kysely<Tables>;
  kind: DatabaseKind;
  /** The folder of the database's file. Absent for PostgreSQL and for databases in memory. */
  folder?: string;
  close: () => Promise<void>;
}

export interface AccountDatabaseOptions {
  /** Address of the database: `sqlite:` and a file, `sqlite::memory:`, or `postgres://...`. */
  url: string;
  /** Receives errors of idle connections. The next query opens a new one. */
  onError?: (error: unknown) => void;
}

/** Maximum number of open connections to PostgreSQL. Updating the tables needs two at once. */
const CONNECTIONS = 10;
/** Milliseconds to wait for a connection to PostgreSQL. */
const CONNECT_TIMEOUT = 10_000;
/** PostgreSQL's type number of 64-bit integers. They are read as numbers, because ours are always safe integers. */
const INT8 = 20;

/** Opens the database at an address. Throws a UsageError if the kind of address is unknown. */
export async function openDatabase(options: AccountDatabaseOptions): Promise<AccountDatabase> {
  const scheme = /^[a-z]+(?=:)/i.exec(options.url)?.[0].toLowerCase();
  if (scheme === 'sqlite') return openSqlite(options.url.slice('sqlite:'.length));
  if (scheme === 'postgres' || scheme === 'postgresql') return openPostgres(options);
  // The message leaves out the address, which may contain a password.
  throw new UsageError('Unexpected database address, expected `sqlite:<file>` or `postgres://...`.');
}

async function openSqlite(file: string): Promise<AccountDatabase> {
  const { default: Database } = await import('libsql');
  const folder = file === ':memory:' ? undefined : path.dirname(path.resolve(file));
  if (folder !== undefined) await makeFolder(folder);
  const database = new Database(file);
  for (const setting of SQLITE_SETTINGS) database.pragma(setting);
  const limitGrowth = folder === undefined ? undefined : createGrowthLimit(database, folder);
  const db = new Kysely<Tables>({ dialect: new LibsqlDialect(database, limitGrowth) });
  return { db, kind: 'sqlite', ...(folder !== undefined && { folder }), close: () => db.destroy() };
}

async function openPostgres({ url, onError }: AccountDatabaseOptions): Promise<AccountDatabase> {
  const { default: pg } = await import('pg');
  const parserOf = pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown;
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: string) => (oid === INT8 ? Number : parserOf(oid, format)),
    },
  });
  pool.on('error', (error) => onError?.(error));
  // A connection that breaks during a query rejects that query. Without a listener, its error event would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PooledPostgresDialect({ pool }) });
  return { db, kind: 'postgres', close: () => db.destroy() };
}

/**
 * Runs statements whose changes a power cut may undo. The embedded database commits them without waiting for the disk.
 * They survive if only the process ends.
 */
export async function withoutSync<Result>(
  { db, kind }: AccountDatabase,
  run: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (kind !== 'sqlite') return run(db);
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = NORMAL`.execute(connection);
    try {
      return await run(connection);
    } finally {
      await sql`pragma synchronous = FULL`.execute(connection);
    }
  });
}
