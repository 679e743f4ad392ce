import { describe, expect, test } from 'vitest';
import type { ClassTeachers } from '../../../../schemas/generated/class-teachers.ts';
import type { ClassWork } from '../../../../schemas/generated/class-work.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { CATS, DAY, inMap, makeWork, startClasses } from '../../../support/classes.ts';
import { pngOf } from '../../../support/shared-games.ts';

onEachDatabase((suite) => {
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
        const { app, ask, join, table, own, cookies, failures, invite, accept } = await startClasses(
          suite.database(),
        );
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
      const { ask, join, table, own, other } = await startClasses(suite.database());
      await join(own.code ?? '', 'Mia');
      const learner = (await table(own.id)).rows[0]?.id ?? '';
      const path = `/${other.id}/learners/${learner}`;
      expect((await ask('another teacher', 'DELETE', path)).status).toBe(404);
      const line = { kind: 'line', text: 'Hello' };
      expect((await ask('another teacher', 'POST', `${path}/message`, line)).status).toBe(404);
      expect((await table(own.id)).rows).toMatchObject([{ id: learner }]);
    });

    test('lets teachers read only projects of activities, and of a learner with an account only work done since joining', async () => {
      const { app, ask, own, other, table, join, cookies } = await startClasses(suite.database());
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
      const { invite, accept, ask, own } = await startClasses(suite.database());
      const [first, second] = [await invite(), await invite()];
      expect((await accept('another teacher', first)).status).toBe(404);
      expect((await accept('another teacher', second)).status).toBe(204);
      expect((await accept('co-teacher', second)).status).toBe(404);
      expect((await ask('another teacher', 'GET', `/${own.id}/rows`)).status).toBe(200);
    });

    test('shows a learner no names of other learners', async () => {
      const { ask, join, own } = await startClasses(suite.database());
      await join(own.code ?? '', 'Zacharias');
      const mia = await join(own.code ?? '', 'Mia');
      const answer = await (await ask(mia.cookie, 'PUT', '/joined', CATS)).text();
      expect(answer).toContain('Mia');
      expect(answer).not.toContain('Zacharias');
    });
  });
});
