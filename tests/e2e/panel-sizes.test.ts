import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { restingBox } from './support/dev-page.ts';
import { mapOf, nodeOf, panelOf, selectNode } from './support/map-page.ts';
import { findFlaws, NONE, openOn, SIZES } from './support/screen-sizes.ts';
import { begin, useSpaceCamp } from './support/space-camp.ts';

const camp = useSpaceCamp();

describe('the panel', () => {
  const boxOf = async (locator: Locator): Promise<{ top: number; bottom: number }> => {
    const { y, height } = (await locator.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return { top: y, bottom: y + height };
  };
  const pressWhileThere = async (button: Locator): Promise<void> => {
    while (await button.isVisible()) await button.click();
  };

  test.each([SIZES[2], SIZES[3]])(
    'is a sheet that never hides the selected node, on a $name',
    async (size) => {
      const page = await openOn(camp, size);
      await begin(page);
      // The lowest node on the map that can be pressed.
      const node = nodeOf(page, 'Mission clock');
      await node.press('Enter');
      await panelOf(page).getByRole('heading', { name: 'Mission clock' }).waitFor();
      const isSeen = async (): Promise<boolean> => {
        const [bar, tile, sheet] = await Promise.all([
          boxOf(page.getByRole('main').getByRole('button', { name: 'List', exact: true })),
          boxOf(node),
          boxOf(panelOf(page)),
        ]);
        return tile.top >= bar.bottom && tile.bottom <= sheet.top;
      };
      await expect.poll(isSeen).toBe(true);
      // The node is locked: the panel has its smallest height, and shows the reason.
      await panelOf(page).getByRole('button', { name: 'Catch the stars' }).click({ trial: true });
      const map = await mapOf(page).boundingBox();
      await panelOf(page).getByRole('button', { name: 'Show more' }).click();
      await expect.poll(isSeen).toBe(true);
      await pressWhileThere(panelOf(page).getByRole('button', { name: 'Show more' }));
      await expect.poll(isSeen).toBe(true);
      // Selecting another node moves that node out from below the panel.
      await panelOf(page).getByRole('button', { name: 'Dodge the comets' }).click();
      await expect
        .poll(async () => (await boxOf(nodeOf(page, 'Dodge the comets'))).bottom)
        .toBeLessThanOrEqual((await boxOf(panelOf(page))).top);
      expect(await mapOf(page).boundingBox()).toEqual(map);
    },
  );

  test.each([
    ['mouse', false],
    ['finger', true],
  ])('shows everything that unlocks a locked node, on a tablet used with a %s', async (_, isTouch) => {
    const page = await openOn(camp, { ...SIZES[1], isTouch });
    await begin(page);
    await nodeOf(page, 'Mission clock').press('Enter');
    for (const name of ['Catch the stars', 'Dodge the comets'])
      await expect
        .poll(async () => (await boxOf(panelOf(page).getByRole('button', { name }))).bottom)
        .toBeLessThanOrEqual(1180);
    await expect.poll(() => panelOf(page).getByText('Locked').filter({ visible: true }).count()).toBe(0);
  });

  test('shows the progress on a phone on its side, and fades out a line that does not fit, but none at the end', async () => {
    const page = await openOn(camp, { name: 'phone on its side', width: 844, height: 390, isTouch: true });
    await begin(page);
    const body = panelOf(page).getByRole('group', { name: 'Space Camp' });
    // The progress comes before the text, so that it is always shown.
    const isShown = async () =>
      (await boxOf(panelOf(page).getByText('0/4 Rewards'))).bottom <= (await boxOf(body)).bottom;
    await expect.poll(isShown).toBe(true);
    const isCut = () => body.evaluate(hasCutLine);
    await expect.poll(isCut).toBe(true);
    await expect.poll(() => contrastAtEnd(page, body)).toBeLessThan(32);
    await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(isCut).toBe(false);
  });

  const PRESSED = [SIZES[0], { name: 'desktop at 200 %', width: 640, height: 400, isTouch: false }];
  const TOUCHED = [...SIZES.slice(1), { name: 'phone on its side', width: 844, height: 390, isTouch: true }];

  test.each([
    ['mouse', PRESSED],
    ['finger', TOUCHED],
  ])('shows picture, title and status completely in each size used with a %s', async (_, sizes) => {
    const page = await openOn(camp, sizes[0]!);
    await begin(page);
    await selectNode(page, 'Build a rocket');
    for (const { name, width, height } of sizes) {
      await page.setViewportSize({ width, height });
      // The panel has stopped moving.
      await restingBox(panelOf(page));
      const panel = panelOf(page);
      const heading = panel.getByRole('heading', { name: 'Build a rocket' });
      const [frame, body, actions, ...parts] = await Promise.all([
        boxOf(panel),
        boxOf(panel.locator('section')),
        boxOf(panel.getByRole('button', { name: 'Start', exact: true })),
        boxOf(heading),
        boxOf(panel.getByText('Not Started')),
        boxOf(panel.getByRole('img').or(panel.locator('[data-empty]')).first()),
      ]);
      for (const { top, bottom } of parts) {
        expect(top, name).toBeGreaterThanOrEqual(body.top);
        expect(bottom, name).toBeLessThanOrEqual(body.bottom);
      }
      expect(actions.bottom, name).toBeLessThanOrEqual(frame.bottom);
      await expect.poll(() => panel.getByText('Not Started').count()).toBe(1);
    }
  });

  test('is complete below the map at 400 %, and scrolls into view', async () => {
    const page = await openOn(camp, { ...SIZES[0], width: 320, height: 256 });
    await begin(page);
    await nodeOf(page, 'Moon walk').press('Enter');
    const heading = panelOf(page).getByRole('heading', { name: 'Moon walk' });
    await expect.poll(() => heading.evaluate((one) => one.getBoundingClientRect().bottom <= 256)).toBe(true);
    await panelOf(page).getByText('Finish the map Base camp').waitFor();
    await panelOf(page).getByRole('button', { name: 'Locked' }).scrollIntoViewIfNeeded();
    expect(await findFlaws(page, SIZES[0])).toEqual(NONE);
  });
});

/** Returns whether the lower edge of a scrolled element cuts through a line of text. */
function hasCutLine(element: Element): boolean {
  const { bottom } = element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].some((line) => line.top < bottom - 1 && line.bottom > bottom + 1);
}

/** Returns the largest difference, from 0 to 255, between two pixels in the lowest row of an element. */
async function contrastAtEnd(page: Page, element: Locator): Promise<number> {
  const { x = 0, y = 0, width = 1, height = 1 } = (await element.boundingBox()) ?? {};
  const clip = { x, y: Math.floor(y + height) - 1, width, height: 1 };
  const row = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, 1).getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, image.width, 1) ?? {};
    const reds = data.filter((_, index) => index % 4 === 0);
    return Math.max(...reds) - Math.min(...reds);
  }, row);
}
