import type { CreateTableBuilder, Kysely, Migration } from 'kysely';
import { columnTypes, type DatabaseKind } from '../dialect-sql.ts';

/** What learners did and made, and what the server knows of repositories. */
export function createLearnerTables(kind: DatabaseKind): Migration['up'] {
  return async (db) => {
    for (const name of ['progress', 'pages', 'badges']) await createJoined(db, name);
    await createSettings(db);
    await createProjects(db, kind);
    await createModeration(db, kind);
    await createServerTables(db, kind);
  };
}

/** A table of which every row belongs to a learner, and goes with them. */
function learnerTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string, 'userId'> {
  return db.schema
    .createTable(name)
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'));
}

async function createJoined(db: Kysely<unknown>, name: string): Promise<void> {
  await learnerTable(db, name)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_pkey`, ['userId', 'source', 'item'])
    .execute();
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await learnerTable(db, 'settings')
    .addColumn('email', 'integer')
    .addColumn('highContrast', 'integer')
    .addColumn('language', 'text')
    .addPrimaryKeyConstraint('settings_pkey', ['userId'])
    .execute();
}

async function createProjects(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { blob, long } = columnTypes(kind);
  await learnerTable(db, 'projects')
    .addColumn('headerId', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('modifiedAt', long)
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('isDeleted', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text')
    .addColumn('updatedAt', long, (column) => column.notNull())
    // Last: lists leave it out, and SQLite reads a row only as far as it must.
    .addColumn('content', blob)
    .addPrimaryKeyConstraint('projects_pkey', ['userId', 'headerId'])
    .execute();
}

async function createModeration(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { long } = columnTypes(kind);
  await db.schema
    .createTable('abuse_reports')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sourceId', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('createdAt', long, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('abuse_reports_createdAt_idx')
    .on('abuse_reports')
    .column('createdAt')
    .execute();
  await db.schema
    .createTable('repository_status')
    .addColumn('repository', 'text', (column) => column.primaryKey().notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('updatedAt', long, (column) => column.notNull())
    .execute();
}

async function createServerTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { long } = columnTypes(kind);
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expire', long)
    .execute();
  await db.schema.createIndex('rate_limits_expire_idx').on('rate_limits').column('expire').execute();
  await db.schema
    .createTable('server_secrets')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
