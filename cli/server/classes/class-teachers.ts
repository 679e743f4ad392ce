import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ClassTeacher } from '#schemas/generated/class-teachers.ts';
import type { Tables } from '../database/tables.ts';
import { digestOf } from '../digests.ts';

/** Milliseconds for which an invitation is valid. */
const INVITATION_MS = 2 * 86_400_000;

/** An invitation as it is stored: without the key, which only the link contains. */
export interface StoredInvitation {
  digest: string;
  until: number;
}

/** Creates an invitation, whose key lets one teacher join the class. Storing it replaces the last invitation. */
export function newInvitation(now: number): { key: string; stored: StoredInvitation } {
  const key = randomBytes(24).toString('base64url');
  return { key, stored: { digest: digestOf(key), until: now + INVITATION_MS } };
}

export function isInvited(invitation: StoredInvitation | undefined, key: string, now: number): boolean {
  return invitation !== undefined && invitation.until > now && invitation.digest === digestOf(key);
}

/** Lists the teachers of a class, the owner first. */
export async function listTeachers(
  db: Kysely<Tables>,
  classId: string,
  askedBy: string,
): Promise<ClassTeacher[]> {
  const rows = await db
    .selectFrom('class_teachers')
    .innerJoin('user', 'user.id', 'class_teachers.userId')
    .select(['user.id', 'user.name', 'isOwner'])
    .where('classId', '=', classId)
    .orderBy('isOwner', 'desc')
    .orderBy('user.name')
    .execute();
  return rows.map(({ id, name, isOwner }) => ({ id, name, isOwner: isOwner !== 0, isYou: id === askedBy }));
}

/** Returns whether a teacher may delete the class and choose its teachers. Without an owner, every teacher may. */
export async function mayManage(db: Kysely<Tables>, classId: string, teacherId: string): Promise<boolean> {
  const owners = await db
    .selectFrom('class_teachers')
    .select('userId')
    .where('classId', '=', classId)
    .where('isOwner', '=', 1)
    .execute();
  return owners.length === 0 || owners.some(({ userId }) => userId === teacherId);
}

export async function addTeacher(db: Kysely<Tables>, classId: string, userId: string): Promise<void> {
  await db
    .insertInto('class_teachers')
    .values({ classId, userId, isOwner: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a co-teacher. Returns false if the class has no such co-teacher. */
export async function removeTeacher(db: Kysely<Tables>, classId: string, userId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('class_teachers')
    .where('classId', '=', classId)
    .where('userId', '=', userId)
    .where('isOwner', '=', 0)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
