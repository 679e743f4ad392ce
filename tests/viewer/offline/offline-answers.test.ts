import { describe, expect, test } from 'vitest';
import { shouldAnswer } from '../../../viewer/offline/answer-request.ts';
import { BASE, listOf, createWorld, NAVIGATION, ask, MAP } from './offline-world.ts';

const EXTENT = { base: BASE, list: listOf('one', { ...MAP, 'docs/api/': 'a map' }) };

describe('answers of the worker', () => {
  async function stored() {
    const world = createWorld();
    const site = world.deploy('one', { ...MAP, 'other%20map/': 'other', 'a.mp3': '0123456789' });
    await site.store('all');
    world.fetched.splice(0);
    return { world, site };
  }

  test('the configuration comes from the network, or from the last answer without one', async () => {
    const { world, site } = await stored();
    world.served['targetconfig.json'] = '{"new":1}';
    expect(await (await ask(site, 'targetconfig.json')).text()).toBe('{"new":1}');
    world.served['targetconfig.json'] = '<!doctype html>Sign in';
    expect(await (await ask(site, 'targetconfig.json')).text()).toBe('{"new":1}');
    world.isOnline = false;
    expect(await (await ask(site, 'targetconfig.json')).text()).toBe('{"new":1}');
  });

  test('a device without any room left still gets answers', async () => {
    const { world, site } = await stored();
    world.versions.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    world.isOnline = false;
    expect(await (await ask(site, '', { ...NAVIGATION, resultingId: 'page' })).text()).toBe('the map');
    expect(await site.report('page')).toMatchObject({ level: 'all' });
  });

  test('an unreadable file is requested from the network', async () => {
    const { world, site } = await stored();
    const lost = () => Promise.reject(new DOMException('lost', 'UnknownError'));
    Object.assign(world.versions, { match: lost, keys: lost });
    expect(await (await ask(site, '', { ...NAVIGATION, resultingId: 'page' })).text()).toBe('the map');
    expect(world.fetched).toEqual(['']);
  });

  test('unknown addresses get the 404 page, and folders get their slash', async () => {
    const { world, site } = await stored();
    world.isOnline = false;
    const lost = await ask(site, 'nowhere/at/all', NAVIGATION);
    expect([lost.status, await lost.text()]).toEqual([404, 'lost']);
    const moved = await ask(site, 'other%20map?lang=de', NAVIGATION);
    expect([moved.status, moved.headers.get('Location')]).toEqual([302, `${BASE}other%20map/?lang=de`]);
    expect(await (await ask(site, 'other%20map/', NAVIGATION)).text()).toBe('other');
    await expect(ask(site, 'nowhere.png')).rejects.toThrow('Failed to fetch');
  });

  test('sound is returned in the requested ranges', async () => {
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
    // Routes of the server: only the server knows whether they exist.
    ['GET', '_aB3dE6gH9jK2mN5p', false],
    ['GET', '_aB3dE6gH9jK2mN5p/embed?view=code', false],
    ['GET', 'pages-0123456789ab/game.js', false],
    ['GET', 'kiosk', false],
    ['GET', 'kiosk/AB12CD', false],
    ['GET', 'kiosks', true],
    ['GET', 'sw.js', false],
    // An author's map may be in a folder of that name.
    ['GET', 'docs/api/', true],
    ['GET', 'docs/api/?lang=de', true],
    ['GET', 'docs/api/index.html', true],
  ])('%s %s belongs to this site: %s', (method, path, expected) => {
    expect(shouldAnswer({ method, url: BASE + path }, EXTENT)).toBe(expected);
  });

  test('requests to other sites and other paths of the host are not handled', () => {
    expect(shouldAnswer({ method: 'GET', url: 'https://other.org/maps/' }, EXTENT)).toBe(false);
    expect(shouldAnswer({ method: 'GET', url: 'https://example.org/' }, EXTENT)).toBe(false);
  });
});
