import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startSiteWithFakeEditor } from './support/built-site.ts';
import type { CommandSession } from './support/command-session.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';

let camp: CommandSession;
let steps: CommandSession;

beforeAll(async () => {
  const examples = ['space-camp', 'first-steps'].map((name) =>
    fileURLToPath(new URL(`../../examples/${name}`, import.meta.url)),
  );
  [camp, steps] = (await Promise.all(examples.map((folder) => startSiteWithFakeEditor(folder)))) as [
    CommandSession,
    CommandSession,
  ];
});

afterAll(async () => {
  await closeContexts();
  expect(await camp?.stop()).toBe(0);
  expect(await steps?.stop()).toBe(0);
});

/** A new learner's device and its blank page, with the errors it logged. */
async function newPage(options: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }> {
  const context = await newContext(await sharedBrowser(), options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('ERR_FAILED')) complaints.push(message.text());
  });
  return { page, complaints };
}

interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Tiles and name plates in the document's own picture. */
function drawn(page: Page): Promise<Box[]> {
  return page.evaluate(() => {
    const boxOf = (element: Element, name: string) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { name, x, y, width, height };
    };
    const nodes = [...document.querySelectorAll('.skillmap-picture g:has(> title)')].flatMap((node) => {
      const tile = node.querySelector('rect[x="-25"][y="-25"][height="50"]');
      return tile ? [boxOf(tile, node.querySelector('title')?.textContent ?? '')] : [];
    });
    const plates = [...document.querySelectorAll('.skillmap-picture rect[rx="6"]')]
      .filter((plate) => getComputedStyle(plate).visibility === 'visible')
      .map((plate) => boxOf(plate, 'plate'))
      .filter(({ width }) => width > 0);
    return [...nodes, ...plates];
  });
}

/** Tiles and name plates in the learner app, after it has replaced the picture. */
async function shown(page: Page): Promise<{ boxes: Box[]; isWhole: boolean }> {
  await page.waitForFunction(() => document.getElementById('first-look') === null);
  return page.evaluate(() => {
    const boxOf = (element: Element, name: string) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { name, x, y, width, height };
    };
    const map = document.querySelector('[data-map]');
    const nodes = [...(map?.querySelectorAll('button[data-kind]') ?? [])].map((node) =>
      boxOf(node, node.getAttribute('aria-label')?.split(', ')[0] ?? ''),
    );
    const plates = [...(map?.querySelectorAll('[data-side] bdi, div:has(> h2)') ?? [])]
      .map((plate) => boxOf(plate, 'plate'))
      .filter(({ width }) => width > 2);
    return { boxes: [...nodes, ...plates], isWhole: map?.querySelector('rect') === null };
  });
}

/** The left edge and the vertical center of a line of text, in pixels. */
async function startOf(text: Locator): Promise<{ x: number; y: number }> {
  const box = await text.boundingBox();
  return { x: box?.x ?? NaN, y: (box?.y ?? NaN) + (box?.height ?? NaN) / 2 };
}

/** The greatest distance between a box and the nearest one with the same name. */
function farthest(boxes: readonly Box[], others: readonly Box[]): number {
  const distances = boxes.map((box) =>
    Math.min(
      ...others
        .filter(({ name }) => name === box.name)
        .map((other) =>
          Math.max(
            ...(['x', 'y', 'width', 'height'] as const).map((side) => Math.abs(box[side] - other[side])),
          ),
        ),
    ),
  );
  return Math.max(...distances);
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];

