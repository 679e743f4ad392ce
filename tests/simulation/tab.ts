import type { Project } from '../../schemas/generated/project.ts';
import type { ActivityRecord } from '../../schemas/generated/progress.ts';
import { createAccountApi } from '../../viewer/learner/services/account/account-api.ts';
import { createAccountProjects } from '../../viewer/learner/services/account/account-projects.ts';
import { createAccountSync } from '../../viewer/learner/services/account/account-sync.ts';
import { createHttpSession } from '../../viewer/learner/services/account/http-session.ts';
import { createProjectsClient } from '../../viewer/learner/services/account/projects-client.ts';
import { createIndexedDbBadgeStore } from '../../viewer/learner/services/indexed-db/indexed-db-badge-store.ts';
import { createIndexedDbProjectLedger } from '../../viewer/learner/services/indexed-db/indexed-db-project-ledger.ts';
import { createIndexedDbProjectStore } from '../../viewer/learner/services/indexed-db/indexed-db-project-store.ts';
import { createIndexedDbStoredResets } from '../../viewer/learner/services/indexed-db/indexed-db-stored-resets.ts';
import {
  createOutboxEntries,
  type OutboxEntries,
} from '../../viewer/learner/services/indexed-db/outbox-entries.ts';
import type { Clock } from '../../viewer/shared/ports/clock.ts';
import { projectLock } from '../../viewer/shared/ports/tabs.ts';
import {
  createPendingActionStore,
  type createAccountHints,
} from '../../viewer/shared/services/account/account-storage.ts';
import { createIndexedDbProgressStore } from '../../viewer/shared/services/indexed-db/indexed-db-progress-store.ts';
import { createDatabaseConnection } from '../../viewer/shared/services/indexed-db/open-database.ts';
import { createOutbox } from '../../viewer/shared/services/indexed-db/outbox.ts';
import type { createFakeStorage } from '../viewer/learner/services/account/start-device.ts';
import type { FakeLocks } from '../fakes/fake-tab-locks.ts';
import { SOURCE, type DEVICES } from './actions.ts';
import type { Network } from './network.ts';
import type { Pace } from './pace.ts';
import { delayLocks, openChannel } from './tab-ports.ts';
import { createTabResets, type OnReset } from './tab-resets.ts';

export interface DeviceOptions {
  name: string;
  learner: string;
  cookie: string;
  network: Network;
  pace: Pace;
  newId: () => string;
}

type Signal = 'online' | 'seen' | 'going';

/** Storage of a browser, except for its databases. */
export interface Browser {
  storage: ReturnType<typeof createFakeStorage>;
  document: { cookie: string };
}

/** State that the tabs of a device share. */
export interface Shared {
  isOnline: boolean;
  /** How much the device's clock is ahead, in milliseconds. */
  skewMs: number;
  hints: ReturnType<typeof createAccountHints>;
  browser: Browser;
  locks: FakeLocks;
  channels: Set<(message: unknown) => void>;
}

/** The device that sends its projects in pieces, as all devices send large ones. */
const SENDS_PIECES: (typeof DEVICES)[number] = 'Chromebook';

/** Never resolves: for the storage and the network of a tab that was killed. A shared promise would keep all its waiters. */
const never = (): Promise<never> => new Promise(() => undefined);

export interface Tab {
  save: (record: ActivityRecord) => Promise<unknown>;
  saveProject: (project: Project) => Promise<void>;
  /** Opens a project in the editor, so that no sync replaces it. Resolves to a function that closes it. */
  openProject: (headerId: string) => Promise<() => void>;
  removeProject: (headerId: string) => Promise<void>;
  reset: (isEverything: boolean, onReset: OnReset) => Promise<void>;
  /** Undoes the last reset. Resolves to whether that succeeded. */
  undoReset: () => Promise<boolean>;
  readProjects: () => Promise<Project[]>;
  readProgress: () => Promise<ActivityRecord[]>;
  /** Number of changes that wait to be sent. */
  countUnsent: () => Promise<number>;
  syncNow: () => Promise<void>;
  /** Deletes the learner's account, and reloads the page, which closes this tab. */
  deleteAccount: () => Promise<unknown>;
  /** True once the tab knows that its session has ended. */
  isSignedOut: () => boolean;
  now: () => number;
  /** Signals that the network is back, or that the page may be closing. */
  signal: (signal: Signal) => void;
  /** Kills the tab after `uses` further uses of its storage and network. */
  killAfter: (uses: number) => void;
  kill: () => void;
  isAlive: () => boolean;
}

