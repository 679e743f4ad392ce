import { CLASS_PROVIDER } from '#schemas/exchange/class-provider.ts';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ClassChange } from '#schemas/generated/class-change.ts';
import type { ClassList } from '#schemas/generated/class-list.ts';
import type { ClassMessage, ClassRow, ClassSettings } from '#schemas/generated/class-table.ts';
import { eraseLearner } from '../accounts/erase-learner.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { newClassCode, toLine } from './class-names.ts';
import type { LearnerState } from './learner-state.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Milliseconds for which a code is valid: a school day. */
const CODE_MS = 8 * HOUR;
/** Days after which a class is deleted, unless its teacher chooses another date. */
export const CLASS_DAYS = 90;
const MOST_DAYS = 366;

export interface ClassStoreOptions {
  /** Returns the time in milliseconds since 1970. */
  now?: () => number;
  newCode?: () => string;
}

export type ClassStore = ReturnType<typeof createClassStore>;

/** Stores classes for their teachers. Every function names the teacher or the class, so none reaches another's. */
export function createClassStore({ db }: AccountDatabase, options: ClassStoreOptions = {}) {
  const { now = Date.now, newCode = newClassCode } = options;
  return {
    create: (teacherId: string, change: ClassChange) =>
      createClass(db, { teacherId, change, now: now(), newCode }),
    /** Lists a teacher's classes, the newest first. */
    list: (teacherId: string) => listClasses(db, teacherId),
    isTeacher: async (classId: string, teacherId: string): Promise<boolean> =>
      (await db
        .selectFrom('class_teachers')
        .select('classId')
        .where('classId', '=', classId)
        .where('userId', '=', teacherId)
        .executeTakeFirst()) !== undefined,
    find: async (classId: string): Promise<ClassSettings | undefined> => {
      const row = await db.selectFrom('classes').selectAll().where('id', '=', classId).executeTakeFirst();
      return row && toSettings(row, now());
    },
    change: (classId: string, change: ClassChange) =>
      changeClass(db, { classId, change, now: now(), newCode }),
    rows: (classId: string) => listRows(db, classId),
    /** Sends a line to a learner. Returns false if the class has no such learner. */
    sendMessage: async (
      classId: string,
      learnerId: string,
      message: Omit<ClassMessage, 'at'>,
    ): Promise<boolean> => {
      const sent: ClassMessage = { ...message, text: toLine(message.text), at: now() };
      return db.transaction().execute(async (trx) => {
        const found = await ofLearner(trx, classId, learnerId).select('state').executeTakeFirst();
        if (!found) return false;
        // Who gets an answer need not hold the hand up any longer, and handed back work is not handed in.
        const { handUpAt: _hand, handedInAt, ...rest } = JSON.parse(found.state) as LearnerState;
        const isBack = message.kind === 'back';
        const state = { ...rest, ...(!isBack && handedInAt !== undefined && { handedInAt }) };
        await trx
          .updateTable('class_learners')
          .set({ message: JSON.stringify(sent), state: JSON.stringify(state) })
          .where('classId', '=', classId)
          .where('userId', '=', learnerId)
          .execute();
        return true;
      });
    },
    removeLearner: async (classId: string, learnerId: string): Promise<boolean> => {
      const found = await ofLearner(db, classId, learnerId).select('userId').executeTakeFirst();
      if (!found) return false;
      await removeLearners(db, classId, [learnerId]);
      return true;
    },
    remove: (classId: string) => removeClass(db, classId),
  };
}

/** Deletes the classes whose date has come, or whose teachers are gone, with everything in them. */
export async function deleteEndedClasses({ db }: AccountDatabase, now: number): Promise<void> {
  const ended = await db
    .selectFrom('classes')
    .select('id')
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('endsAt', '<=', now),
        not(
          exists(
            selectFrom('class_teachers')
              .select('userId')
              .whereRef('class_teachers.classId', '=', 'classes.id'),
          ),
        ),
      ]),
    )
    .execute();
  for (const { id } of ended) await removeClass(db, id);
}

interface Making {
  now: number;
  newCode: () => string;
}

async function createClass(
  db: Kysely<Tables>,
  { teacherId, change, now, newCode }: Making & { teacherId: string; change: ClassChange },
): Promise<ClassSettings> {
  const id = randomUUID();
  const row: Tables['classes'] = {
    id,
    name: toLine(change.name ?? ''),
    page: change.page ?? '',
    code: null,
    codeUntil: null,
    createdAt: now,
    endsAt: toEnd(change.endsAt ?? now + CLASS_DAYS * DAY, now),
    settings: JSON.stringify({ isPaused: false, locked: [] } satisfies Rules),
  };
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('classes').values(row).execute();
    await trx.insertInto('class_teachers').values({ classId: id, userId: teacherId, isOwner: 1 }).execute();
  });
  const opened = await changeClass(db, { classId: id, change: { code: 'renew' }, now, newCode });
  return opened ?? toSettings(row, now);
}