describe('before any script of the app has run', () => {
  test.each(SIZES)(
    'nodes, names and title are in their final positions, at $width by $height',
    async (viewport) => {
      for (const site of [camp, steps]) {
        const before = await newPage({ viewport });
        await before.page.route('**/*.js', (route) => route.abort());
        await before.page.goto(site.url);
        const first = await drawn(before.page);
        const title = await startOf(before.page.locator('.first-text h1'));
        expect(first.length).toBeGreaterThan(3);
        expect(before.complaints).toEqual([]);
        await expect(before.page.locator('.skillmap-progress').first().isVisible()).resolves.toBe(false);

        const after = await newPage({ viewport });
        await after.page.goto(site.url);
        const { boxes, isWhole } = await shown(after.page);
        expect(after.complaints).toEqual([]);
        expect(boxes.length).toBeGreaterThan(3);
        // If the map does not fit, it is moved to where a learner starts.
        if (isWhole) expect(farthest(boxes, first)).toBeLessThan(1);
        const final = await startOf(after.page.locator('aside h2').first());
        expect(Math.hypot(final.x - title.x, final.y - title.y)).toBeLessThan(1);
      }
    },
  );

  test("the document's picture of the map is hidden at the address of another map, and on a device with its own theme", async () => {
    const { page } = await newPage({ viewport: { width: 1280, height: 800 } });
    await page.route('**/*.js', (route) => route.abort());
    const picture = page.locator('#first-look');
    for (const hash of ['#jungel', '#local:jungle', '#github:ada/maps/map', '#docs:/skillmap/space']) {
      await page.goto('about:blank');
      await page.goto(camp.url + hash);
      await expect.poll(() => picture.isVisible()).toBe(false);
    }
    await page.goto('about:blank');
    await page.goto(`${camp.url}#local:skillmap.md`);
    await expect.poll(() => picture.isVisible()).toBe(true);
    await page.evaluate(() =>
      localStorage.setItem('skillmap-preferences', '{"highContrast":true,"theme":"system"}'),
    );
    await page.reload();
    await expect.poll(() => picture.isVisible()).toBe(false);
  });

  test('without scripts the page shows the map with its locks, and lists its content in words', async () => {
    const { page, complaints } = await newPage({
      viewport: { width: 1280, height: 800 },
      javaScriptEnabled: false,
    });
    await page.goto(camp.url);
    await expect.poll(() => page.locator('.skillmap-progress').first().isVisible()).toBe(true);
    await expect
      .poll(() => page.getByRole('heading', { level: 1, name: 'Space Camp' }).isVisible())
      .toBe(true);
    // Playwright treats the content of a noscript as hidden.
    const words = await page.locator('noscript').boundingBox();
    expect(words?.height).toBeGreaterThan(200);
    expect(words?.y).toBeGreaterThanOrEqual(800);
    expect(complaints).toEqual([]);
  });
});

describe('a map that is larger than the window', () => {
  const viewport = { width: 270, height: 480 };
  const glides = (page: Page) =>
    page.evaluate(() => {
      const world = document.querySelector('[data-map] [data-paths]')?.parentElement;
      return world?.getAnimations().filter((one) => !(one instanceof CSSTransition)).length;
    });

  test('moves from the whole map to its initial view, during which its tiles can be pressed', async () => {
    const { page, complaints } = await newPage({ viewport, reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function slowly(...given) {
        const animation = animate.apply(this, given);
        animation.playbackRate = 0.02;
        return animation;
      };
    });
    const first = page.locator('[data-map] button[data-kind]').first();
    const boxOf = () => first.evaluate((tile) => tile.getBoundingClientRect().toJSON() as Box);
    await page.goto(steps.url);
    await page.waitForFunction(() => document.getElementById('first-look') === null);
    const { x, y, width, height } = await boxOf();
    expect(width).toBeLessThan(40);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    // An animation pauses with the next frame.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ ready }) => ready)));
    const pressed = await boxOf();
    await page.waitForTimeout(100);
    expect(await boxOf()).toEqual(pressed);
    await page.mouse.up();
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => glides(page)).toBe(0);
    expect((await boxOf()).width).toBeGreaterThan(40);
    expect(complaints).toEqual([]);
  });

  test.each([
    { name: 'for learners who prefer reduced motion', reducedMotion: 'reduce', query: '' },
    { name: 'at an address that hides the preview', reducedMotion: 'no-preference', query: '?a=b' },
  ] as const)('is in its initial view at once $name', async ({ reducedMotion, query }) => {
    const { page } = await newPage({ viewport, reducedMotion });
    await page.goto(steps.url + query);
    await page.waitForFunction(() => document.getElementById('first-look') === null);
    expect(await glides(page)).toBe(0);
  });
});
