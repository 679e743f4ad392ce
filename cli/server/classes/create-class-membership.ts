import type { Kysely } from 'kysely';
import type { ClassJoin } from '#schemas/generated/class-join.ts';
import type { ClassMessage } from '#schemas/generated/class-table.ts';
import type { JoinedClass } from '#schemas/generated/joined-class.ts';
import type { SignOfLife } from '#schemas/generated/sign-of-life.ts';
import { withoutSync, type AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { digestOf } from '../digests.ts';
import type { StoredLock } from './change-locks.ts';
import { storePicture } from './class-pictures.ts';
import { readRules, toSettings } from './class-rules.ts';
import { storeSteps } from './class-steps.ts';
import { countCompleted, isClassProject } from './class-work.ts';
import { findOpenClass, joinAs, joinWithSign, type JoinOutcome } from './join-class.ts';
import { advanceState, type LearnerState } from './learner-state.ts';

export interface ClassMembershipOptions {
  /** Key of the digests of learners' pictures. */
  secret: string;
  /** Returns the time in milliseconds since 1970. */
  now?: () => number;
}

export type ClassMembership = ReturnType<typeof createClassMembership>;

/** Stores what learners do in their class. The learner is always the session's. */
export function createClassMembership(database: AccountDatabase, options: ClassMembershipOptions) {
  const { db } = database;
  const { secret, now = Date.now } = options;
  return {
    /** Finds the class with a code. */
    findByCode: async (code: string): Promise<{ id: string; name: string; page: string } | undefined> => {
      const found = await findOpenClass(db, code, now());
      return found && { id: found.id, name: found.name, page: found.page };
    },
    /** Joins a class without an account, or returns to it by name and pictures. */
    join: (join: ClassJoin & { sign: number[] }): Promise<JoinOutcome> =>
      joinWithSign(db, { join, secret, now: now() }),
    /** Joins a class with an account. */
    joinAs: (learnerId: string, join: ClassJoin): Promise<JoinOutcome> =>
      joinAs(db, { learnerId, join, now: now() }),
    /** Returns the class that the learner joined last. */
    find: (learnerId: string): Promise<JoinedClass | undefined> => findJoined(db, learnerId, now()),
    /** Stores a learner's sign of life, the regular message about the current work. Returns the learner's class. */
    store: (learnerId: string, sign: SignOfLife): Promise<JoinedClass | undefined> =>
      // Do not wait for the disk: if a power cut undoes the last signs, new ones arrive within seconds.
      withoutSync(database, async (connection) => {
        const time = now();
        for (;;) {
          const outcome = await storeSign(connection, { learnerId, sign, now: time });
          if (outcome.kind === 'stored') return outcome.joined;
        }
      }),
    /**
     * Stores a picture of the learner's game, a PNG. Returns false if the learner is in no class, or if its teachers may
     * not see the project.
     */
    storePicture: async (learnerId: string, headerId: string, content: Uint8Array): Promise<boolean> => {
      const { id: classId } = (await findJoined(db, learnerId, now())) ?? {};
      if (classId === undefined || !(await isClassProject(db, { classId, learnerId, headerId })))
        return false;
      return storePicture(database, { classId, userId: learnerId, content, madeAt: now() });
    },
    /** Returns the locks of the class that the learner joined last. */
    locks: (learnerId: string): Promise<readonly StoredLock[]> => findLocks(db, learnerId, now()),
  };
}

type SignOutcome =
  /** `joined`: the learner's class. Undefined if there is none. */
  | { kind: 'stored'; joined: JoinedClass | undefined }
  /** A teacher or another device changed the row in the meantime. */
  | { kind: 'changed' };

/**
 * Stores a sign of life. Unless the learner has reached a step, this needs only one query and one update: every device
 * sends a sign every few seconds, and most of its cost is the way to the database and back.
 */
async function storeSign(
  db: Kysely<Tables>,
  { learnerId, sign, now }: { learnerId: string; sign: SignOfLife; now: number },
): Promise<SignOutcome> {
  const row = await findLatest(db, learnerId);
  if (!row) return { kind: 'stored', joined: undefined };
  const beat = { now, sinceLast: now - Number(row.seenAt) };
  const former = JSON.parse(row.state) as LearnerState;
  const { sourceUrl, ...rest } = sign;
  const source = sourceUrl === undefined ? undefined : digestOf(sourceUrl);
  // The device also counts completions that wait for a lock to end, or that are older than the class. While it counts
  // more than were recorded, count the recorded ones again with each sign. Otherwise, do so only for another map.
  const isKnown = sign.done <= former.done && source === former.source;
  const done = isKnown ? sign.done : Math.min(sign.done, await countCompleted(db, row, source));
  const { state: next, newSteps } = advanceState(former, { ...rest, done, source }, beat);
  const state = JSON.stringify(next);
  const message = next.handedInAt !== undefined && isOldBack(row.message, now) ? null : row.message;
  const store = async (
    trx: Kysely<Tables>,
  ): Promise<Pick<Tables['class_learners'], 'message'> | undefined> => {
    const unchanged = trx
      .updateTable('class_learners')
      .set({ state, seenAt: now })
      .where('classId', '=', row.id)
      .where('userId', '=', learnerId)
      .where('state', '=', row.state);
    const updated = await (
      message === row.message ? unchanged : unchanged.set({ message }).where('message', '=', row.message)
    )
      .returning('message')
      .executeTakeFirst();
    const { reached = 0 } = next;
    if (updated && newSteps.length > 0)
      await storeSteps(trx, { classId: row.id, userId: learnerId, steps: newSteps, reached });
    return updated;
  };
  const stored = newSteps.length > 0 ? await db.transaction().execute(store) : await store(db);
  if (!stored) return { kind: 'changed' };
  return { kind: 'stored', joined: toJoined({ ...row, state, message: stored.message }, now) };
}

/** Milliseconds within which a device repeats a sign of life whose answer was lost. */
const REPEAT_MS = 90_000;

/**
 * Returns true for the message with which a teacher hands work back, which ends when the learner hands in again. A new one
 * stays, because the device may only repeat the former hand-in.
 */
function isOldBack(message: string | null, now: number): boolean {
  if (message === null) return false;
  const { kind, at } = JSON.parse(message) as ClassMessage;
  return kind === 'back' && now - at > REPEAT_MS;
}

/** Selects the learner's row in the class joined last. */
function latest(db: Kysely<Tables>, learnerId: string) {
  return db
    .selectFrom('class_learners')
    .where('userId', '=', learnerId)
    .orderBy('joinedAt', 'desc')
    .orderBy('classId')
    .limit(1);
}

/** Finds the learner's row in the class joined last, with the row of the class. */
function findLatest(db: Kysely<Tables>, learnerId: string) {
  return latest(db, learnerId)
    .innerJoin('classes', 'classes.id', 'classId')
    .selectAll('classes')
    .select(['userId', 'class_learners.name as learner', 'sign', 'joinedAt', 'seenAt', 'state', 'message'])
    .executeTakeFirst();
}

async function findJoined(
  db: Kysely<Tables>,
  learnerId: string,
  now: number,
): Promise<JoinedClass | undefined> {
  const row = await findLatest(db, learnerId);
  return row && toJoined(row, now);
}

type JoinedRow = Tables['classes'] &
  Pick<Tables['class_learners'], 'state' | 'message'> & { learner: string };

/** Returns the class as its learner sees it. Undefined if the class has ended. */
function toJoined(row: JoinedRow, now: number): JoinedClass | undefined {
  if (row.endsAt <= now) return undefined;
  const { id, name, page, isPaused, locked, focus, endsAt } = toSettings(row, now);
  const { handUpAt, handedInAt } = JSON.parse(row.state) as LearnerState;
  return {
    id,
    name,
    learner: row.learner,
    page,
    isPaused,
    locked,
    ...(focus !== undefined && { focus }),
    endsAt,
    isHandUp: handUpAt !== undefined,
    isHandedIn: handedInAt !== undefined,
    ...(row.message !== null && { message: JSON.parse(row.message) as ClassMessage }),
  };
}

async function findLocks(db: Kysely<Tables>, learnerId: string, now: number): Promise<readonly StoredLock[]> {
  const row = await latest(db, learnerId)
    .innerJoin('classes', 'classes.id', 'classId')
    .select(['settings', 'endsAt'])
    .executeTakeFirst();
  if (!row || row.endsAt <= now) return [];
  const { locked, focus, heldUntil = 0 } = readRules(row.settings);
  // An activity that the teacher calls the class to is open, even if it is locked.
  if (!focus || heldUntil <= now) return locked;
  return locked.filter((lock) => lock.activityId !== focus.activityId || lock.mapId !== focus.mapId);
}
