import { describe, expect, test } from 'vitest';
import { useAuthorSite } from './support/author-site.ts';
import { complete, requestsTo } from './support/fake-editor-page.ts';
import { activity, mapFile, node, skillMap } from './support/map-text.ts';
import { dialogOf, mapOf, nodeOf, openActivity } from './support/map-page.ts';
import { boxOf, coloursOf, pathOf, scaleOf } from './support/drawn-map.ts';

// Measurements of what the browser draws.

const site = useAuthorSite({
  placed: mapFile(
    {},
    skillMap(
      'first',
      { layout: 'manual' },
      activity('one', { position: '0 0', next: 'two, three' }),
      activity('two', { position: '2 1' }),
      activity('three', { position: '1 2.5' }),
    ),
  ),
  single: mapFile({}, skillMap('first', {}, activity('one'))),
  wide: mapFile(
    {},
    skillMap(
      'first',
      { layout: 'manual' },
      activity('one', { position: '0 0', next: 'two' }),
      activity('two', { position: '8 0' }),
    ),
  ),
  plain: mapFile(
    {},
    skillMap(
      'first',
      {},
      activity('one', { next: 'two' }),
      activity('two', { next: 'three' }),
      activity('three'),
    ),
  ),
  second: mapFile(
    { secondarycolor: '#123456' },
    skillMap('first', {}, activity('one', { next: 'two' }), activity('two')),
  ),
  named: mapFile(
    { unlockednodecolor: 'navy', lockednodecolor: 'hsl(60, 100%, 80%)' },
    skillMap('first', {}, activity('one', { next: 'two' }), activity('two')),
  ),
  coloured: mapFile(
    {
      primarycolor: '#101112',
      secondarycolor: '#202122',
      highlightcolor: '#303132',
      unlockednodecolor: '#808080',
      lockednodecolor: '#7f807f',
      completednodecolor: '#405060',
    },
    skillMap(
      'first',
      {},
      activity('one', { next: 'two, gift' }),
      activity('two', { next: 'three' }),
      activity('three'),
      node('reward', 'gift'),
    ),
  ),
});

describe('§9 Graph', () => {
  test('§9 Graph: a node is at ((12*depth+4), (9*offset+4)) units of 10, and is 5 units wide', async () => {
    const page = await site.open('placed');
    const [one, two, three] = await Promise.all(['One', 'Two', 'Three'].map((name) => boxOf(page, name)));
    const scale = await scaleOf(page);
    if (!one || !two || !three) throw new Error('Unexpected map without its nodes');
    expect(one.size / scale).toBeCloseTo(50, 1);
    expect((two.x - one.x) / scale).toBeCloseTo(12 * 2 * 10, 1);
    expect((two.y - one.y) / scale).toBeCloseTo(9 * 1 * 10, 1);
    expect((three.x - one.x) / scale).toBeCloseTo(12 * 1 * 10, 1);
    expect((three.y - one.y) / scale).toBeCloseTo(9 * 2.5 * 10, 1);
  });

  test('§9 Graph: a path is 3 units wide, in the default colour at half opacity', async () => {
    const page = await site.open('plain');
    expect(await pathOf(page)).toEqual({
      stroke: 'rgb(191, 191, 191)',
      strokeOpacity: '0.5',
      strokeWidth: '30px',
    });
  });

  test('§9 Graph: the view is at least 600 by 400, so that a single node does not fill the window', async () => {
    const page = await site.open('single', { viewport: { width: 960, height: 700 } });
    const map = await mapOf(page).boundingBox();
    const one = await boxOf(page, 'One');
    if (!map) throw new Error('Unexpected page without a map');
    const largest = Math.min(map.width / 600, map.height / 400);
    expect(one.size / 50).toBeLessThanOrEqual(largest + 0.01);
    expect(one.size / 50).toBeGreaterThan(largest * 0.8);
    expect(Math.abs(one.x - (map.x + map.width / 2))).toBeLessThan(map.width / 4);
  });

  test('§9 Graph: a margin of 40 surrounds the centres of the outermost nodes', async () => {
    const page = await site.open('wide', { viewport: { width: 1600, height: 900 } });
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    const map = await mapOf(page).boundingBox();
    const scale = async () => (await boxOf(page, 'One')).size / 50;
    if (!map) throw new Error('Unexpected page without a map');
    const marginOf = async () => ((await boxOf(page, 'One')).x - map.x) / (await scale());
    // A name of two lines may need a little more.
    await expect.poll(marginOf).toBeGreaterThanOrEqual(40);
    await expect.poll(marginOf).toBeLessThan(60);
  });
});

