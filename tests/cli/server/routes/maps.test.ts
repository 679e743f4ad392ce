import { describe, expect, test } from 'vitest';
import { createGameModeration } from '../../../../cli/server/games/game-moderation.ts';
import { mapPages } from '../../../../cli/server/pages/map-pages.ts';
import { createGameStore } from '../../../../cli/server/games/create-game-store.ts';
import { createMapStore } from '../../../../cli/server/maps/create-map-store.ts';
import { readMapsId } from '../../../../cli/server/maps/maps-id.ts';
import { contentType } from '../../../../cli/site/content-types.ts';
import type { AccountDatabase } from '../../../../cli/server/database/open-database.ts';
import { DEFAULT_SPACE } from '../../../../cli/server/space/space-limits.ts';
import { accountApp } from '../../../support/account-app.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { publishingOf } from '../../../support/shared-games.ts';
import { spaceOf } from '../../../support/space-work.ts';
import { TARGET } from '../server-with.ts';

const PICTURE = Buffer.from([0x89, 0x50, 0, 255]);

function mapsOf(name: string, more: Record<string, string> = {}) {
  const map = `# page\n* name: ${name}\n\n## first\n\n### one\n* type: tutorial\n* url: /tutorials/one\n`;
  const text = {
    'pxt.json': JSON.stringify({ name, files: ['skillmap.md'] }),
    'skillmap.md': map,
    'images/sky.png': `data:image/png;base64,${PICTURE.toString('base64')}`,
    ...more,
  };
  return { name, target: 'skillmap', text };
}

interface Told {
  id: string;
  name: string;
  version: number;
  isOwn: boolean;
  versions?: { version: number }[];
}

