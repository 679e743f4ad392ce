import type { FrameLocator, Locator, Page } from 'playwright-core';
import { nodeIn, openStudio } from './open-studio.ts';

// Edits the map in the Studio with mouse and touch gestures.

export const MAP = `# guide
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

export const EMPTY = '# guide\n* name: Our Guide\n\n## first\n* name: First map\n';

export interface Place {
  x: number;
  y: number;
}

/** Drags an element by that many pixels, in several moves as a hand does. */
export async function drag(page: Page, from: Place, by: Place, steps = 4): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps });
}

export async function middleOf(locator: Locator): Promise<Place> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Pixels per cell of the map's grid. */
export async function cellOf(map: FrameLocator): Promise<Place> {
  const one = await middleOf(nodeIn(map, 'Hero'));
  const two = await middleOf(nodeIn(map, 'Villain'));
  return { x: (two.x - one.x) / 2, y: two.y - one.y };
}

/** Touch gestures on a page. */
export async function fingerOn(page: Page): Promise<{
  tap: (what: Locator) => Promise<void>;
  swipe: (what: Locator, by: Place) => Promise<void>;
}> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Place) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return {
    tap: async (what) => {
      await touch('touchStart', await middleOf(what));
      await touch('touchEnd');
    },
    swipe: async (what, by) => {
      const from = await middleOf(what);
      await touch('touchStart', from);
      for (const share of [0.3, 0.6, 1]) {
        await touch('touchMove', { x: from.x + by.x * share, y: from.y + by.y * share });
      }
      await touch('touchEnd');
    },
  };
}

/** The node that a new node follows. */
export const handleOf = (map: FrameLocator, id: string): Locator =>
  map.locator(`circle[data-handle$="${id}"]`).last();

/** Enters the name of a new activity, and waits until it is drawn. */
export async function nameIt(page: Page, map: FrameLocator, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill(name);
  await field.press('Enter');
  await nodeIn(map, `${name},`).waitFor();
}

/** The code for editing the map loads after the Studio. */
export async function openEditor(files: Record<string, string>): ReturnType<typeof openStudio> {
  const studio = await openStudio(files);
  await studio.map.locator('#studio-layer svg').waitFor({ state: 'attached' });
  return studio;
}
