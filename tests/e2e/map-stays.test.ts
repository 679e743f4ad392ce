import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { restingBox } from './support/dev-page.ts';
import { complete } from './support/fake-editor-page.ts';
import { mapOf, nodeOf, panelOf, selectNode } from './support/map-page.ts';
import { begin, useSpaceCamp } from './support/space-camp.ts';

const camp = useSpaceCamp();

/** The upper left corners of all tiles, names and headings, once the map rests. */
async function placesOn(page: Page): Promise<Record<string, string>> {
  await restingBox(nodeOf(page, 'Build a rocket'));
  return mapOf(page).evaluate((map) => {
    const parts = [...map.querySelectorAll('button[data-kind], button [data-side] bdi, div:has(> h2)')];
    return Object.fromEntries(
      parts.flatMap((part) => {
        const { x, y, width } = part.getBoundingClientRect();
        const node = part.closest('button')?.getAttribute('aria-label')?.split(', ')[0] ?? '';
        const name = `${part.localName} ${node} ${part.querySelector('h2')?.textContent ?? ''}`;
        return width > 2 ? [[name, `${Math.round(x)} ${Math.round(y)}`]] : [];
      }),
    );
  });
}

test.each([
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
])(
  'tiles, names and headings stay as a learner selects, grows the panel, and completes, at $width by $height',
  async (viewport) => {
    const page = await camp.open({ viewport });
    await begin(page);
    await mapOf(page).locator('[data-side] bdi').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const before = await placesOn(page);
    expect(Object.keys(before).length).toBeGreaterThan(20);

    await selectNode(page, 'Build a rocket');
    expect(await placesOn(page)).toEqual(before);
    const more = panelOf(page).getByRole('button', { name: 'Show more' });
    if (await more.isVisible()) {
      await more.click();
      expect(await placesOn(page)).toEqual(before);
      await panelOf(page).getByRole('button', { name: 'Show less' }).click();
    }
    await page.keyboard.press('Escape');
    expect(await placesOn(page)).toEqual(before);

    await complete(page, 'Build a rocket');
    expect(await placesOn(page)).toEqual(before);
  },
);
