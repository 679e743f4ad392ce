import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccountStandIn, type Fate } from '../../../shared/services/account/account-stand-in.ts';
import { createFakeLocks } from '../../../../fakes/fake-tab-locks.ts';
import { toProject, round, openDevice, codeOf, writes } from './project-device.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('§4 Cloud sync of projects, in the browser’s database', () => {
  test('a project saved here is sent to the account once, compressed, and is then synced', async () => {
    const account = createAccountStandIn();
    const { projects, store } = openDevice(account);
    await store.save(toProject('a', 'one'));
    expect(projects.statuses()).toEqual({ a: 'syncing' });
    expect(await projects.sync(round)).toEqual({ kind: 'done' });
    await projects.sync(round);
    expect(writes(account)).toEqual(['PUT a']);
    expect(account.requests.find(({ method }) => method === 'PUT')?.headers.get('content-encoding')).toBe(
      'gzip',
    );
    expect(codeOf(account.projects()[0])).toBe('one');
    expect(projects.statuses()).toEqual({ a: 'synced' });
  });

  test('saving a synced project sends one request, and does not load the list', async () => {
    const account = createAccountStandIn();
    const { projects, store } = openDevice(account);
    await store.save(toProject('a', 'one'));
    await projects.sync(round);
    account.requests.length = 0;
    await store.save(toProject('a', 'two'));
    await projects.sync({ isPull: false, isLast: false });
    expect(account.requests).toHaveLength(1);
    expect(codeOf(account.projects()[0])).toBe('two');
  });

  test('an upload without an answer is tried once more on an older server, which does not report what a reset has erased', async () => {
    let fate: Fate = 'arrives';
    const account = createAccountStandIn({ fateOf: ({ method }) => (method === 'PUT' ? fate : 'arrives') });
    const { projects, store } = openDevice(account);
    await store.save(toProject('a', 'one'));
    await projects.sync(round);
    fate = 'lost';
    await store.save(toProject('a', 'two'));
    await projects.sync(round);
    fate = 'arrives';
    account.erase('a');
    account.requests.length = 0;
    expect(await projects.sync(round)).toEqual({ kind: 'done' });
    expect(writes(account)).toEqual(['PUT a', 'PUT a']);
    expect(account.projects().map(codeOf)).toEqual(['two']);
  });

  test('a project that is open in a tab of the previous version is not replaced', async () => {
    const account = createAccountStandIn();
    const locks = createFakeLocks();
    const { projects, store } = openDevice(account, 'device', locks.of());
    await store.save(toProject('a', 'one'));
    await projects.sync(round);
    account.put(toProject('a', 'of another device'));
    const close = await locks.of().take('project a in tab-1');
    await projects.sync(round);
    expect(codeOf(await store.get('a'))).toBe('one');
    close?.();
    await projects.sync(round);
    expect(codeOf(await store.get('a'))).toBe('of another device');
  });

  test('a project that the editor stores again unchanged is not sent', async () => {
    const account = createAccountStandIn();
    const { projects, store } = openDevice(account);
    await store.save(toProject('a', 'one'));
    await projects.sync(round);
    await store.save(toProject('a', 'one', 99));
    await projects.sync(round);
    expect(writes(account)).toEqual(['PUT a']);
  });

  test('a project that the account refuses stays here, is reported, and is not sent again before it changes', async () => {
    const account = createAccountStandIn({ maxBytes: 300 });
    const { projects, store } = openDevice(account);
    const noise = Array.from({ length: 4_000 }, (_, index) => ((index * 7919) % 9973).toString(36)).join('');
    await store.save(toProject('big', noise));
    await store.save(toProject('small', 'one'));
    expect(await projects.sync(round)).toEqual({ kind: 'done' });
    await projects.sync(round);
    expect(projects.statuses()).toEqual({ big: 'too-big', small: 'synced' });
    expect(writes(account).filter((write) => write === 'PUT big')).toHaveLength(1);
    await store.save(toProject('big', 'small now'));
    await projects.sync(round);
    expect(projects.statuses()).toEqual({ big: 'synced', small: 'synced' });
  });

  test('a project without room stays here and is reported, and is sent once another one is deleted', async () => {
    const account = createAccountStandIn({ mostProjects: 1 });
    const { projects, store } = openDevice(account);
    await store.save(toProject('first', 'one'));
    await projects.sync(round);
    await store.save(toProject('second', 'two'));
    for (let rounds = 0; rounds < 3; rounds += 1)
      expect(await projects.sync(round)).toEqual({ kind: 'done' });
    expect(projects.statuses()).toEqual({ first: 'synced', second: 'no-room' });
    expect(writes(account)).toEqual(['PUT first', 'PUT second']);
    await store.remove(['first']);
    await projects.sync(round);
    await projects.sync(round);
    expect(writes(account)).toEqual(['PUT first', 'PUT second', 'DELETE first', 'PUT second']);
    expect(projects.statuses()).toEqual({ second: 'synced' });
  });

  test('a project without room is sent again when room is reported, and after ten minutes', async () => {
    const account = createAccountStandIn({ mostProjects: 0 });
    const { projects, store, clock } = openDevice(account);
    await store.save(toProject('a', 'one'));
    const rounds = async () => {
      await projects.sync(round);
      await projects.sync(round);
      return writes(account).length;
    };
    expect(await rounds()).toBe(1);
    projects.retryRefused();
    expect(await rounds()).toBe(2);
    await clock.pass(10 * 60_000 - 1);
    expect(await rounds()).toBe(2);
    await clock.pass(1);
    expect(await rounds()).toBe(3);
    expect(projects.statuses()).toEqual({ a: 'no-room' });
  });

  test.each<[Fate, object]>([
    ['lost', { kind: 'unreachable' }],
    ['busy', { kind: 'unreachable', retryAfterMs: 7_000 }],
    ['signed-out', { kind: 'signed-out' }],
  ])('a request that is %s ends the round, and everything waits', async (fate, outcome) => {
    let now: Fate = fate;
    const account = createAccountStandIn({ fateOf: () => now });
    const { projects, store } = openDevice(account);
    await store.save(toProject('a', 'one'));
    expect(await projects.sync(round)).toEqual(outcome);
    expect(projects.statuses()).toEqual({ a: 'syncing' });
    now = 'arrives';
    await projects.sync(round);
    expect(projects.statuses()).toEqual({ a: 'synced' });
  });

  test('a device that starts without a network knows the status of its projects', async () => {
    const account = createAccountStandIn();
    const before = openDevice(account);
    await before.store.save(toProject('a', 'one'));
    await before.projects.sync(round);
    await before.store.save(toProject('b', 'two'));
    const { projects } = openDevice(account);
    await projects.begin();
    expect(projects.statuses()).toEqual({ a: 'synced', b: 'syncing' });
  });

  test('a project that has not been downloaded is shown as stored elsewhere', async () => {
    let now: Fate = 'arrives';
    const account = createAccountStandIn({
      fateOf: ({ path }) => (path.endsWith('/projects') ? 'arrives' : now),
    });
    account.put(toProject('a', 'theirs'));
    const { projects } = openDevice(account);
    now = 'lost';
    await projects.sync(round);
    expect(projects.statuses()).toEqual({ a: 'elsewhere' });
    now = 'arrives';
    await projects.sync(round);
    expect(projects.statuses()).toEqual({ a: 'synced' });
  });

  test('200 projects are downloaded three at a time, needed ones first, the oldest last', async () => {
    let [under, most] = [0, 0];
    const account = createAccountStandIn();
    const { projects, store, needed } = openDevice({
      ...account,
      fetch: async (...given) => {
        under += 1;
        most = Math.max(most, under);
        // Wait about as long as a server takes.
        for (let turns = 0; turns < 20; turns += 1)
          await new Promise((resolve) => void setImmediate(resolve));
        const response = await account.fetch(...given);
        under -= 1;
        return response;
      },
    });
    for (let number = 0; number < 200; number += 1) account.put(toProject(`p${number}`, `${number}`, number));
    needed.add('p3');
    let told = 0;
    projects.onChangedHere(() => {
      told += 1;
    });
    await projects.sync(round);
    const order = account.requests.map(({ path }) => path.split('/').at(-1));
    expect(order.slice(0, 4)).toEqual(['projects', 'p3', 'p199', 'p198']);
    expect(order.at(-1)).toBe('p0');
    expect(await store.list()).toHaveLength(200);
    expect(most).toBe(3);
    // Subscribers read all projects: they must not do so two hundred times.
    expect(told).toBeLessThan(4);
  });

  test('a project is downloaded once if an editor waits for what a sync is fetching', async () => {
    const account = createAccountStandIn();
    account.put(toProject('a', 'theirs'));
    const { projects, store } = openDevice(account);
    const [, fetched] = await Promise.all([projects.sync(round), projects.fetch('a')]);
    expect(fetched).toBe('here');
    expect(codeOf(await store.get('a'))).toBe('theirs');
    expect(
      account.requests.filter(({ method, path }) => method === 'GET' && path.endsWith('/a')),
    ).toHaveLength(1);
  });

  test('a project requested on demand is downloaded without the list, or reported as missing in the account', async () => {
    const account = createAccountStandIn();
    account.put(toProject('a', 'theirs'));
    const { projects, store } = openDevice(account);
    expect(await projects.fetch('a')).toBe('here');
    expect(codeOf(await store.get('a'))).toBe('theirs');
    expect(await projects.fetch('nobody')).toBe('none');
    expect(account.requests.map(({ path }) => path)).not.toContain('/api/user/projects');
    await store.remove(['a']);
    expect(await projects.fetch('a')).toBe('none');
  });

  test('a sync does not touch an open project that is not stored here yet, unless the editor waits for it', async () => {
    const account = createAccountStandIn();
    account.put(toProject('a', 'theirs'));
    const { projects, store, open } = openDevice(account);
    open.add('a');
    await projects.sync(round);
    expect(await store.get('a')).toBeUndefined();
    expect(await projects.fetch('a')).toBe('here');
    expect(codeOf(await store.get('a'))).toBe('theirs');
  });

  test('a project that cannot be requested at the moment is unreachable, not missing', async () => {
    const account = createAccountStandIn({ fateOf: () => 'lost' });
    const { projects } = openDevice(account);
    expect(await projects.fetch('a')).toBe('unreachable');
  });
});
