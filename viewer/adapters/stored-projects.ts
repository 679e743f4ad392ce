import { randomId } from '../services/browser/random-id.ts';
import { createIndexedDbErasedStore } from '../services/indexed-db/indexed-db-erased-store.ts';
import { createIndexedDbProjectStore } from '../services/indexed-db/indexed-db-project-store.ts';
import type { DatabaseConnection } from '../services/indexed-db/open-database.ts';
import type { Outbox } from '../services/indexed-db/outbox.ts';
import { createMemoryErasedStore } from '../services/memory/memory-erased-store.ts';
import { createMemoryProjectStore } from '../services/memory/memory-project-store.ts';
import type { ErasedStore, ProjectStore, StorageReports } from '../services/ports/storage.ts';
import { createResilientProjectStore } from '../services/resilient-project-store.ts';
import type { TabChannel } from '../services/ports/tabs.ts';
import type { Retryable } from '../services/storage-health.ts';

/** The learner's projects in the browser's database, in memory where that fails. */
export function createStoredProjects(
  database: DatabaseConnection,
  reports: StorageReports,
  outbox: Outbox | undefined,
): ProjectStore & Retryable {
  return createResilientProjectStore(createIndexedDbProjectStore(database, outbox), reports, randomId);
}

/** What a reset took away, in the browser's database. */
export function createStoredErased(database: DatabaseConnection, tabs: TabChannel | undefined): ErasedStore {
  return createIndexedDbErasedStore(database, tabs);
}

/** That of a debug user. */
export function createUnsavedErased(): ErasedStore {
  return createMemoryErasedStore();
}

/** Projects of a debug user: gone with the page. */
export function createUnsavedProjects(): ProjectStore {
  return createMemoryProjectStore();
}
