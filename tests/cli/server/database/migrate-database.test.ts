import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BLOB_TABLES } from '../../../../cli/server/database/blob-tables.ts';
import { migrateDatabase } from '../../../../cli/server/database/migrate-database.ts';
import { openDatabase } from '../../../../cli/server/database/open-database.ts';
import { USER_FIELDS } from '../../../../cli/server/identity/create-auth.ts';
import { addFullLearner } from '../../../support/admin-work.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { runTogether } from '../../../support/run-entry.ts';
import { spaceOf } from '../../../support/space-work.ts';

onEachDatabase((suite) => {
  test('parallel migrations create the tables once, and a later migration changes nothing', async () => {
    const url = await suite.newUrl();
    const all = await Promise.all([1, 2, 3, 4].map(() => suite.open(url)));
    await Promise.all(all.map((one) => migrateDatabase(one)));
    const tables = await tablesOf(all[0]);
    expect(tables).toContain('progress');
    await migrateDatabase(await suite.open(url));
    expect(await tablesOf(all[1])).toEqual(tables);
  });

  test('migrations in parallel processes create the tables once', async () => {
    const url = await suite.newUrl();
    const results = await runTogether('tests/support/migrate-entry.ts', [[url], [url], [url]]);
    expect(results).toEqual([0, 0, 0]);
    expect(await tablesOf(await suite.open(url))).toContain('progress');
  });

  test('a migrated database has all tables of the library better-auth', async () => {
    const { db, kind } = suite.database();
    const missing = await getMigrations({
      database: { db: db as never, type: kind },
      user: { additionalFields: USER_FIELDS },
      logger: { disabled: true },
    });
    expect(missing).toMatchObject({ toBeCreated: [], toBeAdded: [], toBeAddedIndexes: [] });
  });

  test('data stored before the space counters existed is counted', async () => {
    const database = await suite.open(await suite.newUrl());
    await migrateDatabase(database);
    await addFullLearner(database, 'ada');
    const { counted } = await spaceOf(database);
    const later = [
      ...Object.keys(BLOB_TABLES),
      'sent_pieces',
      'map_versions',
      'published_maps',
      'used_space',
      'game_openings',
      'schema_versions',
    ];
    for (const table of [
      'class_pictures',
      'class_steps',
      'class_learners',
      'class_teachers',
      'classes',
      ...later,
    ])
      await database.db.schema.dropTable(table).execute();
    await sql`delete from kysely_migration where name >= '0006'`.execute(database.db);
    await migrateDatabase(database);
    expect(await spaceOf(database)).toEqual({ kept: counted, counted });
    expect(counted).toMatchObject({ place: { projects: 1, games: 1, pictures: 1 }, 'learner:ada': {} });
  });

  test('a failing migration changes nothing', async () => {
    const url = await suite.newUrl();
    const database = await suite.open(url);
    // Blocks the last table to be created.
    await database.db.schema.createTable('server_secrets').addColumn('x', 'text').execute();
    await expect(migrateDatabase(database)).rejects.toThrow('could not be updated');
    expect(await tablesOf(database)).toEqual(['server_secrets']);
    await database.db.schema.dropTable('server_secrets').execute();
    await migrateDatabase(database);
    expect(await tablesOf(database)).toContain('server_secrets');
  });
});

test.each(['mysql://root@localhost/x', '/var/lib/skillmap.db', ''])(
  'the address %j is refused without printing it: it may contain a password',
  async (url) => {
    const message = 'Unexpected database address, expected `sqlite:<file>` or `postgres://...`.';
    await expect(openDatabase({ url })).rejects.toThrow(message);
  },
);

async function tablesOf(database: Awaited<ReturnType<typeof openDatabase>> | undefined): Promise<string[]> {
  const tables = (await database?.db.introspection.getTables()) ?? [];
  return tables.map(({ name }) => name).sort();
}
