import 'fake-indexeddb/auto';
import process from 'node:process';
import { migrateDatabase } from '../../cli/server/database/migrate-database.ts';
import { openDatabase, type AccountDatabase } from '../../cli/server/database/open-database.ts';
import { makeClusterFolder, startCluster } from '../support/postgres.ts';
import { simulateDeletions } from './deletions.ts';
import { stayInThread } from './in-thread.ts';
import { simulateLearners } from './learners.ts';
import { examplesOf, playStories, type Simulation } from './simulation.ts';
import { simulateStores } from './stores.ts';
import { simulateUpgrades } from './upgrades.ts';

/** One process of `npm run simulate`: plays its share of the blocks of stories. */
interface Share {
  kind: 'learners' | 'deletions' | 'upgrades' | 'stores';
  /** Number of stories of the whole campaign. */
  stories: number;
  /** Number of stories that share one seed. */
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
    await playKind(database, share);
  } catch (error) {
    console.error(toText(error));
    process.exitCode = 1;
  } finally {
    await database.close();
    await cluster?.stop();
  }
}

function playKind(database: AccountDatabase, share: Share): Promise<void> {
  switch (share.kind) {
    case 'learners':
      return playShare(simulateLearners(database), share);
    case 'deletions':
      return playShare(simulateDeletions(database), share);
    case 'upgrades':
      return playShare(simulateUpgrades(database), share);
    case 'stores':
      return playShare(simulateStores(database), share);
    default:
      throw new Error(`Nothing simulates ${String(share.kind satisfies never)}.`);
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

/** Text of an error and its causes: fast-check's names the seed, its cause tells the story, the last one has the place. */
function toText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined
    ? (error.stack ?? error.message)
    : `${error.message}\n\n${toText(error.cause)}`;
}

await run(JSON.parse(process.argv[2] ?? '') as Share);
