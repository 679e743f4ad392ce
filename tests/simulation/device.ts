import { createAccountHints } from '../../viewer/shared/services/account/account-storage.ts';
import { createFakeStorage } from '../viewer/learner/services/account/start-device.ts';
import { createFakeLocks } from '../fakes/fake-tab-locks.ts';
import {
  createOutboxEntries,
  type OutboxEntries,
} from '../../viewer/learner/services/indexed-db/outbox-entries.ts';
import { createDatabaseConnection } from '../../viewer/shared/services/indexed-db/open-database.ts';
import { createDisk } from './disks.ts';
import { countUnsent, openTab, type DeviceOptions, type Browser, type Shared, type Tab } from './tab.ts';

/** The text by which a page knows that somebody is signed in. */
export const MARKER = 'skillmap_signed_in=1';

/** A browser of the learner: its storage outlives its tabs. */
export function createDevice(
  options: DeviceOptions,
  browser: Browser = { storage: createFakeStorage(), document: { cookie: MARKER } },
) {
  const { name, learner, network, pace } = options;
  const hints = createAccountHints(browser.storage, browser.document, '/');
  hints.write({ profile: { id: learner, idp: { provider: 'local' } }, settings: {}, unsent: {} });
  const shared: Shared = {
    isOnline: true,
    skewMs: 0,
    hints,
    browser,
    locks: createFakeLocks(),
    channels: new Set(),
  };
  const disk = createDisk(name);
  let tabs: Tab[] = [];
  const readOutbox = async <Result>(read: (entries: OutboxEntries) => Promise<Result>): Promise<Result> => {
    const connection = createDatabaseConnection({ clock: pace.clock, name });
    const result = await read(createOutboxEntries(connection));
    connection.close();
    return result;
  };
  return {
    name,
    browser,
    /** True if the device knows of a learner who is signed in. */
    isSignedIn: () => hints.read() !== undefined,
    tabs: () => tabs,
    openTab: async () => {
      const tab = await openTab(options, shared);
      tabs.push(tab);
      return tab;
    },
    closeTab: (tab: Tab) => {
      tab.kill();
      tabs = tabs.filter((other) => other !== tab);
    },
    setOnline: (isOnline: boolean) => {
      const isBack = isOnline && !shared.isOnline;
      shared.isOnline = isOnline;
      if (isBack) for (const tab of tabs) tab.signal('online');
    },
    isOnline: () => shared.isOnline,
    disk,
    /** Number of changes that wait to be sent. Reads the storage itself, because all tabs may be closed. */
    countUnsent: () => readOutbox(countUnsent),
    hasUnsentReset: () => readOutbox(async ({ list }) => (await list('reset')).length > 0),
    /** Closes all tabs, and deletes the browser's databases. */
    evict: async () => {
      for (const tab of tabs) tab.kill();
      tabs = [];
      await disk.evict();
    },
    setSkew: (ms: number) => {
      shared.skewMs = ms;
    },
    network,
    pace,
  };
}

export type Device = ReturnType<typeof createDevice>;
