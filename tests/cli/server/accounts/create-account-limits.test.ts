import { expect, test } from 'vitest';
import { createAccountLimits } from '../../../../cli/server/accounts/create-account-limits.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';

const THREE = { points: 3, seconds: 60 };

onEachDatabase((suite) => {
  test('rate limits apply across processes, also to simultaneous requests', async () => {
    const options = { secret: 's', limits: { write: THREE } };
    const one = createAccountLimits(suite.database(), options);
    const other = createAccountLimits(await suite.open(), options);
    const waits = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? one : other).count('write', 'ada')),
    );
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(3);
    for (const wait of waits.filter((seconds) => seconds !== undefined)) {
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    }
    expect(await one.count('write', 'grace')).toBeUndefined();
    expect(await one.count('read', 'ada')).toBeUndefined();
  });

  test('sign-of-life requests are limited by each process, without writing to the database', async () => {
    const database = suite.database();
    const options = { secret: 's', limits: { 'sign-of-life': THREE } };
    const limits = createAccountLimits(database, options);
    const waits = await Promise.all([1, 2, 3, 4].map(() => limits.count('sign-of-life', 'ada')));
    expect(waits).toEqual([undefined, undefined, undefined, 60]);
    expect(await limits.count('sign-of-life', 'grace')).toBeUndefined();
    expect(await createAccountLimits(database, options).count('sign-of-life', 'ada')).toBeUndefined();
    const keys = await database.db.selectFrom('rate_limits').select('key').execute();
    expect(keys.filter(({ key }) => key.startsWith('sign-of-life'))).toEqual([]);
  });

  test('rate limits reset after their time', async () => {
    const database = suite.database();
    const limits = createAccountLimits(database, {
      secret: 's',
      limits: { project: { points: 1, seconds: 60 } },
    });
    expect(await limits.count('project', 'ada')).toBeUndefined();
    await database.db
      .updateTable('rate_limits')
      .set({ expire: Date.now() - 1 })
      .where('key', '=', 'project:ada')
      .execute();
    expect(await limits.count('project', 'ada')).toBeUndefined();
    expect(await limits.count('project', 'ada')).toBeGreaterThan(0);
  });

  test('after a large amount of data from an address, its next request is refused', async () => {
    const limits = createAccountLimits(suite.database(), { secret: 'b', limits: { publish: THREE } });
    await limits.countBytes('publish', '203.0.113.9', 63 * 1024);
    expect(await limits.count('publish', '203.0.113.9')).toBeUndefined();
    await limits.countBytes('publish', '203.0.113.9', 200 * 1024);
    expect(await limits.count('publish', '203.0.113.9')).toBeGreaterThan(0);
    expect(await limits.count('publish', '203.0.113.10')).toBeUndefined();
  });

  test('rate limits are stored without a readable address', async () => {
    const database = suite.database();
    const limits = createAccountLimits(database, { secret: 's', limits: { report: THREE } });
    await limits.count('report', '203.0.113.7');
    const rows = await database.db.selectFrom('rate_limits').selectAll().execute();
    expect(rows.filter(({ key }) => key.startsWith('report:'))).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
  });

  test('rate limits count all addresses of one IPv6 network together', async () => {
    const limits = createAccountLimits(suite.database(), { secret: 'v6', limits: { publish: THREE } });
    const counts = await Promise.all(
      ['::1', '::2', ':a:b:c:d', ':ffff::'].map((device) => limits.count('publish', `2001:db8:1:2${device}`)),
    );
    expect(counts.filter((wait) => wait !== undefined)).toHaveLength(1);
    expect(await limits.count('publish', '2001:db8:1:3::1')).toBeUndefined();
  });
});
