import { CLASS_PROVIDER } from '#schemas/exchange/class-provider.ts';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ClassJoin } from '#schemas/generated/class-join.ts';
import { isRefused } from '../database/dialect-sql.ts';
import type { Tables } from '../database/tables.ts';
import { digestSign, readClassCode, toFormerNameKey, toLine, toNameKey } from './class-names.ts';
import { newState } from './learner-state.ts';

export type JoinOutcome =
  | { kind: 'joined'; learnerId: string }
  /** No class has this code, or the class has ended. */
  | { kind: 'unknown-code' }
  /** Somebody else in the class has this name, or the pictures are wrong. */
  | { kind: 'wrong-sign' }
  | { kind: 'full' };

/** Maximum number of learners in a class. */
const MOST_LEARNERS = 200;

/** Finds the class with a code that still lets learners in. */
export function findOpenClass(db: Kysely<Tables>, code: string, now: number) {
  return db
    .selectFrom('classes')
    .selectAll()
    .where('code', '=', readClassCode(code))
    .where('codeUntil', '>', now)
    .where('endsAt', '>', now)
    .executeTakeFirst();
}

/** Joins a class without an account, or returns to it by name and pictures. */
export async function joinWithSign(
  db: Kysely<Tables>,
  { join, secret, now }: { join: ClassJoin & { sign: number[] }; secret: string; now: number },
): Promise<JoinOutcome> {
  const found = await findOpenClass(db, join.code, now);
  if (!found) return { kind: 'unknown-code' };
  const classId = found.id;
  const known = await findNamed(db, classId, join.name);
  if (known) {
    const isOwn = known.sign !== null && known.sign === digestSign(secret, known.userId, join.sign);
    return isOwn ? { kind: 'joined', learnerId: known.userId } : { kind: 'wrong-sign' };
  }
  if (await isFull(db, classId)) return { kind: 'full' };
  const learnerId = randomUUID();
  const sign = digestSign(secret, learnerId, join.sign);
  try {
    await db.transaction().execute(async (trx) => {
      const name = toLine(join.name);
      await trx
        .insertInto('user')
        .values(toUser(learnerId, name, now))
        .execute();
      await trx
        .insertInto('class_learners')
        .values(toLearner({ classId, learnerId, name, sign, now }))
        .execute();
    });
    return { kind: 'joined', learnerId };
  } catch (error) {
    // Another learner has taken the name in the meantime.
    if (isRefused(error)) return { kind: 'wrong-sign' };
    throw error;
  }
}

/** Joins a class with an account. */
export async function joinAs(
  db: Kysely<Tables>,
  { learnerId, join, now }: { learnerId: string; join: ClassJoin; now: number },
): Promise<JoinOutcome> {
  const found = await findOpenClass(db, join.code, now);
  if (!found) return { kind: 'unknown-code' };
  const classId = found.id;
  const known = await findNamed(db, classId, join.name);
  if (known && known.userId !== learnerId) return { kind: 'wrong-sign' };
  if (await isFull(db, classId)) return { kind: 'full' };
  const row = toLearner({ classId, learnerId, name: toLine(join.name), sign: null, now });
  try {
    await db
      .insertInto('class_learners')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['classId', 'userId'])
          .doUpdateSet({ name: row.name, nameKey: row.nameKey, joinedAt: now }),
      )
      .execute();
    return { kind: 'joined', learnerId };
  } catch (error) {
    if (isRefused(error)) return { kind: 'wrong-sign' };
    throw error;
  }
}

async function findNamed(db: Kysely<Tables>, classId: string, name: string) {
  const key = toNameKey(name);
  const rows = await db
    .selectFrom('class_learners')
    .select(['userId', 'sign', 'name'])
    .where('classId', '=', classId)
    .where('nameKey', 'in', [key, toFormerNameKey(name)])
    .execute();
  return rows.find((row) => toNameKey(row.name) === key);
}

async function isFull(db: Kysely<Tables>, classId: string): Promise<boolean> {
  const { count } = await db
    .selectFrom('class_learners')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('classId', '=', classId)
    .executeTakeFirstOrThrow();
  return Number(count) >= MOST_LEARNERS;
}

function toUser(id: string, name: string, now: number) {
  const time = new Date(now).toISOString();
  // better-auth needs an address. `.invalid` can never receive mail.
  const email = `${id}@class.invalid`;
  return { id, name, email, image: null, provider: CLASS_PROVIDER, createdAt: time, updatedAt: time };
}

interface NewLearner {
  classId: string;
  learnerId: string;
  name: string;
  sign: string | null;
  now: number;
}

function toLearner({ classId, learnerId, name, sign, now }: NewLearner): Tables['class_learners'] {
  return {
    classId,
    userId: learnerId,
    name,
    nameKey: toNameKey(name),
    sign,
    joinedAt: now,
    seenAt: now,
    state: JSON.stringify(newState(now)),
    message: null,
  };
}
