import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '../../../../cli/server/database/migrate-database.ts';
import { openDatabase, type AccountDatabase } from '../../../../cli/server/database/open-database.ts';
import { hasPgbouncer, startPgbouncer, type Pgbouncer } from '../../../support/pgbouncer.ts';
import { hasPostgres, makeClusterFolder, startCluster, type Cluster } from '../../../support/postgres.ts';

describe.skipIf(!hasPostgres || !hasPgbouncer)('behind PgBouncer, which pools transactions', () => {
  let cluster: Cluster;
  let pooler: Pgbouncer;
  const opened: AccountDatabase[] = [];
  const open = async (url: string): Promise<AccountDatabase> => {
    const database = await openDatabase({ url });
    opened.push(database);
    return database;
  };

  beforeAll(async () => {
    const folder = await makeClusterFolder();
    cluster = await startCluster(folder);
    pooler = await startPgbouncer(folder, 4);
    await cluster.createDatabase('place');
  }, 120_000);
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await pooler.stop();
    await cluster.stop();
  });

  test('six processes that start at once migrate the database once, and leave no lock', async () => {
    const servers = await Promise.all(Array.from({ length: 6 }, () => open(pooler.urlOf('place'))));
    for (let turn = 0; turn < 5; turn += 1) await Promise.all(servers.map((one) => migrateDatabase(one)));
    const { db } = await open(cluster.urlOf('place'));
    const { rows } = await sql`select pid from pg_locks where locktype = 'advisory'`.execute(db);
    expect(rows).toEqual([]);
  }, 60_000);

  test('a wait for a process that hangs while it updates the tables is reported once, and ends', async () => {
    const holder = await open(pooler.urlOf('place'));
    const waiting = await open(pooler.urlOf('place'));
    let waits = 0;
    await holder.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(trx);
      const wait = { waitMs: 2000, onWait: () => (waits += 1) };
      await expect(migrateDatabase(waiting, wait)).rejects.toThrow('end it, then start again');
    });
    expect(waits).toBe(1);
    await migrateDatabase(waiting);
  }, 60_000);

  test('a transaction may be idle for 30 seconds, and other sessions keep their own limit', async () => {
    const { db } = await open(pooler.urlOf('place'));
    const show = sql<{
      idle_in_transaction_session_timeout: string;
    }>`show idle_in_transaction_session_timeout`;
    const inside = await db.transaction().execute((trx) => show.execute(trx));
    const isolated = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => show.execute(trx));
    expect([inside, isolated].flatMap(({ rows }) => rows)).toEqual([
      { idle_in_transaction_session_timeout: '30s' },
      { idle_in_transaction_session_timeout: '30s' },
    ]);
    expect((await show.execute(db)).rows).toEqual([{ idle_in_transaction_session_timeout: '0' }]);
  });
});
