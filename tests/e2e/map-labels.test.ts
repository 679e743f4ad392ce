import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { widthOf } from '../../parser/graph/text-width.ts';
import { openDevPage } from './support/dev-page.ts';
import { mapOf, nodeOf } from './support/map-page.ts';
import { begin, useSpaceCamp } from './support/space-camp.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];

const camp = useSpaceCamp();

async function open(viewport: { width: number; height: number }): Promise<Page> {
  const page = await camp.open({ viewport });
  await begin(page);
  await mapOf(page).locator('bdi').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** The names and headings that overlap tiles, controls or each other, and those that are wider than calculated. */
function flaws(page: Page): Promise<string[]> {
  return mapOf(page).evaluate((map) => {
    const shown = (selector: string) =>
      [...map.querySelectorAll(selector)]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 2 && box.height > 2)
        .map((one) => ({ ...one, name: one.element.textContent || one.element.ariaLabel || 'control' }));
    const names = shown('button bdi');
    const headings = [...shown('h2')].map(({ element, name }) => ({
      name,
      box: (element.parentElement ?? element).getBoundingClientRect(),
    }));
    const isWhole = map.querySelector('rect') === null;
    const controls = isWhole ? shown('[data-control]') : [];
    const tiles = shown('button[data-kind]');
    const texts = [...names, ...headings.filter(({ box }) => box.width > 2)];
    const isOn = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 0.5 &&
      other.left < one.right - 0.5 &&
      one.top < other.bottom - 0.5 &&
      other.top < one.bottom - 0.5;
    const onOthers = texts.flatMap((text, index) =>
      [...texts.slice(index + 1), ...tiles, ...controls]
        .filter((other) => isOn(text.box, other.box))
        .map((other) => `${text.name} on ${other.name}`),
    );
    const wide = names.filter(
      ({ element, box }) =>
        box.width > (element.parentElement ?? element).getBoundingClientRect().width + 0.5,
    );
    return [...onOthers, ...wide.map(({ name }) => `${name} is wider than calculated`)];
  });
}

test.each(SIZES.slice(1))(
  'on a phone or tablet of $width by $height, the zoom buttons are above the map',
  async (size) => {
    const page = await open(size);
    const [bar, map] = await Promise.all(
      ['[data-control]', '[data-room]'].map((part) => mapOf(page).locator(part).boundingBox()),
    );
    expect((bar?.y ?? Infinity) + (bar?.height ?? 0)).toBeLessThanOrEqual(map?.y ?? 0);
  },
);

describe.each(SIZES)('names on the map at $width by $height', (size) => {
  test('cover nothing at the start, with the whole map visible, and zoomed in', async () => {
    const page = await open(size);
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    await expect.poll(() => flaws(page)).toEqual([]);
    for (let count = 0; count < 3; count += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => flaws(page)).toEqual([]);
  });
});

test('names on the map are as wide as calculated, within the 4 percent of pixel rounding', async () => {
  const page = await open(SIZES[0]!);
  const measured = await mapOf(page)
    .locator('button bdi')
    .evaluateAll((names) =>
      names.map((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        const lines = [...range.getClientRects()].map(({ width }) => width).filter((width) => width > 0);
        const scale = name.getBoundingClientRect().width / (name as HTMLElement).offsetWidth;
        const size = Number.parseFloat(getComputedStyle(name).fontSize) * scale;
        return {
          text: (name as HTMLElement).innerText.split('\n'),
          lines: lines.map((width) => width / size),
        };
      }),
    );
  expect(measured.length).toBeGreaterThan(10);
  for (const { text, lines } of measured) {
    for (const [index, line] of text.entries()) {
      expect(Math.abs((lines[index] ?? 0) / widthOf(line) - 1), line).toBeLessThan(0.04);
    }
  }
});

test('names in Arabic are shown whole where there is room, on three lines if necessary', async () => {
  const names = [
    'شمس',
    'تشغيل',
    'مرحبا أيها البطل الشجاع في عالم الألعاب',
    'أعداء يتحركون في الغابة المظلمة خلف القلعة وفوق الجسر القديم',
    'وحش',
  ];
  const text = names.map(
    (name, at) =>
      `### a${at}\n* name: ${name}\n* type: tutorial\n* url: github:ada/guide/one\n* next: a${at + 1}`,
  );
  const end = '### a5\n* name: طي\n* kind: completion\n';
  const { page } = await openDevPage({
    'skillmap.md': `# guide\n* name: دليل\n\n## first\n* name: أول\n\n${[...text, end].join('\n\n')}`,
  });
  await page.setViewportSize(SIZES[2]!);
  const shown = mapOf(page).locator('[data-side] bdi');
  await shown.first().waitFor();
  await expect.poll(() => flaws(page)).toEqual([]);
  expect((await shown.allTextContents()).toSorted()).toEqual([...names, 'طي'].toSorted());
});

test('names too small to read are hidden, except the relevant one and the one under the pointer', async () => {
  const page = await open(SIZES[3]!);
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  await expect.poll(() => mapOf(page).locator('bdi:visible').count()).toBeLessThanOrEqual(1);
  await nodeOf(page, 'Moon walk').hover();
  await expect.poll(() => mapOf(page).locator('bdi:visible').allTextContents()).toContain('Moon walk');
});
