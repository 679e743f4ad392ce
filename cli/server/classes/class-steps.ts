import type { Kysely } from 'kysely';
import type { StepTaken } from '#schemas/generated/class-work.ts';
import type { Tables } from '../database/tables.ts';

/** Number of steps that are kept of each learner. */
const MOST_STEPS = 40;

interface NewSteps {
  classId: string;
  userId: string;
  /** At least one, the latest last. */
  steps: readonly StepTaken[];
  /** Number of steps that the learner has reached, including those in `steps`. */
  reached: number;
}

/** Stores the latest steps of a learner in place of the oldest ones. */
export async function storeSteps(
  db: Kysely<Tables>,
  { classId, userId, steps, reached }: NewSteps,
): Promise<void> {
  const kept = steps.slice(-MOST_STEPS);
  const rows = kept.map(({ name, step, at }, index) => {
    const place = (reached - kept.length + index) % MOST_STEPS;
    return { classId, userId, place, name, step, at };
  });
  await db
    .insertInto('class_steps')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['classId', 'userId', 'place']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        step: ref('excluded.step'),
        at: ref('excluded.at'),
      })),
    )
    .execute();
}

/** Returns a function that returns the last steps of a learner in a class, with the latest step last. */
export async function readSteps(
  db: Kysely<Tables>,
  classId: string,
  userIds: readonly string[],
): Promise<(userId: string) => StepTaken[]> {
  if (userIds.length === 0) return () => [];
  const rows = await db
    .selectFrom('class_steps')
    .select(['userId', 'name', 'step', 'at'])
    .where('classId', '=', classId)
    .where('userId', 'in', userIds)
    .orderBy('at')
    .orderBy('place')
    .execute();
  return (learner) =>
    rows.flatMap(({ userId, name, step, at }) => (userId === learner ? [{ name, step, at }] : []));
}
