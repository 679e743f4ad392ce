import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEFAULT_SPACE, type SpaceLimits } from '../../../../cli/server/space/space-limits.ts';
import { CLIENT_ADDRESS_HEADER } from '../../../../cli/server/http/requests.ts';
import { accountApp, patchOf, progressOf, projectOf, putOf } from '../../../support/account-app.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { freshGame, publishingOf } from '../../../support/shared-games.ts';

const NEW = { 'If-None-Match': '*' };

onEachDatabase((suite) => {
  async function serverWith(space: Partial<SpaceLimits>) {
    const { app, identity, failures } = accountApp(suite.database(), undefined, {
      space: { ...DEFAULT_SPACE, ...space },
    });
    const cookie = identity.signIn(await addLearner(suite.database()));
    const put = (id: string, size: number, condition: Record<string, string> = NEW) => {
      const text = { 'main.ts': randomBytes(size / 2).toString('hex') };
      return app.request(`/api/user/projects/${id}`, putOf(cookie, projectOf(id, text), condition));
    };
    const remove = (id: string) =>
      app.request(`/api/user/projects/${id}`, {
        method: 'DELETE',
        headers: { Cookie: cookie, 'If-Match': '"1"' },
      });
    const publish = (name: string, headers: Record<string, string> = {}) =>
      app.request('/api/scripts', publishingOf(freshGame({ name }), headers));
    return { app, cookie, put, remove, publish, failures };
  }

  test('a learner without space is asked to delete something, which makes room', async () => {
    const { put, remove, failures } = await serverWith({ learner: { bytes: 30_000 } });
    expect((await put('one', 20_000)).status).toBe(201);
    expect((await put('two', 20_000)).status).toBe(201);
    const refused = await put('three', 20_000);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        code: 'space-full',
        space: 'learner',
        message:
          'Your account is full: it can hold 30 kB. Delete projects or shared games that you no longer need.',
      },
    ]);
    expect((await put('two', 10_000, { 'If-Match': '"1"' })).status).toBe(200);
    expect((await remove('one')).status).toBe(200);
    expect((await put('three', 20_000)).status).toBe(201);
    expect(failures).toEqual([]);
  });

  test('an anonymous user without space is asked to sign in, and can then share', async () => {
    const { publish, cookie } = await serverWith({ address: { games: 1 } });
    const from = { [CLIENT_ADDRESS_HEADER]: '192.0.2.77' };
    expect((await publish('One', from)).status).toBe(200);
    const refused = await publish('Two', from);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        code: 'space-full',
        space: 'address',
        message:
          'The limit without an account is reached: one network can share 1 game. Sign in to share more.',
      },
    ]);
    expect((await publish('Two', { ...from, Cookie: cookie })).status).toBe(200);
  });

  test('progress is stored even if the server has no space', async () => {
    const { app, cookie, put, publish } = await serverWith({ place: { bytes: 0 } });
    for (const refused of [await put('one', 100), await publish('New')]) {
      expect([refused.status, await refused.json()]).toMatchObject([409, { space: 'place' }]);
    }
    const saved = await app.request(
      '/api/user/preferences',
      patchOf(cookie, [progressOf({ currentStep: 1 })]),
    );
    expect(saved.status).toBe(200);
  });
});
