import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OfflineFile, OfflineList } from '#schemas/offline.ts';
import { isOurs } from '../../../viewer/offline/answer-request.ts';
import { createFileStore } from '../../../viewer/offline/file-store.ts';
import { createOfflineSite } from '../../../viewer/offline/offline-site.ts';
import { createVersionStore } from '../../../viewer/offline/version-store.ts';
import { fakeCache } from '../../fakes/fake-cache.ts';

const BASE = 'https://example.org/maps/';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

type Files = Record<string, string>;

function listOf(version: string, files: Files, editor: Files = {}): OfflineList {
  const toFile = ([href, text]: [string, string]): OfflineFile => ({
    href,
    bytes: new TextEncoder().encode(text).length,
    hash: hashOf(text),
  });
  return {
    version,
    files: Object.entries(files).map(toFile),
    editor: Object.entries(editor).map(toFile),
  };
}

/** A browser with a host before it: `deploy` puts another version there, and starts its worker. */
function createWorld({ cacheRoom = Infinity, room = undefined as number | undefined } = {}) {
  const files = fakeCache(cacheRoom);
  const versions = fakeCache();
  const world = {
    files,
    versions,
    served: {} as Files,
    isOnline: true,
    fetched: [] as string[],
    clients: [] as string[],
    room,
    deploy: (version: string, map: Files, editor: Files = {}) => {
      world.served = { ...map, ...editor };
      return createOfflineSite({
        list: listOf(version, map, editor),
        base: BASE,
        files: createFileStore(BASE, async () => files),
        versions: createVersionStore(BASE, async () => versions),
        fetch: async (request) => {
          const { pathname } = new URL(request instanceof Request ? request.url : request.toString());
          const href = pathname.slice('/maps/'.length);
          world.fetched.push(href);
          if (!world.isOnline) throw new TypeError('Failed to fetch');
          const text = world.served[href];
          if (text === undefined) return new Response('none', { status: 404 });
          return new Response(text, { headers: { 'Content-Type': 'text/plain', 'X-Secret': 'no' } });
        },
        digest: async (body) => hashOf(new TextDecoder().decode(body)),
        room: async () => world.room,
        listClients: async () => world.clients,
        now: (
          (time) => () =>
            (time += 10_000)
        )(0),
        onChange: () => undefined,
      });
    },
  };
  return world;
}

const NAVIGATION = { mode: 'navigate', destination: 'document' } as const;

async function ask(
  site: ReturnType<ReturnType<typeof createWorld>['deploy']>,
  path: string,
  { id = '', resultingId = '', ...more }: Record<string, unknown> = {},
) {
  const request = new Request(BASE + path, { headers: (more.headers ?? {}) as HeadersInit });
  for (const [name, value] of Object.entries(more)) {
    if (name !== 'headers') Object.defineProperty(request, name, { value });
  }
  return site.answer(request, { id: id as string, resultingId: resultingId as string });
}

const MAP = { '': 'the map', '404.html': 'lost', 'targetconfig.json': '{}', 'maps/a-1.json': 'A' };
const EDITOR = { 'editor/index.html': 'the editor', 'editor/@1/main.js': 'code' };

