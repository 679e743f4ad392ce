import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { migrateDatabase } from '../../../../cli/server/database/migrate-database.ts';
import { openDatabase } from '../../../../cli/server/database/open-database.ts';
import type { SyncOccasion } from '../../../../viewer/services/account/sync-engine.ts';
import { accountApp } from '../../../support/account-app.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { startDevice } from './start-device.ts';

const database = await openDatabase({ url: 'sqlite::memory:' });
await migrateDatabase(database);
afterAll(() => database.close());

let learners = 0;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  learners += 1;
});

const record = (activityId: string, more: Partial<ActivityRecord> = {}): ActivityRecord => ({
  sourceUrl: 'owner/repo#map',
  mapId: 'm',
  activityId,
  isCompleted: false,
  updatedAt: 1,
  ...more,
});
const done = { isCompleted: true, completedTime: 5, updatedAt: 5 };
const worked = { headerId: 'p', currentStep: 2, maxSteps: 4, workedAt: 7, updatedAt: 7 };
const badge = {
  id: 'm/r',
  title: 'Star',
  image: 'star.png',
  type: 'skillmap-completion' as const,
  sourceURL: 'owner/repo#map',
  timestamp: 5,
};

/** Devices of one learner, each with the page open. */
async function startDevices() {
  const { app, identity, failures } = accountApp(database);
  const learner = await addLearner(database);
  const open = (name: string) => {
    const device = startDevice({
      app,
      learner,
      name: `${name} ${learners}`,
      cookie: identity.signIn(learner),
    });
    device.sync.follow(['owner/repo#map']);
    device.sync.start();
    return device;
  };
  return { app, identity, failures, open };
}

describe('progress', () => {
  test('§4 Cloud sync: what two devices did becomes a union on both', async () => {
    const { open, failures } = await startDevices();
    const [tablet, laptop] = [open('tablet'), open('laptop')];
    await tablet.progress.save([record('a', done), record('b', worked)]);
    await laptop.progress.save([record('b', done), record('c', worked)]);
    await tablet.sync.syncNow();
    await laptop.sync.syncNow();
    const again = open('third');
    await again.sync.syncNow();
    const union = [
      record('a', done),
      record('b', { ...done, ...worked, completedTime: 5 }),
      record('c', worked),
    ];
    expect(await again.progress.load()).toEqual(union);
    expect(await laptop.progress.load()).toEqual(union);
    expect(laptop.sync.current()).toMatchObject({ isChecked: true, work: 'synced', isEnded: false });
    expect(failures).toEqual([]);
  });

  test('§7 skillmap: only the sources that changed are sent, once, by a replace', async () => {
    const { open } = await startDevices();
    const device = open('tablet');
    await device.sync.syncNow();
    await device.progress.save([record('a', done), record('x', { sourceUrl: 'other', ...done })]);
    await device.sync.syncNow();
    await device.progress.save([record('a', done)]);
    await device.sync.syncNow();
    const patches = device.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(patches).toEqual(
      ['other', 'owner/repo#map'].map((source) => [
        {
          op: 'replace',
          path: '/skillmap',
          value: { mapProgress: { [source]: expect.anything() as unknown }, completedTags: {} },
        },
      ]),
    );
    expect(await device.entries.list('progress')).toEqual([]);
  });

  test('what could not be sent waits, and goes when the network is back', async () => {
    const { open } = await startDevices();
    const device = open('tablet');
    await device.sync.syncNow();
    device.setOnline(false);
    await device.progress.save([record('a', done)]);
    await device.sync.syncNow();
    expect(device.sync.current()).toMatchObject({ work: 'waiting', isEnded: false });
    expect(await device.entries.list('progress')).toHaveLength(1);
    device.setOnline(true);
    // Another page on the same device: the mark was kept.
    const other = open('laptop');
    await device.sync.syncNow();
    await other.sync.syncNow();
    expect(await device.entries.list('progress')).toEqual([]);
  });

  test('work that goes on while it is sent stays marked', async () => {
    const { open } = await startDevices();
    const device = open('tablet');
    await device.progress.save([record('a', worked)]);
    const [entry] = await device.entries.list('progress');
    await device.progress.save([record('a', done)]);
    await device.entries.confirm(entry ? [entry] : []);
    expect(await device.entries.list('progress')).toHaveLength(1);
  });

  test('what the account has lost is sent again', async () => {
    const { open } = await startDevices();
    const device = open('tablet');
    await device.progress.save([record('a', done)]);
    await device.entries.confirm(await device.entries.list('progress'));
    await device.sync.syncNow();
    const other = open('laptop');
    await other.sync.syncNow();
    expect(await other.progress.load()).toEqual([record('a', done)]);
  });
});

