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

let database: AccountDatabase;
let leaveThread: () => void;

beforeAll(async () => {
  leaveThread = stayInThread();
  database = await openDatabase({ url: 'sqlite::memory:' });
  await migrateDatabase(database);
});

afterAll(async () => {
  leaveThread();
  await database.close();
});

function play<Action>(simulation: Simulation<Action>, count: number): Promise<void> {
  return playStories(simulation, { ...tries(count), examples: examplesOf(simulation) });
}

test('no acknowledged work is lost, and all devices agree in the end', () =>
  play(simulateLearners(database), 50));

test('nothing of a deleted account is left or comes back, and its devices keep their work', () =>
  play(simulateDeletions(database), 10));

test('no work is lost while the server gets a newer version', () => play(simulateUpgrades(database), 10));

test('no part is missing that a project needs, and in the end nothing is left in the store', () =>
  play(simulateStores(database), 30));
