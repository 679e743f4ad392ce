import type { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { ClassTeachers } from '../../../../schemas/generated/class-teachers.ts';
import type { ClassWork } from '../../../../schemas/generated/class-work.ts';
import type { ClassSettings, ClassTable } from '../../../../schemas/generated/class-table.ts';
import type { SignOfLife } from '../../../../schemas/generated/sign-of-life.ts';
import { deleteEndedClasses } from '../../../../cli/server/classes/create-class-store.ts';
import { TABLES } from '../../../../cli/server/database/tables.ts';
import type { AccountDatabase } from '../../../../cli/server/database/open-database.ts';
import { maintainOnce } from '../../../../cli/serve/maintain.ts';
import { accountApp, patchOf, projectOf, putOf } from '../../../support/account-app.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { pngOf } from '../../../support/shared-games.ts';

const DAY = 86_400_000;
const inMap = (activityId: string) => ({ mapId: 'intro', activityId });
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
    const [anna, bert, eve, cora] = await Promise.all([1, 2, 3, 4].map(() => addLearner(suite.database())));
    const { app, identity, failures } = accountApp(suite.database(), undefined, {
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
  };

  test('a learner who joins with a code has a row with activity and step, and can return only with the same pictures', async () => {
    const { app, ask, join, table, own, failures } = await start();
    const code = own.code ?? '';
    expect(code).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{8}$/);
    const mia = await join(`${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`, '  Mia\u202E ');
    expect(mia.status).toBe(200);
    await sendProgress(app, mia.cookie, { isCompleted: true });
    expect((await ask(mia.cookie, 'PUT', '/joined', CATS)).status).toBe(200);
    const { rows } = await table(own.id);
    expect(rows).toMatchObject([
      { name: 'Mia', hasAccount: false, activity: CATS.activity, done: 1, total: 4 },
    ]);
    // Another device: capitals and accents do not matter, the pictures do.
    const again = await join(code, 'MÍA');
    expect(again.status).toBe(200);
    await sendProgress(app, again.cookie, { activityId: 'dogs', isCompleted: true });
    const activity = { ...CATS.activity, checks: { done: 1, total: 3 } };
    await ask(again.cookie, 'PUT', '/joined', { ...CATS, activity, done: 2 });
    expect((await table(own.id)).rows).toMatchObject([{ id: rows[0]?.id, activity, done: 2 }]);
    expect((await join(code, 'Mia', [4, 3, 2, 1])).status).toBe(403);
    expect((await join('CCCCCCCC', 'Mia')).status).toBe(404);
    expect((await table(own.id)).rows).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  describe('access to a class', () => {
    const YES = '2xx';
    const HIDDEN = '404';
    const OUT = '401';
    /** The senders in the table below, in the order of the answers to each request. */
    const PEOPLE = [
      'teacher',
      'co-teacher',
      'another teacher',
      'another account',
      'a learner of the class',
      'another learner of the class',
      'nobody',
    ];
    const TEACHERS = [YES, YES, HIDDEN, HIDDEN, HIDDEN, HIDDEN, OUT];
    const OWNER = [YES, '403', HIDDEN, HIDDEN, HIDDEN, HIDDEN, OUT];
    const LEARNERS = [HIDDEN, HIDDEN, HIDDEN, HIDDEN, YES, YES, OUT];
    interface Ids {
      id: string;
      learner: string;
      key: string;
      coTeacher: string;
    }
    const ofLearner = (method: string, more: string, body?: unknown) => (ids: Ids) =>
      [method, `/${ids.id}/learners/${ids.learner}${more}`, body] as const;
    const ofClass = (method: string, more: string, body?: unknown) => (ids: Ids) =>
      [method, `/${ids.id}${more}`, body] as const;
    const TABLE: [string, (ids: Ids) => readonly [string, string, unknown?], string[]][] = [
      ['make a class', () => ['POST', '', { name: 'New' }], [YES, YES, YES, '403', '403', '403', OUT]],
      ['list own classes', () => ['GET', ''], [YES, YES, YES, YES, YES, YES, OUT]],
      ['read the rows', ofClass('GET', '/rows'), TEACHERS],
      ['watch the rows', ofClass('GET', '/stream'), TEACHERS],
      ['read the work', ofClass('GET', '/work'), TEACHERS],
      [
        'read the work of a learner',
        ({ id, learner }) => ['GET', `/${id}/work?learner=${learner}`],
        TEACHERS,
      ],
      ['list the games', ofClass('GET', '/games'), TEACHERS],
      ['read a project', ofLearner('GET', '/projects/game'), TEACHERS],
      ['play a project', ofLearner('GET', '/projects/game/text'), TEACHERS],
      ['see the picture of a game', ofLearner('GET', '/picture'), TEACHERS],
      ['export a learner', ofLearner('GET', '/export'), TEACHERS],
      ['pause', ofClass('PATCH', '', { isPaused: true }), TEACHERS],
      ['lock', ofClass('PATCH', '', { lock: [inMap('cats')] }), TEACHERS],
      ['bring everybody', ofClass('PATCH', '', { focus: inMap('cats') }), TEACHERS],
      ['renew the code', ofClass('PATCH', '', { code: 'renew' }), TEACHERS],
      ['send a line', ofLearner('POST', '/message', { kind: 'line', text: 'Look' }), TEACHERS],
      ['hand work back', ofLearner('POST', '/message', { kind: 'back', text: '' }), TEACHERS],
      ['list the teachers', ofClass('GET', '/teachers'), TEACHERS],
      ['invite a teacher', ofClass('POST', '/invitation'), OWNER],
      [
        'accept an invitation',
        ({ id, key }) => ['POST', `/${id}/teachers`, { key }],
        [YES, YES, YES, '403', '403', '403', OUT],
      ],
      [
        'make up an invitation',
        ofClass('POST', '/teachers', { key: 'x' }),
        [HIDDEN, HIDDEN, HIDDEN, '403', '403', '403', OUT],
      ],
      ['remove a co-teacher', ({ id, coTeacher }) => ['DELETE', `/${id}/teachers/${coTeacher}`], TEACHERS],
      ['read the own class', () => ['GET', '/joined'], LEARNERS],
      ['send a sign of life', () => ['PUT', '/joined', CATS], LEARNERS],
      [
        'send a picture of a game',
        () => ['PUT', '/joined/pictures/game', pngOf()],
        [HIDDEN, HIDDEN, HIDDEN, HIDDEN, YES, HIDDEN, OUT],
      ],
      ['delete a learner', ofLearner('DELETE', ''), TEACHERS],
      ['delete the class', ofClass('DELETE', ''), OWNER],
    ];
    const cells = TABLE.flatMap(([what, request, answers]) =>
      PEOPLE.map((who, index) => ({ what, request, who, answer: answers[index] ?? '' })),
    );

    test.each(cells)(
      'for $who: the request “$what” gets the status $answer',
      async ({ request, who, answer }) => {
        const { app, ask, join, table, own, cookies, failures, invite, accept } = await start();
        cookies['a learner of the class'] = (await join(own.code ?? '', 'Mia')).cookie;
        cookies['another learner of the class'] = (await join(own.code ?? '', 'Ben')).cookie;
        await makeWork(app, cookies['a learner of the class'] ?? '');
        await ask('a learner of the class', 'PUT', '/joined/pictures/game', pngOf());
        await accept('co-teacher', await invite());
        const learner = (await table(own.id)).rows.find(({ name }) => name === 'Mia')?.id ?? '';
        const { teachers } = (await (
          await ask('teacher', 'GET', `/${own.id}/teachers`)
        ).json()) as ClassTeachers;
        const coTeacher = teachers.find(({ isOwner }) => !isOwner)?.id ?? '';
        const response = await ask(who, ...request({ id: own.id, learner, key: await invite(), coTeacher }));
        await response.body?.cancel();
        expect(String(response.status).replace(/^2../, YES)).toBe(answer);
        expect(failures).toEqual([]);
      },
    );

    test('lets no teacher change a learner of another class under the address of their own class', async () => {
      const { ask, join, table, own, other } = await start();
      await join(own.code ?? '', 'Mia');
      const learner = (await table(own.id)).rows[0]?.id ?? '';
      const path = `/${other.id}/learners/${learner}`;
      expect((await ask('another teacher', 'DELETE', path)).status).toBe(404);
      const line = { kind: 'line', text: 'Hello' };
      expect((await ask('another teacher', 'POST', `${path}/message`, line)).status).toBe(404);
      expect((await table(own.id)).rows).toMatchObject([{ id: learner }]);
    });

    test('lets teachers read only projects of activities, and of a learner with an account only work done since joining', async () => {
      const { app, ask, own, other, table, join, cookies } = await start();
      const mia = await join(own.code ?? '', 'Mia');
      await makeWork(app, mia.cookie);
      const account = cookies['another account'] ?? '';
      await makeWork(app, account, { workedAt: Date.now() - DAY });
      expect((await ask(account, 'POST', '/join', { code: own.code, name: 'Eve' })).status).toBe(200);
      const { rows } = await table(own.id);
      const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? '';
      const status = async (who: string, name: string, project: string, id = own.id) =>
        (await ask(who, 'GET', `/${id}/learners/${idOf(name)}/projects/${project}`)).status;
      expect(await status('teacher', 'Mia', 'game')).toBe(200);
      expect(await status('teacher', 'Mia', 'diary')).toBe(404);
      expect(await status('teacher', 'Eve', 'game')).toBe(404);
      expect(await status('another teacher', 'Mia', 'game', other.id)).toBe(404);
      const work = (await (await ask('teacher', 'GET', `/${own.id}/work`)).json()) as ClassWork;
      const workOf = (name: string) => work.learners.find(({ id }) => id === idOf(name))?.activities;
      expect(workOf('Mia')).toMatchObject([{ activityId: 'cats', headerId: 'game' }]);
      expect(workOf('Eve')).toEqual([]);
      const answer = await ask('teacher', 'GET', `/${own.id}/learners/${idOf('Eve')}/export`);
      const exported: unknown = await answer.json();
      expect(exported).toMatchObject({ name: 'Eve', hasAccount: true });
      expect(exported).not.toHaveProperty('tables.progress');
      expect(exported).not.toHaveProperty('tables.projects');
    });

    test('is given to one teacher per invitation, and only by the latest invitation', async () => {
      const { invite, accept, ask, own } = await start();
      const [first, second] = [await invite(), await invite()];
      expect((await accept('another teacher', first)).status).toBe(404);
      expect((await accept('another teacher', second)).status).toBe(204);
      expect((await accept('co-teacher', second)).status).toBe(404);
      expect((await ask('another teacher', 'GET', `/${own.id}/rows`)).status).toBe(200);
    });

    test('shows a learner no names of other learners', async () => {
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
    // Until the limit ends, even the right pictures are refused.
    expect((await join(own.code ?? '', 'Mia')).status).toBe(429);
  });

  test('a code stops working when it is renewed or closed, and after eight hours', async () => {
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

  test('a raised hand lasts until the teacher answers, and a hand-in until the teacher returns it', async () => {
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

  test('the teacher gets each step and the working time, without idle time', async () => {
    const { clock, ask, join, own, table } = await start();
    const mia = await join(own.code ?? '', 'Mia');
    const send = async (step: number, afterMs: number, idleMs = 0) => {
      clock.time += afterMs;
      await ask(mia.cookie, 'PUT', '/joined', { ...CATS, activity: { ...CATS.activity, step }, idleMs });
    };
    await send(1, 5000);
    await send(1, 5000);
    await send(2, 5000);
    await send(2, 5000, 90_000);
    await send(2, 600_000);
    const [row] = (await table(own.id)).rows;
    // 15 seconds, and of the ten minutes without a status from the device at most 40 seconds.
    expect(row?.workedMs).toBe(55_000);
    expect(row).not.toHaveProperty('steps');
    const work = (await (await ask('teacher', 'GET', `/${own.id}/work`)).json()) as ClassWork;
    expect(work.learners[0]?.steps).toMatchObject([
      { name: 'Cats', step: 1, at: clock.time - 615_000 },
      { name: 'Cats', step: 2, at: clock.time - 605_000 },
    ]);
  });

  test('the teacher gets the last 40 steps, also those that an earlier version stored in the learner’s row', async () => {
    const { clock, ask, join, own, table } = await start();
    const mia = await join(own.code ?? '', 'Mia');
    const former = Array.from({ length: 38 }, (_, step) => ({
      name: 'Ants',
      step,
      at: clock.time - 100 + step,
    }));
    const state = { activeAt: 0, isBroken: false, failed: 0, done: 0, total: 0, steps: former };
    await suite
      .database()
      .db.updateTable('class_learners')
      .set({ state: JSON.stringify(state) })
      .execute();
    const steps = async () => {
      const work = (await (await ask('teacher', 'GET', `/${own.id}/work`)).json()) as ClassWork;
      return work.learners[0]?.steps.map(({ name, step }) => `${name} ${step}`);
    };
    const ants = former.map(({ step }) => `Ants ${step}`);
    expect(await steps()).toEqual(ants);
    for (const step of [1, 2, 3, 3]) {
      clock.time += 5000;
      await ask(mia.cookie, 'PUT', '/joined', { ...CATS, activity: { ...CATS.activity, step } });
    }
    expect(await steps()).toEqual([...ants.slice(1), 'Cats 1', 'Cats 2', 'Cats 3']);
    expect((await table(own.id)).rows[0]).not.toHaveProperty('reached');
  });

  test('the teacher sees the latest picture of an activity’s game, which must be a small PNG', async () => {
    const { app, clock, ask, join, table, own } = await start();
    const { cookie } = await join(own.code ?? '', 'Mia');
    await makeWork(app, cookie);
    const send = async (body: unknown, project = 'game') =>
      (await ask(cookie, 'PUT', `/joined/pictures/${project}`, body)).status;
    expect(await send(pngOf(), 'diary')).toBe(404);
    expect((await table(own.id)).rows[0]).not.toHaveProperty('pictureAt');
    expect(await send(pngOf(2, 2, 'first'))).toBe(204);
    clock.time += 60_000;
    expect(await send(pngOf(2, 2, 'second'))).toBe(204);
    expect(await send({})).toBe(415);
    expect(await send(pngOf(2, 2, 'x'.repeat(50_000)))).toBe(413);
    expect(await send(pngOf().slice(0, -4))).toBe(400);
    const [row] = (await table(own.id)).rows;
    expect(row?.pictureAt).toBe(clock.time);
    const answer = await ask('teacher', 'GET', `/${own.id}/learners/${row?.id}/picture`);
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pngOf(2, 2, 'second'));
  });

  test('a learner with an account who is removed from a class leaves no steps and no picture there', async () => {
    const { app, ask, own, table, cookies } = await start();
    await ask('another account', 'POST', '/join', { code: own.code, name: 'Eve' });
    await ask('another account', 'PUT', '/joined', CATS);
    await makeWork(app, cookies['another account'] ?? '', { workedAt: Date.now() + DAY });
    await ask('another account', 'PUT', '/joined/pictures/game', pngOf());
    const { db } = suite.database();
    const rowsOf = async () => {
      const tables = ['class_steps', 'class_pictures'] as const;
      return Promise.all(
        tables.map((name) => db.selectFrom(name).select('userId').where('classId', '=', own.id).execute()),
      );
    };
    expect((await rowsOf()).map(({ length }) => length)).toEqual([1, 1]);
    const [row] = (await table(own.id)).rows;
    expect((await ask('teacher', 'DELETE', `/${own.id}/learners/${row?.id}`)).status).toBe(204);
    expect(await rowsOf()).toEqual([[], []]);
  });

  test('a pause and a call to an activity end after two hours, so that they do not affect learners at home', async () => {
    const { clock, ask, join, own } = await start();
    const mia = await join(own.code ?? '', 'Mia');
    const decided = { focus: inMap('cats'), locked: [inMap('dogs')] };
    const { focus, locked: lock } = decided;
    await ask('teacher', 'PATCH', `/${own.id}`, { isPaused: true, focus, lock });
    const joined = async (): Promise<unknown> => (await ask(mia.cookie, 'GET', '/joined')).json();
    expect(await joined()).toMatchObject({ isPaused: true, ...decided });
    clock.time += 2 * 3_600_000;
    expect(await joined()).toMatchObject({ isPaused: false, locked: decided.locked });
    expect(await joined()).not.toHaveProperty('focus');
    // A new call does not bring the old pause back.
    await ask('teacher', 'PATCH', `/${own.id}`, { focus: inMap('dogs') });
    expect(await joined()).toMatchObject({ isPaused: false, focus: inMap('dogs') });
  });

  test('a completion of a locked activity counts once the activity is unlocked, and its work is stored immediately', async () => {
    const { app, clock, ask, join, own } = await start();
    const mia = await join(own.code ?? '', 'Mia');
    const cats = async () =>
      ((await (await ask('teacher', 'GET', `/${own.id}/work`)).json()) as ClassWork).learners[0]
        ?.activities[0];
    const change = (locks: object) => ask('teacher', 'PATCH', `/${own.id}`, locks);
    const completedTime = clock.time + 120_000;
    await change({ lock: [{ mapId: 'another map', activityId: 'cats' }, inMap('cats')] });
    const sent = { headerId: 'game', currentStep: 5, maxSteps: 5, workedAt: completedTime };
    const complete = (time: number) =>
      sendProgress(app, mia.cookie, { ...sent, isCompleted: true, completedTime: time });
    await complete(completedTime);
    expect(await cats()).toMatchObject({ ...sent, isCompleted: false });
    expect(await cats()).not.toHaveProperty('completedTime');
    // After another lock, the completion still does not count. The device sends it again whenever it reads the account.
    await change({ lock: [inMap('cats'), inMap('dogs')] });
    await complete(completedTime);
    expect(await cats()).toMatchObject({ isCompleted: false });
    await change({ unlock: 'all' });
    await complete(completedTime);
    expect(await cats()).toMatchObject({ ...sent, isCompleted: true, completedTime });
    // A later lock does not undo the completion.
    await change({ lock: [inMap('cats')] });
    await complete(completedTime);
    expect(await cats()).toMatchObject({ isCompleted: true });
  });

  test('the table shows no completion that the server has not recorded: locked, from before joining, or made up', async () => {
    const { app, clock, ask, join, own, table, cookies } = await start();
    const shown = async () =>
      Object.fromEntries((await table(own.id)).rows.map(({ name, done }) => [name, done]));
    const mia = await join(own.code ?? '', 'Mia');
    const account = cookies['another account'] ?? '';
    const before = clock.time - DAY;
    await sendProgress(app, account, { isCompleted: true, updatedAt: before, completedTime: before });
    await ask(account, 'POST', '/join', { code: own.code, name: 'Eve' });
    await ask('teacher', 'PATCH', `/${own.id}`, { lock: [inMap('cats')] });
    const completedTime = clock.time + 120_000;
    const complete = () => sendProgress(app, mia.cookie, { isCompleted: true, completedTime });
    const beat = async () => {
      for (const cookie of [mia.cookie, account])
        await ask(cookie, 'PUT', '/joined', { ...CATS, done: 3, total: 4 });
    };
    await complete();
    await beat();
    expect(await shown()).toEqual({ Mia: 0, Eve: 0 });
    await ask('teacher', 'PATCH', `/${own.id}`, { unlock: 'all' });
    await complete();
    await beat();
    expect(await shown()).toEqual({ Mia: 1, Eve: 0 });
  });

  test('the completions of one map do not count for another', async () => {
    const { app, ask, join, own, table } = await start();
    const mia = await join(own.code ?? '', 'Mia');
    await sendProgress(app, mia.cookie, { activityId: 'cats', isCompleted: true });
    await sendProgress(app, mia.cookie, { activityId: 'dogs', isCompleted: true });
    await sendProgress(app, mia.cookie, { isCompleted: true }, 'owner/repo#moon');
    const doneOn = async (sourceUrl: string) => {
      await ask(mia.cookie, 'PUT', '/joined', { ...CATS, sourceUrl, done: 3, total: 4 });
      return (await table(own.id)).rows[0]?.done;
    };
    expect(await doneOn('owner/repo#map')).toBe(2);
    expect(await doneOn('owner/repo#moon')).toBe(1);
    expect(await doneOn('owner/repo#mars')).toBe(0);
    expect((await table(own.id)).rows[0]).not.toHaveProperty('source');
  });

  test('a completion counts if it is older than the lock, or if learners are called to the activity', async () => {
    const { app, clock, ask, join, own } = await start();
    const complete = async (name: string) => {
      const { cookie } = await join(own.code ?? '', name);
      const time = { completedTime: clock.time, updatedAt: clock.time };
      const answer = await sendProgress(app, cookie, { isCompleted: true, ...time });
      return JSON.stringify(await answer.json()).includes('"isCompleted":true');
    };
    await ask('teacher', 'PATCH', `/${own.id}`, { lock: [inMap('cats')] });
    expect(await complete('Mia')).toBe(true);
    clock.time += 120_000;
    expect(await complete('Ben')).toBe(false);
    await ask('teacher', 'PATCH', `/${own.id}`, { focus: inMap('cats') });
    expect(await complete('Cem')).toBe(true);
  });

  test('the export contains all data of a learner, and deletion removes the learner from every table', async () => {
    const { app, ask, join, own, table } = await start();
    const mia = await join(own.code ?? '', 'Mia Beeblebrox');
    await ask(mia.cookie, 'PUT', '/joined', { ...CATS, isHandUp: true });
    await makeWork(app, mia.cookie, { game: 'Game of Beeblebrox' });
    await ask(mia.cookie, 'PUT', '/joined/pictures/game', pngOf());
    const [row] = (await table(own.id)).rows;
    const id = row?.id ?? '';
    const path = `/${own.id}/learners/${id}`;
    await ask('teacher', 'POST', `${path}/message`, { kind: 'line', text: 'Dear Beeblebrox' });
    const { db } = suite.database();
    const time = new Date().toISOString();
    const stamps = { createdAt: time, updatedAt: time, expiresAt: time };
    await db
      .insertInto('session')
      .values({
        id: crypto.randomUUID(),
        token: crypto.randomUUID(),
        userId: id,
        ipAddress: null,
        userAgent: null,
        ...stamps,
      })
      .execute();
    expect(await tablesWith(db, [id, 'Beeblebrox'])).toEqual(
      expect.arrayContaining([
        'user',
        'session',
        'progress',
        'projects',
        'shared_games',
        'class_learners',
        'class_steps',
        'class_pictures',
        'used_space',
      ]),
    );
    const exported: unknown = await (await ask('teacher', 'GET', `${path}/export`)).json();
    expect(exported).toMatchObject({
      name: 'Mia Beeblebrox',
      class: '5b',
      tables: {
        class_learners: [
          {
            message: { text: 'Dear Beeblebrox' },
            state: { activity: CATS.activity },
          },
        ],
        class_steps: [{ name: 'Cats', step: 2 }],
        class_pictures: [{ content: Buffer.from(pngOf()).toString('base64') }],
        progress: [{ record: { activityId: 'cats', headerId: 'game' } }],
        shared_games: [{ name: 'Game of Beeblebrox' }],
      },
    });
    const { projects } = (exported as { tables: { projects: { content: unknown }[] } }).tables;
    expect(projects.map(({ content }) => content)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ header: expect.objectContaining({ id: 'diary' }) as object }),
        expect.objectContaining({ text: { 'main.ts': 'game()' } }),
      ]),
    );
    expect((await ask('teacher', 'DELETE', path)).status).toBe(204);
    expect(await tablesWith(db, [id, 'Beeblebrox'])).toEqual([]);
  });

  test('a class without teachers is deleted', async () => {
    const { own, join } = await start();
    const { db } = suite.database();
    await join(own.code ?? '', 'Mia');
    await db.deleteFrom('class_teachers').where('classId', '=', own.id).execute();
    await deleteEndedClasses(suite.database(), own.createdAt);
    expect(await db.selectFrom('classes').select('id').where('id', '=', own.id).execute()).toEqual([]);
  });

  test('a class that ends is deleted with its learners, except those with accounts', async () => {
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

/** Sends progress in the activity `cats`, and returns the answer. */
async function sendProgress(
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
async function makeWork(
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

/** Returns the names of the tables that contain one of the words. */
async function tablesWith(db: AccountDatabase['db'], words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    const rows = JSON.stringify(await db.selectFrom(name).selectAll().execute());
    if (words.some((word) => rows.includes(word))) found.push(name);
  }
  return found;
}

function fail(error: unknown): never {
  throw error;
}
