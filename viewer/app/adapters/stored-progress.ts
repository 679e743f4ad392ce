import { createIndexedDbProgressStore } from '../../services/indexed-db/indexed-db-progress-store.ts';
import type { DatabaseConnection, DatabaseOptions } from '../../services/indexed-db/open-database.ts';
import { createDatabaseConnection } from '../../services/indexed-db/open-database.ts';
import type { ProgressStore } from '../../services/ports/progress-store.ts';
import type { TabChannel } from '../../services/ports/tab-channel.ts';

/** The browser's database, and the learner's progress in it. */
export interface StoredProgress {
  database: DatabaseConnection;
  progress: ProgressStore;
}

/** Nothing is opened before it is asked for. */
export function createStoredProgress(options: DatabaseOptions, tabs: TabChannel | undefined): StoredProgress {
  const database = createDatabaseConnection(options);
  return { database, progress: createIndexedDbProgressStore(database, tabs) };
}
