import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { migrateDatabase } from '../../../../cli/server/database/migrate-database.ts';
import { openDatabase } from '../../../../cli/server/database/open-database.ts';
import { createIndexedDbProgressStore } from '../../../../viewer/shared/services/indexed-db/indexed-db-progress-store.ts';
import { createDatabaseConnection } from '../../../../viewer/shared/services/indexed-db/open-database.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';
import { accountApp } from '../../../support/account-app.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { createBrowser, createBrowserStorage } from '../../learner/adapters/start-visit.ts';

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
const pendingKey = 'skillmap-account-owed';

/** A signed-in learner with work. */
async function start() {
  const { app, identity } = accountApp(database);
  const learner = await addLearner(database);
  const browser = createBrowser(app);
  const cookie = identity.signIn(learner);
  browser.signIn(cookie);
  const { session } = await browser.visit('/?authcallback=1');
  const own = `skillmap @${learner}`;
  await use(own, (store) => store.save([record]));
  browser.asked.length = 0;
  const isSessionAlive = async () => {
    const answer = await app.request('http://skillmap.test/api/user', { headers: { cookie } });
    return ((await answer.json()) as { kind: string }).kind === 'signed-in';
  };
  const pending = () => JSON.parse(browser.storage.getItem(pendingKey) ?? 'null') as unknown;
  return { browser, session, identity, learner, own, pending, isSessionAlive };
}

async function use<Result>(
  name: string,
  run: (store: ReturnType<typeof createIndexedDbProgressStore>) => Promise<Result>,
): Promise<Result> {
  const connection = createDatabaseConnection({ clock: createFakeClock(), name });
  try {
    return await run(createIndexedDbProgressStore(connection));
  } finally {
    connection.close();
  }
}
const load = (name: string) => use(name, (store) => store.load());
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

describe('§4 Sign out without a network', () => {
  test('applies to the page immediately, and the server is informed at the next visit', async () => {
    const { browser, session, own, pending, isSessionAlive } = await start();
    browser.setFate(() => 'lost');
    expect(await session.signOut()).toEqual({ kind: 'done' });
    expect(browser.navigations).toEqual(['reload']);
    expect(browser.isMarked()).toBe(false);
    expect(browser.storage.getItem('skillmap-account')).toBeNull();
    // Still without a network.
    expect(await browser.visit('/#a')).toMatchObject({ account: {}, signOutMessage: 'signed-out' });
    await settle();
    expect(pending()).toEqual({ signOut: true });
    expect(await isSessionAlive()).toBe(true);
    browser.setFate(() => 'arrives');
    browser.asked.length = 0;
    expect((await browser.visit('/#a')).account).toEqual({});
    await expect.poll(pending).toBeNull();
    expect(browser.asked).toEqual(['POST /api/auth/sign-out']);
    expect(await isSessionAlive()).toBe(false);
    // The learner's work is there when they return.
    expect(await load(own)).toEqual([record]);
    expect(await load('skillmap')).toEqual([]);
    expect((await browser.visit('/#a')).account).toBeUndefined();
  });

  test('does not end a session that started since', async () => {
    const { browser, session, identity, learner, pending } = await start();
    browser.setFate(() => 'lost');
    await session.signOut();
    browser.setFate(() => 'arrives');
    browser.signIn(identity.signIn(learner));
    const { account } = await browser.visit('/?authcallback=1');
    await expect.poll(pending).toBeNull();
    expect(account?.profile?.id).toBe(learner);
    expect(browser.asked.filter((request) => request.endsWith('sign-out'))).toHaveLength(1);
  });

  test('takes effect on the device even if the server refuses it', async () => {
    const { browser, session, pending } = await start();
    browser.setFate((request) => (request.endsWith('sign-out') ? 'refused' : 'arrives'));
    expect(await session.signOut()).toEqual({ kind: 'done' });
    expect(browser.isMarked()).toBe(false);
    await browser.visit('/');
    // One more attempt is enough.
    await expect.poll(pending).toBeNull();
  });
});

