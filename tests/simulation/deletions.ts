import { deepStrictEqual } from 'node:assert';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { eraseLearner } from '../../cli/server/accounts/erase-learner.ts';
import { fakeServerIdentity, type FakeServerIdentity } from '../fakes/fake-server-identity.ts';
import { addLearnerWithWork, workOf } from '../support/learner-work.ts';
import { deletionStories, type Action } from './actions.ts';
import { createDeletion } from './deletion.ts';
import { FOUND_IN_DELETIONS } from './found.ts';
import { createServer } from './server.ts';
import type { Simulation } from './simulation.ts';
import { checkSums, countParts } from './traces.ts';
import { createWorld } from './world.ts';
import { tell } from './tell-story.ts';

/**
 * A learner deletes the account on one device, while others are offline or in the middle of an upload, and signs up again.
 * Nothing of the account may stay on the server or come back, and all devices keep their work.
 */
export function simulateDeletions(database: AccountDatabase): Simulation<Action> {
  const server = createServer(database, identityOf(database));
  const play = async (story: readonly Action[]): Promise<void> => {
    const other = await addLearnerWithWork(database, server.reliable);
    const before = await workOf(server.reliable, other.cookie);
    const parts = await countParts(database);
    const deletion = createDeletion(database, await createWorld(database, server));
    try {
      for (const action of story) await deletion.act(action);
      await deletion.end(parts);
      deepStrictEqual(await workOf(server.reliable, other.cookie), before, 'Another account has changed.');
      await checkSums(database);
    } finally {
      await deletion.close();
      await eraseLearner(database.db, other.learner);
    }
  };
  return { stories: deletionStories, found: FOUND_IN_DELETIONS, play, tell };
}

/** Sessions end with their account, as those in the database do. */
function identityOf({ db }: AccountDatabase): FakeServerIdentity {
  const identity = fakeServerIdentity();
  return {
    ...identity,
    findLearner: async (headers) => {
      const learner = await identity.findLearner(headers);
      if (!learner) return undefined;
      const row = await db.selectFrom('user').select('id').where('id', '=', learner.id).executeTakeFirst();
      return row && learner;
    },
  };
}
