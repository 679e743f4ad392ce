import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '../../../../cli/server/database/migrate-database.ts';
import { openDatabase, type AccountDatabase } from '../../../../cli/server/database/open-database.ts';
import { accountApp } from '../../../support/account-app.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { startResettingDevice } from './start-resetting-device.ts';

const day = 24 * 60 * 60 * 1000;
const nothing = { activities: [], projects: [] };

let database: AccountDatabase;
let now: number;
let open: (name: string) => ReturnType<typeof startResettingDevice>;

beforeAll(async () => {
  database = await openDatabase({ url: 'sqlite::memory:' });
  await migrateDatabase(database);
});
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  now = 1_000_000;
  const { app, identity } = accountApp(database, {}, { now: () => now });
  const learner = await addLearner(database);
  const clock = { now: () => now, after: () => () => undefined };
  open = (name) => {
    const cookie = identity.signIn(learner);
    return startResettingDevice({
      app,
      cookie,
      learner,
      name: `${learner}-${name}`,
      clock,
      sources: ['one'],
    });
  };
});
afterAll(() => database.close());

test('§4 Reset All is done and can be undone on the device without a network, and is sent later', async () => {
  const [tablet, laptop] = [open('tablet'), open('laptop')];
  await tablet.work('one', 'a', { code: 'game()', isDone: true });
  await tablet.sync();
  await laptop.sync();
  const before = await tablet.see();
  tablet.setOnline(false);
  now += 1000;
  await tablet.reset(undefined);
  expect(await tablet.see()).toEqual(nothing);
  expect(await tablet.undo()).toBe('undone');
  expect(await tablet.see()).toEqual(before);
  await tablet.reset(undefined);
  tablet.setOnline(true);
  await tablet.sync();
  await laptop.sync();
  expect(await laptop.see()).toEqual(nothing);
});

test('§4 Reset All: undoing on any device restores unsent work on the device that had it', async () => {
  const [tablet, laptop] = [open('tablet'), open('laptop')];
  await tablet.work('one', 'a', { code: 'old()' });
  await tablet.sync();
  tablet.setOnline(false);
  now += 1000;
  await tablet.work('one', 'a', { code: 'unsent()' });
  now += 1000;
  await tablet.reset(undefined);
  tablet.setOnline(true);
  await tablet.sync();
  await laptop.sync();
  expect(await laptop.see()).toEqual(nothing);
  expect(await laptop.undo()).toBe('undone');
  for (const device of [tablet, laptop, tablet, laptop]) await device.sync();
  const { projects } = await laptop.see();
  expect(projects.map((project) => project.replace(/.*: /, '')).toSorted()).toEqual(['old()', 'unsent()']);
});

test('§4 Reset All: undoing changes nothing if it does not reach the account, and is not offered after a day', async () => {
  const [tablet, laptop] = [open('tablet'), open('laptop')];
  await tablet.work('one', 'a', { code: 'game()' });
  await tablet.sync();
  now += 1000;
  await tablet.reset('one');
  await tablet.sync();
  await laptop.sync();
  laptop.setOnline(false);
  expect(await laptop.undo()).toBe('unreachable');
  laptop.setOnline(true);
  now += day;
  expect(await laptop.undo()).toBe('final');
  expect(await laptop.see()).toEqual(nothing);
});
