import { describe, expect, test } from 'vitest';
import { isOurs } from '../../../viewer/offline/answer-request.ts';
import { BASE, listOf, createWorld, NAVIGATION, ask, MAP } from './offline-world.ts';

const EXTENT = { base: BASE, list: listOf('one', { ...MAP, 'docs/api/': 'a map' }) };

describe('answering', () => {
  async function stored() {
    const world = createWorld();
    const site = world.deploy('one', { ...MAP, 'other%20map/': 'other', 'a.mp3': '0123456789' });
    await site.store('all');
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
