import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TooManyLocks } from '../../../../cli/server/classes/change-locks.ts';
import { createClassMembership } from '../../../../cli/server/classes/create-class-membership.ts';
import { createClassStore } from '../../../../cli/server/classes/create-class-store.ts';
import type { AccountDatabase } from '../../../../cli/server/database/open-database.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { addLearner } from '../../../support/learner-rows.ts';

const inMap = (mapId: string, activityId: string) => ({ mapId, activityId });

onEachDatabase((suite) => {
  const makeClass = async () => {
    const store = createClassStore(suite.database());
    const made = await store.create(await addLearner(suite.database()), { name: '5b' });
    return { store, id: made.id, code: made.code ?? '' };
  };

  test('activities with the same id on two maps are locked separately', async () => {
    const { store, id } = await makeClass();
    await store.change(id, { lock: [inMap('one', 'ship')] });
    expect(await store.find(id)).toMatchObject({ locked: [inMap('one', 'ship')] });
  });

  test('locks and calls that an earlier version stored without a map apply to all maps', async () => {
    const { store, id } = await makeClass();
    const settings = JSON.stringify({
      isPaused: false,
      locked: ['ship'],
      focus: 'moon',
      heldUntil: Date.now() + 60_000,
    });
    await suite.database().db.updateTable('classes').set({ settings }).where('id', '=', id).execute();
    const stored = { locked: [{ activityId: 'ship' }], focus: { activityId: 'moon' } };
    expect(await store.find(id)).toMatchObject(stored);
    expect(await store.change(id, { name: '6b' })).toMatchObject({ name: '6b', ...stored });
  });

  test('teachers who lock and unlock activities without seeing the change of the other undo nothing', async () => {
    const { store, id } = await makeClass();
    const other = createClassStore(await suite.open());
    const [ship, moon, star] = [inMap('one', 'ship'), inMap('one', 'moon'), inMap('one', 'star')];
    await store.change(id, { lock: [star] });
    await Promise.all([
      store.change(id, { lock: [ship] }),
      other.change(id, { lock: [moon] }),
      other.change(id, { unlock: [star] }),
    ]);
    const locked = (await store.find(id))?.locked ?? [];
    expect(new Set(locked)).toEqual(new Set([ship, moon]));
    expect(await other.change(id, { unlock: 'all', lock: [moon] })).toMatchObject({ locked: [moon] });
  });

  test('unlocking an activity of one map replaces a lock for all maps', async () => {
    const { store, id } = await makeClass();
    await store.change(id, { lock: [{ activityId: 'ship' }, inMap('two', 'moon')] });
    const change = { unlock: [inMap('one', 'ship')], lock: [inMap('two', 'ship')] };
    const locked = [inMap('two', 'moon'), inMap('two', 'ship')];
    expect(await store.change(id, change)).toMatchObject({ locked });
  });

  test('a class locks 500 activities at most', async () => {
    const { store, id } = await makeClass();
    const lock = Array.from({ length: 500 }, (_, index) => inMap('one', `a${index}`));
    await store.change(id, { lock });
    await store.change(id, { lock });
    await expect(store.change(id, { lock: [inMap('one', 'more')] })).rejects.toThrow(TooManyLocks);
    expect((await store.find(id))?.locked).toEqual(lock);
    const swap = { unlock: [inMap('one', 'a0')], lock: [inMap('one', 'more')] };
    expect((await store.change(id, swap))?.locked).toHaveLength(500);
  });

  test.runIf(suite.kind === 'postgres')(
    'changes by two teachers at the same time are both kept',
    async () => {
      const { store, id } = await makeClass();
      const other = createClassStore(await suite.open());
      const { db } = suite.database();
      const locked = [inMap('one', 'ship')];
      let changes: Promise<unknown> = Promise.resolve();
      // Both changes wait for this transaction. Without a lock, they would already have read the class.
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('classes').set({ name: '6b' }).where('id', '=', id).execute();
        changes = Promise.all([store.change(id, { lock: locked }), other.change(id, { isPaused: true })]);
        await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(2);
      });
      await changes;
      expect(await store.find(id)).toMatchObject({ name: '6b', isPaused: true, locked });
    },
  );

  test.runIf(suite.kind === 'postgres')(
    'an answer lowers the hand, even if the learner sends a status at the same time',
    async () => {
      const { store, id, code } = await makeClass();
      const { db } = suite.database();
      const learner = createClassMembership(await suite.open(), { secret: 'of the test' });
      const joined = await learner.join({ code, name: 'Mia', sign: [1, 2, 3, 4] });
      const learnerId = joined.kind === 'joined' ? joined.learnerId : '';
      const sign = { idleMs: 0, isBroken: false, failed: 0, done: 0, total: 4 };
      await learner.store(learnerId, { ...sign, isHandUp: true });
      let stored: Promise<unknown> = Promise.resolve();
      const { state } = await db
        .selectFrom('class_learners')
        .select('state')
        .where('userId', '=', learnerId)
        .executeTakeFirstOrThrow();
      // The learner's status update has read the raised hand, and waits to write.
      await db.transaction().execute(async (trx) => {
        const { handUpAt: _hand, ...lowered } = JSON.parse(state) as { handUpAt?: number };
        await trx
          .updateTable('class_learners')
          .set({ state: JSON.stringify(lowered) })
          .where('userId', '=', learnerId)
          .execute();
        stored = learner.store(learnerId, sign);
        await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(1);
      });
      await stored;
      expect((await store.rows(id))[0]).not.toHaveProperty('handUpAt');
    },
  );
});

/** Returns the number of this database's statements that wait for a row. */
async function countWaiting(db: AccountDatabase['db']): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return Number(rows[0]?.count);
}
