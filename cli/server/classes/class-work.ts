import type { Kysely } from 'kysely';
import type { ClassWork, LearnerActivity, LearnerWork } from '#schemas/generated/class-work.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { findRows } from '../accounts/find-rows.ts';
import { PROGRESS } from '../accounts/preference-store.ts';
import type { Tables } from '../database/tables.ts';
import { readSteps } from './class-steps.ts';
import type { LearnerState } from './learner-state.ts';

/**
 * Returns the work of the learners of a class, or of one of them. For learners with an account, leaves out work from
 * before they joined.
 */
export async function readClassWork(
  db: Kysely<Tables>,
  classId: string,
  learnerId?: string,
): Promise<ClassWork> {
  const learners = await db
    .selectFrom('class_learners')
    .select(['userId', 'sign', 'joinedAt', 'state'])
    .where('classId', '=', classId)
    .$if(learnerId !== undefined, (query) => query.where('userId', '=', learnerId ?? ''))
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute();
  const recordsOf = await findRecords(db, learners);
  const stepsOf = await readSteps(
    db,
    classId,
    learners.map(({ userId }) => userId),
  );
  return {
    learners: learners.map(({ userId, state }): LearnerWork => {
      return {
        id: userId,
        steps: (JSON.parse(state) as LearnerState).steps ?? stepsOf(userId),
        activities: recordsOf(userId)
          .map(toActivity)
          .sort((one, other) => (one.workedAt ?? 0) - (other.workedAt ?? 0)),
      };
    }),
  };
}

/**
 * Returns the number of activities that a learner of a class has completed, as far as its teachers may see them.
 * `source`: the digest of the page source whose activities count. Undefined to count those of all pages.
 */
export async function countCompleted(
  db: Kysely<Tables>,
  learner: Joined,
  source: string | undefined,
): Promise<number> {
  const recordsOf = await findRecords(db, [learner], source);
  return recordsOf(learner.userId).filter(({ isCompleted }) => isCompleted).length;
}

type Joined = Pick<Tables['class_learners'], 'userId' | 'sign' | 'joinedAt'>;

/**
 * Returns a function that returns the progress of a learner on all pages or one of them, without work of an account
 * from before it joined.
 */
async function findRecords(
  db: Kysely<Tables>,
  learners: readonly Joined[],
  source?: string,
): Promise<(userId: string) => ActivityRecord[]> {
  const ids = learners.map(({ userId }) => userId);
  const selection =
    source === undefined ? { learners: ids } : { pageKeys: ids.map((userId) => ({ userId, source })) };
  const rows = ids.length === 0 ? [] : [...(await findRows(db, PROGRESS, selection)).values()];
  const since = new Map(learners.map(({ userId, sign, joinedAt }) => [userId, sign === null ? joinedAt : 0]));
  return (userId) =>
    rows
      .flatMap((row) => (row.userId === userId && row.value ? [row.value] : []))
      .filter((record) => (record.workedAt ?? record.updatedAt) >= (since.get(userId) ?? Infinity));
}

function toActivity(record: ActivityRecord): LearnerActivity {
  const { sourceUrl, mapId, activityId, isCompleted } = record;
  const { headerId, currentStep, maxSteps, workedAt, completedTime } = record;
  return {
    sourceUrl,
    mapId,
    activityId,
    isCompleted,
    ...(headerId !== undefined && { headerId }),
    ...(currentStep !== undefined && { currentStep }),
    ...(maxSteps !== undefined && { maxSteps }),
    ...(workedAt !== undefined && { workedAt }),
    ...(completedTime !== undefined && { completedTime }),
  };
}

/** Returns whether a project belongs to the work that the teachers of the class may see. */
export async function isClassProject(
  db: Kysely<Tables>,
  { classId, learnerId, headerId }: { classId: string; learnerId: string; headerId: string },
): Promise<boolean> {
  const { learners } = await readClassWork(db, classId, learnerId);
  return learners.some(({ activities }) => activities.some((activity) => activity.headerId === headerId));
}