describe('a deletion whose answer was lost', () => {
  test('moves the work out of the account, and deletes its database, at the next visit if it succeeded', async () => {
    const { browser, session, own, pending } = await start();
    browser.setFate((request) => {
      if (!request.startsWith('DELETE')) return 'lost';
      browser.endSession();
      return 'unanswered';
    });
    expect(await session.deleteProfile()).toEqual({ kind: 'unreachable' });
    expect(pending()).toEqual({ work: own });
    browser.setFate(() => 'arrives');
    const { account, signOutMessage } = await browser.visit('/#a');
    expect([account, signOutMessage]).toEqual([{}, 'profile-deleted']);
    expect(browser.isMarked()).toBe(false);
    expect(await load('skillmap')).toEqual([record]);
    expect(await names()).not.toContain(own);
    expect(pending()).toBeNull();
    expect((await browser.visit('/#a')).account).toBeUndefined();
  });

  test('is done immediately if the server confirms it on request', async () => {
    const { browser, session, own } = await start();
    browser.setFate((request) => {
      if (!request.startsWith('DELETE')) return 'arrives';
      browser.endSession();
      return 'unanswered';
    });
    expect(await session.deleteProfile()).toEqual({ kind: 'done' });
    expect(browser.navigations).toEqual(['reload']);
    expect((await browser.visit('/#a')).signOutMessage).toBe('profile-deleted');
    expect((await browser.visit('/#a')).signOutMessage).toBeUndefined();
    expect(await load('skillmap')).toEqual([record]);
    expect(await names()).not.toContain(own);
  });

  test('leaves the account unchanged if it failed', async () => {
    const { browser, session, own, pending, learner } = await start();
    browser.setFate(() => 'lost');
    expect(await session.deleteProfile()).toEqual({ kind: 'unreachable' });
    browser.setFate(() => 'arrives');
    const { account, signOutMessage } = await browser.visit('/#a');
    expect(account?.profile?.id).toBe(learner);
    expect(signOutMessage).toBeUndefined();
    expect(pending()).toBeNull();
    expect(await load(own)).toEqual([record]);
    expect(await load('skillmap')).toEqual([]);
  });

  test('leaves the account unchanged until its result is known', async () => {
    const { browser, session, own, pending, learner } = await start();
    browser.setFate(() => 'lost');
    await session.deleteProfile();
    const { account } = await browser.visit('/#a');
    expect(account?.profile?.id).toBe(learner);
    expect(pending()).toEqual({ work: own });
    expect(await load(own)).toEqual([record]);
  });
});

test('a deletion that requires a new sign-in leaves nothing pending', async () => {
  const { browser, session, pending } = await start();
  browser.endSession();
  expect(await session.deleteProfile()).toEqual({ kind: 'refused', code: 'session-not-fresh' });
  expect(pending()).toBeNull();
  expect(browser.navigations).toEqual([]);
});

test('damaged pending actions are ignored', async () => {
  const { browser, own } = await start();
  browser.storage.setItem(pendingKey, '{"signOut":1,"work":{}}');
  await browser.visit('/');
  expect(browser.asked).toEqual([]);
  browser.storage.setItem(pendingKey, 'nonsense');
  await browser.visit('/');
  expect(browser.asked).toEqual([]);
  expect(await load(own)).toEqual([record]);
});

test('two sites of one origin do not see each other’s learners', async () => {
  const shared = createBrowserStorage();
  const site = async (base: string) => {
    const { app, identity } = accountApp(database);
    const learner = await addLearner(database);
    const browser = createBrowser(app, base, shared);
    return { browser, learner, signIn: () => browser.signIn(identity.signIn(learner)) };
  };
  const [above, maps] = [await site('/'), await site('/maps/')];
  above.signIn();
  await above.browser.visit('/?authcallback=1');
  // Cookies of the parent site are visible below it, but this site has no learner to check.
  expect((await maps.browser.visit('/maps/')).account).toBeUndefined();
  expect(maps.browser.asked).toEqual([]);
  maps.signIn();
  const { session } = await maps.browser.visit('/maps/?authcallback=1');
  expect((await maps.browser.visit('/maps/')).account?.profile?.id).toBe(maps.learner);
  // After signing out without a network, this site stays signed out, even if someone is signed in above.
  maps.browser.setFate(() => 'lost');
  await session.signOut();
  maps.browser.asked.length = 0;
  maps.browser.setFate(() => 'arrives');
  const { account, signOutMessage } = await maps.browser.visit('/maps/');
  expect([account, signOutMessage]).toEqual([{}, 'signed-out']);
  await expect.poll(() => maps.browser.asked).toEqual(['POST /api/auth/sign-out']);
  const there = await above.browser.visit('/');
  expect([there.account?.profile?.id, there.signOutMessage]).toEqual([above.learner, undefined]);
});
