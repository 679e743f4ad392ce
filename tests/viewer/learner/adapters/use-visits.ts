import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { migrateDatabase } from '../../../../cli/server/database/migrate-database.ts';
import { openDatabase, type AccountDatabase } from '../../../../cli/server/database/open-database.ts';
import { accountApp } from '../../../support/account-app.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { createBrowser } from './start-visit.ts';

/** A server for all tests of a file, and browsers of learners who visit it. */
export function useVisits() {
  let database: AccountDatabase;

  beforeAll(async () => {
    database = await openDatabase({ url: 'sqlite::memory:' });
    await migrateDatabase(database);
  });

  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });

  afterAll(() => database.close());

  const start = async () => {
    const { app, identity } = accountApp(database);
    const learner = await addLearner(database);
    const browser = createBrowser(app);
    const signIn = () => browser.signIn(identity.signIn(learner));
    const hint = () => JSON.parse(browser.storage.getItem('skillmap-account') ?? 'null') as unknown;
    return { ...browser, browser, learner, signIn, hint };
  };
  return { database: () => database, start };
}
