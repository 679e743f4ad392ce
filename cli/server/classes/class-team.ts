import type { AccountDatabase } from '../database/open-database.ts';
import { changeRules } from './class-rules.ts';
import {
  addTeacher,
  isInvited,
  listTeachers,
  mayManage,
  newInvitation,
  removeTeacher,
} from './class-teachers.ts';

/** Creates the functions of the class store about the teachers of a class. */
export function createClassTeam(database: AccountDatabase, now: () => number) {
  const { db } = database;
  return {
    isTeacher: async (classId: string, teacherId: string): Promise<boolean> =>
      (await db
        .selectFrom('class_teachers')
        .select('classId')
        .where('classId', '=', classId)
        .where('userId', '=', teacherId)
        .executeTakeFirst()) !== undefined,
    /** Returns whether a teacher may delete the class and choose its teachers. */
    isOwner: (classId: string, teacherId: string) => mayManage(db, classId, teacherId),
    teachers: (classId: string, askedBy: string) => listTeachers(db, classId, askedBy),
    /** Creates an invitation for one teacher in place of the last one, and returns its key. */
    invite: async (classId: string): Promise<string> => {
      const { key, stored } = newInvitation(now());
      await changeRules(database, classId, (rules) => ({ ...rules, invitation: stored }));
      return key;
    },
    /**
     * Adds a teacher who has the invitation's key, and deletes the invitation. Returns false if the key is not valid.
     */
    acceptInvitation: (classId: string, teacherId: string, key: string): Promise<boolean> =>
      changeRules(database, classId, async ({ invitation, ...rules }, trx) => {
        if (!isInvited(invitation, key, now())) return undefined;
        await addTeacher(trx, classId, teacherId);
        return rules;
      }),
    removeTeacher: (classId: string, teacherId: string) => removeTeacher(db, classId, teacherId),
  };
}
