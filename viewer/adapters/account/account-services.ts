import type { AccountApi } from '../../services/account/account-api.ts';
import { createAccountApi } from '../../services/account/account-api.ts';
import { createPendingActionStore } from '../../services/account/pending-actions.ts';
import { createAccountHints } from '../../services/account/account-hint.ts';
import type { AccountSignals } from '../../services/account/account-sync.ts';
import { createAccountSync } from '../../services/account/account-sync.ts';
import { createSignOutMessages } from '../../services/account/sign-out-messages.ts';
import { createHttpSession } from '../../services/account/http-session.ts';
import { browserClock } from '../../services/browser/browser-clock.ts';
import { findLocalStorage } from '../../services/browser/local-preferences.ts';
import { createIndexedDbBadgeStore } from '../../services/indexed-db/indexed-db-badge-store.ts';
import { createOutboxEntries } from '../../services/indexed-db/outbox-entries.ts';
import type { Session, DeviceAccount } from '../../services/ports/account.ts';
import { createStoredAccountProjects } from './account-projects.ts';
import { findAccounts } from './find-accounts.ts';
import { baseOf } from '../content-addresses.ts';
import { databaseName } from '../database-name.ts';
import type { Storage } from '../storage.ts';
import type { ViewerEnv } from '../env.ts';

interface Page {
  window: Window & typeof globalThis;
  /** The server's, ending in a slash. */
  apiUrl: string;
  /** Whose page it is; absent before that is known. */
  learnerId?: string | undefined;
}

/** Our own server, asked until the page goes. */
export function askServer(
  { window, apiUrl, learnerId }: Page,
  signal: AbortSignal = new AbortController().signal,
): AccountApi {
  return createAccountApi({
    fetch: window.fetch.bind(window),
    clock: browserClock,
    apiUrl,
    signal,
    learnerId,
  });
}

/** What can be done about a session. */
export function createSession(env: ViewerEnv, window: Window & typeof globalThis): Session {
  const local = findLocalStorage(window);
  const { hints = createAccountHints(local, window.document, baseOf(env)), profile } = env.account ?? {};
  return {
    ...createHttpSession({
      api: askServer({ window, apiUrl: apiUrlOf(env), learnerId: profile?.id }),
      hints,
      pending: createPendingActionStore(local, baseOf(env)),
      signOutMessages: createSignOutMessages(window, baseOf(env)),
      databaseName: env.account?.databaseName ?? databaseName(env),
      location: window.location,
    }),
    isOther: () => hints.read()?.profile.id !== profile?.id,
    reload: () => window.location.reload(),
  };
}

function apiUrlOf(env: ViewerEnv): string {
  return findAccounts(env.targetConfig)?.apiUrl ?? `${baseOf(env)}api/`;
}

/** The account of a signed-in learner on this device. */
export async function createDeviceAccount(
  env: ViewerEnv,
  window: Window & typeof globalThis,
  { locks, loadStored }: Pick<Storage, 'locks' | 'loadStored'>,
): Promise<DeviceAccount> {
  const { profile, hints } = env.account ?? {};
  const stored = await loadStored?.();
  if (!profile || !hints || !stored?.outbox) throw new Error('Nobody is signed in.');
  const clock = browserClock;
  const apiUrl = apiUrlOf(env);
  const { database, progress, outbox, tabs } = stored;
  const projects = await createStoredAccountProjects({
    window,
    clock,
    locks,
    apiUrl,
    learnerId: profile.id,
    stored: { database, progress, outbox, tabs },
  });
  const gone = new AbortController();
  const sync = createAccountSync({
    profile,
    hints,
    locks,
    progress,
    outbox,
    projects,
    clock,
    api: askServer({ window, apiUrl, learnerId: profile.id }, gone.signal),
    badges: createIndexedDbBadgeStore(database, outbox),
    entries: createOutboxEntries(database),
    random: Math.random,
    signals: createSignals(window),
    toAbsolute: (url) => new URL(url, window.document.baseURI).href,
    onOtherAccount: (other) => {
      hints.write({ profile: other, settings: {}, unsent: {} });
      window.location.reload();
    },
  });
  const start = () => {
    const stop = sync.start();
    return () => {
      stop();
      projects.stop();
      gone.abort();
    };
  };
  return { sync: { ...sync, start }, projects };
}

function createSignals(window: Window & typeof globalThis): AccountSignals {
  const { document, navigator } = window;
  return {
    isOnline: () => navigator.onLine,
    isSeen: () => document.visibilityState === 'visible',
    subscribe: (listener) => {
      const online = (): void => listener('online');
      const going = (): void => listener('going');
      const seen = (): void => listener(document.visibilityState === 'visible' ? 'seen' : 'going');
      window.addEventListener('online', online);
      window.addEventListener('pagehide', going);
      document.addEventListener('visibilitychange', seen);
      return () => {
        window.removeEventListener('online', online);
        window.removeEventListener('pagehide', going);
        document.removeEventListener('visibilitychange', seen);
      };
    },
  };
}
