import { createHash } from 'node:crypto';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import 'fake-indexeddb/auto';
import { assert, asyncProperty } from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrateDatabase } from '../../cli/server/database/migrate-database.ts';
import { openDatabase, type AccountDatabase } from '../../cli/server/database/open-database.ts';
import { makeClusterFolder, startCluster, type Cluster } from '../support/postgres.ts';
import { tries } from '../support/tries.ts';
import { stories, tell, type Action } from './actions.ts';
import { FOUND } from './found.ts';
import { createWorld } from './world.ts';

// A learner's devices, a network and a server: everything that can go wrong does, and no work may be lost.

const { SIMULATED_STORIES: STORIES, SIMULATED_SEED: SEED, SIMULATED_DATABASE: KIND = 'sqlite' } = process.env;
let cluster: Cluster | undefined;
let database: AccountDatabase;

beforeAll(async () => {
  stayInThread();
  if (KIND === 'postgres') {
    cluster = await startCluster(await makeClusterFolder());
    await cluster.createDatabase('simulation');
  }
  database = await openDatabase({ url: cluster?.urlOf('simulation') ?? 'sqlite::memory:' });
  await migrateDatabase(database);
});

afterAll(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await database.close();
  await cluster?.stop();
});

/** Compresses and hashes in this thread: in another thread, the seed would not decide when the result arrives. */
function stayInThread(): void {
  vi.stubGlobal('CompressionStream', Gzip);
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(
    async (_, data) => new Uint8Array(createHash('sha256').update(toBytes(data)).digest()).buffer,
  );
}

function toBytes(data: BufferSource): Uint8Array {
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

class Gzip extends TransformStream<Uint8Array, Uint8Array> {
  constructor() {
    const parts: Uint8Array[] = [];
    super({
      transform: (part) => void parts.push(part),
      flush: (controller) => controller.enqueue(gzipSync(Buffer.concat(parts))),
    });
  }
}

/** Actions after which a device may have sent all its work. */
const SYNCING: ReadonlySet<Action['kind']> = new Set(['sync', 'work-during-sync', 'sync-all', 'wait']);

async function simulate(story: readonly Action[]): Promise<void> {
  const world = await createWorld(database);
  try {
    for (const action of story) {
      await world.act(action);
      if (SYNCING.has(action.kind)) await world.checkSent();
    }
    const [first, ...others] = await world.settle();
    if (!first) throw new Error('There is no device.');
    for (const other of others) expect(other).toEqual(first);
    expect(first.unsent).toBe(0);
    const completed = first.progress.filter(({ isCompleted }) => isCompleted);
    const { witness } = world;
    expect(completed.map(({ activityId }) => activityId)).toEqual(
      expect.arrayContaining(witness.completed()),
    );
    const codes = first.projects.map((project) => project.replace(/^.*: /, ''));
    expect(codes).toEqual(expect.arrayContaining(witness.programs()));
    const taken = witness.taken();
    const isBack = ({ project, code, mayBeCopy }: (typeof taken.projects)[number]): boolean =>
      mayBeCopy ? first.projects.includes(`${project}: ${code}`) : codes.includes(code);
    expect(taken.projects.filter(isBack)).toEqual([]);
    const times = completed.map(({ activityId, completedTime }) => `${activityId} at ${completedTime}`);
    expect(times.filter((time) => taken.completions.includes(time))).toEqual([]);
    expect(first.copies.filter((original) => witness.isAlone(original))).toEqual([]);
  } finally {
    await world.close();
  }
}

test('no acknowledged work is lost, and all devices agree in the end', async () => {
  await assert(
    asyncProperty(stories, async (story) => {
      try {
        await simulate(story);
      } catch (error) {
        throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${tell(story)}`, {
          cause: error,
        });
      }
    }),
    {
      ...(STORIES === undefined ? tries(50) : { numRuns: Number(STORIES) }),
      ...(SEED !== undefined && { seed: Number(SEED) }),
      examples: FOUND.map((story) => [[...story]]),
    },
  );
});
