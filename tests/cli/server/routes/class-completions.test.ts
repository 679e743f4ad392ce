import { expect, test } from 'vitest';
import type { ClassWork } from '../../../../schemas/generated/class-work.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { CATS, DAY, inMap, sendProgress, startClasses } from '../../../support/classes.ts';

onEachDatabase((suite) => {
  test('a completion of a locked activity counts once the activity is unlocked, and its work is stored immediately', async () => {
    const { app, clock, ask, join, own } = await startClasses(suite.database());
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

  test('the table omits completions that the server has not recorded: locked, from before joining, or made up', async () => {
    const { app, clock, ask, join, own, table, cookies } = await startClasses(suite.database());
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
    const { app, ask, join, own, table } = await startClasses(suite.database());
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
    const { app, clock, ask, join, own } = await startClasses(suite.database());
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
});
