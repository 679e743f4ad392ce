import type { Hono } from 'hono';
import { expect } from 'vitest';
import type { ClassSettings, ClassTable } from '../../schemas/generated/class-table.ts';
import type { SignOfLife } from '../../schemas/generated/sign-of-life.ts';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { accountApp, patchOf, projectOf, putOf } from './account-app.ts';
import { addLearner } from './learner-rows.ts';

export const DAY = 86_400_000;
export const inMap = (activityId: string) => ({ mapId: 'intro', activityId });
/** A sign of life in the activity `cats`. */
export const CATS: SignOfLife = {
  activity: { id: 'cats', name: 'Cats', step: 2, steps: 5 },
  idleMs: 0,
  isBroken: false,
  failed: 0,
  done: 1,
  total: 4,
};

/** A server with two allowed teachers, each with a class, and one learner in the first one. */
export async function startClasses(database: AccountDatabase) {
  const clock = { time: Date.now() };
  const [anna, bert, eve, cora] = await Promise.all([1, 2, 3, 4].map(() => addLearner(database)));
  const { app, identity, failures } = accountApp(database, undefined, {
    teachers: [anna ?? '', bert ?? '', cora ?? ''],
    now: () => clock.time,
  });
  const cookies: Record<string, string> = {
    teacher: identity.signIn(anna ?? ''),
    'co-teacher': identity.signIn(cora ?? ''),
    'another teacher': identity.signIn(bert ?? ''),
    'another account': identity.signIn(eve ?? ''),
    nobody: '',
  };
  const ask = (who: string, method: string, path: string, body?: unknown): Promise<Response> =>
    Promise.resolve(
      app.request(`/api/classes${path}`, {
        method,
        headers: {
          'Content-Type': body instanceof Uint8Array ? 'image/png' : 'application/json',
          Cookie: cookies[who] ?? who,
        },
        ...(body !== undefined && {
          body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
        }),
      }),
    );
  const make = async (who: string): Promise<ClassSettings> =>
    (await (await ask(who, 'POST', '', { name: '5b' })).json()) as ClassSettings;
  const join = async (code: string, name: string, sign = [1, 2, 3, 4]) => {
    const response = await ask('nobody', 'POST', '/join', { code, name, sign });
    return { status: response.status, cookie: response.headers.getSetCookie()[0] ?? '' };
  };
  const table = async (id: string): Promise<ClassTable> =>
    (await (await ask('teacher', 'GET', `/${id}/rows`)).json()) as ClassTable;
  const own = await make('teacher');
  const other = await make('another teacher');
  const invite = async (): Promise<string> => {
    const { key } = (await (await ask('teacher', 'POST', `/${own.id}/invitation`)).json()) as {
      key: string;
    };
    return key;
  };
  const accept = (who: string, key: string) => ask(who, 'POST', `/${own.id}/teachers`, { key });
  return { app, clock, ask, make, join, table, own, other, cookies, failures, invite, accept };
}

/** Sends progress in the activity `cats`, and returns the answer. */
export async function sendProgress(
  app: Hono,
  cookie: string,
  record: object,
  sourceUrl = 'owner/repo#map',
): Promise<Response> {
  const state = { activityId: 'cats', updatedAt: 1, ...record };
  const activityState = { [state.activityId]: state };
  const intro = { mapId: 'intro', completionState: 'incomplete', activityState };
  const value = { mapProgress: { [sourceUrl]: { intro } }, completedTags: {} };
  const answer = await app.request(
    '/api/user/preferences',
    patchOf(cookie, [{ op: 'replace', path: '/skillmap', value }]),
  );
  expect(answer.status).toBe(200);
  return answer;
}

/** Stores progress with a project, a project of no activity, and a shared game. */
export async function makeWork(
  app: Hono,
  cookie: string,
  { workedAt = Date.now(), game: name = 'Shared' } = {},
): Promise<void> {
  const work = { headerId: 'game', currentStep: 2, maxSteps: 5, workedAt };
  await sendProgress(app, cookie, { ...work, isCompleted: true, updatedAt: workedAt });
  for (const id of ['game', 'diary']) {
    const put = putOf(cookie, projectOf(id), { 'If-None-Match': '*' });
    expect((await app.request(`/api/user/projects/${id}`, put)).status).toBe(201);
  }
  const files = { 'pxt.json': '{}', 'main.ts': `// ${cookie}` };
  const game = { name, target: 'arcade', text: files };
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  const published = { method: 'POST', headers, body: JSON.stringify(game) };
  expect((await app.request('/api/scripts', published)).status).toBe(200);
}
