import { gunzipSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { validate } from '#schemas/generated/shared-game-validator.js';
import { validate as validateList } from '#schemas/generated/shared-games-validator.js';
import type { SharedGame } from '#schemas/generated/shared-game.ts';
import { CLIENT_ADDRESS_HEADER } from '../../../../cli/server/client-address.ts';
import { accountApp } from '../../../support/account-app.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { CONFIG, filesOf, gifOf, pngOf, publicationOf, publishingOf } from '../../../support/shared-games.ts';

const ADDRESSES = ['/api/scripts', '/editor/arcade/api/scripts'];

onEachDatabase((suite) => {
  const start = async (limits?: Parameters<typeof accountApp>[1]) => {
    const server = accountApp(suite.database(), limits);
    const signIn = async () => server.identity.signIn(await addLearner(suite.database()));
    const publish = (publication: unknown, headers: Record<string, string> = {}, address = '/api/scripts') =>
      server.app.request(address, publishingOf(publication, headers));
    const published = async (publication: unknown, cookie?: string) => {
      const response = await publish(publication, cookie === undefined ? {} : { Cookie: cookie });
      expect(response.status).toBe(200);
      const [ticket = ''] = response.headers.getSetCookie().map((set) => set.split(';')[0]);
      return { ...((await response.json()) as SharedGame), ticket };
    };
    const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });
    const remove = (id: string, headers: Record<string, string> = {}) =>
      server.app.request(`/api/${id}`, { method: 'DELETE', headers });
    const setPicture = (id: string, picture: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
      server.app.request(`/api/${id}/thumbnail`, {
        method: 'PUT',
        headers: { 'Content-Type': 'image/png', ...headers },
        body: picture,
      });
    return { ...server, signIn, publish, published, get, remove, setPicture };
  };
  /** A game that no other test has. */
  const fresh = (fields: Record<string, unknown> = {}) =>
    publicationOf({ text: filesOf(`// ${crypto.randomUUID()}`), ...fields });

  test.each(ADDRESSES)(
    '§7 Project publishing: what the editor posts to %s comes back from there',
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

  test('the files may come as JSON, and gzipped; how the project came about is not passed on', async () => {
    const { publish, get } = await start();
    const text = filesOf(`// ${crypto.randomUUID()}`);
    const ids = new Set<string>();
    for (const [publication, headers] of [
      [publicationOf({ text }), {}],
      [publicationOf({ text: JSON.stringify(text) }), {}],
      [publicationOf({ text: { ...text, _history: '{"entries":[]}' } }), { 'Content-Encoding': 'gzip' }],
    ] as const) {
      const response = await publish(publication, headers);
      ids.add(((await response.json()) as SharedGame).id);
    }
    expect(ids.size).toBe(1);
    expect(await (await get(`/api/${[...ids][0]}/text`)).json()).toEqual(text);
  });

  test('nothing in the project asks for the history that is not passed on', async () => {
    const { published, get } = await start();
    const config = { name: 'Game', files: ['main.ts', '_history'], dependencies: { device: '*' } };
    const text = { ...filesOf(), 'pxt.json': JSON.stringify(config), _history: '{}' };
    const { id } = await published(publicationOf({ text }));
    const files = (await (await get(`/api/${id}/text`)).json()) as Record<string, string>;
    expect(JSON.parse(files['pxt.json'] ?? '')).toEqual({ ...config, files: ['main.ts'] });
    expect(Object.keys(files)).toEqual(['main.ts', 'pxt.json']);
  });

  test('the description is what the author says of the game in its project, not what the editor says of all', async () => {
    const { published } = await start();
    expect(await published(fresh())).not.toHaveProperty('description');
    const text = {
      ...filesOf(),
      'pxt.json': JSON.stringify({ name: 'Game', description: ' Run\n and  jump! ' }),
    };
    expect(await published(publicationOf({ text }))).toMatchObject({ description: 'Run and jump!' });
  });

  const bomb = { 'Content-Encoding': 'gzip' };
  test.each<[string, unknown, number, Record<string, string>?]>([
    ['nothing', '', 400],
    ['no JSON', 'text', 400],
    ['no object', '[]', 400],
    ['null', 'null', 400],
    ['a name that is none', publicationOf({ name: 7 }), 400],
    ['without a name', publicationOf({ name: undefined }), 400],
    ['of another editor', publicationOf({ target: 'microbit' }), 400],
    ['of an editor with a prototype name', publicationOf({ target: '__proto__' }), 400],
    ['without files', publicationOf({ text: {} }), 400],
    ['with files that are a list', publicationOf({ text: ['a'] }), 400],
    ['with files that are no JSON', publicationOf({ text: 'main.ts' }), 400],
    ['with a file that is no text', publicationOf({ text: { ...filesOf(), x: 1 } }), 400],
    ['with a file that is null', publicationOf({ text: { ...filesOf(), x: null } }), 400],
    ['without a project file', publicationOf({ text: { 'main.ts': '' } }), 400],
    ['with a project file that is no JSON', publicationOf({ text: { 'pxt.json': '{' } }), 400],
    ['with a project file that is a list', publicationOf({ text: { 'pxt.json': '[]' } }), 400],
    ['with thousands of files', publicationOf({ text: { ...filesOf(), ...manyFiles(3000) } }), 400],
    ['with a file above it', publicationOf({ text: { ...filesOf(), '../x': '' } }), 400],
    ['with a file at the root', publicationOf({ text: { ...filesOf(), '/x': '' } }), 400],
    ['with a NUL in a name', publicationOf({ text: { ...filesOf(), 'a\0b': '' } }), 400],
    ['with a name without end', publicationOf({ text: { ...filesOf(), ['x'.repeat(5000)]: '' } }), 400],
    ['with the name of a prototype', publicationText('{"__proto__":"","pxt.json":"{}"}'), 400],
    ['nested without end', `{"name":"x","target":"arcade","text":${'['.repeat(200_000)}`, 400],
    ['deep in what nobody reads', `{"meta":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['with a project file nested without end', publicationOf({ text: { 'pxt.json': deepConfig() } }), 400],
    ['of more than 4 MB', publicationOf({ text: filesOf('x'.repeat(4.5 * 1024 * 1024)) }), 413],
    ['of more than 1 MB compressed', publicationOf({ text: filesOf(noise(1.2 * 1024 * 1024)) }), 413],
    ['of more than anybody sends', 'x'.repeat(13 * 1024 * 1024), 413],
    ['a small gzip of very much', 'x'.repeat(60 * 1024 * 1024), 413, bomb],
    ['compressed with something else', publicationOf(), 415, { 'Content-Encoding': 'br' }],
    ['of another type', publicationOf(), 415, { 'Content-Type': 'text/plain' }],
    ['of another site', publicationOf(), 403, { 'Sec-Fetch-Site': 'cross-site' }],
  ])(
    'a publication that is %s is refused, and nothing of it is kept',
    async (_name, body, status, headers) => {
      const { publish, failures } = await start();
      const before = await countGames();
      const response = await publish(body, headers);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ code: expect.any(String) as unknown });
      expect(await countGames()).toBe(before);
      expect(failures).toEqual([]);
    },
  );

  test('whatever comes is answered, and never with a failure of ours', async () => {
    const { publish, failures } = await start();
    const file = fc.tuple(
      fc.string({ unit: 'binary' }),
      fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
    );
    const text = fc.oneof(fc.array(file).map(Object.fromEntries), fc.anything(), fc.json());
    const publication = fc.record({
      name: fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), fc.anything()),
      target: fc.constantFrom('arcade', 'microbit', undefined),
      targetVersion: fc.anything(),
      description: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
      editor: fc.anything(),
      text: text.map((files: unknown) => withConfig(files)),
    });
    await fc.assert(
      fc.asyncProperty(publication, async (given) => {
        const { status } = await publish(JSON.stringify(given, (_key, value: unknown) => toWritable(value)));
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 60 },
    );
    expect(failures).toEqual([]);
  });

  test('a title, a description and files full of script are data, word for word', async () => {
    const { published, get } = await start();
    const script = '<script>alert(1)</script>"\'><img src=x onerror=alert(2)>\u2028.';
    const line = script.replace('\u2028', ' ');
    const config = JSON.stringify({ name: script, description: script });
    const text = { 'pxt.json': config, '<img src=x onerror=alert(1)>.ts': script };
    const { id } = await published(publicationOf({ name: script, text }));
    const game = await get(`/api/${id}`);
    expect(game.headers.get('Content-Type')).toBe('application/json');
    expect(await game.json()).toMatchObject({ name: line, description: line });
    const files = await get(`/api/${id}/text`);
    expect(files.headers.get('Content-Type')).toBe('application/json');
    expect(await files.json()).toEqual(text);
  });

  test('what no database stores, and what is too long, is mended in what is told', async () => {
    const { published } = await start();
    const config = JSON.stringify({ description: `\0${'y'.repeat(5000)}` });
    const text = { ...filesOf(), 'pxt.json': config };
    const game = await published(publicationOf({ name: `a\0b${'x'.repeat(300)}`, text }));
    expect(game.name).toBe(`a\uFFFDb${'x'.repeat(253)}`);
    expect(game.description).toBe(`\uFFFD${'y'.repeat(999)}`);
  });

  test('the same again is the same game, of the same publisher; everybody else has one of their own', async () => {
    const { published, signIn } = await start();
    const [ada, grace] = [await signIn(), await signIn()];
    const game = fresh();
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

  test('another learner cannot remove or overwrite a shared game, or give it a picture; nor can nobody', async () => {
    const { published, signIn, remove, get, setPicture } = await start();
    const [ada, grace] = [await signIn(), await signIn()];
    const game = fresh();
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
    // The same published by another learner is another game.
    await published(game, grace);
    expect(await (await get(`/api/${own.id}`)).json()).toEqual(before);
    // Nobody's game is nobody's, also not of who published the same with an account.
    expect((await remove(nobodys.id, { Cookie: ada })).status).toBe(403);
    expect((await remove(nobodys.id, { Cookie: nobodys.ticket })).status).toBe(401);
    expect((await remove(own.id, { Cookie: ada })).status).toBe(204);
  });

  test('what its owner removes is gone with text and picture, and comes back when it is published again', async () => {
    const { published, signIn, remove, get, setPicture } = await start();
    const ada = await signIn();
    const game = fresh();
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

  test('a learner’s games are listed for them alone, the latest first', async () => {
    const { published, signIn, get } = await start();
    const [ada, grace] = [await signIn(), await signIn()];
    const first = await published(fresh({ name: 'First' }), ada);
    await new Promise((resolve) => setTimeout(resolve, 2));
    const second = await published(fresh({ name: 'Second' }), ada);
    await published(fresh(), grace);
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

  test('the browser that has just published a game of nobody gives it a picture, and no other one', async () => {
    const { published, setPicture, get, publish } = await start();
    const game = fresh();
    const response = await publish(game);
    const { id } = (await response.json()) as SharedGame;
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      new RegExp(
        `^skillmap_game=[\\da-z]+\\.[\\w-]{43}; Path=/api/${id}; Max-Age=3600; HttpOnly; SameSite=Lax$`,
      ),
    );
    const ticket = cookie.split(';')[0] ?? '';
    // Who merely publishes the same gets none, and that of another game opens nothing.
    const again = await publish(game);
    expect(again.headers.getSetCookie()).toEqual([]);
    const other = await published(fresh());
    for (const held of ['', other.ticket, `${ticket}x`, ticket.replace(/=./, '=z')]) {
      expect((await setPicture(id, pngOf(), { Cookie: held })).status).toBe(403);
    }
    const saved = await setPicture(id, pngOf(), { Cookie: `skillmap_game=old.x; ${ticket}` });
    expect(saved.status).toBe(200);
    const { thumbnail } = (await saved.json()) as SharedGame;
    expect(thumbnail).toMatch(new RegExp(`^/api/${id}/thumbnail\\?v=[\\da-f]{16}$`));
    expect(await (await get(`/api/${id}`)).json()).toMatchObject({ thumbnail });
  });

  test('a picture is served as what it is, for everybody, and kept by its name', async () => {
    const { published, signIn, setPicture, get } = await start();
    const ada = await signIn();
    const { id } = await published(fresh(), ada);
    expect((await get(`/api/${id}/thumbnail`)).status).toBe(404);
    const gif = await setPicture(id, gifOf(), { Cookie: ada, 'Content-Type': 'image/gif' });
    const { thumbnail = '' } = (await gif.json()) as SharedGame;
    const picture = await get(thumbnail);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400, immutable',
    });
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(gifOf());
    const etag = picture.headers.get('ETag') ?? '';
    expect((await get(thumbnail, { 'If-None-Match': etag })).status).toBe(304);
    const unnamed = await get(`/api/${id}/thumbnail`);
    expect(unnamed.headers.get('Cache-Control')).toBe('no-cache');
    const png = await setPicture(id, pngOf(), { Cookie: ada });
    const { thumbnail: next = '' } = (await png.json()) as SharedGame;
    expect(next).not.toBe(thumbnail);
    // An old address shows the new picture, and is not kept under its name.
    expect((await get(thumbnail)).headers.get('Cache-Control')).toBe('no-cache');
    expect((await get(next)).headers.get('Content-Type')).toBe('image/png');
  });

  test.each<[string, Uint8Array<ArrayBuffer>, string, number]>([
    ['nothing', new Uint8Array(), 'image/png', 400],
    ['a page', new TextEncoder().encode('<script>alert(1)</script>'), 'image/png', 400],
    ['a GIF that is called a PNG', gifOf(), 'image/png', 400],
    ['too wide', pngOf(1025, 2), 'image/png', 400],
    ['as large as a number can be', pngOf(0xffffffff, 0xffffffff), 'image/png', 400],
    ['without a size', pngOf(0, 0), 'image/png', 400],
    ['cut short', pngOf().slice(0, -1), 'image/png', 400],
    [
      'followed by something else',
      new Uint8Array([...pngOf(), ...Buffer.from('<script>')]),
      'image/png',
      400,
    ],
    ['a GIF that is too high', gifOf(2, 2000), 'image/gif', 400],
    [
      'a GIF with a frame beyond it',
      gifOf(2, 2, { left: 0, top: 0, width: 60000, height: 60000 }),
      'image/gif',
      400,
    ],
    ['a GIF that is cut short', gifOf().slice(0, -1), 'image/gif', 400],
    ['a vector picture', new TextEncoder().encode('<svg/>'), 'image/svg+xml', 415],
    ['of more than 1 MB', pngOf(2, 2, 'x'.repeat(1024 * 1024)), 'image/png', 413],
  ])('a picture that is %s is refused', async (_name, picture, type, status) => {
    const { published, setPicture, get, failures } = await start();
    const { id, ticket } = await published(fresh());
    const response = await setPicture(id, picture, { Cookie: ticket, 'Content-Type': type });
    expect(response.status).toBe(status);
    expect((await get(`/api/${id}/thumbnail`)).status).toBe(404);
    expect(failures).toEqual([]);
  });

  test('pictures that are cut and changed anywhere are answered, and never with a failure of ours', async () => {
    const { published, setPicture, failures } = await start();
    const { id, ticket } = await published(fresh());
    const broken = fc
      .tuple(fc.constantFrom(pngOf(), gifOf()), fc.nat(200), fc.array(fc.tuple(fc.nat(200), fc.nat(255))))
      .map(([picture, end, changes]) => {
        const bytes = picture.slice(0, end);
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        return bytes;
      });
    await fc.assert(
      fc.asyncProperty(broken, fc.constantFrom('image/png', 'image/gif'), async (picture, type) => {
        const { status } = await setPicture(id, picture, { Cookie: ticket, 'Content-Type': type });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 100 },
    );
    expect(failures).toEqual([]);
  });

  test('an address publishes only so often, and gives so many pictures; another one is not held up by it', async () => {
    const few = { points: 2, seconds: 60 };
    const { id, ticket } = await (await start()).published(fresh());
    const { publish, setPicture } = await start({ publish: few, thumbnail: few });
    const from = async (address: string) => {
      const headers = { [CLIENT_ADDRESS_HEADER]: address };
      const response = await publish(fresh(), headers);
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

  test('where games are not shared any more, none is taken, and those that are there stay', async () => {
    const { published } = await start();
    const { id } = await published(fresh());
    const { app } = accountApp(suite.database(), {}, { isSharing: false });
    const refused = await app.request('/api/scripts', publishingOf(fresh()));
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'closed' }]);
    expect((await app.request('/editor/arcade/api/scripts', publishingOf(fresh()))).status).toBe(404);
    expect((await app.request(`/api/${id}/text`)).status).toBe(200);
  });

  test('names that are no game’s lead nowhere', async () => {
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

  test('a learner who is erased takes their games along, and the files that are nobody else’s', async () => {
    const { app, published, signIn, setPicture, get } = await start();
    const [ada, grace] = [await signIn(), await signIn()];
    const [alone, shared] = [fresh(), fresh()];
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

  async function countGames(): Promise<number> {
    const { db } = suite.database();
    const rows = await db.selectFrom('shared_games').select('id').execute();
    const texts = await db.selectFrom('shared_texts').select('digest').execute();
    return rows.length + texts.length;
  }
});

test('a bomb is small when it comes', () => {
  expect(gzipSync('x'.repeat(60 * 1024 * 1024)).length).toBeLessThan(100_000);
});

function manyFiles(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.ts`, '']));
}

/** It asks for the history, so that it is written anew. */
function deepConfig(): string {
  return `{"files":["_history"],"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
}

/** Text that does not get smaller. */
function noise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
}

function publicationText(text: string): string {
  return `{"name":"x","target":"arcade","text":${text}}`;
}

/** With a project file where there are files: so that what else is there is looked at. */
function withConfig(files: unknown): unknown {
  return typeof files === 'object' && files !== null && !Array.isArray(files)
    ? { ...files, 'pxt.json': CONFIG }
    : files;
}

function toWritable(value: unknown): unknown {
  return typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : value;
}