describe('projects', () => {
  const start = async () => {
    const { app, identity } = accountApp(database);
    const learner = await addLearner(database);
    const occasions: SyncOccasion[] = [];
    const device = startDevice({
      app,
      learner,
      name: `projects ${learners}`,
      cookie: identity.signIn(learner),
      projects: {
        sync: async (occasion) => {
          occasions.push(occasion);
          return { kind: 'done' };
        },
        statuses: () => ({ going: 'syncing', there: 'synced' }),
        subscribe: () => () => undefined,
      },
    });
    device.sync.follow(['owner/repo#map']);
    device.sync.start();
    return { ...device, occasions };
  };

  test('wait while the account cannot be asked for anything, and are on their way again after that', async () => {
    const device = await start();
    await device.sync.syncNow();
    expect(device.sync.current().projects).toEqual({ going: 'syncing', there: 'synced' });
    device.setOnline(false);
    await device.progress.save([record('a', done)]);
    await device.sync.syncNow();
    expect(device.sync.current().projects).toEqual({ going: 'waiting', there: 'synced' });
    device.setOnline(true);
    await device.sync.syncNow();
    expect(device.sync.current().projects).toEqual({ going: 'syncing', there: 'synced' });
  });

  test('of other devices come too where that is asked for', async () => {
    const device = await start();
    await device.sync.syncNow();
    await device.sync.syncNow();
    await device.sync.syncNow({ isPull: true });
    expect(device.occasions.map(({ isPull }) => isPull)).toEqual([true, false, true]);
    const reads = device.asked.filter(({ path }) => path.startsWith('/api/user/preferences?'));
    expect(reads).toHaveLength(2);
  });
});

describe('a session', () => {
  test('that has ended takes nothing away: work stays marked', async () => {
    const { open } = await startDevices();
    const device = open('tablet');
    await device.sync.syncNow();
    device.document.cookie = '';
    await device.progress.save([record('a', done)]);
    await device.sync.syncNow();
    expect(device.sync.current()).toMatchObject({ isEnded: true, work: 'waiting' });
    expect(await device.entries.list('progress')).toHaveLength(1);
  });

  test('of somebody else gets nothing of this learner’s', async () => {
    const { app, identity } = accountApp(database);
    const grace = await addLearner(database);
    const cookie = identity.signIn(grace);
    const device = startDevice({ app, cookie, learner: `ada-${learners}`, name: `mixed ${learners}` });
    await device.progress.save([record('a', done)]);
    device.sync.follow([]);
    device.sync.start();
    await device.sync.syncNow();
    expect(device.others).toEqual([grace]);
    expect(device.asked.map(({ method }) => method)).toEqual(['GET']);
  });

  test('of somebody else who signs in in another tab, while this one is at work, gets nothing either', async () => {
    const { app, identity } = accountApp(database);
    const [ada, grace] = [await addLearner(database), await addLearner(database)];
    const cookie = identity.signIn(ada);
    const device = startDevice({ app, cookie, learner: ada, name: `two tabs ${ada}` });
    device.sync.follow([]);
    device.sync.start();
    await device.sync.syncNow();
    // The hint is still the one of before: it is written once the other page has opened.
    const others = identity.signIn(grace);
    device.setSession(others);
    await device.progress.save([record('a', done)]);
    await device.sync.syncNow();
    expect(await device.sync.setEmail(true)).toBeUndefined();
    expect(device.sync.current()).toMatchObject({ isEnded: true, email: 'unselected' });
    expect(await device.entries.list('progress')).toHaveLength(1);
    const answer = await app.request('/api/user/preferences', { headers: { Cookie: others } });
    expect(await answer.json()).toMatchObject({ skillmap: { mapProgress: {} }, badges: [] });
  });
});

