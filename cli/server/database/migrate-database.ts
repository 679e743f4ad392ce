import { Migrator, type Kysely } from 'kysely';
import { columnTypes, type DatabaseKind } from './dialect-sql.ts';
import { countSpace } from '../space/count-space.ts';
import type { AccountDatabase } from './open-database.ts';
import { KIOSK_TABLES, MAP_TABLES, OPENING_TABLES, RESET_TABLES, SPACE_TABLES } from './place-tables.ts';
import type { TableDefinition } from './table-definition.ts';
import { GAME_TABLES, IDENTITY_TABLES, LEARNER_TABLES, type Tables } from './tables.ts';

/**
 * What each migration makes, in the order in which they are run. One that was released is never changed: the next one
 * changes what it made. better-auth's own tables are among them, and are not made by its `getMigrations`: so that they come
 * under our lock, in our order, and are the same whatever providers are configured. A test asks better-auth what it misses.
 */
const MIGRATIONS: Record<string, MigrationStep> = {
  '0001-identity': { tables: IDENTITY_TABLES },
  '0002-learners': { tables: LEARNER_TABLES },
  '0003-shared-games': { tables: GAME_TABLES },
  '0004-kiosks': { tables: KIOSK_TABLES },
  '0005-resets': { tables: RESET_TABLES },
  '0006-space': { tables: SPACE_TABLES, fill: countSpace },
  '0007-game-openings': { tables: OPENING_TABLES },
  '0008-published-maps': { tables: MAP_TABLES },
};

interface MigrationStep {
  tables: Readonly<Record<string, TableDefinition>>;
  /** What follows from what is there already. */
  fill?: (trx: Kysely<Tables>) => Promise<void>;
}

/**
 * Brings the tables up to date, better-auth's too. One process does it, under a lock of the database (PostgreSQL's
 * advisory lock, SQLite's write lock), others wait; all of it happens, or nothing. Throws where it cannot be done.
 */
export async function migrateDatabase({ db, kind }: AccountDatabase): Promise<void> {
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
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The tables could not be brought up to date', { cause: error });
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
    creation = creation.addColumn(column, types[plain], (made) => {
      let built = type.endsWith('?') ? made : made.notNull();
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
