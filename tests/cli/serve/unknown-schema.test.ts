import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { serve } from '../../../cli/commands/serve.ts';
import { packageVersion } from '../../../cli/package-folder.ts';
import { openData } from '../../../cli/serve/open-data.ts';
import { migrateDatabase } from '../../../cli/server/database/migrate-database.ts';
import { MIGRATIONS } from '../../../cli/server/database/migrations.ts';
import type { AccountDatabase } from '../../../cli/server/database/open-database.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { onEachDatabase } from '../../support/account-databases.ts';
import { runAdmin } from '../../support/admin-work.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { builtSite } from '../commands/built-folder.ts';

const VERSION = packageVersion();

/** The server's message about a database that it refuses to open. */
async function refusalOf(url: string): Promise<string> {
  const opening = openData({
    url,
    cwd: '/',
    signal: new AbortController().signal,
    waitMs: 0,
    onWait: () => undefined,
    onError: () => undefined,
  });
  const error: unknown = await opening.then(
    (database) => database.close(),
    (caught: unknown) => caught,
  );
  expect(error).toMatchObject({ name: 'UsageError' });
  return (error as Error).message;
}

/** Drops the tables of a migration and of all later ones. */
async function dropTablesSince({ db }: AccountDatabase, first: string): Promise<void> {
  const later = Object.entries(MIGRATIONS).filter(([name]) => name > first);
  const tables = later.flatMap(([, migration]) => Object.keys(migration.tables));
  for (const table of tables.toReversed()) await db.schema.dropTable(table).execute();
  await sql`delete from kysely_migration where name > ${first}`.execute(db);
}

/** The tables of the first version with accounts: two migrations, and a user table without two of today's columns. */
async function makeEarly(database: AccountDatabase): Promise<void> {
  const { db } = database;
  await dropTablesSince(database, '0003');
  for (const column of ['provider', 'username'])
    await db.schema.alterTable('user').dropColumn(column).execute();
}

/** A database as a newer version leaves it, with one more migration. */
async function makeNewer({ db }: AccountDatabase, skillmap?: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values ('0999-more', 'now')`.execute(db);
  await db.schema.alterTable('user').addColumn('more', 'text').execute();
  if (skillmap !== undefined)
    await db.insertInto('schema_versions').values({ migration: '0999-more', skillmap }).execute();
}

onEachDatabase(({ newUrl, open }) => {
  async function changed(change: (database: AccountDatabase) => Promise<void>): Promise<string> {
    const url = await newUrl();
    const database = await open(url);
    await migrateDatabase(database);
    await change(database);
    return url;
  }

  describe('an unknown database schema', () => {
    test('of an early version is refused, since no later version can migrate it', async () => {
      const url = await changed(makeEarly);
      const refusal = await refusalOf(url);
      expect(refusal).toContain(
        'an early skillmap, from before the first release, made its tables (`user` has no column `provider`), and no later version can update them.',
      );
      expect(refusal).toContain('Use a new database with --database.');
      // The check changed nothing.
      expect(await refusalOf(url)).toBe(refusal);
    });

    test('of a newer version is refused, with the name of the version', async () => {
      const refusal = await refusalOf(await changed((database) => makeNewer(database, '9.8.7')));
      expect(refusal).toContain(
        `skillmap 9.8.7 has changed its tables (\`0999-more\`), and this is skillmap ${VERSION}. Install skillmap 9.8.7 or a newer one, or restore a backup`,
      );
    });

    test('of a newer version without a recorded name is refused', async () => {
      const refusal = await refusalOf(await changed((database) => makeNewer(database)));
      expect(refusal).toContain('a newer skillmap has changed its tables (`0999-more`)');
      expect(refusal).toContain('Install the newest skillmap,');
    });

    test('with a migration that later versions removed is refused', async () => {
      const url = await changed(async ({ db }) => {
        await sql`delete from kysely_migration where name > '0005'`.execute(db);
        await sql`insert into kysely_migration (name, timestamp) values ('0005-space', 'now')`.execute(db);
        await db.deleteFrom('schema_versions').execute();
      });
      expect(await refusalOf(url)).toContain(
        'an early skillmap, from before the first release, made its tables',
      );
    });

    test.each([
      ['a table is missing', sql`drop table map_versions`, 'it has no table `map_versions`'],
      ['a column is missing', sql`alter table projects drop column name`, '`projects` has no column `name`'],
      [
        'a required column was added',
        sql`alter table resets add column more text not null`,
        '`resets` has a column `more`',
      ],
      [
        'a migration is missing',
        sql`delete from kysely_migration where name = '0004-kiosks'`,
        'it lacks the migration `0004-kiosks`',
      ],
    ])('is refused if %s', async (_, statement, difference) => {
      const url = await changed(async ({ db }) => void (await statement.execute(db)));
      expect(await refusalOf(url)).toContain(
        `its tables were changed after skillmap ${VERSION} created them (${difference}).`,
      );
    });

    test('with a table of another program is refused', async () => {
      const url = await newUrl();
      const { db } = await open(url);
      await db.schema.createTable('user').addColumn('id', 'text').execute();
      expect(await refusalOf(url)).toContain(
        'another program uses it (it has the table `user`). Use a separate database for skillmap with --database.',
      );
    });

    test('with migrations of another program is refused', async () => {
      const url = await newUrl();
      const { db } = await open(url);
      await db.schema
        .createTable('kysely_migration')
        .addColumn('name', 'text')
        .addColumn('timestamp', 'text')
        .execute();
      await sql`insert into kysely_migration (name, timestamp) values ('2024-init', 'now')`.execute(db);
      expect(await refusalOf(url)).toContain('another program uses it (it has the migration `2024-init`).');
    });

    test('stops `skillmap serve` at startup, and `skillmap admin`', async () => {
      const url = await changed(makeEarly);
      const io = createFakeIo({ cwd: await tempFolder(builtSite()), env: { DATABASE_URL: url } });
      await expect(serve({ folder: '.', site: 'site', port: 0 }, io)).rejects.toMatchObject({
        name: 'UsageError',
        message: expect.stringContaining('an early skillmap, from before') as string,
      });
      const { code, err } = await runAdmin({ kind: 'list-news-readers' }, url);
      expect({ code, err }).toEqual({
        code: 2,
        err: expect.stringContaining('an early skillmap, from before') as string,
      });
    });
  });

  test('a database of an earlier release is migrated', async () => {
    const url = await changed((database) => dropTablesSince(database, '0008'));
    const database = await openData({
      url,
      cwd: '/',
      signal: new AbortController().signal,
      waitMs: 0,
      onWait: () => undefined,
      onError: () => undefined,
    });
    const made = await database.db.selectFrom('schema_versions').selectAll().execute();
    const since = Object.keys(MIGRATIONS).filter((migration) => migration >= '0008');
    expect(made).toEqual(since.map((migration) => ({ migration, skillmap: VERSION })));
    await database.close();
  });

  test("a database with an extra nullable column or another program's table is accepted", async () => {
    const url = await changed(async ({ db }) => {
      await db.schema.alterTable('user').addColumn('note', 'text').execute();
      await db.schema.createTable('notes').addColumn('id', 'text').execute();
    });
    const { code } = await runAdmin({ kind: 'list-news-readers' }, url);
    expect(code).toBe(0);
  });
});
