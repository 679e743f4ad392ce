import { describe, expect, test } from 'vitest';
import { createWorld, NAVIGATION, ask, MAP, EDITOR } from './offline-world.ts';

const STUDIO = { 'studio/': 'the Studio', 'studio-1/studio.js': 'its code', 'maps/a-1.json': 'A' };

describe('the Studio of a stored site', () => {
  test('is stored on request, without the learner app and its maps', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP, EDITOR, STUDIO);
    await site.install();
    await site.store('studio');
    expect(world.fetched).toEqual(Object.keys(STUDIO));
    expect(await site.report('page')).toMatchObject({ hasStudio: true, level: 'nothing', current: 'one' });
    world.isOnline = false;
    expect(await (await ask(site, 'studio/?draft=1', NAVIGATION)).text()).toBe('the Studio');
    expect(await (await ask(site, 'studio/index.html', NAVIGATION)).text()).toBe('the Studio');
    await expect(ask(site, '')).rejects.toThrow('Failed to fetch');
  });

  test('is not fetched by learners, whose byte counts exclude it', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP, EDITOR, STUDIO);
    await site.store('all');
    expect(world.fetched).toEqual([...Object.keys(MAP), ...Object.keys(EDITOR)]);
    const { storedBytes, totalBytes, hasStudio } = await site.report('page');
    expect([storedBytes, hasStudio]).toEqual([totalBytes, false]);
  });

  test('waits with a new version until everything stored of the old one is available, and leaves an open page its own', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP, EDITOR, STUDIO);
    await site.store('studio');
    await site.store('map');
    world.clients = ['author'];
    await ask(site, 'studio/', { ...NAVIGATION, resultingId: 'author' });
    const changed = { ...STUDIO, 'studio/': 'the new Studio', 'studio-2/studio.js': 'new' };
    const { 'studio-1/studio.js': _, ...published } = changed;
    const next = world.deploy('two', MAP, EDITOR, published);
    await next.install();
    expect(await next.report('author')).toMatchObject({ canTakeOver: false, yours: 'one' });
    // A learner's page in the same browser: the author's files are stored too.
    await next.store('map');
    expect(await next.report('author')).toMatchObject({ canTakeOver: true, hasStudio: true });
    await next.takeOver();
    expect(await (await ask(next, 'studio-1/studio.js', { id: 'author' })).text()).toBe('its code');
    expect(await (await ask(next, 'studio/', { id: 'author' })).text()).toBe('the Studio');
    expect(await (await ask(next, 'studio/', { ...NAVIGATION, resultingId: 'other' })).text()).toBe(
      'the new Studio',
    );
    world.clients = [];
    await next.removeUnusedFiles();
    expect([...world.files.entries.keys()].filter((url) => url.includes('studio-1'))).toEqual([]);
  });

  test('reports whether the whole editor is stored, in the version of the page', async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP, EDITOR, STUDIO);
    await site.store('studio');
    expect(await site.report('page')).toMatchObject({ hasEditor: false });
    await site.store('all');
    expect(await site.report('page')).toMatchObject({ hasEditor: true });
  });

  test("stays when the site stops storing learners' pages, whose files are deleted", async () => {
    const world = createWorld();
    const site = world.deploy('one', MAP, EDITOR, STUDIO);
    await site.store('all');
    const next = world.deploy('two', {}, {}, { ...STUDIO, '': 'of now' });
    await next.install();
    expect(await (await ask(next, '', { ...NAVIGATION, resultingId: 'page' })).text()).toBe('of now');
    await next.removeUnusedFiles();
    expect([...world.files.entries.keys()].filter((url) => url.includes('/editor/'))).toEqual([]);
  });
});
