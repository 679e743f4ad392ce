import { deepStrictEqual } from 'node:assert';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { FOUND_IN_STORES } from './found.ts';
import type { Simulation } from './simulation.ts';
import { storeStories, tellStoreStory, type StoreAction } from './store-stories.ts';
import { createStoreWorld } from './store-world.ts';

/**
 * Parts of projects in a store outside of the database: they are collected while others save, the store fails, the server
 * is killed between store and database, and backups of the database are restored that are older than the store.
 */
export function simulateStores(database: AccountDatabase): Simulation<StoreAction> {
  const play = async (story: readonly StoreAction[]): Promise<void> => {
    const world = await createStoreWorld(database);
    for (const action of story) {
      await world.act(action);
      if (action.kind === 'together' || action.kind === 'restore') await world.check();
    }
    deepStrictEqual(await world.clear(), [], 'Parts are left in the store.');
  };
  return { stories: storeStories, found: FOUND_IN_STORES, play, tell: tellStoreStory };
}
