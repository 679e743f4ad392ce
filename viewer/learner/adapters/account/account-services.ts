import { callAll } from '../../../shared/ports/listeners.ts';
import { createAccountApi, type AccountApi } from '../../services/account/account-api.ts';
import {
  createPendingActionStore,
  createAccountHints,
} from '../../../shared/services/account/account-storage.ts';
import { createAccountSync, type DeviceSync } from '../../services/account/account-sync.ts';
import type { AccountSignals } from '../../services/account/sync-schedule.ts';
import { createSignOutMessages } from '../../services/account/sign-out-messages.ts';
import { createHttpSession } from '../../services/account/http-session.ts';
import { browserClock } from '../../../shared/services/browser/browser-clock.ts';
import {
  attempt,
  findLocalStorage,
  preferencesKey,
} from '../../../shared/services/browser/local-preferences.ts';
import { createIndexedDbBadgeStore } from '../../services/indexed-db/indexed-db-badge-store.ts';
import { createOutboxEntries } from '../../services/indexed-db/outbox-entries.ts';
import type { Session, DeviceAccount } from '../../../shared/ports/account.ts';
import { baseOf, databaseName, findAccounts } from '../addresses.ts';
import type { Storage } from '../storage.ts';
import type { ViewerEnv } from '../env.ts';
import { createAccountProjects } from '../../services/account/account-projects.ts';
import { createProjectsClient } from '../../services/account/projects-client.ts';
import { randomId } from '../../../shared/services/browser/random-id.ts';
import { createIndexedDbStoredResets } from '../../services/indexed-db/indexed-db-stored-resets.ts';
import { createIndexedDbProjectLedger } from '../../services/indexed-db/indexed-db-project-ledger.ts';

interface Page {
  window: Window & typeof globalThis;
  /** URL of the server's API, ending in a slash. */
  apiUrl: string;
  /** The learner for whom the page was loaded. Absent while unknown. */
  learnerId?: string | undefined;
}

/** Creates a client of our own server. Requests are not aborted: they end when the page closes. */
export function createServerClient({ window, apiUrl, learnerId }: Page): AccountApi {
  return createAccountApi({
    fetch: window.fetch.bind(window),
    clock: browserClock,
    apiUrl,
    signal: new AbortController().signal,
    learnerId,
  });
}

/** Creates the session's actions, such as signing in and out. */
export function createSession(env: ViewerEnv, window: Window & typeof globalThis): Session {
  const local = findLocalStorage(window);
  const { hints = createAccountHints(local, window.document, baseOf(env)), profile } = env.account ?? {};
  return {
    ...createHttpSession({
      api: createServerClient({ window, apiUrl: apiUrlOf(env), learnerId: profile?.id }),
      hints,
      pending: createPendingActionStore(local, baseOf(env)),
      signOutMessages: createSignOutMessages(window, baseOf(env)),
      databaseName: env.account?.databaseName ?? databaseName(env),
      forgetPreferences: () => attempt(() => profile && local?.removeItem(preferencesKey + profile.id)),
      location: window.location,
    }),
    isOtherLearner: () => hints.read()?.profile.id !== profile?.id,
    reload: () => window.location.reload(),
  };
}

function apiUrlOf(env: ViewerEnv): string {
  return findAccounts(env.targetConfig)?.apiUrl ?? `${baseOf(env)}api/`;
}

/** Creates the account of the signed-in learner on this device. Throws if nobody is signed in. */
export async function createDeviceAccount(
  env: ViewerEnv,
  window: Window & typeof globalThis,
  { locks, stored }: Pick<Storage, 'locks' | 'stored'>,
): Promise<DeviceAccount> {
  const { profile, hints } = env.account ?? {};
  if (!profile || !hints || !stored?.outbox) throw new Error('Nobody is signed in.');
  const clock = browserClock;
  const { database, progress, outbox, tabs } = stored;
  const disposal = new AbortController();
  const server = {
    fetch: window.fetch.bind(window),
    clock,
    apiUrl: apiUrlOf(env),
    learnerId: profile.id,
    signal: disposal.signal,
  };
  const projects = createAccountProjects({
    clock,
    applyResets: (resets) => sync.applyResets(resets),
    client: createProjectsClient(server),
    ledger: createIndexedDbProjectLedger(database, outbox, tabs),
    locks,
    newId: randomId,
    listReferencedProjects: async () => {
      const records = await progress.load();
      return new Set(records.flatMap(({ headerId }) => headerId ?? []));
    },
  });
  await projects.begin();
  const sync: DeviceSync = createAccountSync({
    profile,
    storedResets: createIndexedDbStoredResets(database, outbox, tabs),
    hints,
    locks,
    progress,
    outbox,
    projects,
    clock,
    api: createAccountApi(server),
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
  const start = () => callAll([sync.start(), projects.stop, () => disposal.abort()]);
  return { sync: { ...sync, start }, projects, resets: sync.resets };
}

function createSignals(window: Window & typeof globalThis): AccountSignals {
  const { document, navigator } = window;
  return {
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    subscribe: (listener) => {
      const online = (): void => listener('online');
      const handlePageHide = (): void => listener('going');
      const handleVisibilityChange = (): void =>
        listener(document.visibilityState === 'visible' ? 'seen' : 'going');
      window.addEventListener('online', online);
      window.addEventListener('pagehide', handlePageHide);
      document.addEventListener('visibilitychange', handleVisibilityChange);
      return () => {
        window.removeEventListener('online', online);
        window.removeEventListener('pagehide', handlePageHide);
        document.removeEventListener('visibilitychange', handleVisibilityChange);
      };
    },
  };
}
