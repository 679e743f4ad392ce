import { randomBytes } from 'node:crypto';
import type { ClassSettings } from '#schemas/generated/class-table.ts';
import { createClassStore } from '../server/classes/create-class-store.ts';
import type { AccountDatabase } from '../server/database/open-database.ts';

/** A class on a teacher's own machine, whose teacher signs in with a link instead of a provider. */
export interface Lesson {
  class: ClassSettings;
  /** True if an earlier call has created the class. */
  isReopened: boolean;
  teacherId: string;
  /** Secret of the teacher's link. It is valid until the server stops. */
  key: string;
}

/** Id and provider of the teacher on this machine. */
const TEACHER = { id: 'teacher', provider: 'this-machine' };

/** Opens the latest class on this machine, or creates one. Learners can join it at once. */
export async function openLesson(database: AccountDatabase, name: string): Promise<Lesson> {
  const { db } = database;
  const time = new Date().toISOString();
  await db
    .insertInto('user')
    .values({
      ...TEACHER,
      name,
      email: `${TEACHER.id}@class.invalid`,
      image: null,
      createdAt: time,
      updatedAt: time,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const store = createClassStore(database);
  const [latest] = await store.list(TEACHER.id);
  const reopened = latest && (await store.change(latest.id, { code: 'open' }));
  return {
    class: reopened ?? (await store.create(TEACHER.id, { name })),
    isReopened: reopened !== undefined,
    teacherId: TEACHER.id,
    key: randomBytes(32).toString('base64url'),
  };
}
