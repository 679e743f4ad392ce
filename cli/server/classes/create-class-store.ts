import { CLASS_PROVIDER } from '#schemas/exchange/class-provider.ts';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ClassChange } from '#schemas/generated/class-change.ts';
import type { ClassList } from '#schemas/generated/class-list.ts';
import type { ClassMessage, ClassRow, ClassSettings } from '#schemas/generated/class-table.ts';
import { eraseLearner } from '../accounts/erase-learner.ts';
import { forUpdate } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { newClassCode, toLine } from './class-names.ts';
import { changeClass, DAY, toEnd, toSettings, type Making, type Rules } from './class-rules.ts';
import { findPicture } from './class-pictures.ts';
import { createClassTeam } from './class-team.ts';
import { isClassProject, readClassWork } from './class-work.ts';
import type { LearnerState } from './learner-state.ts';

/** Days after which a class is deleted, unless its teacher chooses another date. */
export const CLASS_DAYS = 90;

export interface ClassStoreOptions {
  /** Returns the time in milliseconds since 1970. */
  now?: () => number;
  newCode?: () => string;
}

export type ClassStore = ReturnType<typeof createClassStore>;

/** Stores classes for their teachers. Every function only accesses the given teacher or class. */
export function createClassStore(database: AccountDatabase, options: ClassStoreOptions = {}) {
  const { db, kind } = database;
  const { now = Date.now, newCode = newClassCode } = options;
  return {
    ...createClassTeam(database, now),
    create: (teacherId: string, change: ClassChange) =>
      createClass(database, { teacherId, change, now: now(), newCode }),
    /** Lists a teacher's classes, the newest first. */
    list: (teacherId: string) => listClasses(db, teacherId),

    find: async (classId: string): Promise<ClassSettings | undefined> => {
      const row = await db.selectFrom('classes').selectAll().where('id', '=', classId).executeTakeFirst();
      return row && toSettings(row, now());
    },
    change: (classId: string, change: ClassChange) =>
      changeClass(database, { classId, change, now: now(), newCode }),
    rows: (classId: string) => listRows(db, classId),
    /** Sends a message of one line to a learner. Returns false if the class has no such learner. */
    sendMessage: async (
      classId: string,
      learnerId: string,
      message: Omit<ClassMessage, 'at'>,
    ): Promise<boolean> => {
      const sent: ClassMessage = { ...message, text: toLine(message.text), at: now() };
      return db.transaction().execute(async (trx) => {
        const found = await forUpdate(
          kind,
          ofLearner(trx, classId, learnerId).select('state'),
        ).executeTakeFirst();
        if (!found) return false;
        // A message lowers the learner's hand. Work that is handed back no longer counts as handed in.
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
    /** Returns the latest picture of a learner's game, a PNG. */
    picture: (classId: string, learnerId: string) => findPicture(database, classId, learnerId),
    /** Returns the work of all learners, or of one. */
    work: (classId: string, learnerId?: string) => readClassWork(db, classId, learnerId),
    isProject: (project: { classId: string; learnerId: string; headerId: string }) =>
      isClassProject(db, project),
  };
}

/** Deletes the classes that have ended or have no teacher left, with everything in them. */
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

async function createClass(
  database: AccountDatabase,
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
  await database.db.transaction().execute(async (trx) => {
    await trx.insertInto('classes').values(row).execute();
    await trx.insertInto('class_teachers').values({ classId: id, userId: teacherId, isOwner: 1 }).execute();
  });
  const opened = await changeClass(database, { classId: id, change: { code: 'renew' }, now, newCode });
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

async function listRows(db: Kysely<Tables>, classId: string): Promise<ClassRow[]> {
  const rows = await db
    .selectFrom('class_learners')
    .leftJoin('class_pictures', (join) =>
      join
        .onRef('class_pictures.classId', '=', 'class_learners.classId')
        .onRef('class_pictures.userId', '=', 'class_learners.userId'),
    )
    .select(['class_learners.userId', 'name', 'sign', 'joinedAt', 'seenAt', 'state', 'message', 'madeAt'])
    .where('class_learners.classId', '=', classId)
    .orderBy('joinedAt')
    .orderBy('class_learners.userId')
    .execute();
  return rows.map(({ userId, sign, state, message, madeAt, ...row }) => {
    const { reached: _reached, steps: _steps, source: _source, ...rest } = JSON.parse(state) as LearnerState;
    return {
      id: userId,
      ...row,
      hasAccount: sign === null,
      ...rest,
      ...(madeAt !== null && { pictureAt: madeAt }),
      ...(message !== null && { message: JSON.parse(message) as ClassMessage }),
    };
  });
}

function ofLearner(db: Kysely<Tables>, classId: string, learnerId: string) {
  return db.selectFrom('class_learners').where('classId', '=', classId).where('userId', '=', learnerId);
}

/** Removes learners from a class. Learners who joined the class without an account are erased, with their work. */
async function removeLearners(db: Kysely<Tables>, classId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const user = await db.selectFrom('user').select('provider').where('id', '=', id).executeTakeFirst();
    if (user?.provider === CLASS_PROVIDER) await eraseLearner(db, id);
    else await removeAccount(db, classId, id);
  }
}

/** Removes a learner with an account from a class, with what the class has stored about them. */
async function removeAccount(db: Kysely<Tables>, classId: string, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of ['class_learners', 'class_steps', 'class_pictures'] as const)
      await trx.deleteFrom(table).where('classId', '=', classId).where('userId', '=', userId).execute();
  });
}

async function removeClass(db: Kysely<Tables>, classId: string): Promise<void> {
  // Close the class first, so that nobody joins in the meantime.
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
