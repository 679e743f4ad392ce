import type { Kysely, Migration } from 'kysely';
import { columnTypes, type DatabaseKind } from '../dialect-sql.ts';

// better-auth's own tables are made here, not by its `getMigrations`: so that they come under our lock, in our order, and
// are the same whatever providers are configured. A test asks better-auth what it misses (tests/cli/server/database).

/** `user`, `session`, `account` and `verification`, as better-auth 1.7 wants them. */
export function createIdentityTables(kind: DatabaseKind): Migration['up'] {
  return async (db) => {
    await createUsers(db, kind);
    await createSessions(db, kind);
    await createAccounts(db, kind);
    await createVerifications(db, kind);
  };
}

async function createUsers(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, truth, no } = columnTypes(kind);
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', truth, (column) => column.notNull().defaultTo(no))
    .addColumn('image', 'text')
    // Ours: the provider's id in the configuration, and what it calls them.
    .addColumn('provider', 'text')
    .addColumn('username', 'text')
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .execute();
}

async function createSessions(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('session_userId_idx').on('session').column('userId').execute();
}

async function createAccounts(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', time)
    .addColumn('refreshTokenExpiresAt', time)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('account_userId_idx').on('account').column('userId').execute();
  // One person of a provider is one account, also when two processes hear of them at once.
  await db.schema
    .createIndex('account_providerId_accountId_uidx')
    .on('account')
    .columns(['providerId', 'accountId'])
    .unique()
    .execute();
}

async function createVerifications(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('verification_identifier_idx')
    .on('verification')
    .column('identifier')
    .execute();
}
