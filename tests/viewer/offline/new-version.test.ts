import { describe, expect, test } from 'vitest';
import { createWorld, NAVIGATION, ask, MAP, EDITOR, type Files } from './offline-world.ts';

describe('a new version', () => {
  const NEXT = { ...MAP, '': 'the new map', 'maps/a-2.json': 'A' };
  delete (NEXT as Files)['maps/a-1.json'];

  async function update(open: string[]) {
    const world = createWorld();
    const one = world.deploy('one', MAP, EDITOR);
    await one.install();
    await one.store('all');
    world.clients = open;
    for (const id of open) await one.report(id);
    const two = world.deploy('two', NEXT, { ...EDITOR, 'editor/@1/new.js': 'new' });
    await two.install();
    world.fetched.splice(0);
    return { world, two };
  }

  test('takes over unchanged files, and is shown only when it replaces the old version', async () => {
    const { world, two } = await update(['page']);
    await two.store('all');
    expect(world.fetched.sort()).toEqual(['', 'editor/@1/new.js', 'maps/a-2.json']);
    expect(await two.report('page')).toMatchObject({ current: 'one', yours: 'one', canTakeOver: true });
    expect(await (await ask(two, '', NAVIGATION)).text()).toBe('the map');
    await two.takeOver();
    expect(await (await ask(two, '', { ...NAVIGATION, resultingId: 'next' })).text()).toBe('the new map');
    expect(await two.report('page')).toMatchObject({ current: 'two', yours: 'one', canTakeOver: false });
    expect(await two.report('next')).toMatchObject({ yours: 'two' });
  });

  test('leaves an old page its files until that is closed', async () => {
    const { world, two } = await update(['page']);
    await two.store('all');
    await two.takeOver();
    world.isOnline = false;
    expect(await (await ask(two, 'maps/a-1.json', { id: 'page' })).text()).toBe('A');
    world.clients = [];
    await two.removeUnusedFiles();
    await expect(ask(two, 'maps/a-1.json')).rejects.toThrow();
    expect([...world.files.entries.keys()].filter((url) => url.includes('a-1.json'))).toEqual([]);
  });

  test('leaves all versions while an unknown page is open', async () => {
    const { world, two } = await update(['page']);
    await two.store('all');
    world.clients = ['page', 'stranger'];
    await two.takeOver();
    expect([...world.files.entries.keys()].some((url) => url.includes('a-1.json'))).toBe(true);
  });

  test('is shown at the next visit, when no page is open any more', async () => {
    const { world, two } = await update(['page']);
    await two.store('all');
    world.clients = [];
    expect(await (await ask(two, '', { ...NAVIGATION, resultingId: 'next' })).text()).toBe('the new map');
  });

  test('is never shown instead of a complete version while it is incomplete', async () => {
    const { world, two } = await update([]);
    delete world.served['editor/@1/new.js'];
    await two.store('all');
    expect(await two.report('page')).toMatchObject({ level: 'map', current: 'one', canTakeOver: false });
    await two.takeOver();
    world.isOnline = false;
    expect(await (await ask(two, '', NAVIGATION)).text()).toBe('the map');
  });
});
