import { randomId } from '../services/browser/random-id.ts';
import { createIndexedDbProjectStore } from '../services/indexed-db/indexed-db-project-store.ts';
import type { DatabaseConnection } from '../services/indexed-db/open-database.ts';
import { createMemoryProjectStore } from '../services/memory/memory-project-store.ts';
import type { ProjectStore } from '../services/ports/project-store.ts';
import type { StorageReports } from '../services/ports/storage-reports.ts';
import { createResilientProjectStore } from '../services/resilient-project-store.ts';
import type { Retryable } from '../services/storage-health.ts';

/** The learner's projects in the browser's database, in memory where that fails. */
export function createStoredProjects(
  database: DatabaseConnection,
  reports: StorageReports,
): ProjectStore & Retryable {
  return createResilientProjectStore(createIndexedDbProjectStore(database), reports, randomId);
}

/** Projects of a debug user: gone with the page. */
export function createUnsavedProjects(): ProjectStore {
  return createMemoryProjectStore();
}
