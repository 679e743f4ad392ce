import type { AddressFlags } from '../../shared/domain/read-address-flags.ts';
import { createBroadcastChannel } from '../../shared/services/browser/broadcast-channel.ts';
import { createBrowserFiles } from '../../shared/services/browser/browser-files.ts';
import { createBrowserLocks } from '../services/browser/browser-locks.ts';
import { createLocalShownOnce, type TextStorage } from '../../shared/services/browser/local-preferences.ts';
import { createMemoryProgressStore } from '../services/memory/memory-progress-store.ts';
import { loadOnce } from '../../shared/ports/deferred.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type {
  ErasedStore,
  PictureStore,
  ShownOnce,
  ProgressStore,
  ProjectStore,
  StorageHealth,
  StorageReports,
} from '../../shared/ports/storage.ts';
import type { Files } from '../../shared/ports/device.ts';
import type { TabLocks, TabChannel } from '../../shared/ports/tabs.ts';
import { createResilientProgressStore } from '../services/resilient-progress-store.ts';
import { createStorageWatch, type StorageWatch } from '../services/storage-health.ts';
import { randomId } from '../../shared/services/browser/random-id.ts';
import {
  createIndexedDbProgressStore,
  type ReceivingProgressStore,
} from '../../shared/services/indexed-db/indexed-db-progress-store.ts';
import {
  createDatabaseConnection,
  type DatabaseConnection,
} from '../../shared/services/indexed-db/open-database.ts';
import { createOutbox, type Outbox } from '../../shared/services/indexed-db/outbox.ts';

/** §6 A debug user, whose state is never saved. */
export type DebugUser = 'new' | 'completed';

/** Everything that is kept, and what keeps it. */
export interface Storage {
  progress: ProgressStore;
  projects: ProjectStore;
  shownOnce: ShownOnce;
  health: StorageHealth & StorageReports;
  locks: TabLocks;
  files: Files;
  /** Asks the browser to keep what is stored here. */
  askToPersist: () => Promise<void>;
  debugUser?: DebugUser;
  /** What a reset took away: loaded when it is first asked for. */
  loadErased: () => Promise<ErasedStore>;
  /** What projects look like: loaded when it is first asked for. */
  loadPictures: () => Promise<PictureStore>;
  /** The database and the progress in it, for an account; absent for debug users. */
  stored?: StoredProgress;
  /** Lets go of the database and of the other tabs. */
  dispose: () => void;
}

export interface StorageOptions {
  window: Window & typeof globalThis;
  clock: Clock;
  /** The database's name. */
  name: string;
  /** It is an account's: what changes is marked as to be sent. */
  isAccount: boolean;
  local: TextStorage | undefined;
  flags: Pick<AddressFlags, 'debugNewUser' | 'debugCompleted'>;
}

/** The learner's storage in this browser; for debug users in memory, so that what is stored stays untouched. */
export function createStorage(options: StorageOptions): Storage {
  const { window, clock, name, flags } = options;
  const watch = createStorageWatch(clock);
  const shared = {
    health: watch,
    locks: createBrowserLocks(window.navigator.locks, name),
    files: createBrowserFiles(window),
  };
  const isDebugged = flags.debugNewUser || flags.debugCompleted;
  return { ...shared, ...(isDebugged ? createUnsaved(options, watch) : createLasting(options, watch)) };
}

type Kept = Omit<Storage, 'health' | 'locks' | 'files'>;

/** Who has completed everything has the projects that are here. */
function createUnsaved(options: StorageOptions, watch: StorageWatch): Kept {
  const below = options.flags.debugCompleted ? createLasting(options, watch) : undefined;
  return {
    debugUser: below ? 'completed' : 'new',
    progress: createMemoryProgressStore([], below?.progress),
    projects: deferProjects(async () =>
      (await import('./stored-projects.ts')).createMemoryProjectStore(await below?.projects.list()),
    ),
    shownOnce: createLocalShownOnce(undefined),
    askToPersist: async () => undefined,
    loadErased: async () => (await import('./stored-projects.ts')).createMemoryErasedStore(),
    loadPictures: loadOnce(async () => (await import('./stored-projects.ts')).createPictureStore()),
    dispose: below?.dispose ?? watch.stop,
  };
}

function createLasting(options: StorageOptions, watch: StorageWatch): Kept {
  const { window, clock, name, local, isAccount } = options;
  const tabs = createBroadcastChannel(name);
  const onLost = () => {
    progress.offerAll();
    void watch.retry();
  };
  const database = createDatabaseConnection({ clock, name, onLost });
  const outbox = isAccount ? createOutbox({ clock, newId: randomId, tabs }) : undefined;
  const stored = createIndexedDbProgressStore(database, tabs, outbox);
  const progress = createResilientProgressStore(stored, watch);
  watch.add({ retry: async () => void (await database.open()) });
  watch.add(progress);
  const projects = deferProjects(async () => {
    const { createStoredProjects } = await import('./stored-projects.ts');
    const kept = createStoredProjects(database, watch, outbox);
    watch.add(kept);
    return kept;
  });
  return {
    progress,
    projects,
    shownOnce: createLocalShownOnce(local),
    stored: { database, progress: stored, tabs, ...(outbox && { outbox }) },
    askToPersist: () => askToPersist(window.navigator.storage),
    loadErased: async () => (await import('./stored-projects.ts')).createIndexedDbErasedStore(database, tabs),
    loadPictures: loadOnce(async () => (await import('./stored-projects.ts')).createPictureStore(database)),
    dispose: () => {
      watch.stop();
      tabs?.close();
      database.close();
    },
  };
}

/** A project store whose code is loaded when projects are first needed: the map does not need it. */
function deferProjects(load: () => Promise<ProjectStore>): ProjectStore {
  const store = loadOnce(load);
  return {
    list: async () => (await store()).list(),
    get: async (headerId) => (await store()).get(headerId),
    save: async (project) => (await store()).save(project),
    update: async (project, known) => (await store()).update(project, known),
    remove: async (headerIds) => (await store()).remove(headerIds),
  };
}

/** Asks the browser not to clear this page's storage when space gets short. It may ask the learner, or refuse. */
export async function askToPersist(storage: StorageManager | undefined): Promise<void> {
  try {
    if (!(await storage?.persisted?.())) await storage?.persist?.();
  } catch {
    // Then it is kept as long as the browser pleases.
  }
}

/** The browser's database, and the learner's progress in it. */
export interface StoredProgress {
  database: DatabaseConnection;
  progress: ReceivingProgressStore;
  tabs: TabChannel | undefined;
  /** Of an account. */
  outbox?: Outbox;
}
