import { createBlobStores } from '../blobs/blob-stores.ts';
import { createProjectContents, type ProjectContents } from '../blobs/project-contents.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { AccountStore } from '../ports/account-store.ts';
import { createSpace, type SpaceLimiter } from '../space/create-space.ts';
import { createAbuseReports } from './abuse-reports.ts';
import { eraseLearner } from './erase-learner.ts';
import { createPreferenceStore } from './preference-store.ts';
import { createProjectStore } from './project-store.ts';
import { createResetStore } from './reset-store.ts';
import { createSentPieces } from './sent-pieces.ts';

export interface AccountStoreOptions {
  /** Returns the time in milliseconds since 1970. */
  now?: () => number;
  space?: SpaceLimiter;
  /** Stores the contents of projects. By default, in the database. */
  contents?: ProjectContents;
}

/** Creates the stores of learners' data. The database must be migrated (`migrateDatabase`). */
export function createAccountStore(
  database: AccountDatabase,
  { now = Date.now, space = createSpace(database), ...options }: AccountStoreOptions = {},
): AccountStore {
  const stores = createBlobStores(database);
  const { contents = createProjectContents({ database, stores, space, now }) } = options;
  return {
    ...createPreferenceStore(database),
    ...createProjectStore(database, { space, contents, now }),
    ...createSentPieces(database, now),
    ...createResetStore(database, { contents, now }),
    erase: (learnerId) => eraseLearner(database.db, learnerId),
    hasLearner: async (learnerId) => {
      const learners = database.db.selectFrom('user').select('id').where('id', '=', learnerId);
      return (await learners.executeTakeFirst()) !== undefined;
    },
    reportAbuse: createAbuseReports(database, now).add,
  };
}
