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

export interface Point {
  x: number;
  y: number;
}

/** Presses the mouse, and moves it by that many pixels in several steps. The button stays pressed. */
export async function drag(page: Page, from: Point, by: Point, steps = 4): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps });
}

export async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Pixels per cell of the map's grid. */
export async function cellOf(map: FrameLocator): Promise<Point> {
  const one = await middleOf(nodeIn(map, 'Hero'));
  const two = await middleOf(nodeIn(map, 'Villain'));
  return { x: (two.x - one.x) / 2, y: two.y - one.y };
}

/** Touch gestures on a page. */
export async function touchOn(page: Page): Promise<{
  tap: (what: Locator) => Promise<void>;
  swipe: (what: Locator, by: Point) => Promise<void>;
}> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
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

/** The dot beside a node from which a path to another node is dragged. */
export const handleOf = (map: FrameLocator, id: string): Locator =>
  map.locator(`circle[data-handle$="${id}"]`).last();

/** Enters the name of a new activity, and waits until it is drawn. */
export async function enterName(page: Page, map: FrameLocator, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill(name);
  await field.press('Enter');
  await nodeIn(map, `${name},`).waitFor();
}

/** Opens the Studio, and waits until the map can be edited: that code loads after the Studio. */
export async function openEditor(files: Record<string, string>): ReturnType<typeof openStudio> {
  const studio = await openStudio(files);
  await studio.map.locator('#studio-layer svg').waitFor({ state: 'attached' });
  return studio;
}
