import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
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

describe('the map in the Studio', () => {
  afterAll(closeContexts);

  test('is edited by pointer: a drag is one step, and Escape gives everything back', async () => {
    const { page, map, read, complaints } = await openStudio({ 'skillmap.md': MAP });
    await nodeIn(map, 'Hero').waitFor();
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
});
