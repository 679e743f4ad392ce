import type { Kysely } from 'kysely';
import { readJson, unzip } from '../bodies/bodies.ts';
import { LARGEST_PROJECT } from '../packing/largest-project.ts';
import type { ClassMessage } from '#schemas/generated/class-table.ts';
import type { Tables } from '../database/tables.ts';
import type { AccountStore } from '../ports/account-store.ts';
import { readClassWork } from './class-work.ts';
import type { LearnerState } from './learner-state.ts';

/**
 * Returns everything that a class has stored about a learner, as JSON for people: the learner, the last sign of life,
 * progress and projects. Undefined if the class has no such learner. Secrets are left out: the digest of the pictures,
 * and sessions.
 */
export async function exportLearner(
  { db, findProject }: { db: Kysely<Tables>; findProject: AccountStore['findProject'] },
  classId: string,
  learnerId: string,
): Promise<object | undefined> {
  const row = await db
    .selectFrom('class_learners')
    .innerJoin('classes', 'classes.id', 'class_learners.classId')
    .select(['class_learners.name', 'classes.name as class', 'joinedAt', 'seenAt', 'state', 'message'])
    .select(['sign', 'endsAt'])
    .where('classId', '=', classId)
    .where('userId', '=', learnerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { state, message, sign, ...rest } = row;
  const { learners } = await readClassWork(db, classId, learnerId);
  const activities = learners.flatMap((learner) => learner.activities);
  const isWholeAccount = sign !== null;
  return {
    ...rest,
    hasAccount: !isWholeAccount,
    state: JSON.parse(state) as LearnerState,
    ...(message !== null && { message: JSON.parse(message) as ClassMessage }),
    activities,
    ...(isWholeAccount && (await readAccount(db, learnerId))),
    projects: await readProjects(db, findProject, {
      learnerId,
      headerIds: isWholeAccount ? undefined : activities.flatMap(({ headerId }) => headerId ?? []),
    }),
  };
}

/** Returns the learner's own rows in other tables than those of classes. */
async function readAccount(db: Kysely<Tables>, userId: string): Promise<object> {
  const badges = await db.selectFrom('badges').select('record').where('userId', '=', userId).execute();
  const pages = await db.selectFrom('pages').select('record').where('userId', '=', userId).execute();
  const games = await db
    .selectFrom('shared_games')
    .select(['id', 'name', 'description', 'sharedAt'])
    .where('userId', '=', userId)
    .execute();
  const settings = await db
    .selectFrom('settings')
    .select(['email', 'highContrast', 'language'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return {
    badges: badges.map(({ record }) => JSON.parse(record) as unknown),
    pages: pages.map(({ record }) => JSON.parse(record) as unknown),
    sharedGames: games.map((game) => ({ ...game, sharedAt: Number(game.sharedAt) })),
    ...(settings && { settings }),
  };
}

/** Reads projects with their code: all of a learner, or those with the given ids. */
async function readProjects(
  db: Kysely<Tables>,
  findProject: AccountStore['findProject'],
  { learnerId, headerIds }: { learnerId: string; headerIds: readonly string[] | undefined },
): Promise<unknown[]> {
  const rows = await db
    .selectFrom('projects')
    .select('headerId')
    .where('userId', '=', learnerId)
    .where('isDeleted', '=', 0)
    .orderBy('headerId')
    .execute();
  const wanted = headerIds && new Set(headerIds);
  const projects: unknown[] = [];
  for (const { headerId } of rows.filter((row) => wanted?.has(row.headerId) ?? true)) {
    const found = await findProject(learnerId, headerId);
    const json = found && (await unzip(found.content, LARGEST_PROJECT.plain));
    if (json?.kind === 'bytes') projects.push(readJson(json.bytes));
  }
  return projects;
}
