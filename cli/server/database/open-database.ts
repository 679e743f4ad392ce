import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { makeFolder } from '../../files/paths.ts';
import { UsageError } from '../../io.ts';
import { SQLITE_SETTINGS, type DatabaseKind } from './dialect-sql.ts';
import { LibsqlDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

/** A database that is open; its tables are made by migrateDatabase. */
export interface AccountDatabase {
  db: Kysely<Tables>;
  kind: DatabaseKind;
  /** Of its file, where it is one. */
  folder?: string;
  close: () => Promise<void>;
}

export interface AccountDatabaseOptions {
  /** `sqlite:` and a file, `sqlite::memory:`, or `postgres://...`. */
  url: string;
  /** Connections at once, of PostgreSQL. */
  connections?: number;
  /** Told of connections that break while nobody uses them; the next query makes a new one. */
  onError?: (error: unknown) => void;
}

/** In milliseconds. */
const CONNECT_TIMEOUT = 10_000;
const LONGEST_IDLE = 30_000;
/** PostgreSQL's number of a type: times and counts are 64 bits wide there, and safe integers here. */
const INT8 = 20;

/** Opens the database at an address. Throws a UsageError for an address of no known kind. */
export async function openDatabase(options: AccountDatabaseOptions): Promise<AccountDatabase> {
  const scheme = /^[a-z]+(?=:)/i.exec(options.url)?.[0].toLowerCase();
  if (scheme === 'sqlite') return openSqlite(options.url.slice('sqlite:'.length));
  if (scheme === 'postgres' || scheme === 'postgresql') return openPostgres(options);
  // The address itself may hold a password.
  throw new UsageError('Unexpected address of a database, expected `sqlite:<file>` or `postgres://...`.');
}

async function openSqlite(file: string): Promise<AccountDatabase> {
  const { default: Database } = await import('libsql');
  const folder = file === ':memory:' ? undefined : path.dirname(path.resolve(file));
  if (folder !== undefined) await makeFolder(folder);
  const database = new Database(file);
  for (const setting of SQLITE_SETTINGS) database.pragma(setting);
  const db = new Kysely<Tables>({ dialect: new LibsqlDialect(database) });
  return { db, kind: 'sqlite', ...(folder !== undefined && { folder }), close: () => db.destroy() };
}

async function openPostgres({ url, connections, onError }: AccountDatabaseOptions): Promise<AccountDatabase> {
  const { default: pg } = await import('pg');
  const parserOf = pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    // What a process that stands still has locked is free again for the others.
    idle_in_transaction_session_timeout: LONGEST_IDLE,
    types: {
      getTypeParser: (oid: number, format?: string) => (oid === INT8 ? Number : parserOf(oid, format)),
    },
  });
  pool.on('error', (error) => onError?.(error));
  // One that breaks while it is used tells its query; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'postgres', close: () => db.destroy() };
}
