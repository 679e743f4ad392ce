import type { CloudState } from '../../../../../viewer/shared/domain/cloud-status.ts';
import { describe, expect, test } from 'vitest';
import { isClaimed } from '../../../../../viewer/shared/domain/map-view.ts';
import { claimRecord } from '../../../../../viewer/shared/domain/record-events.ts';
import type { SyncOccasion } from '../../../../../viewer/learner/services/account/sync-engine.ts';
import { accountApp } from '../../../../support/account-app.ts';
import { addLearner } from '../../../../support/learner-rows.ts';
import { startDevice } from './start-device.ts';
import { useSyncedDevices } from './synced-devices.ts';
import { record, done } from '../../../shared/services/account/account-records.ts';

const worked = { headerId: 'p', currentStep: 2, maxSteps: 4, workedAt: 7, updatedAt: 7 };

const { startDevices, database, turn } = useSyncedDevices();

describe('progress', () => {
  test('§4 Cloud sync: work of two devices is merged on both', async () => {
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

  test('a reward claimed on one device is claimed on all, whatever they report later', async () => {
    const { open, failures } = await startDevices();
    const [tablet, laptop] = [open('tablet'), open('laptop')];
    const isClaimedOn = async ({ progress }: typeof tablet) =>
      isClaimed((await progress.load()).find(({ activityId }) => activityId === 'r'));
    await tablet.progress.save([record('r', done)]);
    await tablet.sync.syncNow();
    await laptop.sync.syncNow({ isPull: true });
    expect(await isClaimedOn(laptop)).toBe(false);
    await tablet.progress.save([claimRecord(record('r', done), 20)]);
    await tablet.sync.syncNow();
    // The laptop earns the reward again before it reads the claim.
    await laptop.progress.save([record('r', { ...done, completedTime: 30, updatedAt: 30 })]);
    await laptop.sync.syncNow({ isPull: true });
    expect(await isClaimedOn(laptop)).toBe(true);
    await tablet.sync.syncNow({ isPull: true });
    expect(await isClaimedOn(tablet)).toBe(true);
    const later = open('phone');
    await later.sync.syncNow();
    expect(await isClaimedOn(later)).toBe(true);
    expect(failures).toEqual([]);
  });

  test('§7 skillmap: only the changed sources are sent, once, by a replace', async () => {
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

  test('unsent changes wait, and are sent when the network is back', async () => {
    const { open } = await startDevices();
    const device = open('tablet');
    await device.sync.syncNow();
    device.setOnline(false);
    await device.progress.save([record('a', done)]);
    await device.sync.syncNow();
    expect(device.sync.current()).toMatchObject({ work: 'waiting', isEnded: false });
    expect(await device.entries.list('progress')).toHaveLength(1);
    device.setOnline(true);
    // Another page on the same device: the work is still marked as unsent.
    const other = open('laptop');
    await device.sync.syncNow();
    await other.sync.syncNow();
    expect(await device.entries.list('progress')).toEqual([]);
  });

  test('work that changes while it is sent stays marked as unsent', async () => {
    const { open } = await startDevices();
    const device = open('tablet');
    await device.progress.save([record('a', worked)]);
    const [entry] = await device.entries.list('progress');
    await device.progress.save([record('a', done)]);
    await device.entries.confirm(entry ? [entry] : []);
    expect(await device.entries.list('progress')).toHaveLength(1);
  });

  test('records that the account has lost are sent again', async () => {
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
  const start = async (statuses: CloudState = { going: 'syncing', there: 'synced' }) => {
    const { app, identity } = accountApp(database());
    const learner = await addLearner(database());
    const occasions: SyncOccasion[] = [];
    let retries = 0;
    const device = startDevice({
      app,
      learner,
      name: `projects ${turn()}`,
      cookie: identity.signIn(learner),
      projects: {
        sync: async (occasion) => {
          occasions.push(occasion);
          return { kind: 'done' };
        },
        statuses: () => statuses,
        subscribe: () => () => undefined,
        retryRefused: () => (retries += 1),
      },
    });
    device.sync.setSources(['owner/repo#map']);
    device.sync.start();
    return { ...device, occasions, retries: () => retries };
  };

  test('wait while the account cannot be reached, and sync afterwards', async () => {
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

  test('that the account refuses are reported, and can be retried', async () => {
    const device = await start({ first: 'no-room', there: 'synced' });
    await device.sync.syncNow();
    expect(device.sync.current().work).toBe('no-room');
    expect(device.retries()).toBe(1);
  });

  test('wait for the learner to sign in if the session has ended', async () => {
    const device = await start();
    await device.sync.syncNow();
    device.document.cookie = '';
    await device.sync.syncNow();
    expect(device.sync.current()).toMatchObject({
      work: 'waiting',
      isEnded: true,
      projects: { going: 'ended', there: 'synced' },
    });
  });

  test('of other devices are downloaded on request', async () => {
    const device = await start();
    await device.sync.syncNow();
    await device.sync.syncNow();
    await device.sync.syncNow({ isPull: true });
    expect(device.occasions.map(({ isPull }) => isPull)).toEqual([true, false, true]);
    const reads = device.asked.filter(({ path }) => path.startsWith('/api/user/preferences?'));
    expect(reads).toHaveLength(2);
  });
});

test('§9 the first sync waits for 10 seconds at most', async () => {
  const device = startDevice({
    app: { request: () => new Promise<Response>(() => undefined) },
    cookie: '',
    learner: 'ada',
    name: 'hanging',
  });
  device.sync.setSources(['owner/repo#map']);
  device.sync.start();
  await device.clock.pass(9_999);
  expect(device.sync.current().isChecked).toBe(false);
  await device.clock.pass(1);
  expect(device.sync.current().isChecked).toBe(true);
});
