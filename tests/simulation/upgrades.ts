import { deepStrictEqual } from 'node:assert';
import { sql } from 'kysely';
import { findSchemaProblem } from '../../cli/server/database/find-schema-problem.ts';
import { migrateDatabase } from '../../cli/server/database/migrate-database.ts';
import { MIGRATIONS } from '../../cli/server/database/migrations.ts';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { upgradeStories, type Action } from './actions.ts';
import { createCrash } from './crash.ts';
import { checkEnd, SYNCING } from './learners.ts';
import { createServer } from './server.ts';
import type { Simulation } from './simulation.ts';
import { checkSums } from './traces.ts';
import { createWorld } from './world.ts';
import { tell } from './tell-story.ts';

const NAMES = Object.keys(MIGRATIONS);

/** Learners work on a server of an older version. It is replaced, and its tables are updated, which is interrupted. */
export function simulateUpgrades(database: AccountDatabase): Simulation<Action> {
  const server = createServer(database);
  const play = async (story: readonly Action[]): Promise<void> => {
    const world = await createWorld(database, server);
    try {
      for (const action of story) {
        if (action.kind === 'upgrade') {
          await server.stop(() => upgrade(database, action));
          continue;
        }
        await world.act(action);
        if (SYNCING.has(action.kind)) await world.checkSent();
      }
      checkEnd(await world.settle(), world.witness);
      await checkSums(database);
    } finally {
      await world.close();
    }
  };
  return { stories: upgradeStories, found: [], play, tell };
}

/** Makes the database one of an older version, kills the update of its tables at a statement, and repeats it. */
async function upgrade(
  database: AccountDatabase,
  { from, after }: Extract<Action, { kind: 'upgrade' }>,
): Promise<void> {
  await leaveOut(database, NAMES.slice(from));
  const before = await describe(database);
  const crash = createCrash(database);
  crash.after(after);
  const isKilled = await migrateDatabase(crash.database).then(
    () => false,
    () => true,
  );
  // The last statement notes the version, outside of the transaction. It may be missing.
  const isDone = (await describe(database)).migrations.length === NAMES.length;
  if (isKilled && !isDone) deepStrictEqual(await describe(database), before, 'An update is cut in half.');
  await migrateDatabase(database);
  const problem = await findSchemaProblem(database);
  if (problem) throw new Error(problem.problem);
}

/** Undoes migrations. Throws if a table contains data that an older version would have stored elsewhere. */
async function leaveOut({ db }: AccountDatabase, names: readonly string[]): Promise<void> {
  if (names.some((name) => 'blobs' in (MIGRATIONS[name]?.tables ?? {}))) {
    const parts = await db.selectFrom('blobs').select('digest').execute();
    if (parts.length > 0)
      throw new Error('An older version would have stored the parts of projects elsewhere.');
  }
  for (const name of names.toReversed()) {
    await sql`delete from "kysely_migration" where "name" = ${name}`.execute(db);
    const tables = Object.keys(MIGRATIONS[name]?.tables ?? {});
    if (name > '0009') await db.deleteFrom('schema_versions').where('migration', '=', name).execute();
    for (const table of tables.toReversed()) await db.schema.dropTable(table).execute();
  }
}

async function describe({ db }: AccountDatabase) {
  const tables = await db.introspection.getTables();
  const { rows } = await sql<{ name: string }>`select "name" from "kysely_migration" order by "name"`.execute(
    db,
  );
  return { tables: tables.map(({ name }) => name).toSorted(), migrations: rows.map(({ name }) => name) };
}
