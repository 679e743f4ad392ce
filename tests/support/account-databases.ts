import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { migrateDatabase } from '../../cli/server/database/migrate-database.ts';
import { openDatabase, type AccountDatabase } from '../../cli/server/database/open-database.ts';
import { hasPostgres, shareCluster } from './postgres.ts';

/** The database of a test suite. */
export interface SuiteDatabase {
  kind: AccountDatabase['kind'];
  /** Returns the address of the suite's database. */
  url: () => string;
  /** Creates an empty database, for suites that need several; returns its address. */
  newUrl: () => Promise<string>;
  /** Opens another connection, as another process would; it is closed after the suite. */
  open: (url?: string) => Promise<AccountDatabase>;
  /** Returns a connection to the suite's migrated database, which the whole suite shares. */
  database: () => AccountDatabase;
}

/** Runs a suite on SQLite, and on a real PostgreSQL if it is installed. */
export function onEachDatabase(suite: (database: SuiteDatabase) => void): void {
  for (const kind of ['sqlite', 'postgres'] as const) {
    describe.skipIf(kind === 'postgres' && !hasPostgres)(`on ${kind}`, () => suite(suiteDatabase(kind)));
  }
}

function suiteDatabase(kind: AccountDatabase['kind']): SuiteDatabase {
  const opened: AccountDatabase[] = [];
  const folders: string[] = [];
  let url = '';
  let database: AccountDatabase | undefined;

  const newUrl = async (): Promise<string> => {
    if (kind === 'sqlite') {
      const folder = await mkdtemp(path.join(tmpdir(), 'skillmap-db-'));
      folders.push(folder);
      return `sqlite:${path.join(folder, 'skillmap.db')}`;
    }
    const cluster = await shareCluster(inject('postgresFolder'));
    const name = `suite_${randomUUID().replaceAll('-', '')}`;
    await cluster.createDatabase(name);
    return cluster.urlOf(name);
  };
  const open = async (to = url): Promise<AccountDatabase> => {
    const one = await openDatabase({ url: to });
    opened.push(one);
    return one;
  };

  beforeAll(async () => {
    url = await newUrl();
    database = await open();
    await migrateDatabase(database);
  });
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()));
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });
  return {
    kind,
    url: () => url,
    newUrl,
    open,
    database: () => {
      if (!database) throw new Error('The suite has not begun');
      return database;
    },
  };
}
