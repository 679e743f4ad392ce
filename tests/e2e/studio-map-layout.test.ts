import { mkdir, writeFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { readCorpusMaps } from '../support/corpus.ts';
import { closeContexts } from './support/launch-browser.ts';
import {
  cellOf,
  drag,
  EMPTY,
  touchOn,
  handleOf,
  MAP,
  middleOf,
  enterName,
  openEditor,
  type Point,
} from './support/map-gestures.ts';
import { nodeIn, putCursorAtEndOf, textOf } from './support/open-studio.ts';
import { DOT } from './support/studio-course.ts';
import { drop } from './support/studio-page.ts';

/** The positions in a map, and its text without them. */
function positionsIn(text: string): { rest: string; positions: readonly string[] } {
  const positions = [...text.matchAll(/^\* position: (.*)$/gm)].map(([, position = '']) => position);
  return { rest: text.replaceAll(/^\* position: .*$/gm, '* position'), positions };
}

/** The text of a map with that many nodes in a row, without their positions. */
function textOfStops(count: number): string {
  const stops = Array.from({ length: count }, (_, index) => {
    const next = index < count - 1 ? `* next: stop-${index + 2}\n` : '';
    return `\n### stop-${index + 1}\n* name: Stop ${index + 1}\n* type: tutorial\n* url: /tutorials/stop-${index + 1}\n${next}* position\n`;
  });
  const page = EMPTY.replace('Our Guide\n', 'Our Guide\n* backgroundurl: /images/ground.png\n');
  return `${page}* layout: manual\n${stops.join('')}`;
}

describe('a map in the Studio', () => {
  afterAll(closeContexts);

  test('is laid out on a picture by dragging, in one undo step per gesture', async () => {
    const { page, map, read, complaints } = await openEditor({ 'skillmap.md': EMPTY });
    await putCursorAtEndOf(page, 'Our Guide');
    await drop(page, { 'Ground.png': 600 });
    await page.locator('.cm-line', { hasText: '/images/ground.png' }).waitFor();
    const { x, y } = (await page.locator('section iframe').boundingBox()) ?? { x: 0, y: 0 };
    const points = Array.from({ length: 20 }, (_, index) => ({
      x: x + 60 + (index % 5) * 105,
      y: y + 70 + Math.floor(index / 5) * 110,
    }));
    const lead = async (from: number, to: Point): Promise<void> => {
      const start = await middleOf(handleOf(map, `stop-${from}`));
      await drag(page, start, { x: to.x - start.x, y: to.y - start.y }, 2);
      await page.mouse.up();
    };
    for (const [index, point] of points.entries()) {
      if (index % 5 === 0) await page.mouse.dblclick(point.x, point.y);
      else await lead(index, point);
      await enterName(page, map, `Stop ${index + 1}`);
    }
    for (const from of [5, 10, 15]) {
      await nodeIn(map, `Stop ${from},`).hover();
      await lead(from, points[from] ?? { x: 0, y: 0 });
    }
    await expect.poll(async () => positionsIn(await read()).rest).toBe(textOfStops(20));
    for (const [index, point] of points.entries()) {
      const drawn = await middleOf(nodeIn(map, `Stop ${index + 1},`));
      expect(Math.hypot(drawn.x - point.x, drawn.y - point.y)).toBeLessThan(12);
    }
    const { positions } = positionsIn(await read());
    const sixth = points[5] ?? { x: 0, y: 0 };
    // A click on the background, and a frame around the second row.
    await page.mouse.click(x + 10, y + 10);
    await page.keyboard.down('Shift');
    // Near the edge of its window the map would scroll, farther on a slow machine.
    await drag(page, { x: sixth.x - 40, y: sixth.y - 40 }, { x: 475, y: 80 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await page.getByText('5 selected').waitFor();
    await drag(page, sixth, { x: 0, y: -20 });
    await page.mouse.up();
    await expect.poll(async () => positionsIn(await read()).positions).not.toEqual(positions);
    const moved = positionsIn(await read());
    expect(moved.rest).toBe(textOfStops(20));
    const changed = moved.positions.flatMap((one, index) => (one === positions[index] ? [] : [index]));
    expect(changed).toEqual([5, 6, 7, 8, 9]);
    await textOf(page).focus();
    // Twenty nodes, three paths, one move, and the picture.
    for (let step = 0; step < 25; step += 1) await page.keyboard.press('Control+z');
    await expect.poll(() => read()).toBe(EMPTY);
    expect(complaints).toEqual([]);
  });

  test('can be created and laid out with the keyboard alone', async () => {
    const { page, map, read, file, complaints } = await openEditor({ 'skillmap.md': EMPTY });
    await mkdir(file('images'));
    await writeFile(file('images/ground.png'), DOT);
    const { keyboard } = page;
    const tool = (name: string): Locator =>
      page.getByRole('group', { name: 'Edit the map' }).getByRole('button', { name });
    await tool('Properties').press('Enter');
    const form = page.getByRole('region', { name: 'Properties' });
    await form.getByRole('button', { name: 'Page', exact: true }).press('Enter');
    const pictures = form.getByRole('combobox', { name: 'Background picture' });
    await pictures.getByRole('option', { name: 'images/ground.png' }).waitFor({ state: 'attached' });
    await pictures.focus();
    await keyboard.press('i');
    await form.press('Escape');
    expect(await tool('Properties').evaluate((button) => button.matches(':focus'))).toBe(true);
    await tool('New activity').press('Enter');
    await enterName(page, map, 'Stop 1');
    for (const name of ['Stop 2', 'Stop 3']) {
      await keyboard.press('n');
      await enterName(page, map, name);
      await map.locator(`[aria-label^="${name},"]:focus`).waitFor();
    }
    await keyboard.press('Alt+Shift+ArrowDown');
    await keyboard.press('ArrowLeft');
    await keyboard.press('Alt+ArrowUp');
    await expect
      .poll(async () => positionsIn(await read()))
      .toEqual({ rest: textOfStops(3), positions: ['0 0', '1 -0.1', '2 0.5'] });
    // The form takes half of the map's window; the selection stays visible above the zoom bar.
    await keyboard.press('p');
    await form.waitFor();
    const bar = map.getByRole('group', { name: 'Zoom' });
    await expect
      .poll(async () => (await middleOf(bar)).y - (await middleOf(nodeIn(map, 'Stop 2,'))).y)
      .toBeGreaterThan(40);
    expect(complaints).toEqual([]);
  });

  test('can be created and laid out with a finger on a tablet', async () => {
    const { page, map, read, file, complaints } = await openEditor({ 'skillmap.md': EMPTY });
    await mkdir(file('images'));
    await writeFile(file('images/ground.png'), DOT);
    await page.setViewportSize({ width: 820, height: 1180 });
    const { tap, swipe } = await touchOn(page);
    await tap(page.getByRole('button', { name: 'Map', exact: true }));
    const tool = (name: string): Locator =>
      page.getByRole('group', { name: 'Edit the map' }).getByRole('button', { name });
    await tap(tool('Properties'));
    const form = page.getByRole('region', { name: 'Properties' });
    await tap(form.getByRole('button', { name: 'Page', exact: true }));
    await form.getByRole('combobox', { name: 'Background picture' }).selectOption('images/ground.png');
    await tap(form.getByRole('button', { name: 'Close' }));
    await tap(tool('New activity'));
    await enterName(page, map, 'Stop 1');
    await swipe(handleOf(map, 'stop-1'), { x: 90, y: 120 });
    await enterName(page, map, 'Stop 2');
    await swipe(handleOf(map, 'stop-2'), { x: 90, y: -90 });
    await enterName(page, map, 'Stop 3');
    const before = await middleOf(nodeIn(map, 'Stop 3,'));
    await swipe(nodeIn(map, 'Stop 3,'), { x: -60, y: 150 });
    await expect.poll(async () => positionsIn(await read()).rest).toBe(textOfStops(3));
    await expect
      .poll(async () => {
        const now = await middleOf(nodeIn(map, 'Stop 3,'));
        return Math.hypot(now.x - before.x + 60, now.y - before.y - 150);
      })
      .toBeLessThan(20);
    expect(complaints).toEqual([]);
  });

  test('can get nodes copied from another file, and is moved as a whole by its heading', async () => {
    const two = `${MAP}\n## second\n* name: Second map\n`;
    const { page, map, read } = await openEditor({ 'skillmap.md': EMPTY, 'other.md': two });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const file = (name: string): Locator =>
      page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
    await file('other.md').click();
    await nodeIn(map, 'Hero').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('### two');
    await file('skillmap.md').click();
    await nodeIn(map, 'Hero').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+v');
    const nodes = MAP.slice(MAP.indexOf('### one')).replaceAll(/\* position: .*\n/g, '');
    await expect.poll(() => read()).toBe(`${EMPTY}\n${nodes}`);
    await file('other.md').click();
    // Both files have a first map.
    await map.getByRole('heading', { name: 'Second map' }).waitFor();
    const cell = await cellOf(map);
    await drag(page, await middleOf(map.getByRole('heading', { name: 'First map' })), { x: cell.x, y: 0 });
    await page.mouse.up();
    const moved = two.replace('position: 0 0', 'position: 1 0').replace('position: 2 1', 'position: 3 1');
    await expect.poll(() => read('other.md')).toBe(moved);
  });

  const real = readCorpusMaps().filter(({ text }) => /^### /m.test(text) && /^\* type: tutorial/m.test(text));

  test.skipIf(real.length === 0)(
    'by a real author is laid out automatically, and undoing that restores its bytes',
    async () => {
      const chosen = [0, 9, 18, 27, 36].flatMap((at) => real.slice(at, at + 1));
      const files = Object.fromEntries(chosen.map(({ text }, index) => [`map${index}.md`, text]));
      const { page, map, read } = await openEditor(files);
      for (const [name, text] of Object.entries(files)) {
        await page
          .getByRole('button', { name: new RegExp(`^${name}`) })
          .first()
          .click();
        const node = map.locator('[data-map] button[data-status]').first();
        await expect
          .poll(() => map.locator('html').evaluate(() => location.hash))
          .toContain(name.slice(0, -3));
        await node.focus();
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Alt+Shift+ArrowRight');
        await expect.poll(() => read(name)).not.toBe(text);
        const unchanged = (line: string): boolean => !/(?:position|layout|edges)\s*:/.test(line);
        // Only positions are written.
        expect((await read(name)).split('\n').filter(unchanged)).toEqual(text.split('\n').filter(unchanged));
        await page.keyboard.press('Control+z');
        await expect.poll(() => read(name)).toBe(text);
      }
    },
  );
});
