import { stat } from 'node:fs/promises';
import Database from 'libsql';
import { expect, test } from 'vitest';
import {
  compactFile,
  releaseFreeSpace,
  reserveSpace,
} from '../../../../cli/server/database/release-free-space.ts';
import { findFileSpace } from '../../../../cli/server/database/free-bytes.ts';
import { migrateDatabase } from '../../../../cli/server/database/migrate-database.ts';
import type { AccountDatabase } from '../../../../cli/server/database/open-database.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';

const MEGABYTE = 1024 * 1024;
const signal = new AbortController().signal;

onEachDatabase((suite) => {
  async function fill({ db }: AccountDatabase): Promise<void> {
    const values = Array.from({ length: 20 }, (_, index) => ({
      digest: String(index),
      bytes: MEGABYTE,
      barredAt: null,
      content: new Uint8Array(MEGABYTE),
    }));
    for (const value of values) await db.insertInto('shared_texts').values(value).execute();
    await db.deleteFrom('shared_texts').execute();
  }

  test('a database file returns freed space, except a reserve for the next writes', async () => {
    const database = await suite.open(await suite.newUrl());
    await migrateDatabase(database);
    await fill(database);
    await releaseFreeSpace(database, signal);
    const space = await findFileSpace(database);
    // PostgreSQL's autovacuum does this.
    if (suite.kind === 'postgres') return expect(space).toBeUndefined();
    expect(space?.free).toBeLessThanOrEqual(8 * MEGABYTE);
    expect(space?.bytes).toBeLessThan(10 * MEGABYTE);
  });

  if (suite.kind === 'postgres') return;
  test('the reserve is free space in the database file, and does not grow', async () => {
    const database = await suite.open(await suite.newUrl());
    await migrateDatabase(database);
    await reserveSpace(database);
    const space = await findFileSpace(database);
    expect(space?.free).toBeGreaterThanOrEqual(8 * MEGABYTE);
    await releaseFreeSpace(database, signal);
    await reserveSpace(database);
    expect((await findFileSpace(database))?.bytes).toBeLessThanOrEqual(space?.bytes ?? 0);
    expect((await database.db.selectFrom('server_secrets').selectAll().execute()).length).toBe(0);
  });

  test('a database file of an older version returns space after it was compacted', async () => {
    const url = await suite.newUrl();
    const [file = ''] = url.split(':').slice(1);
    const older = new Database(file);
    older.pragma('journal_mode = WAL');
    older.exec('create table before (a text)');
    older.close();
    const database = await suite.open(url);
    await migrateDatabase(database);
    await fill(database);
    await database.close();
    const later = await suite.open(url);
    await releaseFreeSpace(later, signal);
    expect((await findFileSpace(later))?.free).toBeGreaterThan(19 * MEGABYTE);
    await compactFile(later);
    expect((await stat(file)).size).toBeLessThan(2 * MEGABYTE);
    await fill(later);
    await releaseFreeSpace(later, signal);
    expect((await findFileSpace(later))?.free).toBeLessThanOrEqual(8 * MEGABYTE);
  });
});
