import { describe, expect, test } from 'vitest';
// Preloaded, so that the tests do not depend on loading time.
import '../../../../viewer/learner/commands/account/account-commands.ts';
import type {
  AccountSync,
  AccountSyncState,
  DeviceAccount,
  Session,
} from '../../../../viewer/shared/ports/account.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { ada, createFakeIdentity } from '../../shared/commands/identities.ts';
import { createFakeResets } from '../../../fakes/fake-resets.ts';
import { startLearning, waitFor } from './start-learning.ts';

const atRest: AccountSyncState = {
  isChecked: true,
  work: 'synced',
  projects: {},
  badges: [],
  settings: {},
  isEnded: false,
};

/** A signed-in learner. `done` lists the requests in order. */
async function start(more: Partial<AccountSync> = {}, session: Partial<Session> = {}) {
  const done: string[] = [];
  let isStarted = false;
  const sync: AccountSync = {
    current: () => atRest,
    subscribe: () => () => undefined,
    start: () => {
      isStarted = true;
      return () => undefined;
    },
    syncNow: async (occasion) =>
      void done.push(occasion?.isPull ? 'everything is sent and fetched' : 'everything is sent'),
    setSources: () => undefined,
    change: () => undefined,
    addBadges: () => undefined,
    setEmail: async () => undefined,
    ...more,
  };
  const projects: DeviceAccount['projects'] = {
    fetch: async () => 'none',
    statuses: () => ({}),
    subscribe: () => () => undefined,
    onChangedHere: () => () => undefined,
    onKeptBoth: () => () => undefined,
    nameCopies: () => undefined,
    stop: () => undefined,
  };
  const identity = createFakeIdentity(ada, {
    signOut: async () => {
      done.push('signed out');
      return { kind: 'done' };
    },
    deleteProfile: async () => {
      done.push('deleted');
      return { kind: 'done' };
    },
    ...session,
  });
  const started = await startLearning({
    identity,
    loadAccount: async () => ({ sync, projects, resets: createFakeResets() }),
  });
  await waitFor(() => isStarted);
  await settle();
  return { ...started, done };
}

describe('§4 Sign out', () => {
  test('the state is sent first, then the learner is signed out', async () => {
    const { run, done } = await start();
    await run('signOut');
    await settle();
    expect(done).toEqual(['everything is sent', 'signed out']);
  });

  test('unsent work is reported first, and the learner decides', async () => {
    const { run, viewer, done } = await start({ current: () => ({ ...atRest, work: 'waiting' }) });
    await run('signOut');
    await waitFor(() => viewer.getState().modals.length > 0);
    expect(viewer.getState()).toMatchObject({
      modals: [{ kind: 'unsent-work', cause: 'waiting' }],
      savingCover: undefined,
    });
    expect(done).not.toContain('signed out');
    await run('signOut', true);
    await waitFor(() => done.includes('signed out'));
  });

  test('work that the account refuses, and an expired session, are reported first too', async () => {
    for (const [more, cause] of [
      [{ work: 'no-room' }, 'no-room'],
      [{ work: 'waiting', isEnded: true }, 'ended'],
    ] as const) {
      const { run, viewer, done } = await start({ current: () => ({ ...atRest, ...more }) });
      await run('signOut');
      await waitFor(() => viewer.getState().modals.length > 0);
      expect(viewer.getState().modals).toMatchObject([{ kind: 'unsent-work', cause }]);
      expect(done).not.toContain('signed out');
    }
  });

  test('signing out waits for 10 s at most', async () => {
    const { run, viewer, clock } = await start({
      syncNow: () => new Promise(() => {}),
      current: () => ({ ...atRest, work: 'syncing' }),
    });
    void run('signOut');
    await waitFor(() => viewer.getState().savingCover === 'signing-out');
    await clock.pass(9_999);
    expect(viewer.getState().modals).toEqual([]);
    await clock.pass(1);
    expect(viewer.getState().modals).toMatchObject([{ kind: 'unsent-work' }]);
  });
});

describe('§4 Delete profile', () => {
  test('work that the account refuses does not block deletion', async () => {
    const { run, done } = await start({ current: () => ({ ...atRest, work: 'too-big' }) });
    await run('deleteProfile');
    await waitFor(() => done.includes('deleted'));
  });

  test('changes of other devices are downloaded before the account is deleted', async () => {
    const { run, done } = await start();
    await run('deleteProfile');
    await waitFor(() => done.includes('deleted'));
    expect(done).toEqual(['everything is sent and fetched', 'deleted']);
  });

  test("nothing is deleted while the account's content cannot be checked", async () => {
    const { run, viewer, done } = await start({ current: () => ({ ...atRest, work: 'waiting' }) });
    await run('deleteProfile');
    await waitFor(() => viewer.getState().modals.length > 0);
    await settle();
    expect(viewer.getState().modals).toMatchObject([{ kind: 'delete-profile', step: 'unreachable' }]);
    expect(done).not.toContain('deleted');
  });
});

describe('§4 Cloud sync', () => {
  test('the loader covers the page for at most 10 s, even if its code fails to load', async () => {
    const { viewer, clock } = await startLearning({
      identity: createFakeIdentity(ada),
      loadAccount: () => new Promise(() => {}),
    });
    expect(viewer.getState().savingCover).toBe('first-sync');
    await clock.pass(9_999);
    expect(viewer.getState().savingCover).toBe('first-sync');
    await clock.pass(1);
    expect(viewer.getState().savingCover).toBeUndefined();
  });
});

describe('§4 E-mail opt-in', () => {
  test.each([
    [true, 'info', 'settings-saved'],
    [undefined, 'err', 'went-wrong'],
  ])('§8 the answer %s of the server gives a message of the kind %s about %s', async (known, kind, topic) => {
    const { run, viewer } = await start({ setEmail: async () => known });
    await run('setEmail', true);
    await waitFor(() => viewer.getState().notifications.length > 0);
    expect(viewer.getState().notifications).toMatchObject([{ kind, topic }]);
  });
});
