import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import type { Badge } from '#schemas/generated/user.ts';
import type { ErasedWork, StoredReset } from '../../domain/reset-progress.ts';
import type { Clock } from '../../ports/clock.ts';
import { StorageError } from '../../ports/storage.ts';

/** Marks a change that the account has not confirmed. It is written together with the changed data. */
export interface OutboxEntry {
  /** The kind, followed by what has changed. See `outboxKey`. */
  key: string;
  kind: OutboxKind;
  /** A unique id of the change, so that confirming an earlier change does not remove the mark of a later one. */
  token: string;
  /** Time of the change, in milliseconds since 1970. */
  at: number;
}

/**
 * Kind of an entry. It determines what follows in the key: for `progress` the identifier of a page's source, for
 * `project` a header id, for `badge` a `badgeKey`, for `reset` the id of a reset, also for its undo.
 */
export type OutboxKind = 'progress' | 'project' | 'badge' | 'reset';

/** Facts about a project in the account. */
export interface CloudEntry {
  headerId: string;
  revision?: number;
  sent?: readonly string[];
}

/**
 * The browser's database: activity records, projects, their pictures, and the work deleted by the last reset. An
 * account's database also has its badges, unsent changes, and facts about the account's projects.
 */
export interface ViewerDatabase extends DBSchema {
  activities: {
    key: [sourceUrl: string, mapId: string, activityId: string];
    value: ActivityRecord;
    indexes: { sourceUrl: string };
  };
  projects: { key: string; value: Project };
  erased: { key: string; value: ErasedWork | StoredReset };
  pictures: { key: string; value: { headerId: string; dataUrl: string; at: number } };
  badges: { key: [sourceURL: string, id: string]; value: Badge };
  outbox: { key: string; value: OutboxEntry };
  cloud: { key: string; value: CloudEntry };
}

/** A connection that opens on first use and reconnects when it is lost. */
export interface DatabaseConnection {
  /** Opens the database if needed. Rejects with a StorageError. */
  open: () => Promise<IDBPDatabase<ViewerDatabase>>;
  /** Closes the connection permanently. */
  close: () => void;
}

export interface DatabaseOptions {
  clock: Clock;
  name?: string;
  /** Called when another tab or the browser has deleted the database with its content. */
  onLost?: () => void;
}

const version = 4;
/** Longest wait for opening the database, in milliseconds. Some browsers hang on the very first opening. */
const openTimeoutMs = 4_000;

/** Creates a connection to the database of this page's origin. */
export function createDatabaseConnection(options: DatabaseOptions): DatabaseConnection {
  const { clock, name = 'skillmap', onLost } = options;
  let database: IDBPDatabase<ViewerDatabase> | undefined;
  /** The attempt in progress. Later callers wait for it too, even if earlier ones have given up. */
  let connecting: Promise<IDBPDatabase<ViewerDatabase>> | undefined;
  let isBlocked = false;
  /** The error after opening timed out. Further callers get it at once, until opening succeeds. */
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
        // Another tab deletes or upgrades the database: close it at once, so that the other tab does not have to wait.
        // After an upgrade by a newer version of the page, write nothing in the old format.
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
  // A newer version of the page has upgraded the database, so this page is outdated.
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

export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  const kind = name === 'QuotaExceededError' ? 'full' : 'failed';
  return new StorageError({ kind, detail: String(error) });
}

/** Wraps a function so that it rejects only with a StorageError. */
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
