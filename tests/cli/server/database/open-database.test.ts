import { sql, type Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, withoutSync } from '../../../../cli/server/database/open-database.ts';
import type { Tables } from '../../../../cli/server/database/tables.ts';

/** The values that SQLite gives the settings NORMAL and FULL. */
const [NORMAL, FULL] = [1, 2];

async function readSync(db: Kysely<Tables>): Promise<number | undefined> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  return rows[0]?.synchronous;
}

test('a commit waits for the disk, unless it runs in `withoutSync`', async () => {
  const database = await openDatabase({ url: 'sqlite::memory:' });
  onTestFinished(() => database.close());
  const [inside, meanwhile] = await Promise.all([
    withoutSync(database, readSync),
    database.db.transaction().execute(readSync),
  ]);
  expect([inside, meanwhile]).toEqual([NORMAL, FULL]);
  await expect(
    withoutSync(database, (db) => sql`insert into missing values (1)`.execute(db)),
  ).rejects.toThrow();
  expect(await readSync(database.db)).toBe(FULL);
});
