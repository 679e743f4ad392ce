import process from 'node:process';
import type * as Zlib from 'node:zlib';
import { assert, asyncProperty } from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrateDatabase } from '../../cli/server/database/migrate-database.ts';
import { openDatabase, type AccountDatabase } from '../../cli/server/database/open-database.ts';
import { tries } from '../support/tries.ts';
import { FOUND_IN_STORES } from './found.ts';
import { storeStories, tellStoreStory, type StoreAction } from './store-stories.ts';
import { createStoreWorld } from './store-world.ts';

// Parts of projects in a store outside of the database: they are collected while others save, the store fails, the
// server is killed between store and database, and backups of the database are restored that are older than the store.

const { SIMULATED_STORIES: STORIES, SIMULATED_SEED: SEED } = process.env;

// Compresses in this thread: in another thread, the seed would not decide when the result arrives.
vi.mock('node:zlib', async (load) => {
  const zlib = await load<typeof Zlib>();
  const inThread =
    <Options>(run: (bytes: Buffer, options?: Options) => Buffer) =>
    (bytes: Buffer, ...more: [Options, Done] | [Done]): void => {
      const [options, done] = more.length === 2 ? more : [undefined, more[0]];
      const result = run(bytes, options);
      queueMicrotask(() => done(null, result));
    };
  return {
    ...zlib,
    gzip: inThread(zlib.gzipSync),
    gunzip: inThread(zlib.gunzipSync),
    brotliCompress: inThread(zlib.brotliCompressSync),
    brotliDecompress: inThread(zlib.brotliDecompressSync),
  };
});

type Done = (error: null, result: Buffer) => void;

let database: AccountDatabase;

beforeAll(async () => {
  database = await openDatabase({ url: 'sqlite::memory:' });
  await migrateDatabase(database);
});

afterAll(() => database.close());

async function simulate(story: readonly StoreAction[]): Promise<void> {
  const world = await createStoreWorld(database);
  for (const action of story) {
    await world.act(action);
    if (action.kind === 'together' || action.kind === 'restore') await world.check();
  }
  expect(await world.clear()).toEqual([]);
}

test('no part is missing that a project needs, and in the end nothing is left in the store', async () => {
  await assert(
    asyncProperty(storeStories, async (story) => {
      try {
        await simulate(story);
      } catch (error) {
        throw new Error(
          `${error instanceof Error ? error.message : String(error)}\n\n${tellStoreStory(story)}`,
          {
            cause: error,
          },
        );
      }
    }),
    {
      ...(STORIES === undefined ? tries(30) : { numRuns: Number(STORIES) }),
      ...(SEED !== undefined && { seed: Number(SEED) }),
      examples: FOUND_IN_STORES.map((story) => [[...story]]),
    },
  );
});
