import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { migrateDatabase } from '../../../../../cli/server/database/migrate-database.ts';
import { openDatabase } from '../../../../../cli/server/database/open-database.ts';
import { accountApp } from '../../../../support/account-app.ts';
import { addLearner } from '../../../../support/learner-rows.ts';
import type { ProjectsPart } from '../../../../../viewer/learner/services/account/sync-schedule.ts';
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

/** A synced device that has received every answer it requested. */
async function start(projects?: ProjectsPart) {
  const { app, identity } = accountApp(database);
  const learner = await addLearner(database);
  const device = startDevice({
    app,
    learner,
    name: 'tablet',
    cookie: identity.signIn(learner),
    ...(projects && { projects }),
  });
  device.sync.setSources(['owner/repo#map']);
  const stop = device.sync.start();
  await device.sync.syncNow();
  device.asked.length = 0;
  const count = (method: string) => device.asked.filter((one) => one.method === method).length;
  return { device, count, stop };
}

test('a page that may be closing immediately sends what browsers still send afterwards', async () => {
  const { device, stop } = await start();
  await device.progress.save([record]);
  device.signal('going');
  await expect.poll(() => device.asked).toHaveLength(1);
  expect(device.asked).toMatchObject([{ method: 'PATCH', keepalive: true }]);
  stop();
});

test('a page that may be closing during the upload of a project sends its progress at once', async () => {
  let isUploading = false;
  const { device, stop } = await start({
    sync: async () => {
      if (isUploading) await new Promise(() => undefined);
      return { kind: 'done' };
    },
    statuses: () => ({}),
    subscribe: () => () => undefined,
    retryRefused: () => undefined,
  });
  isUploading = true;
  void device.sync.syncNow();
  await device.clock.pass(0);
  await device.progress.save([record]);
  device.signal('going');
  await expect.poll(() => device.asked).toHaveLength(1);
  expect(device.asked).toMatchObject([{ method: 'PATCH', keepalive: true }]);
  stop();
});

test('a page that may be closing sends each change once, although browsers signal it twice', async () => {
  const { device, stop } = await start();
  await device.progress.save([record]);
  device.signal('going');
  device.signal('going');
  await expect.poll(() => device.asked.length).toBeGreaterThan(0);
  await device.clock.pass(10_000);
  expect(device.asked.filter(({ keepalive }) => keepalive)).toHaveLength(1);
  stop();
});

test('a page that is restored and closes again sends its new changes, even if the first closing request hangs', async () => {
  const { device, stop } = await start();
  device.hold();
  await device.progress.save([record]);
  device.signal('going');
  await expect.poll(() => device.asked).toHaveLength(1);
  await device.progress.save([{ ...record, activityId: 'next' }]);
  device.signal('going');
  await expect.poll(() => device.asked).toHaveLength(2);
  expect(JSON.stringify(device.asked[1]?.body)).toContain('next');
  stop();
});

test('progress over the limit of browsers is sent without keepalive, which they would refuse', async () => {
  const { device, stop } = await start();
  const long = (id: number) => ({ ...record, activityId: `${id} ${'語'.repeat(100)}` });
  await device.progress.save(Array.from({ length: 150 }, (_, id) => long(id)));
  device.signal('going');
  await expect.poll(() => device.asked).toHaveLength(1);
  expect(device.asked[0]).not.toHaveProperty('keepalive');
  const text = JSON.stringify(device.asked[0]?.body);
  expect(text.length).toBeLessThan(60_000);
  expect(Buffer.byteLength(text)).toBeGreaterThan(60_000);
  stop();
});

test('ordinary requests do not use keepalive, which browsers limit', async () => {
  const { device, stop } = await start();
  await device.progress.save([record]);
  await device.sync.syncNow();
  expect(device.asked).toMatchObject([{ method: 'PATCH' }]);
  expect(device.asked[0]).not.toHaveProperty('keepalive');
  stop();
});

test('a page that is back online sends and reads immediately, whatever the next scheduled round is', async () => {
  const { device, count, stop } = await start();
  device.setOnline(false);
  await device.progress.save([record]);
  await device.sync.syncNow();
  expect(device.sync.current().work).toBe('waiting');
  device.setOnline(true);
  device.asked.length = 0;
  device.signal('online');
  await expect.poll(() => [count('GET'), count('PATCH')]).toEqual([1, 1]);
  stop();
});

test('a page that becomes visible reads the account, but at most every 30 seconds', async () => {
  const { device, count, stop } = await start();
  device.signal('seen');
  await device.sync.syncNow();
  expect(count('GET')).toBe(0);
  await device.clock.pass(30_001);
  device.signal('seen');
  await device.sync.syncNow();
  expect(count('GET')).toBe(1);
  device.signal('seen');
  await device.sync.syncNow();
  expect(count('GET')).toBe(1);
  stop();
});

test('a stopped sync ignores all signals', async () => {
  const { device, stop } = await start();
  stop();
  await device.progress.save([record]);
  for (const signal of ['online', 'seen', 'going'] as const) device.signal(signal);
  await device.clock.pass(600_000);
  expect(device.asked).toEqual([]);
});
