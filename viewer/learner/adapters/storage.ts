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

/** Spec §6: a debug user, who has completed nothing or everything. Changes are never saved. */
export type DebugUser = 'new' | 'completed';

/** All stores of the learner's data. */
export interface Storage {
  progress: ProgressStore;
  projects: ProjectStore;
  shownOnce: ShownOnce;
  health: StorageHealth & StorageReports;
  locks: TabLocks;
  files: Files;
  /** Asks the browser not to delete this site's data. */
  persistStorage: () => Promise<void>;
  debugUser?: DebugUser;
  /** Loads the store of work deleted by a reset, on first use. */
  loadErased: () => Promise<ErasedStore>;
  /** Loads the store of project pictures, on first use. */
  loadPictures: () => Promise<PictureStore>;
  /** The database and its progress store, for syncing with an account. Absent for debug users. */
  stored?: StoredProgress;
  /** Closes the database and the channels to other tabs. */
  dispose: () => void;
}

export interface StorageOptions {
  window: Window & typeof globalThis;
  clock: Clock;
  /** Name of the browser's database. */
  name: string;
  /** True if the database belongs to an account, so that changes are marked as unsent. */
  isAccount: boolean;
  local: TextStorage | undefined;
  flags: Pick<AddressFlags, 'debugNewUser' | 'debugCompleted'>;
}

/**
 * Creates the learner's storage: in this browser, or for debug users in memory, so that stored data stays unchanged.
 */
export function createStorage(options: StorageOptions): Storage {
  const { window, clock, name, flags } = options;
  const watch = createStorageWatch(clock);
  const shared = {
    health: watch,
    locks: createBrowserLocks(window.navigator.locks, name),
    files: createBrowserFiles(window),
  };
  const isDebugged = flags.debugNewUser || flags.debugCompleted;
  return {
    ...shared,
    ...(isDebugged ? createTemporaryStores(options, watch) : createPersistentStores(options, watch)),
  };
}

type DataStores = Omit<Storage, 'health' | 'locks' | 'files'>;

/** Creates the storage of a debug user. With `debugCompleted`, it contains copies of the stored projects. */
function createTemporaryStores(options: StorageOptions, watch: StorageWatch): DataStores {
  const persistentStores = options.flags.debugCompleted ? createPersistentStores(options, watch) : undefined;
  return {
    debugUser: persistentStores ? 'completed' : 'new',
    progress: createMemoryProgressStore([], persistentStores?.progress),
    projects: deferProjects(async () =>
      (await import('./stored-projects.ts')).createMemoryProjectStore(
        await persistentStores?.projects.list(),
      ),
    ),
    shownOnce: createLocalShownOnce(undefined),
    persistStorage: async () => undefined,
    loadErased: async () => (await import('./stored-projects.ts')).createMemoryErasedStore(),
    loadPictures: loadOnce(async () => (await import('./stored-projects.ts')).createPictureStore()),
    dispose: persistentStores?.dispose ?? watch.stop,
  };
}

function createPersistentStores(options: StorageOptions, watch: StorageWatch): DataStores {
  const { window, clock, name, local, isAccount } = options;
  const tabs = createBroadcastChannel(name);
  const onLost = () => {
    progress.rewriteAll();
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
    persistStorage: () => persistStorage(window.navigator.storage),
    loadErased: async () => (await import('./stored-projects.ts')).createIndexedDbErasedStore(database, tabs),
    loadPictures: loadOnce(async () => (await import('./stored-projects.ts')).createPictureStore(database)),
    dispose: () => {
      watch.stop();
      tabs?.close();
      database.close();
    },
  };
}

/** Loads the code of the project store on first use, because the map does not need it. */
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

/**
 * Asks the browser not to delete this site's data when space runs short. The browser may ask the learner, or refuse.
 */
export async function persistStorage(storage: StorageManager | undefined): Promise<void> {
  try {
    if (!(await storage?.persisted?.())) await storage?.persist?.();
  } catch {
    // If the request fails, the browser decides how long to keep the data.
  }
}

/** The browser's database, and the learner's progress in it. */
export interface StoredProgress {
  database: DatabaseConnection;
  progress: ReceivingProgressStore;
  tabs: TabChannel | undefined;
  /** Marks changes that are not yet sent to the account. Absent without an account. */
  outbox?: Outbox;
}
