import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { readCorpusMaps } from '../support/corpus.ts';
import { closeContexts } from './support/launch-browser.ts';
import { nodeIn, openStudio, textOf } from './support/open-studio.ts';

const MAP = `# guide
* name: Our Guide

## first
* name: First map
* layout: manual

### one
* name: Hero
* type: tutorial
* url: github:ada/guide/one
* position: 0 0
* next: two

### two
* name: Villain
* type: tutorial
* url: github:ada/guide/two
* position: 2 1
`;

interface Place {
  x: number;
  y: number;
}

/** Drags something by so many pixels, as a hand does: not all at once. */
async function drag(page: Page, from: Place, by: Place, steps = 4): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps });
}

async function middleOf(locator: Locator): Promise<Place> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Pixels to a cell of the map's grid. */
async function cellOf(map: FrameLocator): Promise<Place> {
  const one = await middleOf(nodeIn(map, 'Hero'));
  const two = await middleOf(nodeIn(map, 'Villain'));
  return { x: (two.x - one.x) / 2, y: two.y - one.y };
}

/** What the map is edited with comes after it. */
async function openEditor(files: Record<string, string>): ReturnType<typeof openStudio> {
  const studio = await openStudio(files);
  await studio.map.locator('#studio-layer svg').waitFor({ state: 'attached' });
  return studio;
}

describe('the map in the Studio', () => {
  afterAll(closeContexts);

  test('is edited by pointer: a drag is one step, and Escape gives everything back', async () => {
    const { page, map, read, complaints } = await openEditor({ 'skillmap.md': MAP });
    const cell = await cellOf(map);
    await drag(page, await middleOf(nodeIn(map, 'Villain')), { x: cell.x * 1.03, y: cell.y * -0.5 });
    await map.getByText('3 0.5').waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await read()).toBe(MAP);
    await drag(page, await middleOf(nodeIn(map, 'Villain')), { x: cell.x * 1.03, y: cell.y * -0.5 });
    await page.mouse.up();
    await expect.poll(() => read()).toBe(MAP.replace('position: 2 1', 'position: 3 0.5'));
    await textOf(page).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => read()).toBe(MAP);
    expect(complaints).toEqual([]);
  });

  test('is made, connected, moved, renamed and unmade by keys alone, and each is said', async () => {
    const { page, map, read, complaints } = await openEditor({ 'skillmap.md': MAP });
    const { keyboard } = page;
    const said = page.getByRole('group', { name: 'Edit the map' }).getByRole('status');
    await nodeIn(map, 'Hero').focus();
    await keyboard.press('n');
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    await keyboard.type('Side kick');
    await keyboard.press('Enter');
    const own = '### side-kick\n* name: Side kick\n* type: tutorial\n';
    await expect.poll(() => read()).toContain(`next: two, side-kick\n\n${own}`);
    expect(await said.textContent()).toBe('Added.');
    await expect.poll(() => nodeIn(map, 'Side kick').evaluate((node) => node.matches(':focus'))).toBe(true);
    const before = await read();
    await keyboard.press('Alt+Shift+ArrowDown');
    await keyboard.press('Alt+ArrowRight');
    await expect.poll(() => said.textContent()).toBe('Moved.');
    await keyboard.press('Control+z');
    await keyboard.press('Control+z');
    await expect.poll(() => read()).toBe(before);
    await keyboard.press('c');
    await page.getByRole('combobox', { name: 'Where the path leads' }).selectOption('Villain');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.poll(() => read()).toMatch(/Side kick(?:\n\*.*)*\n\* next: two\n/);
    await nodeIn(map, 'Side kick').focus();
    await keyboard.press('F2');
    await page.getByRole('textbox', { name: 'New name for side-kick' }).fill('friend');
    await keyboard.press('Enter');
    await expect.poll(() => read()).toContain('next: two, friend');
    await nodeIn(map, 'Side kick').focus();
    await keyboard.press('Delete');
    await expect.poll(() => read()).toBe(MAP);
    expect(await said.textContent()).toBe('Deleted, and nothing leads there any more.');
    expect(complaints).toEqual([]);
  });

  test('is edited by a finger, which moves the map itself until something is picked', async () => {
    const { page, map, read } = await openEditor({ 'skillmap.md': MAP });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Place) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const swipe = async (by: Place): Promise<void> => {
      const from = await middleOf(nodeIn(map, 'Villain'));
      await touch('touchStart', from);
      for (const share of [0.3, 0.6, 1]) {
        await touch('touchMove', { x: from.x + by.x * share, y: from.y + by.y * share });
      }
      await touch('touchEnd');
    };
    const cell = await cellOf(map);
    await swipe({ x: -cell.x / 2, y: 0 });
    await nodeIn(map, 'Villain').click();
    await page.getByRole('button', { name: 'Delete', exact: true, disabled: false }).waitFor();
    await swipe({ x: -cell.x, y: 0 });
    // The first swipe has moved nothing: one cell is all.
    await expect.poll(() => read()).toBe(MAP.replace('position: 2 1', 'position: 1 1'));
  });

  const real = readCorpusMaps().filter(({ text }) => /^### /m.test(text) && /^\* type: tutorial/m.test(text));

  test.skipIf(real.length === 0)(
    'of five real authors is laid out anew, and undone to the same bytes',
    async () => {
      const chosen = [0, 9, 18, 27, 36].flatMap((at) => real.slice(at, at + 1));
      const files = Object.fromEntries(chosen.map(({ text }, index) => [`map${index}.md`, text]));
      const { page, map, read } = await openEditor(files);
      for (const [name, text] of Object.entries(files)) {
        await page
          .getByRole('button', { name: new RegExp(`^${name}`) })
          .first()
          .click();
        const node = map.locator('[data-map] button[data-status]').first();
        await expect
          .poll(() => map.locator('html').evaluate(() => location.hash))
          .toContain(name.slice(0, -3));
        await node.focus();
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Alt+Shift+ArrowRight');
        await expect.poll(() => read(name)).not.toBe(text);
        const unchanged = (line: string): boolean => !/(?:position|layout|edges)\s*:/.test(line);
        // Nothing but places is written.
        expect((await read(name)).split('\n').filter(unchanged)).toEqual(text.split('\n').filter(unchanged));
        await page.keyboard.press('Control+z');
        await expect.poll(() => read(name)).toBe(text);
      }
    },
  );
});
