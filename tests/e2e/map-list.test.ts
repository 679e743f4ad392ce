import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFlaws } from './support/accessibility-flaws.ts';
import { inOrder } from './support/in-order.ts';
import { backToMap, dialogOf, mapOf, nodeOf, panelOf } from './support/map-page.ts';
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

  test('that cannot be loaded leaves the map standing, says so, and comes with the next visit', async () => {
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

  test('says of every node what it is, how it stands and what it needs, and is remembered', async () => {
    await main(page).getByRole('button', { name: 'Map', exact: true }).click();
    await mapOf(page).waitFor();
    await showList(page);
    await rowOf(page, /^Moon walk.*Locked.*Complete /).waitFor();
    await page.reload();
    await listOf(page).waitFor();
  });

  test('selects and opens as the map does, by keyboard, and takes the focus back', async () => {
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

  test('opened in a window of any size axe finds nothing, and nothing scrolls sideways', async () => {
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

test('Continue is in sight in a window of any size, whatever is selected and however high the panel', async () => {
  const page = await open(1280, 800);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    // By key: in a tiny window the author's pill may lie over a tile.
    await nodeOf(page, 'Moon walk').press('Enter');
    await panelOf(page).getByRole('heading', { name: 'Moon walk' }).waitFor();
    const grow = panelOf(page).getByRole('button', { name: 'Show more' });
    while (await grow.isVisible()) await grow.click();
    // A click of the mouse fails where something lies over the button.
    await main(page)
      .getByRole('button', { name: /^(?:Start|Continue): Build a rocket$/ })
      .click();
    await page.getByTitle('Editor for Build a rocket').waitFor();
    await backToMap(page);
  }
});
