import { expect, test } from 'vitest';
import { maintainOnce } from '../../../../cli/serve/maintain.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { addLearner } from '../../../support/learner-rows.ts';

onEachDatabase((suite) => {
  test('sessions, sign-ins and counts of requests are deleted once they have ended, and not before', async () => {
    const { db, kind } = suite.database();
    const toTime = (ms: number) => (kind === 'sqlite' ? new Date(ms).toISOString() : new Date(ms));
    const userId = await addLearner(suite.database());
    const now = Date.now();
    const stamps = { createdAt: toTime(now), updatedAt: toTime(now) };
    for (const [id, after] of [
      ['ended', -1],
      ['open', 1000],
    ] as const) {
      const expiresAt = toTime(now + after);
      await db
        .insertInto('session')
        .values({ id, token: id, userId, expiresAt, ...stamps })
        .execute();
      await db
        .insertInto('verification')
        .values({ id, identifier: id, value: '', expiresAt, ...stamps })
        .execute();
      await db
        .insertInto('rate_limits')
        .values({ key: id, points: 1, expire: now + after })
        .execute();
    }
    await maintainOnce({
      database: suite.database(),
      days: undefined,
      signal: new AbortController().signal,
      onError: (error) => {
        throw error;
      },
      now: () => now,
    });
    const left = [
      ...(await db.selectFrom('session').select('id').execute()).map(({ id }) => id),
      ...(await db.selectFrom('verification').select('id').execute()).map(({ id }) => id),
      ...(await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key),
    ];
    expect(left).toEqual(['open', 'open', 'open']);
  });
});
