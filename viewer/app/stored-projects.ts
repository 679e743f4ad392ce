import { createIndexedDbProjectStore } from '../services/indexed-db/indexed-db-project-store.ts';
import type { DatabaseConnection } from '../services/indexed-db/open-database.ts';
import type { ProjectStore } from '../services/ports/project-store.ts';
import { createResilientProjectStore } from '../services/resilient-project-store.ts';

/** The learner's projects in the browser's database, in memory where that fails. */
export function createStoredProjects(
  database: DatabaseConnection,
  report: (error: unknown) => void,
): ProjectStore {
  return createResilientProjectStore(createIndexedDbProjectStore(database), report);
}
