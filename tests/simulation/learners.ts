import { deepStrictEqual } from 'node:assert';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { stories, type Action } from './actions.ts';
import { FOUND } from './found.ts';
import { createServer } from './server.ts';
import type { Simulation } from './simulation.ts';
import type { Witness } from './witness.ts';
import { createWorld, type DeviceContent } from './world.ts';
import { tell } from './tell-story.ts';

/** Actions after which a device may have sent all its work. */
export const SYNCING: ReadonlySet<Action['kind']> = new Set(['sync', 'work-during-sync', 'sync-all', 'wait']);

/** A learner's devices, a network and a server: everything that can go wrong does, and no work may be lost. */
export function simulateLearners(database: AccountDatabase): Simulation<Action> {
  const server = createServer(database);
  const play = async (story: readonly Action[]): Promise<void> => {
    const world = await createWorld(database, server);
    try {
      for (const action of story) {
        await world.act(action);
        if (SYNCING.has(action.kind)) await world.checkSent();
      }
      checkEnd(await world.settle(), world.witness);
    } finally {
      await world.close();
    }
  };
  return { stories, found: FOUND, play, tell };
}

/** Throws if the devices differ in the end, or have lost work, or have work that was taken. */
export function checkEnd([first, ...others]: DeviceContent[], witness: Witness): void {
  if (!first) throw new Error('There is no device.');
  for (const other of others) deepStrictEqual(other, first);
  if (first.unsent > 0) throw new Error(`${first.unsent} changes still wait.`);
  const completed = first.progress.filter(({ isCompleted }) => isCompleted);
  const ids = completed.map(({ activityId }) => activityId);
  refuse(
    'Completed, and lost',
    witness.completed().filter((id) => !ids.includes(id)),
  );
  const codes = first.projects.map((project) => project.replace(/^.*: /, ''));
  refuse(
    'Stored, and lost',
    witness.programs().filter((code) => !codes.includes(code)),
  );
  const taken = witness.taken();
  const back = taken.projects.filter(({ project, code, mayBeCopy }) =>
    mayBeCopy ? first.projects.includes(`${project}: ${code}`) : codes.includes(code),
  );
  refuse(
    'Reset, and back',
    back.map(({ code }) => code),
  );
  const times = completed.map(({ activityId, completedTime }) => `${activityId} at ${completedTime}`);
  refuse(
    'Reset, and completed again',
    times.filter((time) => taken.completions.includes(time)),
  );
  refuse(
    'Kept twice without a conflict',
    first.copies.filter((original) => witness.isAlone(original)),
  );
}

function refuse(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}: ${found.join(', ')}`);
}
