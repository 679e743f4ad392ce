import { randomId } from '../services/browser/random-id.ts';
import type { ReceivingProgressStore } from '../services/indexed-db/indexed-db-progress-store.ts';
import { createIndexedDbProgressStore } from '../services/indexed-db/indexed-db-progress-store.ts';
import type { DatabaseConnection, DatabaseOptions } from '../services/indexed-db/open-database.ts';
import { createDatabaseConnection } from '../services/indexed-db/open-database.ts';
import type { Outbox } from '../services/indexed-db/outbox.ts';
import type { TabChannel } from '../services/ports/tabs.ts';

/** The browser's database, and the learner's progress in it. */
export interface StoredProgress {
  database: DatabaseConnection;
  progress: ReceivingProgressStore;
  tabs: TabChannel | undefined;
  /** Of an account. */
  outbox?: Outbox;
}

/** Nothing is opened before it is asked for. */
export async function createStoredProgress(
  options: DatabaseOptions & { isAccount: boolean },
  tabs: TabChannel | undefined,
): Promise<StoredProgress> {
  const database = createDatabaseConnection(options);
  const outbox = options.isAccount ? await loadOutbox(options, tabs) : undefined;
  const progress = createIndexedDbProgressStore(database, tabs, outbox);
  return { database, progress, tabs, ...(outbox && { outbox }) };
}

async function loadOutbox({ clock }: DatabaseOptions, tabs: TabChannel | undefined): Promise<Outbox> {
  const { createOutbox } = await import('../services/indexed-db/outbox.ts');
  return createOutbox({ clock, newId: randomId, tabs });
}
