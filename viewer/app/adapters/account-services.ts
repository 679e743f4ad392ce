import type { Profile } from '#schemas/generated/account.ts';
import type { AccountApi } from '../../services/account/account-api.ts';
import { createAccountApi } from '../../services/account/account-api.ts';
import { createAccountDebts } from '../../services/account/account-debts.ts';
import type { AccountHints } from '../../services/account/account-hint.ts';
import type { AccountSignals } from '../../services/account/account-sync.ts';
import { createAccountSync } from '../../services/account/account-sync.ts';
import type { SessionActions } from '../../services/account/http-identity.ts';
import { createSessionActions } from '../../services/account/http-identity.ts';
import { browserClock } from '../../services/browser/browser-clock.ts';
import { findLocalStorage } from '../../services/browser/local-preferences.ts';
import { createIndexedDbBadgeStore } from '../../services/indexed-db/indexed-db-badge-store.ts';
import { createOutboxEntries } from '../../services/indexed-db/outbox-entries.ts';
import type { DeviceAccount } from '../../services/ports/account-sync.ts';
import type { TabLocks } from '../../services/ports/tab-locks.ts';
import { createStoredAccountProjects } from './account-projects.ts';
import type { StoredProgress } from './stored-progress.ts';

interface Page {
  window: Window & typeof globalThis;
  hints: AccountHints;
  apiUrl: string;
}

/** Our own server, asked until the page goes. */
export function askServer(
  { window, apiUrl }: Page,
  signal: AbortSignal = new AbortController().signal,
): AccountApi {
  return createAccountApi({ fetch: window.fetch.bind(window), clock: browserClock, apiUrl, signal });
}

/** What can be done about a session. */
export function createIdentityActions(page: Page & { databaseName: string }): SessionActions {
  const { window, hints, databaseName } = page;
  const debts = createAccountDebts(findLocalStorage(window));
  return createSessionActions({
    api: askServer(page),
    hints,
    debts,
    databaseName,
    location: window.location,
  });
}

export interface AccountServicesOptions extends Page {
  profile: Profile;
  locks: TabLocks;
  loadStored: () => Promise<StoredProgress>;
}

/** The account of a signed-in learner on this device. */
export async function createDeviceAccount(options: AccountServicesOptions): Promise<DeviceAccount> {
  const { window, hints, apiUrl, profile, locks } = options;
  const clock = browserClock;
  const { outbox, ...stored } = await options.loadStored();
  if (!outbox) throw new Error('The database is of no account.');
  const { database, progress } = stored;
  const projects = await createStoredAccountProjects({
    window,
    clock,
    locks,
    apiUrl,
    stored: { ...stored, outbox },
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
    api: askServer(options, gone.signal),
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