/** Opens a tab: the services of the learner app over the device's storage, clock and network. */
export async function openTab(options: DeviceOptions, shared: Shared): Promise<Tab> {
  const { name, learner, cookie, network, pace, newId } = options;
  const identity = {};
  let usesLeft = Infinity;
  let isAlive = true;
  const stops: (() => void)[] = [];
  const kill = (): void => {
    if (!isAlive) return;
    isAlive = false;
    for (const stop of stops) stop();
    shared.locks.releaseAll(identity);
  };
  /** Counts a use of storage or network. After the last allowed use, kills the tab, and never resolves again. */
  const use = async (): Promise<void> => {
    pace.use();
    usesLeft -= 1;
    if (usesLeft < 0) kill();
    if (!isAlive) await never();
  };
  const clock: Clock = {
    now: () => pace.clock.now() + shared.skewMs,
    after: (ms, run) => pace.clock.after(ms, () => isAlive && run()),
  };
  const connection = createDatabaseConnection({ clock, name });
  const database = {
    ...connection,
    open: async () => {
      await use();
      return connection.open();
    },
  };
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    await use();
    if (!shared.isOnline) throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    const { method = 'GET', body } = init;
    const url = new URL(input as string, 'http://skillmap.test').href;
    const answer = await network.send(url, { method, headers, ...(body != null && { body }) });
    await use();
    return answer;
  };
  stops.push(connection.close);
  const channel = openChannel(shared, () => isAlive);
  const locks = delayLocks(shared.locks.of(identity), use);
  const outbox = createOutbox({ clock, newId, tabs: channel });
  const progress = createIndexedDbProgressStore(database, channel, outbox);
  const stored = createIndexedDbProjectStore(database, outbox);
  const entries = createOutboxEntries(database);
  const server = { fetch, clock, apiUrl: '/api/', signal: new AbortController().signal, learnerId: learner };
  const projects = createAccountProjects({
    clock,
    applyResets: (resets) => sync.applyResets(resets),
    client: createProjectsClient({
      ...server,
      ...(name.startsWith(SENDS_PIECES) && { pieces: { bytes: 100, atOnce: 1 } }),
    }),
    ledger: createIndexedDbProjectLedger(database, outbox, channel),
    locks,
    newId,
    listReferencedProjects: async () => {
      const records = await progress.load();
      return new Set(records.flatMap(({ headerId }) => headerId ?? []));
    },
  });
  projects.nameCopies((project) => `${project} (from ${name})`);
  const listeners = new Set<(signal: Signal) => void>();
  const sync = createAccountSync({
    profile: { id: learner, idp: { provider: 'local' } },
    hints: shared.hints,
    storedResets: createIndexedDbStoredResets(database, outbox, channel),
    progress,
    outbox,
    entries,
    projects,
    clock,
    locks,
    api: createAccountApi(server),
    badges: createIndexedDbBadgeStore(database, outbox),
    random: () => 1,
    signals: {
      isOnline: () => shared.isOnline,
      isVisible: () => true,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    toAbsolute: (url) => new URL(url, 'https://play.test/').href,
    onOtherAccount: () => undefined,
  });
  sync.setSources([SOURCE]);
  const session = createHttpSession({
    api: createAccountApi(server),
    hints: shared.hints,
    location: { href: '/', pathname: '/', search: '', hash: '', assign: kill, reload: kill },
    pending: createPendingActionStore(shared.browser.storage, '/'),
    signOutMessages: { store: () => undefined },
    databaseName: name,
    forgetPreferences: () => undefined,
  });
  const account = { sync, projects, resets: sync.resets };
  const resets = createTabResets({ account, progress, projects: stored, clock, locks, newId });
  stops.push(sync.start(), projects.stop, resets.stop, channel.close);
  return {
    save: (record) => progress.save([record]),
    saveProject: stored.save,
    openProject: (headerId) => locks.share(projectLock(headerId)),
    removeProject: (headerId) => stored.remove([headerId]),
    reset: resets.reset,
    undoReset: resets.undo,
    readProjects: stored.list,
    readProgress: () => progress.load(),
    countUnsent: () => countUnsent(entries),
    syncNow: () => sync.syncNow({ isPull: true }),
    deleteAccount: session.deleteProfile,
    isSignedOut: () => sync.current().isEnded,
    now: clock.now,
    signal: (signal) => {
      for (const listener of listeners) listener(signal);
    },
    killAfter: (uses) => {
      usesLeft = uses;
    },
    kill,
    isAlive: () => isAlive,
  };
}

/** Returns the number of changes that wait to be sent. */
export async function countUnsent({ list }: Pick<OutboxEntries, 'list'>): Promise<number> {
  return (await Promise.all([list('progress'), list('project'), list('reset')])).flat().length;
}