async function listClasses(db: Kysely<Tables>, teacherId: string): Promise<ClassList['classes']> {
  const rows = await db
    .selectFrom('classes')
    .innerJoin('class_teachers', 'class_teachers.classId', 'classes.id')
    .select(['id', 'name', 'page', 'createdAt', 'endsAt'])
    .select((row) =>
      row
        .selectFrom('class_learners')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('class_learners.classId', '=', 'classes.id')
        .as('learners'),
    )
    .where('class_teachers.userId', '=', teacherId)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, learners: Number(row.learners) }));
}

/** The part of a class that changes during a lesson. */
type Rules = Pick<ClassSettings, 'isPaused' | 'locked' | 'focus'>;

export function toSettings(row: Tables['classes'], now: number): ClassSettings {
  const { id, name, page, code, codeUntil, createdAt, endsAt, settings } = row;
  const isOpen = code !== null && codeUntil !== null && codeUntil > now;
  const rules = JSON.parse(settings) as Rules;
  return { id, name, page, createdAt, endsAt, ...rules, ...(isOpen && { code, codeUntil }) };
}

async function changeClass(
  db: Kysely<Tables>,
  { classId, change, now, newCode }: Making & { classId: string; change: ClassChange },
): Promise<ClassSettings | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('classes').selectAll().where('id', '=', classId).executeTakeFirst();
    if (!row) return undefined;
    const { name = row.name, page = row.page, endsAt, focus, code, ...rules } = change;
    const { focus: formerFocus, ...former } = JSON.parse(row.settings) as Rules;
    const nextFocus = focus === undefined ? formerFocus : (focus ?? undefined);
    const next: Tables['classes'] = {
      ...row,
      name: toLine(name),
      page,
      endsAt: endsAt === undefined ? row.endsAt : toEnd(endsAt, now),
      settings: JSON.stringify({
        ...former,
        ...(rules.isPaused !== undefined && { isPaused: rules.isPaused }),
        ...(rules.locked && { locked: rules.locked }),
        ...(nextFocus !== undefined && { focus: nextFocus }),
      } satisfies Rules),
      ...(code && (await nextCode(trx, { row, code, now, newCode }))),
    };
    await trx.updateTable('classes').set(next).where('id', '=', classId).execute();
    return toSettings(next, now);
  });
}

async function nextCode(
  trx: Kysely<Tables>,
  { row, code, now, newCode }: Making & { row: Tables['classes']; code: NonNullable<ClassChange['code']> },
): Promise<Pick<Tables['classes'], 'code' | 'codeUntil'>> {
  if (code === 'close') return { code: null, codeUntil: null };
  const isValid = row.code !== null && (row.codeUntil ?? 0) > now;
  if (code === 'open' && isValid) return { code: row.code, codeUntil: now + CODE_MS };
  for (;;) {
    const made = newCode();
    const taken = await trx.selectFrom('classes').select('id').where('code', '=', made).executeTakeFirst();
    if (!taken) return { code: made, codeUntil: now + CODE_MS };
  }
}

function toEnd(wanted: number, now: number): number {
  return Math.min(Math.max(wanted, now), now + MOST_DAYS * DAY);
}

async function listRows(db: Kysely<Tables>, classId: string): Promise<ClassRow[]> {
  const rows = await db
    .selectFrom('class_learners')
    .select(['userId', 'name', 'sign', 'joinedAt', 'seenAt', 'state', 'message'])
    .where('classId', '=', classId)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute();
  return rows.map(({ userId, sign, state, message, ...row }) => ({
    id: userId,
    ...row,
    hasAccount: sign === null,
    ...(JSON.parse(state) as LearnerState),
    ...(message !== null && { message: JSON.parse(message) as ClassMessage }),
  }));
}

function ofLearner(db: Kysely<Tables>, classId: string, learnerId: string) {
  return db.selectFrom('class_learners').where('classId', '=', classId).where('userId', '=', learnerId);
}

/** Removes learners from a class. Those who have only their class are erased, with their work. */
async function removeLearners(db: Kysely<Tables>, classId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const user = await db.selectFrom('user').select('provider').where('id', '=', id).executeTakeFirst();
    if (user?.provider === CLASS_PROVIDER) await eraseLearner(db, id);
    else
      await db.deleteFrom('class_learners').where('classId', '=', classId).where('userId', '=', id).execute();
  }
}

async function removeClass(db: Kysely<Tables>, classId: string): Promise<void> {
  // Nobody joins from now on.
  await db.updateTable('classes').set({ code: null, codeUntil: null }).where('id', '=', classId).execute();
  const learners = await db
    .selectFrom('class_learners')
    .select('userId')
    .where('classId', '=', classId)
    .execute();
  await removeLearners(
    db,
    classId,
    learners.map(({ userId }) => userId),
  );
  await db.deleteFrom('classes').where('id', '=', classId).execute();
}
