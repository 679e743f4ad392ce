import { randomId } from '../../shared/services/browser/random-id.ts';
import { createIndexedDbProjectStore } from '../services/indexed-db/indexed-db-project-store.ts';
import type { DatabaseConnection } from '../../shared/services/indexed-db/open-database.ts';
import type { Outbox } from '../../shared/services/indexed-db/outbox.ts';
import type { ProjectStore, StorageReports } from '../../shared/ports/storage.ts';
import { createResilientProjectStore } from '../services/resilient-project-store.ts';
import type { Retryable } from '../services/storage-health.ts';

// Stores that the map does not need, in one chunk.
export { createPictureStore } from '../services/indexed-db/indexed-db-picture-store.ts';
export { createIndexedDbErasedStore } from '../services/indexed-db/indexed-db-erased-store.ts';
export { createMemoryErasedStore } from '../services/memory/memory-erased-store.ts';
export { createMemoryProjectStore } from '../../shared/services/memory/memory-project-store.ts';

/** Creates a store of projects in IndexedDB, or in memory if IndexedDB fails. */
export function createStoredProjects(
  database: DatabaseConnection,
  reports: StorageReports,
  outbox: Outbox | undefined,
): ProjectStore & Retryable {
  return createResilientProjectStore(createIndexedDbProjectStore(database, outbox), reports, randomId);
}