describe('§9 Default theme', () => {
  test('§9 Default theme: locked nodes are #BFBFBF, and unlocked and completed ones have the secondary colour', async () => {
    const page = await site.open('second');
    expect(await coloursOf(page, 'Two')).toEqual({ tile: 'rgb(191, 191, 191)', sign: 'rgb(0, 0, 0)' });
    expect((await coloursOf(page, 'One')).tile).toBe('rgb(18, 52, 86)');
    await complete(page, 'One');
    await page.mouse.move(1, 1);
    for (const name of ['One', 'Two']) {
      await expect.poll(async () => (await coloursOf(page, name)).tile).toBe('rgb(18, 52, 86)');
    }
  });

  test('§9 Default theme: strokes are #000000, drawn over the colour of the element they surround', async () => {
    const page = await site.open('second');
    const [red = 0, green = 0, blue = 0] =
      (await nodeOf(page, 'One').evaluate((whole) => {
        const tile = [whole, ...whole.querySelectorAll('*')].find(
          (one) => getComputedStyle(one).backgroundColor === 'rgb(18, 52, 86)',
        );
        const color = tile ? getComputedStyle(tile).borderTopColor : '';
        return /^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)\)$/
          .exec(color)
          ?.slice(1)
          .map((part) => Number(part) * 255);
      })) ?? [];
    // Black darkens each channel by the same share.
    expect(red).toBeGreaterThan(0);
    expect(red).toBeLessThan(18 * 0.8);
    expect(green / red).toBeCloseTo(52 / 18, 1);
    expect(blue / red).toBeCloseTo(86 / 18, 1);
  });

  test('§9 Node colour contrast threshold: icons are black above a sum of 382.5, and white below it', async () => {
    const page = await site.open('coloured');
    expect(await coloursOf(page, 'One')).toEqual({ tile: 'rgb(128, 128, 128)', sign: 'rgb(0, 0, 0)' });
    expect(await coloursOf(page, 'Two')).toEqual({ tile: 'rgb(127, 128, 127)', sign: 'rgb(255, 255, 255)' });
    expect((await pathOf(page))?.stroke).toBe('rgb(16, 17, 18)');
    await complete(page, 'One');
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.mouse.move(1, 1);
    await expect.poll(async () => (await coloursOf(page, 'One')).tile).toBe('rgb(64, 80, 96)');
    await expect.poll(async () => (await coloursOf(page, 'Gift')).tile).toBe('rgb(48, 49, 50)');
  });
});

test('§9 Node colour contrast threshold: applies to named colours and hsl() too', async () => {
  const page = await site.open('named');
  expect(await coloursOf(page, 'One')).toEqual({ tile: 'rgb(0, 0, 128)', sign: 'rgb(255, 255, 255)' });
  expect(await coloursOf(page, 'Two')).toEqual({ tile: 'rgb(255, 255, 153)', sign: 'rgb(0, 0, 0)' });
});

describe('§9 Other constants', () => {
  test('§9 Default source key: data about the device instead of a page is stored under `default`', async () => {
    const page = await site.open('single');
    await complete(page, 'One');
    const keys = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes('-SHOWN-')),
    );
    expect(keys).toEqual(['default-SHOWN-PERSIST']);
  });

  test('§9 Random ids are UUID-like', async () => {
    const page = await site.open('single');
    await openActivity(page, 'One');
    const ids = (await requestsTo(page)).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    ['has 100 pieces', 'no-preference', 100],
    ['has no pieces with reduced motion', 'reduce', 0],
  ] as const)('§9 Confetti: %s', async (_what, reducedMotion, pieces) => {
    const context = await site.newLearner({ reducedMotion });
    await context.addInitScript(() => {
      // Without a worker the drawing can be counted: each frame clears the canvas and fills each piece.
      Object.defineProperty(window, 'OffscreenCanvas', { value: undefined });
      const { clearRect, fill } = CanvasRenderingContext2D.prototype;
      const counted = Object.assign(window, { pieces: 0, most: 0 });
      CanvasRenderingContext2D.prototype.clearRect = function (...area) {
        counted.pieces = 0;
        clearRect.apply(this, area);
      };
      CanvasRenderingContext2D.prototype.fill = function () {
        counted.pieces += 1;
        counted.most = Math.max(counted.most, counted.pieces);
        Reflect.apply(fill, this, []);
      };
    });
    const page = await site.open('coloured', context);
    await complete(page, 'One');
    await dialogOf(page).waitFor();
    const most = () => page.evaluate(() => (window as { most?: number }).most);
    if (pieces > 0) {
      await expect.poll(most).toBe(pieces);
      // A canvas outside of all landmarks.
      await expect.poll(() => page.locator('body > canvas').getAttribute('aria-hidden')).toBe('true');
    }
    await page.clock.runFor(500);
    expect(await most()).toBe(pieces);
  });
});
