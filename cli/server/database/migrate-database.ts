import { Migrator, type Migration } from 'kysely';
import type { DatabaseKind } from './dialect-sql.ts';
import { createIdentityTables } from './migrations/0001-identity.ts';
import { createLearnerTables } from './migrations/0002-learners.ts';
import { createSharedGameTables } from './migrations/0003-shared-games.ts';
import { createKioskTables } from './migrations/0004-kiosks.ts';
import type { AccountDatabase } from './open-database.ts';

/** By name, in the order in which they are run. One that was released is never changed: the next one changes what it made. */
const MIGRATIONS: Record<string, (kind: DatabaseKind) => Migration['up']> = {
  '0001-identity': createIdentityTables,
  '0002-learners': createLearnerTables,
  '0003-shared-games': createSharedGameTables,
  '0004-kiosks': createKioskTables,
};

/**
 * Brings the tables up to date, better-auth's too. One process does it, under a lock of the database (PostgreSQL's
 * advisory lock, SQLite's write lock), others wait; all of it happens, or nothing. Throws where it cannot be done.
 */
export async function migrateDatabase({ db, kind }: AccountDatabase): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, up]) => [name, { up: up(kind) }]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The tables could not be brought up to date', { cause: error });
}
