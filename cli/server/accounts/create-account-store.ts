import type { AccountDatabase } from '../database/open-database.ts';
import type { AccountStore } from '../ports/account-store.ts';
import { createSpace, type SpaceLimiter } from '../space/create-space.ts';
import { createAbuseReports } from './abuse-reports.ts';
import { eraseLearner } from './erase-learner.ts';
import { createPreferenceStore } from './preference-store.ts';
import { createProjectStore } from './project-store.ts';
import { createResetStore } from './reset-store.ts';

export interface AccountStoreOptions {
  /** Returns the time in milliseconds since 1970. */
  now?: () => number;
  space?: SpaceLimiter;
}

/** Creates the stores of learners' data. The database must be migrated (`migrateDatabase`). */
export function createAccountStore(
  database: AccountDatabase,
  { now = Date.now, space = createSpace(database) }: AccountStoreOptions = {},
): AccountStore {
  return {
    ...createPreferenceStore(database),
    ...createProjectStore(database, { space, now }),
    ...createResetStore(database, now),
    erase: (learnerId) => eraseLearner(database.db, learnerId),
    reportAbuse: createAbuseReports(database, now).add,
  };
}
