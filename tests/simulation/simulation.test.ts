import 'fake-indexeddb/auto';
import { afterAll, beforeAll, test } from 'vitest';
import { migrateDatabase } from '../../cli/server/database/migrate-database.ts';
import { openDatabase, type AccountDatabase } from '../../cli/server/database/open-database.ts';
import { tries } from '../support/tries.ts';
import { simulateDeletions } from './deletions.ts';
import { stayInThread } from './in-thread.ts';
import { simulateLearners } from './learners.ts';
import { examplesOf, playStories, type Simulation } from './simulation.ts';
import { simulateStores } from './stores.ts';
import { simulateUpgrades } from './upgrades.ts';

// `npm run simulate` plays more stories of the same kinds.

let leaveThread: () => void;

beforeAll(() => {
  leaveThread = stayInThread();
});

afterAll(() => leaveThread());

/** Plays stories on a database of their own. */
async function play<Action>(
  simulate: (database: AccountDatabase) => Simulation<Action>,
  count: number,
): Promise<void> {
  const database = await openDatabase({ url: 'sqlite::memory:' });
  try {
    await migrateDatabase(database);
    const simulation = simulate(database);
    await playStories(simulation, { ...tries(count), examples: examplesOf(simulation) });
  } finally {
    await database.close();
  }
}

test('no acknowledged work is lost, and all devices agree in the end', () => play(simulateLearners, 50));

test('nothing of a deleted account is left or comes back, and its devices keep their work', () =>
  play(simulateDeletions, 10));

test('no work is lost while the server gets a newer version', () => play(simulateUpgrades, 10));

test('no part is missing that a project needs, and in the end nothing is left in the store', () =>
  play(simulateStores, 30));
