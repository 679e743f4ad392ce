import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import type { Badge } from '#schemas/generated/user.ts';
import type { ErasedWork, HeldReset } from '../../domain/reset-progress.ts';
import type { Clock } from '../../ports/clock.ts';
import { StorageError } from '../../ports/storage.ts';

/** A change that the account has not confirmed. It is written together with the changed data. */
export interface OutboxEntry {
  /** Kind and subject. See `outboxKey`. */
  key: string;
  kind: OutboxKind;
  /** Unique per change, so that the confirmation of an earlier change does not count. */
  token: string;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * `progress`: a page source. `project`: a header id. `badge`: see `badgeKey`. `reset`: a reset's id, also for its undo.
 */
export type OutboxKind = 'progress' | 'project' | 'badge' | 'reset';

/** Facts about a project in the account. */
export interface CloudEntry {
  headerId: string;
  revision?: number;
  sent?: readonly string[];
}

/**
 * The browser's database: activity records, projects, their pictures, and the last erased work. An account's database
 * also has its badges, unsent changes, and facts about the account's projects.
 */
export interface ViewerDatabase extends DBSchema {
  activities: {
    key: [sourceUrl: string, mapId: string, activityId: string];
    value: ActivityRecord;
    indexes: { sourceUrl: string };
  };
  projects: { key: string; value: Project };
  erased: { key: string; value: ErasedWork | HeldReset };
  pictures: { key: string; value: { headerId: string; dataUrl: string; at: number } };
  badges: { key: [sourceURL: string, id: string]; value: Badge };
  outbox: { key: string; value: OutboxEntry };
  cloud: { key: string; value: CloudEntry };
}

/** A connection that opens on first use and reconnects when it is lost. */
export interface DatabaseConnection {
  /** Rejects with a StorageError. */
  open: () => Promise<IDBPDatabase<ViewerDatabase>>;
  /** Closes it permanently. */
  close: () => void;
}

export interface DatabaseOptions {
  clock: Clock;
  name?: string;
  /** Another tab or the browser has deleted the database with its content. */
  onLost?: () => void;
}

const version = 4;
/** Some browsers hang on the very first opening. The learner must not wait for it. */
const openTimeoutMs = 4_000;

/** Creates a connection to the database of this page's origin. */
export function createDatabaseConnection(options: DatabaseOptions): DatabaseConnection {
  const { clock, name = 'skillmap', onLost } = options;
  let database: IDBPDatabase<ViewerDatabase> | undefined;
  /** The pending attempt. Later callers share it, even after earlier ones have given up. */
  let connecting: Promise<IDBPDatabase<ViewerDatabase>> | undefined;
  let isBlocked = false;
  /** Set when opening timed out: nobody waits again until it succeeds. */
  let stalled: StorageError | undefined;
  let isOutdated = false;
  let isClosed = false;

  const connect = async () => {
    try {
      database = await openDB<ViewerDatabase>(name, version, {
        upgrade: createStores,
        blocked: () => {
          isBlocked = true;
        },
        // Close at once, so that others need not wait. A newer version of the page upgrades the database: write nothing
        // more in the old form.
        blocking: (_own, wanted) => {
          isOutdated = wanted !== null;
          database?.close();
          database = undefined;
          if (wanted === null) onLost?.();
        },
        terminated: () => {
          database = undefined;
          onLost?.();
        },
      });
      if (isClosed) database.close();
      return database;
    } finally {
      connecting = undefined;
      isBlocked = false;
      stalled = undefined;
    }
  };

  const open = () =>
    new Promise<IDBPDatabase<ViewerDatabase>>((resolve, reject) => {
      const stopTimer = clock.after(openTimeoutMs, () => {
        stalled = toStalled(isBlocked);
        reject(stalled);
      });
      connecting ??= connect();
      connecting.then(resolve, (error: unknown) => reject(toOpenError(error)));
      void connecting.finally(stopTimer).catch(() => {});
    });

  return {
    open: async () => {
      if (isClosed) throw new StorageError({ kind: 'unavailable', detail: 'the page has gone' });
      if (database) return database;
      if (isOutdated)
        throw new StorageError({ kind: 'outdated', detail: 'a newer version of the page is open' });
      if (stalled) throw stalled;
      return open();
    },
    close: () => {
      isClosed = true;
      database?.close();
      database = undefined;
    },
  };
}

function toStalled(isBlocked: boolean): StorageError {
  return isBlocked
    ? new StorageError({ kind: 'blocked', detail: 'another tab holds an older version' })
    : new StorageError({ kind: 'unavailable', detail: 'it does not open' });
}

function toOpenError(error: unknown): StorageError {
  // A newer version of the page has upgraded the database: this page is outdated.
  const isNewer = error instanceof DOMException && error.name === 'VersionError';
  return new StorageError({ kind: isNewer ? 'outdated' : 'unavailable', detail: String(error) });
}

function createStores(database: IDBPDatabase<ViewerDatabase>, before: number): void {
  if (before < 1) {
    const keyPath = ['sourceUrl', 'mapId', 'activityId'];
    database.createObjectStore('activities', { keyPath }).createIndex('sourceUrl', 'sourceUrl');
    database.createObjectStore('projects', { keyPath: 'header.id' });
  }
  if (before < 2) database.createObjectStore('erased');
  if (before < 3) {
    database.createObjectStore('badges', { keyPath: ['sourceURL', 'id'] });
    database.createObjectStore('outbox', { keyPath: 'key' });
    database.createObjectStore('cloud', { keyPath: 'headerId' });
  }
  if (before < 4) database.createObjectStore('pictures', { keyPath: 'headerId' });
}

/** Converts any error of the database. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  const kind = name === 'QuotaExceededError' ? 'full' : 'failed';
  return new StorageError({ kind, detail: String(error) });
}

/** Wraps a function so that it only rejects with a StorageError. */
export function withStorageErrors<Arguments extends unknown[], Result>(
  run: (...given: Arguments) => Promise<Result>,
) {
  return async (...given: Arguments): Promise<Result> => {
    try {
      return await run(...given);
    } catch (error) {
      throw toStorageError(error);
    }
  };
}
