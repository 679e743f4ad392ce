import { createClasses } from '../../cli/server/classes/classes.ts';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { addLearner } from '../support/learner-rows.ts';
import { MAP } from './actions.ts';

interface TeacherOptions {
  learner: string;
  now: () => number;
}

/** A teacher whose class the learner joins when the teacher first locks an activity. */
export function createTeacher(database: AccountDatabase, { learner, now }: TeacherOptions) {
  const { store, membership } = createClasses(database, {
    secret: 'of the simulation',
    teachers: 'everyone',
    now,
    exportLearner: () => Promise.reject(new Error('Nobody exports anything.')),
  });
  const locked = new Set<string>();
  let classId: string | undefined;
  const makeClass = async (): Promise<string> => {
    const { id, code = '' } = await store.create(await addLearner(database), { name: '5b' });
    const { kind } = await membership.joinAs(learner, { code, name: 'Mia' });
    if (kind !== 'joined') throw new Error(`The learner cannot join: ${kind}`);
    return id;
  };
  return {
    lock: async (activityId: string): Promise<void> => {
      locked.add(activityId);
      classId ??= await makeClass();
      await store.change(classId, { lock: [{ mapId: MAP, activityId }] });
    },
    openAll: async (): Promise<void> => {
      if (classId !== undefined) await store.change(classId, { unlock: 'all' });
    },
    /** True if the activity was ever locked, so that a completion may wait on its device. */
    hasLocked: (activityId: string) => locked.has(activityId),
    leave: async (): Promise<void> => {
      if (classId !== undefined) await store.remove(classId);
    },
  };
}
