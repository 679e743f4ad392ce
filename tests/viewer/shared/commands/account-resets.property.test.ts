import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '../../../../cli/server/database/migrate-database.ts';
import { openDatabase, type AccountDatabase } from '../../../../cli/server/database/open-database.ts';
import type { Clock } from '../../../../viewer/shared/ports/clock.ts';
import { accountApp } from '../../../support/account-app.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { spaceOf } from '../../../support/space-work.ts';
import { tries } from '../../../support/tries.ts';
import { startResettingDevice, type Fate } from '../../learner/commands/start-resetting-device.ts';

// Three devices of one learner and a real server, with work, syncs, resets and undos in any order, lost requests and
// answers, and offline devices.

const pages = ['one', 'two'];
const activities = ['a', 'b'];

type Action = { device: number; isOnline: boolean; fates: readonly Fate[] } & (
  | { kind: 'work'; page: number; activity: number; isEdited: boolean; isDone: boolean }
  | { kind: 'sync' }
  | { kind: 'reset'; page: number }
  | { kind: 'undo' }
);

const common = {
  device: fc.nat({ max: 2 }),
  isOnline: fc.boolean(),
  fates: fc.array(fc.constantFrom<Fate>('arrives', 'arrives', 'lost', 'unanswered'), { maxLength: 8 }),
};
const actionArb: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('work' as const),
      page: fc.nat({ max: 1 }),
      activity: fc.nat({ max: 1 }),
      isEdited: fc.boolean(),
      isDone: fc.boolean(),
      ...common,
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('sync' as const), ...common }) },
  // `page` is the index of a page; the value after the last index resets everything.
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('reset' as const), page: fc.nat({ max: 2 }), ...common }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), ...common }) },
);

let database: AccountDatabase;

beforeAll(async () => {
  database = await openDatabase({ url: 'sqlite::memory:' });
  await migrateDatabase(database);
});
afterAll(() => database.close());

async function createWorld() {
  globalThis.indexedDB = new IDBFactory();
  let time = 1_000_000;
  let edits = 0;
  const clock: Clock = { now: () => time, after: () => () => undefined };
  const { app, identity, failures } = accountApp(database, {}, { now: () => time });
  const learner = await addLearner(database);
  const devices = [pages, pages, ['two']].map((sources, index) =>
    startResettingDevice({
      app,
      learner,
      clock,
      sources,
      cookie: identity.signIn(learner),
      name: `${learner}-${index}`,
    }),
  );
  const deviceAt = (index: number) => devices[index] as (typeof devices)[number];
  const act = async (action: Action) => {
    time += 700;
    const device = deviceAt(action.device);
    device.setOnline(action.isOnline);
    if (action.kind === 'sync') await device.sync(action.fates);
    if (action.kind === 'undo') await device.undo();
    if (action.kind === 'reset') await device.reset(pages[action.page]);
    if (action.kind !== 'work') return;
    edits += 1;
    await device.work(pages[action.page] ?? '', activities[action.activity] ?? '', {
      isDone: action.isDone,
      ...(action.isEdited && { code: `edit ${edits}` }),
    });
  };
  const settle = async () => {
    for (const device of devices) device.setOnline(true);
    for (let round = 0; round < 4; round += 1) {
      for (const device of devices) {
        time += 700;
        await device.sync();
      }
    }
  };
  const end = async () => {
    expect(failures).toEqual([]);
    const { kept, counted } = await spaceOf(database);
    expect(kept).toEqual(counted);
    for (const device of devices) device.close();
  };
  return { devices, deviceAt, act, settle, end };
}

/** Adds only a step to work that another device has reset, so that the work and its project continue. */
const stepAfterReset: Action[] = [
  { kind: 'work', page: 1, activity: 0, isEdited: true, isDone: false, device: 0, isOnline: true, fates: [] },
  { kind: 'sync', device: 0, isOnline: true, fates: [] },
  { kind: 'sync', device: 1, isOnline: true, fates: [] },
  { kind: 'reset', page: 2, device: 0, isOnline: true, fates: [] },
  { kind: 'sync', device: 0, isOnline: true, fates: [] },
  {
    kind: 'work',
    page: 1,
    activity: 0,
    isEdited: false,
    isDone: false,
    device: 1,
    isOnline: true,
    fates: [],
  },
  { kind: 'sync', device: 1, isOnline: true, fates: [] },
];

const actionsArb = fc.array(actionArb, { maxLength: 20 });

describe('§4 Reset All of an account, on three devices', () => {
  test('no activity refers to a missing project, and all devices reach the same state', async () => {
    await fc.assert(
      fc.asyncProperty(actionsArb, async (actions) => {
        const world = await createWorld();
        for (const action of actions) await world.act(action);
        await world.settle();
        const [first, second, third] = world.devices;
        expect(await second?.see()).toEqual(await first?.see());
        expect((await third?.see())?.projects).toEqual((await first?.see())?.projects);
        for (const device of world.devices) expect(await device.findDangling()).toEqual([]);
        await world.end();
      }),
      { ...tries(25), examples: [[stepAfterReset]] },
    );
  });

  test('reset work never returns by itself, and undoing on any device restores all of it', async () => {
    const resetArb = fc.record({
      by: fc.nat({ max: 2 }),
      undoneBy: fc.nat({ max: 2 }),
      page: fc.nat({ max: 2 }),
    });
    const syncsArb = fc.array(fc.nat({ max: 2 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(actionsArb, resetArb, syncsArb, async (actions, { by, undoneBy, page }, syncs) => {
        const world = await createWorld();
        for (const action of actions) await world.act(action);
        await world.settle();
        const before = await Promise.all(world.devices.map((device) => device.see()));
        await world.act({ kind: 'reset', page, device: by, isOnline: true, fates: [] });
        await world.deviceAt(by).sync();
        for (const device of syncs) await world.deviceAt(device).sync();
        if (page === 2) {
          await world.settle();
          for (const device of world.devices)
            expect(await device.see()).toEqual({ activities: [], projects: [] });
        }
        await world.deviceAt(undoneBy).sync();
        expect(await world.deviceAt(undoneBy).undo()).toBe('undone');
        await world.settle();
        expect(await Promise.all(world.devices.map((device) => device.see()))).toEqual(before);
        await world.end();
      }),
      tries(15),
    );
  });
});
