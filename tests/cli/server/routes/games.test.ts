import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { validate } from '#schemas/generated/shared-game-validator.js';
import { validate as validateList } from '#schemas/generated/shared-games-validator.js';
import type { SharedGame } from '#schemas/generated/shared-game.ts';
import { CLIENT_ADDRESS_HEADER } from '../../../../cli/server/http/requests.ts';
import { createBodyReader } from '../../../../cli/server/bodies/body-reader.ts';
import { accountApp, patchOf, progressOf, projectOf, putOf } from '../../../support/account-app.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { gameApp } from '../../../support/game-app.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { filesOf, freshGame, pngOf, publicationOf, publishingOf } from '../../../support/shared-games.ts';

const ADDRESSES = ['/api/scripts', '/editor/arcade/api/scripts'];

onEachDatabase((suite) => {
  const start = async (limits?: Parameters<typeof gameApp>[1]) => gameApp(suite.database(), limits);

  test.each(ADDRESSES)(
    '§7 Project publishing: a game that the editor posts to %s can be read there',
    async (address) => {
      const { publish, get, failures } = await start();
      const text = filesOf(`// ${crypto.randomUUID()}`, { 'main.blocks': '<xml>\0</xml>' });
      const response = await publish(publicationOf({ name: 'My Game', text }), {}, address);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      const answer = (await response.json()) as SharedGame & { shortid: string };
      expect(answer.id).toMatch(/^_[0-9A-Za-z]{16}$/);
      expect(answer.shortid).toBe(answer.id);
      const place = address.replace(/scripts$/, '');
      const game: unknown = await (await get(place + answer.id)).json();
      expect(validate(game)).toBe(true);
      expect(game).toEqual({
        id: answer.id,
        name: 'My Game',
        target: 'arcade',
        targetVersion: '4.1.2',
        editor: 'blocksprj',
        sharedAt: expect.any(Number) as unknown,
        isOwn: false,
      });
      const plain = await get(`${place}${answer.id}/text`);
      expect(plain.headers.get('Content-Type')).toBe('application/json');
      expect(plain.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(await plain.json()).toEqual(text);
      const zipped = await get(`${place}${answer.id}/text`, { 'Accept-Encoding': 'gzip' });
      expect(JSON.parse(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString())).toEqual(text);
      const etag = plain.headers.get('ETag') ?? '';
      for (const known of [etag, `W/${etag}`]) {
        expect((await get(`${place}${answer.id}/text`, { 'If-None-Match': known })).status).toBe(304);
      }
      expect(failures).toEqual([]);
    },
  );

  test('publishing a game returns the prolonged session with all its cookies', async () => {
    const { identity, publish } = await start();
    const longer = ['session=longer; HttpOnly', 'marker=1'];
    const cookie = identity.signIn(await addLearner(suite.database()), { setCookies: longer });
    const response = await publish(publicationOf(freshGame()), { Cookie: cookie });
    expect(response.headers.getSetCookie()).toEqual(expect.arrayContaining(longer));
  });

  test('publishing a game again returns the same id, and other publishers get other ids', async () => {
    const { published, signIn } = await start();
    const [ada, grace] = [await signIn(), await signIn()];
    const game = freshGame();
    const ids = await Promise.all(
      [undefined, ada, grace, undefined, ada, grace].map(async (who) => (await published(game, who)).id),
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids.slice(0, 3)).toEqual(ids.slice(3));
    const { id } = await published({ ...game, name: 'Another' });
    expect(ids).not.toContain(id);
    const { db } = suite.database();
    const digests = await db
      .selectFrom('shared_games')
      .select('text')
      .where('id', 'in', [...ids, id])
      .execute();
    expect(new Set(digests.map(({ text }) => text)).size).toBe(1);
  });

  test('a learner’s games are listed for that learner only, the latest first', async () => {
    const { published, signIn, get } = await start();
    const [ada, grace] = [await signIn(), await signIn()];
    const first = await published(freshGame({ name: 'First' }), ada);
    await new Promise((resolve) => setTimeout(resolve, 2));
    const second = await published(freshGame({ name: 'Second' }), ada);
    await published(freshGame(), grace);
    const list = (await (await get('/api/user/games', { Cookie: ada })).json()) as { games: SharedGame[] };
    expect(validateList(list)).toBe(true);
    expect(list.games.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      [second.id, true],
      [first.id, true],
    ]);
    expect((await get('/api/user/games')).status).toBe(401);
    expect(await (await get(`/api/${first.id}`, { Cookie: ada })).json()).toMatchObject({ isOwn: true });
    expect(await (await get(`/api/${first.id}`, { Cookie: grace })).json()).toMatchObject({ isOwn: false });
  });

  test('publications and pictures are limited per address', async () => {
    const few = { points: 2, seconds: 60 };
    const { id, ticket } = await (await start()).published(freshGame());
    const { publish, setPicture } = await start({ publish: few, thumbnail: few });
    const from = async (address: string) => {
      const headers = { [CLIENT_ADDRESS_HEADER]: address };
      const response = await publish(freshGame(), headers);
      const picture = await setPicture(id, pngOf(), { Cookie: ticket, ...headers });
      return [response.status, picture.status, response.headers.get('Retry-After') !== null];
    };
    const one = crypto.randomUUID();
    expect([await from(one), await from(one), await from(one)]).toEqual([
      [200, 200, false],
      [200, 200, false],
      [429, 429, true],
    ]);
    expect(await from(crypto.randomUUID())).toEqual([200, 200, false]);
  });

  test('a signed-in learner can share even if their network or another learner is at a limit', async () => {
    const two = { points: 2, seconds: 60 };
    const { publish, setPicture, signIn } = await start({
      publish: two,
      'publish-own': two,
      'publish-all': { points: 5, seconds: 60 },
      thumbnail: two,
      'thumbnail-own': two,
    });
    const school = { [CLIENT_ADDRESS_HEADER]: crypto.randomUUID() };
    const share = async (cookie?: string) => {
      const headers = cookie === undefined ? school : { ...school, Cookie: cookie };
      const response = await publish(freshGame(), headers);
      if (response.status !== 200 || cookie === undefined) return response.status;
      const { id } = (await response.json()) as { id: string };
      return (await setPicture(id, pngOf(), headers)).status;
    };
    const [hostile, ada, grace] = [await signIn(), await signIn(), await signIn()];
    expect([await share(), await share(), await share()]).toEqual([200, 200, 429]);
    expect([await share(hostile), await share(hostile), await share(hostile)]).toEqual([200, 200, 429]);
    expect([await share(ada), await share(ada), await share(ada)]).toEqual([200, 200, 429]);
    // The network limit holds for any number of accounts.
    expect([await share(grace), await share(grace)]).toEqual([200, 429]);
  });

  test("a large game uses more of the address's limit than a small one", async () => {
    const { publish } = await start({ publish: { points: 20, seconds: 60 } });
    const from = { [CLIENT_ADDRESS_HEADER]: crypto.randomUUID() };
    const text = filesOf(`// ${crypto.randomUUID()}${'x'.repeat(2_000_000)}`);
    const statuses = [await publish(publicationOf({ text }), from), await publish(freshGame(), from)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 429]);
  });

  test('a busy server asks clients to send games and projects later, and stores progress', async () => {
    const bodies = createBodyReader({ limits: { all: 10, anonymous: 10, each: 10 } });
    const { app, identity, failures } = accountApp(suite.database(), {}, { bodies });
    const cookie = identity.signIn(await addLearner(suite.database()));
    const responses = [
      await app.request('/api/scripts', publishingOf(freshGame())),
      await app.request('/api/user/projects/p', putOf(cookie, projectOf('p'), { 'If-None-Match': '*' })),
    ];
    for (const response of responses) {
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ code: 'busy' });
    }
    const patch = patchOf(cookie, [progressOf({ isCompleted: true })]);
    expect((await app.request('/api/user/preferences', patch)).status).toBe(200);
    expect(failures).toEqual([]);
  });

  test('after sharing is turned off, no game is accepted, and existing games can still be read', async () => {
    const { published } = await start();
    const { id } = await published(freshGame());
    const { app } = accountApp(suite.database(), {}, { isSharing: false });
    const refused = await app.request('/api/scripts', publishingOf(freshGame()));
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'closed' }]);
    expect((await app.request('/editor/arcade/api/scripts', publishingOf(freshGame()))).status).toBe(404);
    expect((await app.request(`/api/${id}/text`)).status).toBe(200);
  });

  test('requests for games with invalid ids find nothing', async () => {
    const { get, remove, failures } = await start();
    for (const id of [
      '_0000000000000000',
      '_short',
      '__proto__',
      'constructor',
      '%00',
      '_' + 'x'.repeat(5000),
    ]) {
      for (const path of ['', '/text', '/thumbnail']) {
        expect((await get(`/api/${id}${path}`)).status).toBe(404);
        expect((await get(`/editor/arcade/api/${id}${path}`)).status).toBe(404);
      }
    }
    expect((await remove('_0000000000000000', { Cookie: 'session=x' })).status).toBe(401);
    expect((await get('/editor/microbit/api/_0000000000000000/text')).status).toBe(404);
    expect(failures).toEqual([]);
  });
});
