import { sql, type Kysely, type TableMetadata } from 'kysely';
import { packageVersion } from '../../package-folder.ts';
import { beginSnapshot, type DatabaseKind } from './dialect-sql.ts';
import { isNewerMigration, MIGRATIONS } from './migrations.ts';
import type { AccountDatabase } from './open-database.ts';
import { TABLES, type Tables } from './tables.ts';

/** Kysely's table of the migrations that were applied. */
const MIGRATION_TABLE = 'kysely_migration';

export interface SchemaProblem {
  /** Why this version cannot use the tables: a sentence without its full stop. */
  problem: string;
  /** Advice for the operator: a sentence without its full stop. */
  remedy: string;
}

/**
 * Returns why this version cannot use a database's tables. Undefined if the database is empty or its tables are known.
 */
export function findSchemaProblem({ db, kind }: AccountDatabase): Promise<SchemaProblem | undefined> {
  // Read one snapshot, because another process may be migrating the database.
  return db.connection().execute(async (connection) => {
    await sql.raw(beginSnapshot(kind)).execute(connection);
    try {
      return await readSchemaProblem(connection, kind);
    } finally {
      await sql.raw('rollback').execute(connection);
    }
  });
}

async function readSchemaProblem(db: Kysely<Tables>, kind: DatabaseKind): Promise<SchemaProblem | undefined> {
  const tables = await findTables(db, kind);
  const applied = tables.has(MIGRATION_TABLE) ? await findApplied(db) : [];
  if (!applied.some((name) => name in MIGRATIONS)) return findForeign(tables, applied);
  const newer = applied.find(isNewerMigration);
  if (newer !== undefined) return newerProblem(newer, await findMigratingVersion(db, tables, newer));
  const difference = findDifference(applied, tables);
  if (difference === undefined) return undefined;
  return differenceProblem(difference, await findMigratingVersion(db, tables, applied.at(-1) ?? ''));
}

const RESTORE = '`skillmap admin restore <backup> --database <new database>`';

function newerProblem(migration: string, version: string | undefined): SchemaProblem {
  const [writer, neededVersion] =
    version === undefined
      ? ['a newer skillmap', 'the newest skillmap']
      : [`skillmap ${version}`, `skillmap ${version} or a newer one`];
  return {
    problem: `${writer} has changed its tables (\`${migration}\`), and this is skillmap ${packageVersion()}`,
    remedy: `Install ${neededVersion}, or restore a backup that this version wrote: ${RESTORE}`,
  };
}

function differenceProblem(difference: string, version: string | undefined): SchemaProblem {
  const problem =
    version === undefined
      ? `an early skillmap, from before the first release, made its tables (${difference}), and no later version can update them`
      : `its tables were changed after skillmap ${version} created them (${difference})`;
  return {
    problem,
    remedy: `Use a new database with --database. If you have a backup that this version (${packageVersion()}) can read, restore it there: ${RESTORE}`,
  };
}

type FoundTables = ReadonlyMap<string, TableMetadata>;

/** Returns the tables of the database or, with PostgreSQL, of the current schema. */
async function findTables(db: Kysely<Tables>, kind: DatabaseKind): Promise<FoundTables> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (kind === 'sqlite') return new Map(tables.map((table) => [table.name, table]));
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const schemaTables = tables.filter(({ schema }) => schema === rows[0]?.name);
  return new Map(schemaTables.map((table) => [table.name, table]));
}

async function findApplied(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the version of skillmap that ran a migration, or undefined if it was not recorded. */
async function findMigratingVersion(
  db: Kysely<Tables>,
  tables: FoundTables,
  migration: string,
): Promise<string | undefined> {
  if (!tables.has('schema_versions')) return undefined;
  const row = await db
    .selectFrom('schema_versions')
    .select('skillmap')
    .where('migration', '=', migration)
    .executeTakeFirst();
  return row?.skillmap;
}

/** Finds tables of another program in a database that skillmap has not used yet. */
function findForeign(tables: FoundTables, applied: readonly string[]): SchemaProblem | undefined {
  const [migration] = applied;
  const table = Object.keys(TABLES).find((name) => tables.has(name));
  if (migration === undefined && table === undefined) return undefined;
  const found = migration === undefined ? `the table \`${table}\`` : `the migration \`${migration}\``;
  return {
    problem: `another program uses it (it has ${found})`,
    remedy: 'Use a separate database for skillmap with --database',
  };
}

/** Finds a difference between the tables and the migrations that were applied. */
function findDifference(applied: readonly string[], tables: FoundTables): string | undefined {
  const known = Object.keys(MIGRATIONS);
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown !== undefined) return `it has the unknown migration \`${unknown}\``;
  const skipped = known.slice(0, applied.length).find((name) => !applied.includes(name));
  if (skipped !== undefined) return `it lacks the migration \`${skipped}\``;
  const expected = applied.flatMap((name) => Object.entries(MIGRATIONS[name]?.tables ?? {}));
  for (const [name, { columns }] of expected) {
    const table = tables.get(name);
    if (!table) return `it has no table \`${name}\``;
    const missing = Object.keys(columns).find((column) => table.columns.every((one) => one.name !== column));
    if (missing !== undefined) return `\`${name}\` has no column \`${missing}\``;
    const unfilled = table.columns.find(
      (column) => !(column.name in columns) && !column.isNullable && !column.hasDefaultValue,
    );
    if (unfilled) return `\`${name}\` has a column \`${unfilled.name}\``;
  }
  return undefined;
}