describe('storing', () => {
  test('the map comes before the editor, and all of it is there without a network', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP, EDITOR);
    await site.install();
    await site.store();
    expect(world.fetched).toEqual([...Object.keys(MAP), ...Object.keys(EDITOR)]);
    expect(await site.report('page')).toMatchObject({ level: 'all', work: 'none', current: 'one' });
    world.isOnline = false;
    const editor = await ask(site, 'editor/index.html?controller=1&lang=de');
    expect(await editor.text()).toBe('the editor');
    expect(editor.headers.get('Content-Type')).toBe('text/plain');
    expect(editor.headers.get('X-Secret')).toBeNull();
    expect(await (await ask(site, '?lang=de', NAVIGATION)).text()).toBe('the map');
    expect(await (await ask(site, 'index.html', NAVIGATION)).text()).toBe('the map');
  });

  test('what was stored before it broke off is not fetched again', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP, EDITOR);
    delete world.served['editor/@1/main.js'];
    await site.store();
    expect(await site.report('page')).toMatchObject({ level: 'map', work: 'changed' });
    world.served['editor/@1/main.js'] = 'code';
    world.fetched.splice(0);
    await site.store();
    expect(world.fetched).toEqual(['editor/@1/main.js']);
    expect(await site.report('page')).toMatchObject({ level: 'all', work: 'none' });
  });

  test('a file that is not the one of the list is not taken; the configuration may be another', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP);
    world.served = { ...world.served, 'maps/a-1.json': 'B', 'targetconfig.json': '{"changed":true}' };
    await site.store();
    expect(await site.report('page')).toMatchObject({ level: 'nothing', work: 'changed' });
    world.served['maps/a-1.json'] = 'A';
    await site.store();
    expect(await site.report('page')).toMatchObject({ level: 'all' });
  });

  test('a page of the network itself is no configuration', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP);
    world.served['targetconfig.json'] = '<!doctype html>Sign in';
    await site.store();
    expect(await site.report('page')).toMatchObject({ level: 'nothing', work: 'changed' });
  });

  test('without a network it says so, and goes on later', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP);
    world.isOnline = false;
    await site.store();
    expect(await site.report('page')).toMatchObject({ level: 'nothing', work: 'offline', storedBytes: 0 });
  });

  test('where there is no room the map stays, and no part of the editor', async () => {
    const world = createWorld({ cacheRoom: 25 });
    const site = world.deploy('one', MAP, EDITOR);
    await site.store();
    expect(await site.report('page')).toMatchObject({ level: 'map', work: 'full' });
    expect([...world.files.entries.keys()].filter((url) => url.includes('/editor/'))).toEqual([]);
    world.isOnline = false;
    expect(await (await ask(site, '', NAVIGATION)).text()).toBe('the map');
  });

  test('nothing is fetched for which there will be no room', async () => {
    const world = createWorld({ room: 5 });
    const site = world.deploy('one', MAP, EDITOR);
    await site.store();
    expect(await site.report('page')).toMatchObject({ level: 'map', work: 'full' });
    expect(world.fetched.filter((href) => href.startsWith('editor/'))).toEqual([]);
  });
});

describe('a new version', () => {
  const NEXT = { ...MAP, '': 'the new map', 'maps/a-2.json': 'A' };
  delete (NEXT as Files)['maps/a-1.json'];

  async function update(open: string[]) {
    const world = createWorld();
    const one = world.deploy('one', MAP, EDITOR);
    await one.install();
    await one.store();
    world.clients = open;
    for (const id of open) await one.report(id);
    const two = world.deploy('two', NEXT, { ...EDITOR, 'editor/@1/new.js': 'new' });
    await two.install();
    world.fetched.splice(0);
    return { world, two };
  }

  test('what did not change is taken over; the old one is shown until it is told to go', async () => {
    const { world, two } = await update(['page']);
    await two.store();
    expect(world.fetched.sort()).toEqual(['', 'editor/@1/new.js', 'maps/a-2.json']);
    expect(await two.report('page')).toMatchObject({ current: 'one', yours: 'one', canTakeOver: true });
    expect(await (await ask(two, '', NAVIGATION)).text()).toBe('the map');
    await two.takeOver();
    expect(await (await ask(two, '', { ...NAVIGATION, resultingId: 'next' })).text()).toBe('the new map');
    expect(await two.report('page')).toMatchObject({ current: 'two', yours: 'one', canTakeOver: false });
    expect(await two.report('next')).toMatchObject({ yours: 'two' });
  });

  test('an old page has its files until it is gone', async () => {
    const { world, two } = await update(['page']);
    await two.store();
    await two.takeOver();
    world.isOnline = false;
    expect(await (await ask(two, 'maps/a-1.json', { id: 'page' })).text()).toBe('A');
    world.clients = [];
    await two.tidy();
    await expect(ask(two, 'maps/a-1.json')).rejects.toThrow();
    expect([...world.files.entries.keys()].filter((url) => url.includes('a-1.json'))).toEqual([]);
  });

  test('a page that nobody knows keeps everything', async () => {
    const { world, two } = await update(['page']);
    await two.store();
    world.clients = ['page', 'stranger'];
    await two.takeOver();
    expect([...world.files.entries.keys()].some((url) => url.includes('a-1.json'))).toBe(true);
  });

  test('it is shown at the next visit, when no page is open any more', async () => {
    const { world, two } = await update(['page']);
    await two.store();
    world.clients = [];
    expect(await (await ask(two, '', { ...NAVIGATION, resultingId: 'next' })).text()).toBe('the new map');
  });

  test('a part of it is never shown in place of a whole', async () => {
    const { world, two } = await update([]);
    delete world.served['editor/@1/new.js'];
    await two.store();
    expect(await two.report('page')).toMatchObject({ level: 'map', current: 'one', canTakeOver: false });
    await two.takeOver();
    world.isOnline = false;
    expect(await (await ask(two, '', NAVIGATION)).text()).toBe('the map');
  });
});

