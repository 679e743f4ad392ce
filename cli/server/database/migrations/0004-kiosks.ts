import type { Migration } from 'kysely';
import { columnTypes, type DatabaseKind } from '../dialect-sql.ts';

/** Screens that show a code, and what was sent to them: both are over within a day. */
export function createKioskTables(kind: DatabaseKind): Migration['up'] {
  const { long } = columnTypes(kind);
  return async (db) => {
    await db.schema
      .createTable('kiosks')
      .addColumn('code', 'text', (column) => column.primaryKey().notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('openedAt', long, (column) => column.notNull())
      .addColumn('seenAt', long, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('kiosks_seenAt_idx').on('kiosks').column('seenAt').execute();
    await db.schema
      .createTable('kiosk_games')
      .addColumn('code', 'text', (column) => column.notNull().references('kiosks.code').onDelete('cascade'))
      // No reference: a game that is gone is not shown, and one that comes back is.
      .addColumn('gameId', 'text', (column) => column.notNull())
      .addColumn('sentAt', long, (column) => column.notNull())
      .addPrimaryKeyConstraint('kiosk_games_pkey', ['code', 'gameId'])
      .execute();
  };
}
