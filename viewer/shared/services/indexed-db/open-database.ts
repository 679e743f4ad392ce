import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import type { Badge } from '#schemas/generated/user.ts';
import type { ErasedWork, HeldReset } from '../../domain/reset-progress.ts';
import type { Clock } from '../../ports/clock.ts';
import { StorageError } from '../../ports/storage.ts';

/** Something here that the account has not confirmed yet. It is written together with what it is about. */
export interface OutboxEntry {
  /** Its kind, and what of that kind: see `outboxKey`. */
  key: string;
  kind: OutboxKind;
  /** Another one for each change: a confirmation of an earlier one is none of this. */
  token: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** `progress`: of one page source; `project`: by its header id; `badge`: see `badgeKey`; `reset`: by its id, also its undo. */
export type OutboxKind = 'progress' | 'project' | 'badge' | 'reset';

/** What this device knows of the account's side of a project. */
export interface CloudEntry {
  headerId: string;
  revision?: number;
  sent?: readonly string[];
}

/**
 * What is in the browser's database: one record an activity, one entry a project, its picture, and what was erased last;
 * in that of an account also its badges, what is to be sent, and what is known of the account's projects.
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

/** A connection that is made when it is first needed, and again when it was lost. */
export interface DatabaseConnection {
  /** Rejects with a StorageError. */
  open: () => Promise<IDBPDatabase<ViewerDatabase>>;
  /** For good. */
  close: () => void;
}

export interface DatabaseOptions {
  clock: Clock;
  name?: string;
  /** The database was deleted, by another tab or by the browser: what was in it is gone. */
  onLost?: () => void;
}

const version = 4;
/** Some browsers leave the very first opening hanging; the learner must not wait for it. */
const openTimeoutMs = 4_000;

/** The database of this page's origin. */
export function createDatabaseConnection(options: DatabaseOptions): DatabaseConnection {
  const { clock, name = 'skillmap', onLost } = options;
  let database: IDBPDatabase<ViewerDatabase> | undefined;
  /** What is under way: those who gave up waiting leave it to those who come later. */
  let connecting: Promise<IDBPDatabase<ViewerDatabase>> | undefined;
  let isBlocked = false;
  /** Has not opened in time: nobody waits for that again, until it does. */
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
        // Hold nobody up. A newer version of the page wants the database: write nothing more in the old form.
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
  // A newer version of the page has changed the database: this page is outdated.
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

/** Whatever the browser's database throws, as the problem it is. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  const kind = name === 'QuotaExceededError' ? 'full' : 'failed';
  return new StorageError({ kind, detail: String(error) });
}

/** The same function, that rejects with a StorageError only. */
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