describe('badges', () => {
  test('§5 those that are held are not sent again, and other devices have them too', async () => {
    const { open } = await startDevices();
    const [tablet, laptop] = [open('tablet'), open('laptop')];
    await tablet.badges.add([badge]);
    await tablet.sync.syncNow();
    await laptop.sync.syncNow();
    await laptop.badges.add([{ ...badge, timestamp: 9 }]);
    await laptop.sync.syncNow();
    expect(laptop.sync.current().badges).toEqual([badge]);
    const sent = laptop.asked.filter(({ method }) => method === 'PATCH');
    expect(sent).toEqual([]);
  });
});

describe('settings', () => {
  test('§4 E-mail opt-in: takes the server’s value; on failure it reverts', async () => {
    const { open } = await startDevices();
    const device = open('tablet');
    await device.sync.syncNow();
    expect(device.sync.current().email).toBe('unselected');
    const wanting = device.sync.setEmail(true);
    expect(device.sync.current().email).toBe('waiting');
    expect(await wanting).toBe(true);
    expect(device.sync.current().email).toBe('selected');
    device.setOnline(false);
    expect(await device.sync.setEmail(false)).toBeUndefined();
    expect(device.sync.current().email).toBe('selected');
  });

  test('§7 highContrast and language: sent at once, kept until they are there, and known elsewhere', async () => {
    const { open } = await startDevices();
    const device = open('tablet');
    await device.sync.syncNow();
    device.setOnline(false);
    device.sync.change({ language: 'fr' });
    await device.sync.syncNow();
    expect(device.hints.read()).toMatchObject({ settings: { language: 'fr' }, unsent: { language: 'fr' } });
    device.setOnline(true);
    device.sync.change({ highContrast: true });
    await device.sync.syncNow();
    expect(device.hints.read()?.unsent).toEqual({});
    const other = open('laptop');
    await other.sync.syncNow();
    expect(other.sync.current().settings).toEqual({ language: 'fr', highContrast: true });
  });

  test('§7 highContrast: gets there beside a badge that the account does not take', async () => {
    const { open } = await startDevices();
    const device = open('tablet');
    await device.sync.syncNow();
    device.setOnline(false);
    // The server takes a megabyte.
    await device.badges.add([{ ...badge, image: `data:image/png;base64,${'A'.repeat(1_100_000)}` }]);
    device.sync.change({ highContrast: true });
    device.setOnline(true);
    await device.sync.syncNow();
    const other = open('laptop');
    await other.sync.syncNow();
    expect(other.sync.current().settings).toEqual({ highContrast: true });
    expect(other.sync.current().badges).toEqual([]);
    // It is still marked, and not sent in vain again.
    const sent = device.asked.length;
    await device.sync.syncNow();
    expect(await device.entries.list('badge')).toHaveLength(1);
    expect(device.asked.slice(sent).filter(({ method }) => method === 'PATCH')).toEqual([]);
  });
});

test('§9 the first sync is waited for 10 seconds at most', async () => {
  const device = startDevice({
    app: { request: () => new Promise<Response>(() => undefined) },
    cookie: '',
    learner: 'ada',
    name: 'hanging',
  });
  device.sync.follow(['owner/repo#map']);
  device.sync.start();
  await device.clock.pass(9_999);
  expect(device.sync.current().isChecked).toBe(false);
  await device.clock.pass(1);
  expect(device.sync.current().isChecked).toBe(true);
});
