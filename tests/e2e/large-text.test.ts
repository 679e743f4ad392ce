import type { Page } from 'playwright-core';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { closeContexts } from './support/launch-browser.ts';
import { mapOf, nodeOf } from './support/map-page.ts';
import { begin, useSpaceCamp } from './support/space-camp.ts';

// Readers who set a larger font in their browser, which unlike its zoom changes only what is measured in rem.

const camp = useSpaceCamp();

afterAll(closeContexts);

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

async function openWithLargeText(viewport: (typeof SIZES)[number]): Promise<Page> {
  const page = await camp.open({ viewport });
  const session = await page.context().newCDPSession(page);
  onTestFinished(() => session.detach().catch(() => undefined));
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await begin(page);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px');
  return page;
}

/** Buttons whose icon is outside of them, or whose words have almost no width. Words of one pixel are hidden on purpose. */
function brokenButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (width: number) => width !== 1 && width < 40;
    return [...document.querySelectorAll<HTMLElement>('header button, [class*=bar] button, aside button')]
      .filter((button) => button.checkVisibility())
      .flatMap((button) => {
        const outer = button.getBoundingClientRect();
        const words = [...button.querySelectorAll('span')].find((span) => span.textContent?.trim() !== '');
        const icon = button.querySelector('svg')?.getBoundingClientRect();
        const isOutside = icon !== undefined && (icon.left < outer.left || icon.right > outer.right);
        const isEmpty = words !== undefined && isCut(words.getBoundingClientRect().width);
        return isOutside || isEmpty ? [button.textContent || (button.ariaLabel ?? '')] : [];
      });
  });
}

describe('with text of twice the size', () => {
  test.each(SIZES)('buttons show their words, and icons grow, at $width by $height', async (viewport) => {
    const page = await openWithLargeText(viewport);
    await nodeOf(page, 'Moon walk').click();
    await page.getByRole('button', { name: 'Start: Build a rocket' }).waitFor();
    expect(await brokenButtons(page)).toEqual([]);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Settings|Menu)$/ })
      .click();
    const icon = page.getByRole('menuitem', { name: 'My Projects' }).locator('svg');
    await expect.poll(async () => (await icon.boundingBox())?.width).toBeGreaterThan(25);
  });

  test('the sheet of a phone shows all of its words', async () => {
    const page = await openWithLargeText(SIZES[1] ?? { width: 390, height: 844 });
    await mapOf(page).waitFor();
    const count = page.getByText('0/10 Complete').filter({ visible: true });
    const isWhole = await count.evaluate((own) => {
      const panel = own.closest('aside')?.getBoundingClientRect();
      const action = own.closest('aside')?.querySelector('button[class*=filled]')?.getBoundingClientRect();
      const { left, right, bottom } = (() => {
        const range = document.createRange();
        range.selectNodeContents(own);
        return range.getBoundingClientRect();
      })();
      return (
        panel !== undefined &&
        action !== undefined &&
        left >= panel.left &&
        right <= action.left &&
        bottom <= panel.bottom
      );
    });
    expect(isWhole).toBe(true);
  });
});
