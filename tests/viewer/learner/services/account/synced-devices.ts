import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { migrateDatabase } from '../../../../../cli/server/database/migrate-database.ts';
import { openDatabase, type AccountDatabase } from '../../../../../cli/server/database/open-database.ts';
import { accountApp } from '../../../../support/account-app.ts';
import { addLearner } from '../../../../support/learner-rows.ts';
import { startDevice } from './start-device.ts';

/** A server for all tests of a file, and devices of learners there. */
export function useSyncedDevices() {
  let database: AccountDatabase;
  let learners = 0;

  beforeAll(async () => {
    database = await openDatabase({ url: 'sqlite::memory:' });
    await migrateDatabase(database);
  });

  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    learners += 1;
  });

  afterAll(() => database.close());

  /** Devices of one learner, each with the page open. */
  const startDevices = async () => {
    const { app, identity, failures } = accountApp(database);
    const learner = await addLearner(database);
    const open = (name: string) => {
      const device = startDevice({
        app,
        learner,
        name: `${name} ${learners}`,
        cookie: identity.signIn(learner),
      });
      device.sync.setSources(['owner/repo#map']);
      device.sync.start();
      return device;
    };
    return { app, identity, failures, open };
  };
  return { startDevices, database: () => database, turn: () => learners };
}
