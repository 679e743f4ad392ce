import { Migrator, type Kysely } from 'kysely';
import { columnTypes, type DatabaseKind } from './dialect-sql.ts';
import { packageVersion } from '../../package-folder.ts';
import { MIGRATIONS } from './migrations.ts';
import type { AccountDatabase } from './open-database.ts';
import { underMigrationLock, type LockWait } from './postgres-dialect.ts';
import type { TableDefinition } from './table-definition.ts';
import type { Tables } from './tables.ts';

/**
 * Migrates the tables, including better-auth's. One process does it under a lock of the database (PostgreSQL's advisory
 * lock, SQLite's write lock) while others wait. Either all migrations are applied or none. Throws on failure.
 */
export async function migrateDatabase({ db, kind }: AccountDatabase, wait?: LockWait): Promise<void> {
  if (kind === 'postgres') await underMigrationLock(db, () => migrate(db, kind), wait);
  else await migrate(db, kind);
}

async function migrate(db: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([migration, { tables, fill }]) => [
      migration,
      {
        up: async (trx: Kysely<Tables>) => {
          for (const [name, table] of Object.entries(tables)) await createTable(trx, kind, [name, table]);
          await fill?.(trx);
        },
      },
    ]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The tables could not be updated', { cause: error });
  const applied = results.map(({ migrationName: migration }) => ({ migration, skillmap: packageVersion() }));
  if (applied.length === 0) return;
  // Record the version, so that an older version that refuses this database can name the version it needs.
  await db
    .insertInto('schema_versions')
    .values(applied)
    .onConflict((conflict) => conflict.column('migration').doNothing())
    .execute();
}

async function createTable(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  [name, table]: [string, TableDefinition],
): Promise<void> {
  const { columns, key, references = {}, unique = [], indexes = [], uniqueIndex } = table;
  const types = columnTypes(kind);
  let creation = db.schema.createTable(name);
  for (const [column, type] of Object.entries(columns)) {
    const plain = type.replace('?', '') as keyof typeof types;
    creation = creation.addColumn(column, types[plain], (definition) => {
      let built = type.endsWith('?') ? definition : definition.notNull();
      if (plain === 'truth') built = built.defaultTo(kind === 'sqlite' ? 0 : false);
      if (unique.includes(column)) built = built.unique();
      const target = references[column];
      return target === undefined ? built : built.references(target).onDelete('cascade');
    });
  }
  await creation.addPrimaryKeyConstraint(`${name}_pkey`, [...key] as never[]).execute();
  for (const column of indexes) {
    await db.schema.createIndex(`${name}_${column}_idx`).on(name).column(column).execute();
  }
  if (!uniqueIndex) return;
  const index = db.schema.createIndex(`${name}_${uniqueIndex.join('_')}_uidx`).on(name);
  await index
    .columns([...uniqueIndex])
    .unique()
    .execute();
}
