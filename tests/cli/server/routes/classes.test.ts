import { expect, test } from 'vitest';
import type { ClassWork } from '../../../../schemas/generated/class-work.ts';
import type { ClassSettings } from '../../../../schemas/generated/class-table.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { CATS, DAY, inMap, makeWork, sendProgress, startClasses } from '../../../support/classes.ts';
import { pngOf } from '../../../support/shared-games.ts';

onEachDatabase((suite) => {
  test('a learner who joins with a code has a row with activity and step, and can return only with the same pictures', async () => {
    const { app, ask, join, table, own, failures } = await startClasses(suite.database());
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

  test.each([
    ['たいき', 'だいき'],
    ['राम', 'रमा'],
    ['มะลิ', 'มาลี'],
  ])('%s and %s are two learners, because their marks are no accents', async (one, other) => {
    const { join, own, table } = await startClasses(suite.database());
    await join(own.code ?? '', one);
    expect((await join(own.code ?? '', other, [4, 4, 4, 4])).status).toBe(200);
    expect((await join(own.code ?? '', other, [4, 4, 4, 4])).status).toBe(200);
    expect((await table(own.id)).rows.map(({ name }) => name).sort()).toEqual([one, other].sort());
  });

  test('a learner whose name an earlier version stored without the marks on its letters can return', async () => {
    const { join, own, table } = await startClasses(suite.database());
    await join(own.code ?? '', 'だいき');
    await suite
      .database()
      .db.updateTable('class_learners')
      .set({ nameKey: 'たいき' })
      .where('classId', '=', own.id)
      .execute();
    expect((await join(own.code ?? '', 'だいき')).status).toBe(200);
    expect((await table(own.id)).rows).toHaveLength(1);
  });

  test.each(['\u200D', '\u0301', '\u3164', '\u2800\u00A0', '\uFE0F'])(
    'a name without visible characters is refused (%j)',
    async (name) => {
      const { join, own } = await startClasses(suite.database());
      expect((await join(own.code ?? '', name)).status).toBe(400);
      expect((await join(own.code ?? '', `${name}❤️`)).status).toBe(200);
    },
  );

  test('a code may be typed with other separators and in full width', async () => {
    const { join, own } = await startClasses(suite.database());
    const code = own.code ?? '';
    const wide = [...code].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('');
    for (const typed of [`${code.slice(0, 4)}–${code.slice(4)}.`, `“${code}”`, wide])
      expect((await join(typed, 'Mia')).status).toBe(200);
  });

  test('guesses of a learner’s pictures are limited', async () => {
    const { join, own } = await startClasses(suite.database());
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
    const { clock, ask, join, own } = await startClasses(suite.database());
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
    const { clock, ask, join, table, own } = await startClasses(suite.database());
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
    const joined = async (): Promise<unknown> => (await ask(mia.cookie, 'GET', '/joined')).json();
    expect(await joined()).toMatchObject({ isHandedIn: false, message: { kind: 'back' } });
    // A device repeats a hand-in whose answer was lost: nobody has read the message yet.
    await ask(mia.cookie, 'PUT', '/joined', { ...CATS, isHandedIn: true });
    expect(await joined()).toMatchObject({ message: { kind: 'back' } });
    await ask('teacher', 'POST', `/${own.id}/learners/${row?.id}/message`, { kind: 'back', text: '' });
    clock.time += 91_000;
    // The message ends when it is no longer true, also if the learner takes the work back later.
    await ask(mia.cookie, 'PUT', '/joined', { ...CATS, isHandedIn: true });
    expect(await joined()).not.toHaveProperty('message');
    await ask(mia.cookie, 'PUT', '/joined', { ...CATS, isHandedIn: false });
    expect(await joined()).not.toHaveProperty('message');
    await ask('teacher', 'POST', `/${own.id}/learners/${row?.id}/message`, line);
    await ask(mia.cookie, 'PUT', '/joined', { ...CATS, isHandedIn: true });
    expect(await joined()).toMatchObject({ isHandedIn: true, message: { kind: 'line' } });
  });

  test('the teacher gets each step and the working time, without idle time', async () => {
    const { clock, ask, join, own, table } = await startClasses(suite.database());
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
    // Counts 15 seconds, and at most 40 seconds of the ten minutes without a status from the device.
    expect(row?.workedMs).toBe(55_000);
    expect(row).not.toHaveProperty('steps');
    const work = (await (await ask('teacher', 'GET', `/${own.id}/work`)).json()) as ClassWork;
    expect(work.learners[0]?.steps).toMatchObject([
      { name: 'Cats', step: 1, at: clock.time - 615_000 },
      { name: 'Cats', step: 2, at: clock.time - 605_000 },
    ]);
  });

  test('the teacher gets the last 40 steps, also those that an earlier version stored in the learner’s row', async () => {
    const { clock, ask, join, own, table } = await startClasses(suite.database());
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
    const { app, clock, ask, join, table, own } = await startClasses(suite.database());
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
    const { app, ask, own, table, cookies } = await startClasses(suite.database());
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
    const { clock, ask, join, own } = await startClasses(suite.database());
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
});
