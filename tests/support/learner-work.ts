import { createClassMembership } from '../../cli/server/classes/create-class-membership.ts';
import { createClassStore } from '../../cli/server/classes/create-class-store.ts';
import { expect } from 'vitest';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { patchOf, progressOf, projectOf, putOf, type AccountApp } from './account-app.ts';
import { addLearner, badgeOf } from './learner-rows.ts';
import { pngOf, publicationOf, publishingOf } from './shared-games.ts';

/** A file that is stored once for all projects that have it. */
const LARGE_FILE = '// A picture of the tutorial.\n'.repeat(200);

/** Adds a learner with a row in every table about learners; returns the learner's id and cookie. */
export async function addLearnerWithWork(
  database: AccountDatabase,
  { app, identity }: AccountApp,
  id?: string,
) {
  const learner = await addLearner(database, id);
  const cookie = identity.signIn(learner);
  const everything = [
    progressOf({ isCompleted: true, headerId: `project of ${learner}` }),
    { op: 'replace', path: '/badges', value: [badgeOf({ title: `Badge of ${learner}` })] },
    { op: 'replace', path: '/email', value: true },
  ];
  expect((await app.request('/api/user/preferences', patchOf(cookie, everything))).status).toBe(200);
  for (const headerId of ['old', 'p']) {
    const files = { 'main.ts': 'game()', 'images.g.ts': LARGE_FILE };
    const project = putOf(cookie, projectOf(headerId, files), { 'If-None-Match': '*' });
    expect((await app.request(`/api/user/projects/${headerId}`, project)).status).toBe(201);
  }
  await database.db
    .insertInto('sent_pieces')
    .values({ userId: learner, digest: 'of a piece', sentAt: 1, content: new Uint8Array([1]) })
    .execute();
  const request = { at: 2_000_000_000_000, sourceUrl: 'old/repo#map', headerIds: ['old'] };
  expect((await app.request('/api/user/resets/first', resetOf(cookie, 'PUT', request))).status).toBe(200);
  const game = publishingOf(publicationOf({ name: `Game of ${learner}` }), { Cookie: cookie });
  expect((await app.request('/api/scripts', game)).status).toBe(200);
  await database.db
    .insertInto('published_maps')
    .values({ id: `maps of ${learner}`, userId: learner, name: `Maps of ${learner}`, createdAt: 1 })
    .execute();
  const { code = '' } = await createClassStore(database).create(learner, { name: 'A class' });
  const membership = createClassMembership(database, { secret: 'of the tests' });
  expect((await membership.joinAs(learner, { code, name: 'Ada' })).kind).toBe('joined');
  const activity = { id: 'cats', name: 'Cats', step: 1, steps: 2 };
  const sign = { activity, idleMs: 0, isBroken: false, failed: 0, done: 0, total: 1 };
  expect(await membership.store(learner, sign)).toBeDefined();
  const { classId } = await database.db
    .selectFrom('class_learners')
    .select('classId')
    .where('userId', '=', learner)
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('class_pictures')
    .values({ classId, userId: learner, madeAt: 1, content: pngOf() })
    .execute();
  await addIdentityRows(database, learner);
  return { learner, cookie };
}

/** All data that the learner of a session can read. */
export async function workOf({ app }: AccountApp, cookie: string): Promise<unknown[]> {
  const read = async (url: string): Promise<unknown> =>
    (await app.request(url, { headers: { Cookie: cookie } })).json();
  return [
    await read('/api/user/preferences'),
    await read('/api/user/projects'),
    await read('/api/user/projects/p'),
    await read('/api/user/games'),
  ];
}

/** A request that resets progress (`PUT`), or undoes a reset (`DELETE`). */
export function resetOf(cookie: string, method: string, request: object = { at: 2 }): RequestInit {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  return { method, headers, ...(method === 'PUT' && { body: JSON.stringify(request) }) };
}

/** Adds the rows that the library better-auth writes for a learner who signs in. */
async function addIdentityRows({ db }: AccountDatabase, learner: string): Promise<void> {
  const times = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
  const expiresAt = new Date().toISOString();
  const [session, account, code] = [1, 2, 3].map(() => crypto.randomUUID()) as [string, string, string];
  await db
    .insertInto('session')
    .values({
      id: session,
      userId: learner,
      token: session,
      expiresAt,
      ipAddress: '::1',
      userAgent: 'x',
      ...times,
    })
    .execute();
  const tokens = { accessToken: 'x', refreshToken: 'x', idToken: 'x', scope: 'x', password: null };
  const ends = { accessTokenExpiresAt: null, refreshTokenExpiresAt: null };
  await db
    .insertInto('account')
    .values({
      id: account,
      userId: learner,
      accountId: account,
      providerId: 'local',
      ...tokens,
      ...ends,
      ...times,
    })
    .execute();
  await db
    .insertInto('verification')
    .values([
      { id: code, identifier: `delete-account-${code}`, value: learner, expiresAt, ...times },
      { id: `${code}2`, identifier: `${learner}@school.example`, value: 'x', expiresAt, ...times },
    ])
    .execute();
}
