import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { migrateDatabase } from '../../../../../cli/server/database/migrate-database.ts';
import { openDatabase } from '../../../../../cli/server/database/open-database.ts';
import { accountApp } from '../../../../support/account-app.ts';
import { addLearner } from '../../../../support/learner-rows.ts';
import { startDevice } from './start-device.ts';

const database = await openDatabase({ url: 'sqlite::memory:' });
await migrateDatabase(database);
afterAll(() => database.close());

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const record: ActivityRecord = {
  sourceUrl: 'owner/repo#map',
  mapId: 'm',
  activityId: 'a',
  isCompleted: true,
  completedTime: 5,
  updatedAt: 5,
};

/** Two synced devices of one learner; the tablet's pulls are counted from here. */
async function start() {
  const { app, identity } = accountApp(database);
  const learner = await addLearner(database);
  const [tablet, laptop] = ['tablet', 'laptop'].map((name) =>
    startDevice({ app, learner, name, cookie: identity.signIn(learner) }),
  ) as [ReturnType<typeof startDevice>, ReturnType<typeof startDevice>];
  const stops: (() => void)[] = [];
  for (const device of [tablet, laptop]) {
    device.sync.setSources(['owner/repo#map']);
    stops.push(device.sync.start());
    await device.sync.syncNow();
  }
  tablet.asked.length = 0;
  const pulls = () => tablet.asked.filter(({ method }) => method === 'GET').length;
  return { tablet, laptop, pulls, stop: () => stops.forEach((one) => one()) };
}

/** Advances time, and syncs to wait for running requests: the server is real, so the fake clock does not count them. */
async function passAndSync(device: ReturnType<typeof startDevice>, ms: number) {
  await device.clock.pass(ms);
  await device.sync.syncNow();
}

test('changes of another device appear within a minute, without sending or clicking', async () => {
  const { tablet, laptop, pulls, stop } = await start();
  await laptop.progress.save([record]);
  await laptop.sync.syncNow();
  await passAndSync(tablet, 59_999);
  expect(pulls()).toBe(0);
  expect(await tablet.progress.load()).toEqual([]);
  await passAndSync(tablet, 1);
  expect(pulls()).toBe(1);
  expect(await tablet.progress.load()).toEqual([record]);
  await passAndSync(tablet, 59_000);
  expect(pulls()).toBe(1);
  await passAndSync(tablet, 2_000);
  expect(pulls()).toBe(2);
  stop();
});

test('the next poll is a minute after a request for another reason', async () => {
  const { tablet, pulls, stop } = await start();
  await passAndSync(tablet, 40_000);
  tablet.signal('seen');
  await passAndSync(tablet, 0);
  expect(pulls()).toBe(1);
  await passAndSync(tablet, 59_000);
  expect(pulls()).toBe(1);
  await passAndSync(tablet, 1_000);
  expect(pulls()).toBe(2);
  stop();
});

test('a hidden or offline page, or one with an expired session, does not poll', async () => {
  const { tablet, pulls, stop } = await start();
  tablet.setSeen(false);
  await passAndSync(tablet, 300_000);
  expect(pulls()).toBe(0);
  tablet.setSeen(true);
  tablet.setOnline(false);
  await passAndSync(tablet, 300_000);
  expect(tablet.asked).toEqual([]);
  tablet.setOnline(true);
  tablet.document.cookie = '';
  await passAndSync(tablet, 300_000);
  expect(tablet.asked).toEqual([]);
  stop();
});

test('the scheduled retry stays while the server does not answer', async () => {
  const { tablet, pulls, stop } = await start();
  tablet.fail(503, { 'retry-after': '600' });
  await tablet.progress.save([record]);
  await passAndSync(tablet, 1_000);
  expect(tablet.sync.current().work).toBe('waiting');
  tablet.asked.length = 0;
  await tablet.clock.pass(300_000);
  expect(pulls()).toBe(0);
  stop();
});

test('a closed page does not poll', async () => {
  const { tablet, pulls, stop } = await start();
  stop();
  await tablet.clock.pass(300_000);
  expect(pulls()).toBe(0);
});
