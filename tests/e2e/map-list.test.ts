import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFlaws } from './support/accessibility-flaws.ts';
import { inOrder } from './support/in-order.ts';
import { backToMap, dialogOf, mapOf, nodeOf, panelOf } from './support/map-page.ts';
import { SIZES } from './support/screen-sizes.ts';
import { begin, useSpaceCamp } from './support/space-camp.ts';

const camp = useSpaceCamp();

async function open(width: number, height: number, stays = false): Promise<Page> {
  const page = await camp.open({ viewport: { width, height } }, stays);
  await begin(page);
  await dialogOf(page).waitFor({ state: 'detached' });
  return page;
}

const listOf = (page: Page): Locator => page.getByRole('region', { name: /: list$/ });
const main = (page: Page): Locator => page.getByRole('main');
const showList = (page: Page) => main(page).getByRole('button', { name: 'List', exact: true }).click();
const rowOf = (page: Page, name: RegExp) => listOf(page).getByRole('button', { name });

describe('the map as a list', () => {
  let page: Page;
  inOrder(() => page);

  test('if the list cannot be loaded, a message appears and the map stays; the list loads at the next visit', async () => {
    page = await open(1280, 800, true);
    const isList = /map-list[^/]*\.js/;
    await page.route(isList, (route) => route.abort('internetdisconnected'));
    await showList(page);
    await page.getByRole('alert').waitFor();
    await mapOf(page).waitFor();
    await page.unroute(isList);
    await page.reload();
    await listOf(page).waitFor();
  });

  test('the list shows the kind, status and requirements of a node, and is remembered', async () => {
    await main(page).getByRole('button', { name: 'Map', exact: true }).click();
    await mapOf(page).waitFor();
    await showList(page);
    await rowOf(page, /^Moon walk.*Locked.*Finish /).waitFor();
    await page.reload();
    await listOf(page).waitFor();
  });

  test('the list selects and opens nodes by keyboard, and gets the focus back', async () => {
    const row = rowOf(page, /^Build a rocket/);
    await row.focus();
    await page.keyboard.press('Enter');
    await panelOf(page).getByRole('heading', { name: 'Build a rocket' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByTitle('Editor for Build a rocket').waitFor();
    await page.getByRole('button', { name: 'Back to the map' }).click();
    const hasFocus = () => row.evaluate((element) => element.closest('li')?.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
  });

  test('the list has no axe violations and no sideways scrolling in a window of any size', async () => {
    for (const [width, height] of [
      [360, 640],
      [320, 256],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await rowOf(page, /^Build a rocket/).click();
      expect(await accessibilityFlaws(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await listOf(page).evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    }
  });
});

test('one button starts an activity at every size, with and without a selection', async () => {
  const page = await open(1280, 800);
  const starting = page.getByRole('button', { name: /^(?:Start|Continue)\b/ });
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => starting.count()).toBe(1);
    await nodeOf(page, 'Build a rocket').press('Enter');
    await panelOf(page).getByRole('heading', { name: 'Build a rocket' }).waitFor();
    await expect.poll(() => starting.count()).toBe(1);
    await page.keyboard.press('Escape');
    await panelOf(page).getByRole('heading', { name: 'Space Camp' }).waitFor();
  }
});

test('Continue stays visible in a window of any size, with a locked tile and any panel height', async () => {
  const page = await open(1280, 800);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    // By key: in a tiny window the author's overlay may cover a tile.
    await nodeOf(page, 'Moon walk').press('Enter');
    await panelOf(page).getByRole('heading', { name: 'Moon walk' }).waitFor();
    const grow = panelOf(page).getByRole('button', { name: 'Show more' });
    while (await grow.isVisible()) await grow.click();
    // A mouse click fails if something covers the button.
    await main(page)
      .getByRole('button', { name: /^(?:Start|Continue): Build a rocket$/ })
      .click();
    await page.getByTitle('Editor for Build a rocket').waitFor();
    await backToMap(page);
  }
});
