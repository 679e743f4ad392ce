import type { Kysely, Migration } from 'kysely';
import { columnTypes, type DatabaseKind } from '../dialect-sql.ts';

/** Games that people have published, with their pictures; what they are made of is kept once. */
export function createSharedGameTables(kind: DatabaseKind): Migration['up'] {
  return async (db) => {
    await createTexts(db, kind);
    await createGames(db, kind);
    await createThumbnails(db, kind);
  };
}

async function createTexts(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { blob, long } = columnTypes(kind);
  await db.schema
    .createTable('shared_texts')
    .addColumn('digest', 'text', (column) => column.primaryKey().notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('barredAt', long)
    // Last: SQLite reads a row only as far as it must.
    .addColumn('content', blob)
    .execute();
}

async function createGames(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { long } = columnTypes(kind);
  await db.schema
    .createTable('shared_games')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('userId', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('targetVersion', 'text')
    .addColumn('editor', 'text')
    // No reference: who publishes comes to the game first, then to its text, as whoever collects texts does.
    .addColumn('text', 'text')
    .addColumn('sharedAt', long, (column) => column.notNull())
    .execute();
  for (const column of ['userId', 'text', 'sharedAt']) {
    await db.schema.createIndex(`shared_games_${column}_idx`).on('shared_games').column(column).execute();
  }
}

async function createThumbnails(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('game_thumbnails')
    .addColumn('gameId', 'text', (column) =>
      column.primaryKey().notNull().references('shared_games.id').onDelete('cascade'),
    )
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('content', columnTypes(kind).blob, (column) => column.notNull())
    .execute();
}
