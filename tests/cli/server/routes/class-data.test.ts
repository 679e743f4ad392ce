import { expect, test } from 'vitest';
import { deleteEndedClasses } from '../../../../cli/server/classes/create-class-store.ts';
import { TABLES } from '../../../../cli/server/database/tables.ts';
import type { AccountDatabase } from '../../../../cli/server/database/open-database.ts';
import { maintainOnce } from '../../../../cli/serve/maintain.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { CATS, DAY, makeWork, startClasses } from '../../../support/classes.ts';
import { pngOf } from '../../../support/shared-games.ts';

onEachDatabase((suite) => {
  test('the export contains all data of a learner, and deletion removes the learner from every table', async () => {
    const { app, ask, join, own, table } = await startClasses(suite.database());
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
    const { own, join } = await startClasses(suite.database());
    const { db } = suite.database();
    await join(own.code ?? '', 'Mia');
    await db.deleteFrom('class_teachers').where('classId', '=', own.id).execute();
    await deleteEndedClasses(suite.database(), own.createdAt);
    expect(await db.selectFrom('classes').select('id').where('id', '=', own.id).execute()).toEqual([]);
  });

  test('a class that ends is deleted with its learners, except those with accounts', async () => {
    const { clock, ask, join, own, cookies } = await startClasses(suite.database());
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
