import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { gameApp } from '../../../support/game-app.ts';
import { freshGame, pngOf } from '../../../support/shared-games.ts';

onEachDatabase((suite) => {
  const start = async () => gameApp(suite.database());

  test('others cannot remove or overwrite a shared game, or give it a picture', async () => {
    const { published, signIn, remove, get, setPicture } = await start();
    const [ada, grace] = [await signIn(), await signIn()];
    const game = freshGame();
    const own = await published(game, ada);
    const nobodys = await published(game);
    expect(own.isOwn).toBe(true);
    const before: unknown = await (await get(`/api/${own.id}`)).json();
    for (const [headers, status] of [
      [{ Cookie: grace }, 403],
      [{}, 401],
      [{ Cookie: nobodys.ticket }, 401],
      [{ Cookie: ada, 'Sec-Fetch-Site': 'cross-site' }, 403],
      [{ Cookie: ada, 'X-Skillmap-Learner': 'somebody else' }, 401],
    ] as const) {
      expect((await remove(own.id, headers)).status).toBe(status);
      if (headers !== undefined && !('X-Skillmap-Learner' in headers)) {
        expect((await setPicture(own.id, pngOf(), headers)).status).toBe(status);
      }
    }
    // Another learner who publishes the same game gets another id.
    await published(game, grace);
    expect(await (await get(`/api/${own.id}`)).json()).toEqual(before);
    // An anonymous game has no owner, not even a learner who publishes the same game.
    expect((await remove(nobodys.id, { Cookie: ada })).status).toBe(403);
    expect((await remove(nobodys.id, { Cookie: nobodys.ticket })).status).toBe(401);
    expect((await remove(own.id, { Cookie: ada })).status).toBe(204);
  });

  test('a game that its owner removes is deleted with text and picture, and can be published again', async () => {
    const { published, signIn, remove, get, setPicture } = await start();
    const ada = await signIn();
    const game = freshGame();
    const { id } = await published(game, ada);
    expect((await setPicture(id, pngOf(), { Cookie: ada })).status).toBe(200);
    expect((await remove(id, { Cookie: ada })).status).toBe(204);
    for (const path of ['', '/text', '/thumbnail']) {
      const response = await get(`/api/${id}${path}`);
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([410, 'no-store']);
      expect(await response.json()).toMatchObject({ code: 'gone' });
    }
    expect((await remove(id, { Cookie: ada })).status).toBe(410);
    expect((await setPicture(id, pngOf(), { Cookie: ada })).status).toBe(410);
    expect(await (await get('/api/user/games', { Cookie: ada })).json()).toEqual({ games: [] });
    const { db } = suite.database();
    const row = await db
      .selectFrom('shared_games')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: '', description: null, text: null });
    expect(await published(game, ada)).toMatchObject({ id, name: 'Game' });
    expect(await (await get(`/api/${id}/text`)).json()).toEqual(game.text);
    expect((await get(`/api/${id}/thumbnail`)).status).toBe(404);
  });

  test('erasing a learner deletes their games and the files that only they use', async () => {
    const { app, published, signIn, setPicture, get } = await start();
    const [ada, grace] = [await signIn(), await signIn()];
    const [alone, shared] = [freshGame(), freshGame()];
    const own = [await published(alone, ada), await published(shared, ada)];
    const others = await published(shared, grace);
    await setPicture(own[0]?.id ?? '', pngOf(), { Cookie: ada });
    const digests = await digestsOf(own.map(({ id }) => id));
    expect((await app.request('/api/user', { method: 'DELETE', headers: { Cookie: ada } })).status).toBe(204);
    for (const { id } of own) expect((await get(`/api/${id}/text`)).status).toBe(404);
    expect(await (await get(`/api/${others.id}/text`)).json()).toEqual(shared.text);
    const { db } = suite.database();
    const kept = await db
      .selectFrom('shared_texts')
      .select('digest')
      .where('digest', 'in', digests)
      .execute();
    expect(kept).toHaveLength(1);
    expect(
      await db
        .selectFrom('game_thumbnails')
        .selectAll()
        .where('gameId', '=', own[0]?.id ?? '')
        .execute(),
    ).toEqual([]);
  });

  async function digestsOf(ids: readonly string[]): Promise<string[]> {
    const rows = await suite
      .database()
      .db.selectFrom('shared_games')
      .select('text')
      .where('id', 'in', ids)
      .execute();
    return rows.flatMap(({ text }) => text ?? []);
  }
});
