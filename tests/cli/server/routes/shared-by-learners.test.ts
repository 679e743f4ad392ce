import { expect, test } from 'vitest';
import type { SharedGame } from '#schemas/generated/shared-game.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { filesOf, pngOf, publicationOf } from '../../../support/shared-games.ts';
import { localProvider, providersAt, signInSite, SITE, visitorOf } from '../../../support/sign-in-site.ts';

const URL_HERE = SITE;

onEachDatabase((suite) => {
  test('§7 Project publishing: a game of a signed-in learner belongs only to that learner', async () => {
    const provider = await localProvider(URL_HERE);
    const site = signInSite({
      database: suite.database(),
      providers: providersAt(provider),
      publicUrl: URL_HERE,
    });
    const [ada, grace, nobody] = [1, 2, 3].map(() => visitorOf(site, URL_HERE));
    if (!ada || !grace || !nobody) throw new Error('There is nobody');
    await ada.signIn('oidc', 'test-ada');
    await grace.signIn('oidc', 'test-grace');
    const publication = publicationOf({ name: 'Ada’s', text: filesOf(`// ${crypto.randomUUID()}`) });
    const publish = async (visitor: typeof ada): Promise<SharedGame> =>
      (await (await visitor.post('editor/arcade/api/scripts', publication)).json()) as SharedGame;
    const [own, theirs, nobodys] = [await publish(ada), await publish(grace), await publish(nobody)];
    expect(new Set([own.id, theirs.id, nobodys.id]).size).toBe(3);
    expect([own.isOwn, theirs.isOwn, nobodys.isOwn]).toEqual([true, true, false]);

    const origin = { Origin: 'http://localhost:4321' };
    const remove = (visitor: typeof ada, id: string) =>
      visitor.browser.ask(`${URL_HERE}api/${id}`, { method: 'DELETE', headers: origin });
    const setPicture = (visitor: typeof ada, id: string) =>
      visitor.browser.ask(`${URL_HERE}api/${id}/thumbnail`, {
        method: 'PUT',
        headers: { ...origin, 'Content-Type': 'image/png' },
        body: pngOf(),
      });
    expect([(await setPicture(grace, own.id)).status, (await setPicture(nobody, own.id)).status]).toEqual([
      403, 401,
    ]);
    expect([(await remove(grace, own.id)).status, (await remove(nobody, own.id)).status]).toEqual([403, 401]);
    const seen = await nobody.browser.ask(`${URL_HERE}api/${own.id}`);
    expect(await seen.json()).toEqual({ ...gameOf(own), isOwn: false });

    const pictured = (await (await setPicture(ada, own.id)).json()) as SharedGame;
    expect(pictured.thumbnail).toMatch(/^\/api\/_\w{16}\/thumbnail\?v=/);
    const list = (await (await ada.browser.ask(`${URL_HERE}api/user/games`)).json()) as {
      games: SharedGame[];
    };
    expect(list.games).toEqual([pictured]);
    expect((await remove(ada, own.id)).status).toBe(204);
    expect((await nobody.browser.ask(`${URL_HERE}api/${own.id}`)).status).toBe(410);
    expect((await grace.browser.ask(`${URL_HERE}api/${theirs.id}/text`)).status).toBe(200);
    expect(site.failures).toEqual([]);
  });
});

/** The part of the answer that describes the game. */
function gameOf(answer: SharedGame & { shortid?: string; kind?: string; meta?: object }): SharedGame {
  const { shortid: _shortid, kind: _kind, meta: _meta, ...game } = answer;
  return game;
}
