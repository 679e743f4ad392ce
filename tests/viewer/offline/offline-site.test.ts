import { describe, expect, test } from 'vitest';
import { createWorld, NAVIGATION, ask, MAP, EDITOR } from './offline-world.ts';

describe('storing', () => {
  test('the map is stored before the editor, and everything works without a network', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP, EDITOR);
    await site.install();
    await site.store('all');
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

  test('by default the map is stored, and no file of the editor', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP, EDITOR);
    await site.store('map');
    expect(world.fetched).toEqual(Object.keys(MAP));
    expect(await site.report('page')).toMatchObject({
      level: 'map',
      current: 'one',
      work: 'none',
      missingMapBytes: 0,
      editorBytes: 0,
    });
    expect((await site.report('page')).wanted).toBeUndefined();
    world.isOnline = false;
    expect(await (await ask(site, '', NAVIGATION)).text()).toBe('the map');
  });

  test('used files are available without a network, as far as they were fetched', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP, EDITOR);
    await site.store('map');
    await ask(site, 'editor/index.html?lang=de');
    world.served['editor/@1/main.js'] = 'of another version';
    await ask(site, 'editor/@1/main.js');
    expect(await site.report('page')).toMatchObject({ level: 'map', editorBytes: 'the editor'.length });
    world.isOnline = false;
    expect(await (await ask(site, 'editor/index.html')).text()).toBe('the editor');
    await expect(ask(site, 'editor/@1/main.js')).rejects.toThrow('Failed to fetch');
    await site.remove();
    await expect(ask(site, 'editor/index.html')).rejects.toThrow('Failed to fetch');
  });

  test('the editor is removed on request, the map stays, and newer versions come without the editor', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP, EDITOR);
    await site.store('all');
    expect(await site.report('page')).toMatchObject({ level: 'all', wanted: 'all' });
    await site.remove();
    expect(await site.report('page')).toMatchObject({ level: 'map', wanted: 'map', editorBytes: 0 });
    expect([...world.files.entries.keys()].filter((url) => url.includes('/editor/'))).toEqual([]);
    const next = world.deploy('two', { ...MAP, '': 'the new map' }, EDITOR);
    await next.store('map');
    expect(await next.report('page')).toMatchObject({ current: 'one', canTakeOver: true });
    world.isOnline = false;
    expect(await (await ask(site, '', NAVIGATION)).text()).toBe('the map');
  });

  test('an editor stored before there was a choice is kept in newer versions', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP, EDITOR);
    await site.store('all');
    const wanted = [...world.versions.entries.keys()].filter((url) => url.includes('wanted'));
    for (const url of wanted) await world.versions.delete(url);
    expect(await site.report('page')).toMatchObject({ level: 'all', wanted: 'all' });
    const next = world.deploy('two', { ...MAP, '': 'the new map' }, { ...EDITOR, 'editor/@1/new.js': 'new' });
    await next.store('map');
    expect(await next.report('page')).toMatchObject({ level: 'all', wanted: 'all', canTakeOver: true });
  });

  test('files stored before an interruption are not fetched again', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP, EDITOR);
    delete world.served['editor/@1/main.js'];
    await site.store('all');
    expect(await site.report('page')).toMatchObject({ level: 'map', work: 'changed' });
    world.served['editor/@1/main.js'] = 'code';
    world.fetched.splice(0);
    await site.store('all');
    expect(world.fetched).toEqual(['editor/@1/main.js']);
    expect(await site.report('page')).toMatchObject({ level: 'all', work: 'none' });
  });

  test('a file that differs from the list is not stored, except the configuration', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP);
    world.served = { ...world.served, 'maps/a-1.json': 'B', 'targetconfig.json': '{"changed":true}' };
    await site.store('all');
    expect(await site.report('page')).toMatchObject({ level: 'nothing', work: 'changed' });
    world.served['maps/a-1.json'] = 'A';
    await site.store('all');
    expect(await site.report('page')).toMatchObject({ level: 'all' });
  });

  test('a page inserted by the network is not stored as configuration', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP);
    world.served['targetconfig.json'] = '<!doctype html>Sign in';
    await site.store('all');
    expect(await site.report('page')).toMatchObject({ level: 'nothing', work: 'changed' });
  });

  test('a missing network is reported, and nothing is stored', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP);
    world.isOnline = false;
    await site.store('all');
    expect(await site.report('page')).toMatchObject({ level: 'nothing', work: 'offline', storedBytes: 0 });
  });

  test('a request during a failing attempt starts exactly one new attempt', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP, EDITOR);
    world.isOnline = false;
    const failing = site.store('all').then(() => {
      world.isOnline = true;
      world.fetched.length = 0;
    });
    await Promise.resolve();
    await Promise.all([failing, site.store('all'), site.store('all')]);
    expect(await site.report('page')).toMatchObject({ level: 'all', work: 'none' });
    expect(world.fetched).toEqual([...Object.keys(MAP), ...Object.keys(EDITOR)]);
  });

  test('only the map stays, without any part of the editor, if there is no room for both', async () => {
    const world = createWorld({ cacheRoom: 25 });
    const site = world.deploy('one', MAP, EDITOR);
    await site.store('all');
    expect(await site.report('page')).toMatchObject({ level: 'map', work: 'full' });
    expect([...world.files.entries.keys()].filter((url) => url.includes('/editor/'))).toEqual([]);
    world.isOnline = false;
    expect(await (await ask(site, '', NAVIGATION)).text()).toBe('the map');
  });

  test('no file is fetched that would not fit', async () => {
    const world = createWorld({ room: 5 });
    const site = world.deploy('one', MAP, EDITOR);
    await site.store('all');
    expect(await site.report('page')).toMatchObject({ level: 'map', work: 'full' });
    expect(world.fetched.filter((href) => href.startsWith('editor/'))).toEqual([]);
  });
});
