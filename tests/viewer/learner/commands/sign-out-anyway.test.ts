import { describe, expect, test } from 'vitest';
import type { AccountSyncState, DeviceAccount, Session } from '../../../../viewer/shared/ports/account.ts';
import {
  createAccountHints,
  createPendingActionStore,
} from '../../../../viewer/shared/services/account/account-storage.ts';
import { createAccountApi } from '../../../../viewer/learner/services/account/account-api.ts';
import { createHttpSession } from '../../../../viewer/learner/services/account/http-session.ts';
// Preloaded, so that the tests do not depend on loading time.
import '../../../../viewer/learner/commands/account/account-commands.ts';
import { createFakeResets } from '../../../fakes/fake-resets.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';
import { createFakeStorage } from '../services/account/start-device.ts';
import { ada, createFakeIdentity } from '../../shared/commands/identities.ts';
import { startLearning } from './start-learning.ts';

const offline: AccountSyncState = {
  isChecked: true,
  work: 'waiting',
  projects: {},
  badges: [],
  settings: {},
  isEnded: false,
};

/** A learner with work that cannot be sent; with `hangs`, its status is unknown too. */
async function start(session: Partial<Session>, hangs = false) {
  const account: DeviceAccount = {
    sync: {
      current: () => offline,
      subscribe: () => () => undefined,
      start: () => () => undefined,
      syncNow: () => (hangs ? new Promise(() => undefined) : Promise.resolve()),
      setSources: () => undefined,
      change: () => undefined,
      addBadges: () => undefined,
      setEmail: async () => undefined,
    },
    resets: createFakeResets(),
    projects: {
      fetch: async () => 'none',
      statuses: () => ({}),
      subscribe: () => () => undefined,
      onChangedHere: () => () => undefined,
      onKeptBoth: () => () => undefined,
      nameCopies: () => undefined,
      stop: () => undefined,
    },
  };
  const identity = createFakeIdentity(ada, session);
  const started = await startLearning({ identity, loadAccount: async () => account });
  const modals = () => started.viewer.getState().modals.map(({ kind }) => kind);
  return { ...started, modals };
}

/** A session at an unreachable server. */
function createOfflineSession() {
  const storage = createFakeStorage();
  const document = { cookie: 'skillmap_signed_in=1' };
  const hints = createAccountHints(storage, document, '/');
  hints.write({ profile: { id: 'ada', idp: { provider: 'local' } }, settings: {}, unsent: {} });
  const navigations: string[] = [];
  const page = { href: 'http://skillmap.test/', pathname: '/', search: '', hash: '' };
  const session = createHttpSession({
    api: createAccountApi({
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      clock: createFakeClock(),
      apiUrl: '/api/',
      signal: new AbortController().signal,
    }),
    hints,
    pending: createPendingActionStore(storage, '/'),
    signOutMessages: { store: () => undefined },
    forgetPreferences: () => undefined,
    databaseName: 'skillmap @ada',
    location: { ...page, assign: () => undefined, reload: () => void navigations.push('reload') },
  });
  return { session, navigations, hints };
}

describe('§4 Sign out', () => {
  test('asks first if not everything is sent, and does not ask again when signing out anyway', async () => {
    const { session, navigations, hints } = createOfflineSession();
    const { run, modals, viewer } = await start(session);
    await run('signOut', false);
    await settle();
    expect(modals()).toEqual(['unsent-work']);
    expect(viewer.getState().savingCover).toBeUndefined();
    expect(navigations).toEqual([]);
    await run('signOut', true);
    await settle();
    expect(navigations).toEqual(['reload']);
    expect(modals()).toEqual([]);
    expect(hints.read()).toBeUndefined();
  });

  test('waits for ten seconds at most, and not when signing out anyway', async () => {
    const { session, navigations } = createOfflineSession();
    const { run, modals, clock } = await start(session, true);
    void run('signOut', false);
    await clock.pass(9_999);
    expect(modals()).toEqual([]);
    await clock.pass(1);
    expect(modals()).toEqual(['unsent-work']);
    void run('signOut', true);
    await clock.pass(0);
    expect(navigations).toEqual(['reload']);
  });
});

test('signing in again keeps the learner’s previous choice of Remember me', async () => {
  const asked: unknown[][] = [];
  const { run } = await start({
    signIn: async (...given) => {
      asked.push(given);
      return { kind: 'done' };
    },
  });
  await run('signInAgain');
  await run('signInWith', 'local', true);
  await settle();
  expect(asked).toEqual([
    ['local', undefined],
    ['local', true],
  ]);
});
