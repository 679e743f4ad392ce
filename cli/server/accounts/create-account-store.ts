import { createBlobStores, type BlobStores } from '../blobs/blob-stores.ts';
import { createProjectContents, type ProjectContents } from '../blobs/project-contents.ts';
import { createSentParts } from '../blobs/sent-parts.ts';
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
  /** The stores of projects. By default, the database. */
  stores?: BlobStores;
  /** Stores the contents of projects. By default, in the stores. */
  contents?: ProjectContents;
}

/** Creates the stores of learners' data. The database must be migrated (`migrateDatabase`). */
export function createAccountStore(
  database: AccountDatabase,
  { now = Date.now, space = createSpace(database), ...options }: AccountStoreOptions = {},
): AccountStore {
  const { stores = createBlobStores(database) } = options;
  const keeping = { database, stores, space, now };
  const { contents = createProjectContents(keeping) } = options;
  return {
    ...createPreferenceStore(database),
    ...createProjectStore(database, { space, contents, now }),
    ...createSentParts(keeping),
    ...createResetStore(database, { contents, now }),
    erase: (learnerId) => eraseLearner(database.db, learnerId),
    reportAbuse: createAbuseReports(database, now).add,
  };
}