const EXTENT = { base: BASE, list: listOf('one', { ...MAP, 'docs/api/': 'a map' }) };

describe('answering', () => {
  async function stored() {
    const world = createWorld();
    const site = world.deploy('one', { ...MAP, 'other%20map/': 'other', 'a.mp3': '0123456789' });
    await site.store();
    world.fetched.splice(0);
    return { world, site };
  }

  test('the configuration comes from the network, and what came last without one', async () => {
    const { world, site } = await stored();
    world.served['targetconfig.json'] = '{"new":1}';
    expect(await (await ask(site, 'targetconfig.json')).text()).toBe('{"new":1}');
    world.served['targetconfig.json'] = '<!doctype html>Sign in';
    expect(await (await ask(site, 'targetconfig.json')).text()).toBe('{"new":1}');
    world.isOnline = false;
    expect(await (await ask(site, 'targetconfig.json')).text()).toBe('{"new":1}');
  });

  test('a device without any room left is answered, and told', async () => {
    const { world, site } = await stored();
    world.versions.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    world.isOnline = false;
    expect(await (await ask(site, '', { ...NAVIGATION, resultingId: 'page' })).text()).toBe('the map');
    expect(await site.report('page')).toMatchObject({ level: 'all' });
  });

  test('what cannot be read is asked of the network', async () => {
    const { world, site } = await stored();
    const lost = () => Promise.reject(new DOMException('lost', 'UnknownError'));
    Object.assign(world.versions, { match: lost, keys: lost });
    expect(await (await ask(site, '', { ...NAVIGATION, resultingId: 'page' })).text()).toBe('the map');
    expect(world.fetched).toEqual(['']);
  });

  test('addresses that lead nowhere get the page that says so, folders their slash', async () => {
    const { world, site } = await stored();
    world.isOnline = false;
    const lost = await ask(site, 'nowhere/at/all', NAVIGATION);
    expect([lost.status, await lost.text()]).toEqual([404, 'lost']);
    const moved = await ask(site, 'other%20map?lang=de', NAVIGATION);
    expect([moved.status, moved.headers.get('Location')]).toEqual([302, `${BASE}other%20map/?lang=de`]);
    expect(await (await ask(site, 'other%20map/', NAVIGATION)).text()).toBe('other');
    await expect(ask(site, 'nowhere.png')).rejects.toThrow('Failed to fetch');
  });

  test('sound is given in the parts that are asked for', async () => {
    const { site } = await stored();
    const part = await ask(site, 'a.mp3', { headers: { Range: 'bytes=2-4' } });
    expect([part.status, await part.text(), part.headers.get('Content-Range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect((await ask(site, 'a.mp3', { headers: { Range: 'bytes=20-' } })).status).toBe(416);
  });

  test.each([
    ['GET', 'index.html', true],
    ['POST', 'index.html', false],
    ['GET', 'api/x', false],
    ['GET', 'editor/arcade/api/md/x', false],
    // Of the server: whether they are there, it alone knows.
    ['GET', '_aB3dE6gH9jK2mN5p', false],
    ['GET', '_aB3dE6gH9jK2mN5p/embed?view=code', false],
    ['GET', 'pages-0123456789ab/game.js', false],
    ['GET', 'kiosk', false],
    ['GET', 'kiosk/AB12CD', false],
    ['GET', 'kiosks', true],
    ['GET', 'sw.js', false],
    // An author's map may lie in a folder of that name.
    ['GET', 'docs/api/', true],
    ['GET', 'docs/api/?lang=de', true],
    ['GET', 'docs/api/index.html', true],
  ])('%s %s is this site’s own: %s', (method, path, expected) => {
    expect(isOurs({ method, url: BASE + path }, EXTENT)).toBe(expected);
  });

  test('other sites are left alone, and other paths of the host', () => {
    expect(isOurs({ method: 'GET', url: 'https://other.org/maps/' }, EXTENT)).toBe(false);
    expect(isOurs({ method: 'GET', url: 'https://example.org/' }, EXTENT)).toBe(false);
  });
});
