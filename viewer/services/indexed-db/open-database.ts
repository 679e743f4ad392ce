import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import type { Clock } from '../ports/clock.ts';
import { StorageError } from '../ports/storage-problem.ts';

/** What is in the browser's database: one record an activity, one entry a project. */
export interface ViewerDatabase extends DBSchema {
  activities: {
    key: [sourceUrl: string, mapId: string, activityId: string];
    value: ActivityRecord;
    indexes: { sourceUrl: string };
  };
  projects: { key: string; value: Project };
}

/** A connection that is made when it is first needed, and again when it was lost. */
export interface DatabaseConnection {
  /** Rejects with a StorageError. */
  open: () => Promise<IDBPDatabase<ViewerDatabase>>;
  close: () => void;
}

export interface DatabaseOptions {
  clock: Clock;
  name?: string;
  /** The database was deleted, by another tab or by the browser: what was in it is gone. */
  onLost?: () => void;
}

const version = 1;
/** Some browsers leave the very first opening hanging; the learner must not wait for it. */
const openTimeoutMs = 4_000;

/** The database of this page's origin. */
export function createDatabaseConnection(options: DatabaseOptions): DatabaseConnection {
  const { clock, name = 'skillmap', onLost } = options;
  let database: IDBPDatabase<ViewerDatabase> | undefined;
  /** What is under way: those who gave up waiting leave it to those who come later. */
  let connecting: Promise<IDBPDatabase<ViewerDatabase>> | undefined;
  let isBlocked = false;
  let isOutdated = false;

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
      return database;
    } finally {
      connecting = undefined;
      isBlocked = false;
    }
  };

  const open = () =>
    new Promise<IDBPDatabase<ViewerDatabase>>((resolve, reject) => {
      const stopTimer = clock.after(openTimeoutMs, () => {
        const detail = isBlocked ? 'another tab holds an older version' : 'it does not open';
        reject(new StorageError({ kind: isBlocked ? 'blocked' : 'unavailable', detail }));
      });
      connecting ??= connect();
      connecting.then(resolve, (error: unknown) => {
        // The page itself is the older one: a newer one has been here.
        const isNewer = error instanceof DOMException && error.name === 'VersionError';
        reject(new StorageError({ kind: isNewer ? 'outdated' : 'unavailable', detail: String(error) }));
      });
      void connecting.finally(stopTimer).catch(() => {});
    });

  return {
    open: async () => {
      if (database) return database;
      if (isOutdated)
        throw new StorageError({ kind: 'outdated', detail: 'a newer version of the page is open' });
      return open();
    },
    close: () => {
      database?.close();
      database = undefined;
    },
  };
}

function createStores(database: IDBPDatabase<ViewerDatabase>): void {
  const keyPath = ['sourceUrl', 'mapId', 'activityId'];
  database.createObjectStore('activities', { keyPath }).createIndex('sourceUrl', 'sourceUrl');
  database.createObjectStore('projects', { keyPath: 'header.id' });
}
