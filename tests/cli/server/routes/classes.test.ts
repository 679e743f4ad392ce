import { describe, expect, test } from 'vitest';
import type { ClassSettings, ClassTable } from '../../../../schemas/generated/class-table.ts';
import type { SignOfLife } from '../../../../schemas/generated/sign-of-life.ts';
import { deleteEndedClasses } from '../../../../cli/server/classes/create-class-store.ts';
import { maintainOnce } from '../../../../cli/serve/maintain.ts';
import { accountApp } from '../../../support/account-app.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { addLearner } from '../../../support/learner-rows.ts';

const DAY = 86_400_000;
const CATS: SignOfLife = {
  activity: { id: 'cats', name: 'Cats', step: 2, steps: 5 },
  idleMs: 0,
  isBroken: false,
  failed: 0,
  done: 1,
  total: 4,
};

onEachDatabase((suite) => {
  /** A server with two allowed teachers, each with a class, and one learner in the first one. */
  const start = async () => {
    const clock = { time: Date.now() };
    const [anna, bert, eve] = await Promise.all([1, 2, 3].map(() => addLearner(suite.database())));
    const { app, identity, failures } = accountApp(suite.database(), undefined, {
      teachers: [anna ?? '', bert ?? ''],
      now: () => clock.time,
    });
    const cookies: Record<string, string> = {
      teacher: identity.signIn(anna ?? ''),
      'another teacher': identity.signIn(bert ?? ''),
      'another account': identity.signIn(eve ?? ''),
      nobody: '',
    };
    const ask = (who: string, method: string, path: string, body?: unknown): Promise<Response> =>
      Promise.resolve(
        app.request(`/api/classes${path}`, {
          method,
          headers: { 'Content-Type': 'application/json', Cookie: cookies[who] ?? who },
          ...(body !== undefined && { body: JSON.stringify(body) }),
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
    return { clock, ask, make, join, table, own, other, cookies, failures };
  };

  test('a learner who joined with a code is a row with activity and step, and returns with the same pictures only', async () => {
    const { ask, join, table, own, failures } = await start();
    const code = own.code ?? '';
    expect(code).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{8}$/);
    const mia = await join(`${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`, '  Mia\u202E ');
    expect(mia.status).toBe(200);
    expect((await ask(mia.cookie, 'PUT', '/joined', CATS)).status).toBe(200);
    const { rows } = await table(own.id);
    expect(rows).toMatchObject([
      { name: 'Mia', hasAccount: false, activity: CATS.activity, done: 1, total: 4 },
    ]);
    // Another device: capitals and accents do not matter, the pictures do.
    const again = await join(code, 'MÍA');
    expect(again.status).toBe(200);
    await ask(again.cookie, 'PUT', '/joined', { ...CATS, done: 2 });
    expect((await table(own.id)).rows).toMatchObject([{ id: rows[0]?.id, done: 2 }]);
    expect((await join(code, 'Mia', [4, 3, 2, 1])).status).toBe(403);
    expect((await join('CCCCCCCC', 'Mia')).status).toBe(404);
    expect((await table(own.id)).rows).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  describe('who may what', () => {
    const YES = '2xx';
    const HIDDEN = '404';
    const OUT = '401';
    /** The request, and its answer to each of: */
    const PEOPLE = ['teacher', 'another teacher', 'another account', 'a learner of the class', 'nobody'];
    const TABLE: [string, (ids: { id: string; learner: string }) => [string, string, unknown?], string[]][] =
      [
        ['make a class', () => ['POST', '', { name: 'New' }], [YES, YES, '403', '403', OUT]],
        ['list own classes', () => ['GET', ''], [YES, YES, YES, YES, OUT]],
        ['read the rows', ({ id }) => ['GET', `/${id}/rows`], [YES, HIDDEN, HIDDEN, HIDDEN, OUT]],
        ['watch the rows', ({ id }) => ['GET', `/${id}/stream`], [YES, HIDDEN, HIDDEN, HIDDEN, OUT]],
        ['pause', ({ id }) => ['PATCH', `/${id}`, { isPaused: true }], [YES, HIDDEN, HIDDEN, HIDDEN, OUT]],
        [
          'renew the code',
          ({ id }) => ['PATCH', `/${id}`, { code: 'renew' }],
          [YES, HIDDEN, HIDDEN, HIDDEN, OUT],
        ],
        [
          'send a line',
          ({ id, learner }) => ['POST', `/${id}/learners/${learner}/message`, { kind: 'line', text: 'Look' }],
          [YES, HIDDEN, HIDDEN, HIDDEN, OUT],
        ],
        ['read the own class', () => ['GET', '/joined'], [HIDDEN, HIDDEN, HIDDEN, YES, OUT]],
        ['send a sign of life', () => ['PUT', '/joined', CATS], [HIDDEN, HIDDEN, HIDDEN, YES, OUT]],
        [
          'delete a learner',
          ({ id, learner }) => ['DELETE', `/${id}/learners/${learner}`],
          [YES, HIDDEN, HIDDEN, HIDDEN, OUT],
        ],
        ['delete the class', ({ id }) => ['DELETE', `/${id}`], [YES, HIDDEN, HIDDEN, HIDDEN, OUT]],
      ];
    const cells = TABLE.flatMap(([what, request, answers]) =>
      PEOPLE.map((who, index) => ({ what, request, who, answer: answers[index] ?? '' })),
    );

    test.each(cells)('$who: $what is answered $answer', async ({ request, who, answer }) => {
      const { ask, join, table, own, cookies, failures } = await start();
      cookies['a learner of the class'] = (await join(own.code ?? '', 'Mia')).cookie;
      const learner = (await table(own.id)).rows[0]?.id ?? '';
      const response = await ask(who, ...request({ id: own.id, learner }));
      await response.body?.cancel();
      expect(String(response.status).replace(/^2../, YES)).toBe(answer);
      expect(failures).toEqual([]);
    });

    test('a teacher reaches no learner of another class through the own one', async () => {
      const { ask, join, table, own, other } = await start();
      await join(own.code ?? '', 'Mia');
      const learner = (await table(own.id)).rows[0]?.id ?? '';
      const path = `/${other.id}/learners/${learner}`;
      expect((await ask('another teacher', 'DELETE', path)).status).toBe(404);
      const line = { kind: 'line', text: 'Hello' };
      expect((await ask('another teacher', 'POST', `${path}/message`, line)).status).toBe(404);
      expect((await table(own.id)).rows).toMatchObject([{ id: learner }]);
    });

    test('an answer to a learner says nothing of other learners', async () => {
      const { ask, join, own } = await start();
      await join(own.code ?? '', 'Zacharias');
      const mia = await join(own.code ?? '', 'Mia');
      const answer = await (await ask(mia.cookie, 'PUT', '/joined', CATS)).text();
      expect(answer).toContain('Mia');
      expect(answer).not.toContain('Zacharias');
    });
  });

  test('guesses of a learner’s pictures are limited', async () => {
    const { join, own } = await start();
    await join(own.code ?? '', 'Mia');
    const tries: number[] = [];
    for (let last = 0; last < 12; last += 1)
      tries.push((await join(own.code ?? '', 'mia', [5, 5, 5, last])).status);
    expect(tries.at(0)).toBe(403);
    expect(tries.at(-1)).toBe(429);
    // Not even the right pictures, until the time is over.
    expect((await join(own.code ?? '', 'Mia')).status).toBe(429);
  });

  test('a code ends when it is renewed, closed, or after eight hours', async () => {
    const { clock, ask, join, own } = await start();
    const first = own.code ?? '';
    const renewed = (await (
      await ask('teacher', 'PATCH', `/${own.id}`, { code: 'renew' })
    ).json()) as ClassSettings;
    expect(renewed.code).not.toBe(first);
    expect((await join(first, 'Mia')).status).toBe(404);
    expect((await join(renewed.code ?? '', 'Mia')).status).toBe(200);
    clock.time += 8 * 3_600_000;
    expect((await join(renewed.code ?? '', 'Ben')).status).toBe(404);
    const opened = (await (
      await ask('teacher', 'PATCH', `/${own.id}`, { code: 'open' })
    ).json()) as ClassSettings;
    expect((await join(opened.code ?? '', 'Ben')).status).toBe(200);
    await ask('teacher', 'PATCH', `/${own.id}`, { code: 'close' });
    expect((await join(opened.code ?? '', 'Cem')).status).toBe(404);
  });

  test('hands and hand-ins last until the learner or the teacher ends them', async () => {
    const { clock, ask, join, table, own } = await start();
    const mia = await join(own.code ?? '', 'Mia');
    const raisedAt = clock.time;
    await ask(mia.cookie, 'PUT', '/joined', { ...CATS, isHandUp: true, isHandedIn: true });
    clock.time += 1000;
    await ask(mia.cookie, 'PUT', '/joined', CATS);
    const [row] = (await table(own.id)).rows;
    expect(row).toMatchObject({ handUpAt: raisedAt, handedInAt: raisedAt, activity: { since: raisedAt } });
    const line = { kind: 'line', text: '<b>Try\nthe other block</b>' };
    await ask('teacher', 'POST', `/${own.id}/learners/${row?.id}/message`, line);
    const answered = (await (await ask(mia.cookie, 'GET', '/joined')).json()) as object;
    const message = { text: '<b>Try the other block</b>' };
    expect(answered).toMatchObject({ isHandUp: false, isHandedIn: true, message });
    await ask('teacher', 'POST', `/${own.id}/learners/${row?.id}/message`, { kind: 'back', text: '' });
    expect(await (await ask(mia.cookie, 'GET', '/joined')).json()).toMatchObject({ isHandedIn: false });
  });

  test('a class without teachers is deleted', async () => {
    const { own, join } = await start();
    const { db } = suite.database();
    await join(own.code ?? '', 'Mia');
    await db.deleteFrom('class_teachers').where('classId', '=', own.id).execute();
    await deleteEndedClasses(suite.database(), own.createdAt);
    expect(await db.selectFrom('classes').select('id').where('id', '=', own.id).execute()).toEqual([]);
  });

  test('a class that ends is deleted with its learners, and accounts stay', async () => {
    const { clock, ask, join, own, cookies } = await start();
    const { db } = suite.database();
    await join(own.code ?? '', 'Mia');
    const eve = await ask('another account', 'POST', '/join', { code: own.code, name: 'Eve' });
    expect(eve.status).toBe(200);
    const learners = await db
      .selectFrom('class_learners')
      .selectAll()
      .where('classId', '=', own.id)
      .execute();
    clock.time = own.endsAt;
    expect(own.endsAt - own.createdAt).toBe(90 * DAY);
    const { signal } = new AbortController();
    const { time } = clock;
    await maintainOnce({
      database: suite.database(),
      days: undefined,
      signal,
      onError: fail,
      now: () => time,
    });
    expect((await ask('teacher', 'GET', `/${own.id}/rows`)).status).toBe(404);
    const ids = learners.map(({ userId }) => userId);
    const left = await db.selectFrom('user').select('provider').where('id', 'in', ids).execute();
    expect(left).toEqual([{ provider: null }]);
    expect((await ask(cookies['another account'] ?? '', 'GET', '/joined')).status).toBe(404);
  });
});

function fail(error: unknown): never {
  throw error;
}
