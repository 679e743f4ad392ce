import { describe, expect, test } from 'vitest';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { createIndexedDbProgressStore } from '../../../../viewer/shared/services/indexed-db/indexed-db-progress-store.ts';
import { createDatabaseConnection } from '../../../../viewer/shared/services/indexed-db/open-database.ts';
import { createOutboxEntries } from '../../../../viewer/learner/services/indexed-db/outbox-entries.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { useVisits } from './use-visits.ts';

const { start } = useVisits();

const record: ActivityRecord = {
  sourceUrl: 'owner/repo#map',
  mapId: 'm',
  activityId: 'a',
  isCompleted: true,
  completedTime: 5,
  updatedAt: 5,
};

/** Opens one of the browser's databases, and closes it after use. */
async function withDatabase<Result>(
  name: string,
  use: (database: ReturnType<typeof createDatabaseConnection>) => Promise<Result>,
): Promise<Result> {
  const connection = createDatabaseConnection({ clock: createFakeClock(), name });
  try {
    return await use(connection);
  } finally {
    connection.close();
  }
}

const load = (name: string) => withDatabase(name, (one) => createIndexedDbProgressStore(one).load());

describe('§2 authcallback', () => {
  test('signs in, takes over earlier work, and leaves the page where it was', async () => {
    const { visit, signIn, learner, asked } = await start();
    await withDatabase('skillmap', (one) => createIndexedDbProgressStore(one).save([record]));
    signIn();
    const { account, address } = await visit('/maps/?x=1&authcallback=1&state=abc#docs:/space?y=2');
    expect(account).toMatchObject({ profile: { id: learner }, databaseName: `skillmap @${learner}` });
    expect(account).not.toHaveProperty('failure');
    expect(address).toBe('/maps/?x=1#docs:/space?y=2');
    expect(asked).toEqual(['GET /api/user']);
    expect(await load('skillmap')).toEqual([]);
    expect(await load(`skillmap @${learner}`)).toEqual([record]);
    const entries = await withDatabase(`skillmap @${learner}`, (one) =>
      createOutboxEntries(one).list('progress'),
    );
    expect(entries).toHaveLength(1);
  });

  test('makes no request and changes nothing without a return and a session', async () => {
    const { visit, asked, storage } = await start();
    const { account, address } = await visit('/?state=mine&error=mine#docs:/space');
    expect(account).toBeUndefined();
    expect(address).toBe('/?state=mine&error=mine#docs:/space');
    expect(asked).toEqual([]);
    expect(storage.values.size).toBe(0);
    expect(await indexedDB.databases()).toEqual([]);
  });

  test('a visit of a signed-in learner makes no request before the map is shown', async () => {
    const { visit, signIn, learner, asked } = await start();
    signIn();
    await visit('/?authcallback=1');
    asked.length = 0;
    const { account } = await visit('/#docs:/space');
    expect(account?.profile?.id).toBe(learner);
    expect(asked).toEqual([]);
  });

  test.each([
    ['access_denied', 'cancelled', 'access_denied: Ada went back'],
    ['server_error', 'failed', 'server_error: Ada went back'],
    ['state_mismatch', 'failed', 'state_mismatch: Ada went back'],
  ])('%s is reported as %s and removed from the address', async (error, kind, detail) => {
    const { visit, hint } = await start();
    const { account, address } = await visit(
      `/?authcallback=1&error=${error}&error_description=Ada+went+back#docs:/space`,
    );
    expect(account).toEqual({ failure: { kind, detail } });
    expect(address).toBe('/#docs:/space');
    expect(hint()).toBeNull();
  });

  test('a return without a session is reported, and its marker is removed', async () => {
    const { visit, browser, signIn } = await start();
    signIn();
    browser.endSession();
    const { account, address } = await visit('/?authcallback=1#a');
    expect(account?.failure?.kind).toBe('failed');
    expect(address).toBe('/#a');
    expect(browser.isMarked()).toBe(false);
  });

  test.each(['state_mismatch', 'access_denied'])(
    'leaves the learner signed in with all settings after %s while the previous session is alive',
    async (error) => {
      const { visit, signIn, storage, hint, learner } = await start();
      signIn();
      await visit('/?authcallback=1');
      const kept = {
        ...(hint() as object),
        settings: { language: 'fr', highContrast: true },
        unsent: { language: 'fr' },
        isRemembered: true,
      };
      // Goes to the provider again with another choice, but sign-in fails.
      storage.setItem('skillmap-account', JSON.stringify({ ...kept, leaving: { isRemembered: false } }));
      const { account, address } = await visit(`/?authcallback=1&error=${error}#a`);
      expect(account).toMatchObject({ profile: { id: learner } });
      expect(account).not.toHaveProperty('failure');
      expect(address).toBe('/#a');
      expect(hint()).toEqual(kept);
    },
  );

  test('a server that does not answer the return is reported, and the next visit finds the session', async () => {
    const { visit, browser, signIn, learner } = await start();
    signIn();
    browser.setFate(() => 'lost');
    const { account, address } = await visit('/?authcallback=1#a');
    expect(account).toEqual({ failure: { kind: 'failed', detail: expect.any(String) as string } });
    expect(address).toBe('/#a');
    browser.setFate(() => 'arrives');
    const next = await visit('/#a');
    expect(next.account).toMatchObject({ profile: { id: learner } });
  });

  test('a session that was found but has expired belongs to nobody, and no failure is reported', async () => {
    const { visit, browser, signIn } = await start();
    signIn();
    browser.endSession();
    const { account, address } = await visit('/?state=mine#a');
    expect(account).toEqual({});
    expect(address).toBe('/?state=mine#a');
    expect(browser.isMarked()).toBe(false);
  });

  test('a browser without storage is reported', async () => {
    const { visit, browser, signIn } = await start();
    browser.storage.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    signIn();
    const { account } = await visit('/?authcallback=1');
    expect(account).toEqual({
      failure: { kind: 'failed', detail: 'This browser keeps nothing for this site.' },
    });
  });

  test('a page name that looks like a return is not one', async () => {
    const { visit, asked } = await start();
    const { account, address } = await visit('/#docs:/space?authcallback=1');
    expect([account, address, asked]).toEqual([undefined, '/#docs:/space?authcallback=1', []]);
  });

  test('the marker is removed without a request on a site without accounts', async () => {
    const { visit, asked } = await start();
    const { account, address } = await visit('/?authcallback=1#a', {
      features: { identity: false },
    });
    expect(account).toEqual({});
    expect(address).toBe('/#a');
    expect(asked).toEqual([]);
  });
});