onEachDatabase((suite) => {
  function createServer(options: Parameters<typeof accountApp>[2] = {}) {
    const database = suite.database();
    const server = accountApp(database, undefined, { studio: { typeOf: contentType }, ...options });
    const signIn = async () => server.identity.signIn(await addLearner(database));
    const send = async (path: string, method: string, cookie: string, body?: unknown): Promise<Response> =>
      server.app.request(path, { ...publishingOf(body ?? {}, { Cookie: cookie }), method });
    const published = async (cookie: string, name = 'Space'): Promise<Told> => {
      const response = await send('/api/maps', 'POST', cookie, mapsOf(name));
      expect(response.status).toBe(200);
      return (await response.json()) as Told;
    };
    return { ...server, database, signIn, send, published };
  }

  const text = async (app: ReturnType<typeof createServer>['app'], id: string): Promise<string> =>
    (await app.request(`/api/maps/${id}/files/skillmap.md`)).text();

  test('a learner who has only joined a class cannot publish maps', async () => {
    const { identity, database, send } = createServer();
    const id = await addLearner(database);
    const cookie = identity.signIn(id, { profile: { id, idp: { provider: 'class' } } });
    expect((await send('/api/maps', 'POST', cookie, mapsOf('Space'))).status).toBe(403);
  });

  describe('published maps', () => {
    test('can be published, updated, rolled back and removed by their author', async () => {
      const { app, signIn, send, published } = createServer();
      const cookie = await signIn();
      const maps = await published(cookie);
      expect(maps).toMatchObject({ name: 'Space', version: 1, isOwn: true });
      const address = `/api/maps/${maps.id}`;
      expect(await text(app, maps.id)).toContain('* name: Space');
      // The same request again, as after a lost answer.
      expect(await (await send(address, 'PUT', cookie, mapsOf('Space'))).json()).toMatchObject({
        version: 1,
      });
      expect(await (await send(address, 'PUT', cookie, mapsOf('Moon'))).json()).toMatchObject({
        id: maps.id,
        name: 'Moon',
        version: 2,
      });
      expect(await text(app, maps.id)).toContain('* name: Moon');
      const back = await send(`${address}/versions`, 'POST', cookie, { version: 1 });
      expect(await back.json()).toMatchObject({ version: 3 });
      expect(await text(app, maps.id)).toContain('* name: Space');
      const own = await app.request(address, { headers: { Cookie: cookie } });
      expect(((await own.json()) as Told).versions?.map(({ version }) => version)).toEqual([3, 2, 1]);
      expect((await send(address, 'DELETE', cookie)).status).toBe(204);
      for (const path of [address, `${address}/files/skillmap.md`]) {
        expect((await app.request(path)).status).toBe(410);
      }
      expect((await app.request('/api/maps/none')).status).toBe(404);
    });

    test('serve their files unchanged and sandboxed', async () => {
      const { app, signIn, published } = createServer();
      const { id } = await published(await signIn());
      const picture = await app.request(`/api/maps/${id}/files/images/sky.png?v=1`);
      expect(picture.headers.get('Content-Type')).toBe('image/png');
      expect(picture.headers.get('Content-Security-Policy')).toContain('sandbox');
      expect(Buffer.from(await picture.arrayBuffer())).toEqual(PICTURE);
      expect((await app.request(`/api/maps/${id}/files/gone.md`)).status).toBe(404);
      expect((await app.request(`/api/maps/${id}/files/.git/config`)).status).toBe(404);
    });

    test('cannot be changed by others, or published without signing in or from another site', async () => {
      const { app, signIn, send, published } = createServer();
      const { id } = await published(await signIn());
      const other = await signIn();
      expect((await send(`/api/maps/${id}`, 'PUT', other, mapsOf('Mine'))).status).toBe(403);
      expect((await send(`/api/maps/${id}/versions`, 'POST', other, { version: 1 })).status).toBe(403);
      expect((await send(`/api/maps/${id}`, 'DELETE', other)).status).toBe(403);
      expect(
        await (await app.request(`/api/maps/${id}`, { headers: { Cookie: other } })).json(),
      ).toMatchObject({ isOwn: false });
      expect((await app.request('/api/maps', publishingOf(mapsOf('Space')))).status).toBe(401);
      const foreign = { Cookie: other, 'Sec-Fetch-Site': 'cross-site' };
      expect((await app.request('/api/maps', publishingOf(mapsOf('Space'), foreign))).status).toBe(403);
      expect(await text(app, id)).toContain('* name: Space');
    });

    test('are refused if they contain no map or are too large', async () => {
      const { signIn, send } = createServer();
      const cookie = await signIn();
      const none = { ...mapsOf('Space'), text: { 'pxt.json': '{}', 'README.md': '# Hello\n' } };
      expect((await send('/api/maps', 'POST', cookie, none)).status).toBe(400);
      const random = Buffer.from(crypto.getRandomValues(new Uint8Array(65_536))).toString('base64');
      const noise = Array.from({ length: 90 }, (_, at): [string, string] => [
        `images/${at}.png`,
        `data:;base64,${at}${random}`,
      ]);
      const large = mapsOf('Space', Object.fromEntries(noise));
      expect((await send('/api/maps', 'POST', cookie, large)).status).toBe(413);
    });

    test('are listed to their author, separate from games', async () => {
      const { app, signIn, published } = createServer();
      const cookie = await signIn();
      const { id } = await published(cookie);
      const list = async (what: string): Promise<unknown> =>
        (await app.request(`/api/user/${what}`, { headers: { Cookie: cookie } })).json();
      expect(await list('maps')).toMatchObject({ maps: [{ id, isOwn: true }] });
      expect(await list('games')).toEqual({ games: [] });
      expect((await app.request('/api/user/maps')).status).toBe(401);
    });

    test('can be blocked and restored by an operator, by their address', async () => {
      const { app, database, signIn, send, published } = createServer();
      const cookie = await signIn();
      const { id } = await published(cookie, `Barred ${crypto.randomUUID()}`);
      const moderation = createGameModeration(database, Date.now);
      const game = await moderation.find(readMapsId(`https://maps.example.org/m/${id}/`) ?? '');
      if (!game) throw new Error('It is not found.');
      await moderation.remove(game, { deletesContent: false });
      expect((await app.request(`/api/maps/${id}`)).status).toBe(410);
      expect((await send('/api/maps', 'POST', cookie, mapsOf(game.name))).status).toBe(410);
      await moderation.restore(game);
      expect((await app.request(`/api/maps/${id}`)).status).toBe(200);
    });

    test('use the same space limit as games, and free it when removed', async () => {
      const space = { ...DEFAULT_SPACE, learner: { ...DEFAULT_SPACE.learner, games: 2 } };
      const { database, signIn, send, published } = createServer({ space });
      const games = async () => {
        const { kept, counted } = await spaceOf(database);
        expect(kept).toEqual(counted);
        return (counted as { place?: { games?: number } }).place?.games ?? 0;
      };
      const before = await games();
      const cookie = await signIn();
      const { id } = await published(cookie, 'First');
      await published(cookie, 'Second');
      expect((await send('/api/maps', 'POST', cookie, mapsOf('Third'))).status).toBe(409);
      expect((await send(`/api/maps/${id}`, 'DELETE', cookie)).status).toBe(204);
      await published(cookie, 'Third');
      expect(await games()).toBe(before + 2);
    });

    test('get two versions from two requests at once', async () => {
      const { app, signIn, send, published } = createServer();
      const cookie = await signIn();
      const { id } = await published(cookie);
      const both = await Promise.all(
        ['Moon', 'Mars'].map((name) => send(`/api/maps/${id}`, 'PUT', cookie, mapsOf(name))),
      );
      const told = await Promise.all(both.map(async (one) => (await one.json()) as Told));
      expect(told.map(({ version }) => version).sort()).toEqual([2, 3]);
      expect((await app.request(`/api/maps/${id}`)).status).toBe(200);
    });

    test('are unavailable unless the operator allows them', async () => {
      const { app, signIn, send } = createServer({ studio: {} });
      expect((await send('/api/maps', 'POST', await signIn(), mapsOf('Space'))).status).toBe(404);
      expect(await (await app.request('/api/studio')).json()).toEqual({ signIn: false, publish: false });
      expect(await (await createServer().app.request('/api/studio')).json()).toMatchObject({ publish: true });
    });

    test('have a page with the learner app, and one repository name for all versions', async () => {
      const { signIn, send, published, database } = createServer();
      const cookie = await signIn();
      const { id } = await published(cookie);
      const site = await siteOf(database, id);
      expect(site).toMatchObject({
        repository: { slug: `-/${id}` },
        maps: [{ path: 'skillmap.md', title: 'Space' }],
      });
      await send(`/api/maps/${id}`, 'PUT', cookie, mapsOf('Moon'));
      const next = await siteOf(database, id);
      expect(next).toMatchObject({ repository: { slug: `-/${id}` }, maps: [{ title: 'Moon' }] });
      await send(`/api/maps/${id}`, 'DELETE', cookie);
      expect(await siteOf(database, id)).toBeUndefined();
    });
  });

  /** The data in the page of published maps, or undefined if there is no such page. */
  async function siteOf(database: AccountDatabase, id: string): Promise<unknown> {
    const pages = mapPages({
      base: '/',
      publicUrl: 'https://maps.example.org/',
      targetConfig: async () => TARGET,
      maps: createMapStore(database, { games: createGameStore(database) }),
      shell: { styles: [], preloads: [], entry: '/viewer/site.js' },
    });
    const response = await pages.request(`/m/${id}/`);
    const [, json] = /id="skillmap-site">(.*?)<\/script>/s.exec(await response.text()) ?? [];
    return response.ok && json !== undefined ? (JSON.parse(json) as unknown) : undefined;
  }
});
