import type { AccountStore } from '../account-store.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import { createAbuseReports } from './abuse-reports.ts';
import { eraseLearner } from './erase-learner.ts';
import { createPreferenceStore } from './preference-store.ts';
import { createProjectStore } from './project-store.ts';

export interface AccountStoreOptions {
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Everything that is kept for learners, in a database that is up to date (migrateDatabase). */
export function createAccountStore(
  database: AccountDatabase,
  { now = Date.now }: AccountStoreOptions = {},
): AccountStore {
  return {
    ...createPreferenceStore(database),
    ...createProjectStore(database, now),
    erase: (learnerId) => eraseLearner(database.db, learnerId),
    reportAbuse: createAbuseReports(database, now).add,
  };
}
