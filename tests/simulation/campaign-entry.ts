import 'fake-indexeddb/auto';
import process from 'node:process';
import { migrateDatabase } from '../../cli/server/database/migrate-database.ts';
import { openDatabase } from '../../cli/server/database/open-database.ts';
import { makeClusterFolder, startCluster } from '../support/postgres.ts';
import { stayInThread } from './in-thread.ts';
import { simulateLearners } from './learners.ts';
import { examplesOf, playStories, type Simulation } from './simulation.ts';
import { simulateStores } from './stores.ts';

/** One process of `npm run simulate`: plays its share of the blocks of stories. */
interface Share {
  kind: 'learners' | 'stores';
  /** Number of stories of the whole campaign. */
  stories: number;
  /** Number of stories that have a seed in common. */
  block: number;
  /** Seed of the first block. Each further block has the next one. */
  seed: number;
  /** This process plays every `of`-th block, beginning with this one. */
  worker: number;
  of: number;
  isPostgres: boolean;
}

async function run(share: Share): Promise<void> {
  stayInThread();
  const cluster = share.isPostgres ? await startCluster(await makeClusterFolder()) : undefined;
  await cluster?.createDatabase('simulation');
  const database = await openDatabase({ url: cluster?.urlOf('simulation') ?? 'sqlite::memory:' });
  try {
    await migrateDatabase(database);
    if (share.kind === 'learners') await playShare(simulateLearners(database), share);
    else await playShare(simulateStores(database), share);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await database.close();
    await cluster?.stop();
  }
}

/** Prints a line after each block: the number of stories that it had. */
async function playShare<Action>(simulation: Simulation<Action>, share: Share): Promise<void> {
  const { stories, block, seed, worker, of } = share;
  if (worker === 0)
    await playStories(simulation, { examples: examplesOf(simulation), numRuns: simulation.found.length });
  for (let index = worker; index * block < stories; index += of) {
    const numRuns = Math.min(block, stories - index * block);
    await playStories(simulation, { numRuns, seed: seed + index });
    console.log(JSON.stringify({ seed: seed + index, stories: numRuns }));
  }
}

await run(JSON.parse(process.argv[2] ?? '') as Share);
