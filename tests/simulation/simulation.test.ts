import 'fake-indexeddb/auto';
import { afterAll, beforeAll, test } from 'vitest';
import { migrateDatabase } from '../../cli/server/database/migrate-database.ts';
import { openDatabase, type AccountDatabase } from '../../cli/server/database/open-database.ts';
import { CAMPAIGN, seededTries } from '../support/tries.ts';
import { simulateDeletions } from './deletions.ts';
import { stayInThread } from './in-thread.ts';
import { simulateLearners } from './learners.ts';
import { examplesOf, playStories, type Simulation } from './simulation.ts';
import { simulateStores } from './stores.ts';
import { simulateUpgrades } from './upgrades.ts';

// `npm run simulate` plays more stories of the same kinds.

/** Milliseconds in which the stories of a kind pass on a slow machine that does something else, too. */
const LONGEST = 600_000 * CAMPAIGN;

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
    await playStories(simulation, { ...seededTries(count), examples: examplesOf(simulation) });
  } finally {
    await database.close();
  }
}

test('no acknowledged work is lost, and all devices agree in the end', { timeout: LONGEST }, () =>
  play(simulateLearners, 700),
);

test(
  'nothing of a deleted account is left or comes back, and its devices keep their work',
  { timeout: LONGEST },
  () => play(simulateDeletions, 60),
);

test('no work is lost while the server gets a newer version', { timeout: LONGEST }, () =>
  play(simulateUpgrades, 60),
);

test(
  'the store keeps every part that a project needs, and in the end no other part',
  { timeout: LONGEST },
  () => play(simulateStores, 500),
);
