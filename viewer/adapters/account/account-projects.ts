import type { LastingProjects } from '../../services/account/account-projects.ts';
import { createAccountProjects } from '../../services/account/account-projects.ts';
import { createProjectsClient } from '../../services/account/projects-client.ts';
import { randomId } from '../../services/browser/random-id.ts';
import { createIndexedDbProjectLedger } from '../../services/indexed-db/indexed-db-project-ledger.ts';
import type { DatabaseConnection } from '../../services/indexed-db/open-database.ts';
import type { Outbox } from '../../services/indexed-db/outbox.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { ProgressStore } from '../../services/ports/storage.ts';
import type { TabChannel, TabLocks } from '../../services/ports/tabs.ts';
import { projectLocks } from '../../services/ports/tabs.ts';

export interface StoredAccountProjectsOptions {
  window: Window & typeof globalThis;
  clock: Clock;
  locks: TabLocks;
  /** The server's, ending in a slash. */
  apiUrl: string;
  learnerId: string;
  /** The account's database, and what knows it. */
  stored: {
    database: DatabaseConnection;
    progress: Pick<ProgressStore, 'load'>;
    outbox: Outbox;
    tabs: TabChannel | undefined;
  };
}

/** The projects of the account whose database it is. */
export async function createStoredAccountProjects(
  options: StoredAccountProjectsOptions,
): Promise<LastingProjects> {
  const { window, clock, locks, apiUrl, learnerId, stored } = options;
  const { database, progress, outbox, tabs } = stored;
  const gone = new AbortController();
  const projects = createAccountProjects({
    clock,
    client: createProjectsClient({
      fetch: window.fetch.bind(window),
      clock,
      apiUrl,
      learnerId,
      signal: gone.signal,
    }),
    ledger: createIndexedDbProjectLedger(database, outbox, tabs),
    isOpen: (headerId) => locks.isAnyHeld(projectLocks(headerId)),
    newId: randomId,
    needed: async () => {
      const records = await progress.load();
      return new Set(records.flatMap(({ headerId }) => headerId ?? []));
    },
  });
  await projects.begin();
  return {
    ...projects,
    stop: () => {
      gone.abort();
      projects.stop();
    },
  };
}
