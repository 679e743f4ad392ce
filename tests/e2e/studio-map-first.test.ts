import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { flawsInLooks } from './support/dialog-flaws.ts';
import { closeContexts } from './support/launch-browser.ts';
import { MAP } from './support/map-gestures.ts';
import { nodeIn, openStudio, textOf } from './support/open-studio.ts';
import { openShare } from './support/share.ts';

// The Studio opens on the map. Text, findings and forms open beside the map on request.

const SIZES = [
  { width: 1366, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

const THREE = `${MAP.replace('* position: 2 1', '* position: 4 3')}* next: three

### three
* name: Treasure
* kind: reward
* position: 4 0
`;

/** A map as wide as a tablet and higher, with an activity in the corner in which the overview appears. */
const HIGH = `${MAP.replace('* position: 2 1', '* position: 6 4')}* next: three

### three
* name: Camp
* type: tutorial
* url: github:ada/guide/three
* position: 0 6
* next: four

### four
* name: Summit
* type: tutorial
* url: github:ada/guide/four
* position: 6 30
`;

const barOf = (page: Page) => page.getByRole('group', { name: 'Selection' });
const frameOf = (page: Page) => page.locator('section iframe').first();
const isFocused = (locator: Locator) => locator.evaluate((it) => it.matches(':focus'));

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not drawn.');
  return box;
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The Studio in a window of this size, as it is for an author who has never opened the text. */
async function openFirst(files: Record<string, string>, size = SIZES[0]) {
  const studio = await openStudio(files, '', { hasText: false });
  const { page } = studio;
  if (size) await page.setViewportSize(size);
  await page.reload();
  await studio.map.locator('#studio-layer svg').waitFor({ state: 'attached' });
  return studio;
}

describe('the map', () => {
  afterAll(closeContexts);

  test.each(SIZES)('has most of a window of $width by $height', async (size) => {
    const { page, map } = await openFirst({ 'skillmap.md': MAP }, size);
    await nodeIn(map, 'Hero').waitFor();
    const { width, height } = await boxOf(frameOf(page));
    expect((width * height) / (size.width * size.height)).toBeGreaterThan(0.6);
    await expect.poll(() => textOf(page).isVisible()).toBe(false);
    expect(await flawsInLooks(page, 'body')).toEqual([]);
  });

  test('has the text beside it after one press, also on the next visit', async () => {
    const { page } = await openFirst({ 'skillmap.md': MAP });
    const button = page.getByRole('button', { name: 'Text and files' });
    await button.click();
    await textOf(page).waitFor();
    await page
      .getByRole('navigation', { name: 'Files' })
      .getByRole('button', { name: /^skillmap.md/ })
      .waitFor();
    await page.reload();
    await textOf(page).waitFor();
    await button.click();
    await textOf(page).waitFor({ state: 'hidden' });
    await page.reload();
    await page.locator('section iframe').first().waitFor();
    await page.getByRole('button', { name: /finding|Nothing to fix/ }).waitFor();
    await expect.poll(() => textOf(page).isVisible()).toBe(false);
  });

  test.each(SIZES)('has buttons beside the selected node at $width by $height', async (size) => {
    const { page, map } = await openFirst({ 'skillmap.md': THREE }, size);
    for (const name of ['Hero', 'Villain', 'Treasure']) {
      const node = nodeIn(map, name);
      await node.click();
      await barOf(page)
        .getByRole('button', { name: `Rename: ${name}` })
        .waitFor();
      const isBeside = async (): Promise<boolean> => {
        const [bar, tile, frame] = await Promise.all([boxOf(barOf(page)), boxOf(node), boxOf(frameOf(page))]);
        const isInside =
          bar.x >= frame.x &&
          bar.y >= frame.y &&
          bar.x + bar.width <= frame.x + frame.width &&
          bar.y + bar.height <= frame.y + frame.height;
        return isInside && !overlap(bar, tile);
      };
      await expect.poll(isBeside).toBe(true);
      const more = barOf(page).getByRole('button', { name: 'More' });
      const before = await boxOf(more);
      await more.click();
      const [last, frame] = await Promise.all([
        boxOf(barOf(page).getByRole('button', { name: 'Duplicate' })),
        boxOf(frameOf(page)),
      ]);
      expect(last.y).toBeGreaterThanOrEqual(frame.y);
      expect(last.y + last.height).toBeLessThanOrEqual(frame.y + frame.height);
      // The button stays under the pointer.
      expect(await boxOf(more)).toEqual(before);
      expect(await isBeside()).toBe(true);
    }
  });

  test('shows the name of the selected node once, above its buttons, when it is zoomed out', async () => {
    const nodes = Array.from(
      { length: 4 },
      (_, at) =>
        `\n### n${at}\n* name: Node ${at}\n* type: tutorial\n* url: github:ada/guide/one\n* position: ${2 * at} 0\n* next: n${at + 1}\n`,
    );
    const { page, map } = await openFirst(
      {
        'skillmap.md': `# guide\n* name: Our Guide\n\n## first\n* name: First map\n* layout: manual\n${nodes.join('')}\n### n4\n* name: The end\n* kind: completion\n* position: 8 0\n`,
      },
      { width: 390, height: 844 },
    );
    await map.getByRole('button', { name: 'Show the whole map' }).click();
    await nodeIn(map, 'Node 3').click();
    await barOf(page).getByRole('button', { name: 'Rename: Node 3' }).waitFor();
    const name = nodeIn(map, 'Node 3').locator('bdi').locator('visible=true');
    await expect.poll(() => name.allInnerTexts()).toEqual(['Node 3']);
    await expect.poll(() => map.locator('#studio-layer text').count()).toBe(0);
    const isFree = async (): Promise<boolean> => !overlap(await boxOf(barOf(page)), await boxOf(name));
    await expect.poll(isFree).toBe(true);
  });

  test('leaves the zoom buttons free if the buttons beside the selected node fit elsewhere', async () => {
    const { page, map } = await openFirst({ 'skillmap.md': MAP }, { width: 390, height: 700 });
    await nodeIn(map, 'Villain').click();
    await barOf(page).getByRole('button', { name: 'Rename: Villain' }).waitFor();
    const zoom = map.getByRole('group', { name: 'Zoom' });
    const isFree = async (): Promise<boolean> => !overlap(await boxOf(barOf(page)), await boxOf(zoom));
    await expect.poll(isFree).toBe(true);
    await map.getByRole('button', { name: 'Show the whole map' }).click();
  });

  test('changes what a node is with its buttons, by mouse and by keys', async () => {
    const { page, map, read } = await openFirst({ 'skillmap.md': THREE });
    await nodeIn(map, 'Villain').click();
    await barOf(page).getByRole('combobox', { name: 'Kind' }).selectOption('End of the map');
    await expect.poll(() => read()).toContain('* kind: completion');
    await nodeIn(map, 'Hero').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('m');
    const name = barOf(page).getByRole('button', { name: 'Rename: Hero' });
    await expect.poll(() => isFocused(name)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(nodeIn(map, 'Hero'))).toBe(true);
    await page.keyboard.press('m');
    await expect.poll(() => isFocused(name)).toBe(true);
    await page.keyboard.press('Enter');
    const field = page
      .getByRole('region', { name: 'Properties' })
      .getByRole('textbox', { name: 'Name', exact: true });
    await expect.poll(() => field.count()).toBe(1);
    await expect.poll(() => isFocused(field)).toBe(true);
    await page.keyboard.type('Knight');
    await expect.poll(() => read()).toContain('* name: Knight');
    await page.keyboard.press('Enter');
    const more = barOf(page).getByRole('button', { name: 'More' });
    await more.click();
    await barOf(page).getByRole('button', { name: 'Connect to…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    // The unfolded actions no longer cover the map, and the focus is back on the button.
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => isFocused(more)).toBe(true);
    await more.click();
    await barOf(page).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => read()).not.toContain('### one');
  });

  test('keeps a selected node in sight, out from under the overview, when a form opens below', async () => {
    const { page, map } = await openFirst({ 'skillmap.md': HIGH }, { width: 820, height: 1180 });
    const camp = nodeIn(map, 'Camp');
    const tools = page.getByRole('group', { name: 'Edit the map' });
    await camp.click();
    await tools.getByRole('button', { name: 'Properties' }).click();
    await page.getByRole('region', { name: 'Properties' }).waitFor();
    const overview = map.locator('[data-map] > svg');
    await overview.waitFor();
    await expect
      .poll(async () => {
        const [tile, frame] = [await boxOf(camp), await boxOf(frameOf(page))];
        const isInFrame = tile.y > frame.y && tile.y + tile.height < frame.y + frame.height;
        return isInFrame && !overlap(tile, await boxOf(overview));
      })
      .toBe(true);
  });

  test('keeps its width when a form opens over the text', async () => {
    const { page, map } = await openFirst({ 'skillmap.md': MAP });
    await page.getByRole('button', { name: 'Text and files' }).click();
    await textOf(page).waitFor();
    const before = await boxOf(frameOf(page));
    await nodeIn(map, 'Hero').click();
    await page
      .getByRole('group', { name: 'Edit the map' })
      .getByRole('button', { name: 'Properties' })
      .click();
    const form = page.getByRole('region', { name: 'Properties' });
    await form.waitFor();
    expect((await boxOf(frameOf(page))).width).toBe(before.width);
    expect(before.width).toBeGreaterThan(600);
    await form.getByRole('button', { name: 'Close' }).click();
    await page.locator('.cm-line', { hasText: 'name: Hero' }).click();
  });

  test.each(['en', 'de'])('keeps its tools in place when a form opens (%s)', async (locale) => {
    const { page, map } = await openStudio({ 'skillmap.md': MAP }, `?forcelang=${locale}`, {
      hasText: false,
    });
    await page.setViewportSize({ width: 1366, height: 768 });
    await nodeIn(map, 'Hero').waitFor();
    const tool = page.locator('[data-tool="properties"]').first();
    const before = { tool: await boxOf(tool), top: (await boxOf(frameOf(page))).y };
    await tool.click();
    await expect.poll(async () => (await boxOf(frameOf(page))).width).toBeLessThan(1100);
    expect({ tool: await boxOf(tool), top: (await boxOf(frameOf(page))).y }).toEqual(before);
  });

  test('has each tool in sight or in a menu at the end of the row', async () => {
    const { page } = await openFirst({ 'skillmap.md': MAP }, { width: 1280, height: 800 });
    const tools = page.getByRole('group', { name: 'Edit the map' });
    const grid = tools.getByRole('button', { name: 'Grid' });
    const more = tools.getByRole('button', { name: 'More' });
    await grid.waitFor();
    await expect.poll(() => more.count()).toBe(0);
    // The row is narrower beside the text.
    await page.getByRole('button', { name: 'Text and files' }).click();
    await grid.waitFor({ state: 'hidden' });
    await more.click();
    const menu = page.getByRole('menu', { name: 'More' });
    // The menu's code is loaded when it is first opened.
    await menu.getByRole('menuitem').first().waitFor();
    const names = await menu.locator('[role^=menuitem]').allTextContents();
    expect(names).toContain('Arrange automatically');
    const inRow = (): Promise<string[]> => tools.locator('[data-tool]:visible').allTextContents();
    await expect.poll(async () => (await inRow()).filter((name) => names.includes(name))).toEqual([]);
    await menu.getByRole('menuitemcheckbox', { name: 'Grid' }).click();
    await more.click();
    await menu.getByRole('menuitemcheckbox', { name: 'Grid', checked: true }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(more)).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect.poll(async () => (await boxOf(more)).x + (await boxOf(more)).width).toBeLessThanOrEqual(390);
    await tools.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' });
    await more.click();
    await menu.getByRole('menuitem', { name: 'Undo' }).waitFor();
  });

  test('keeps the plus beside a selected node in the window', async () => {
    const { page, map } = await openFirst({ 'skillmap.md': MAP }, { width: 390, height: 844 });
    await nodeIn(map, 'Villain').waitFor();
    const frame = await boxOf(frameOf(page));
    for (const name of ['Hero', 'Villain']) {
      const node = nodeIn(map, name);
      await node.click();
      for (const edge of [frame.x + frame.width - 3, frame.x + frame.width / 2, frame.x + 3]) {
        const at = await boxOf(node);
        // The tile touches the edge of the window: the plus would be outside.
        const goal = edge > frame.width / 2 ? edge - at.width : edge;
        await page.mouse.move(frame.width / 2, frame.y + 40);
        await page.mouse.down();
        await page.mouse.move(frame.width / 2 + goal - at.x, frame.y + 40, { steps: 3 });
        await page.mouse.up();
        await node.click();
        const plus = map.locator('circle[data-handle]').last();
        await expect
          .poll(async () => {
            const { x, width } = await boxOf(plus);
            return x >= frame.x && x + width <= frame.x + frame.width;
          })
          .toBe(true);
      }
    }
  });

  test('keeps its place on a phone while a change is being saved', async () => {
    const { page, map, read } = await openFirst({ 'skillmap.md': MAP }, { width: 390, height: 844 });
    await nodeIn(map, 'Hero').waitFor();
    await nodeIn(map, 'Hero').click();
    await page.evaluate(() => {
      const top = (): string => String(document.querySelector('section iframe')?.getBoundingClientRect().top);
      document.body.dataset['tops'] = top();
      const note = (): void => {
        const { tops = '' } = document.body.dataset;
        if (!tops.split(' ').includes(top())) document.body.dataset['tops'] = `${tops} ${top()}`;
        requestAnimationFrame(note);
      };
      note();
    });
    await barOf(page).getByRole('combobox', { name: 'Kind' }).selectOption('Reward on the way');
    await expect.poll(() => read()).toContain('* kind: reward');
    await expect.poll(() => page.locator('output[data-kind]').getAttribute('data-kind')).toBe('saved');
    expect(await page.evaluate(() => document.body.dataset['tops']?.split(' ').length)).toBe(1);
  });

  test('shows the number of findings, and opens their list', async () => {
    const { page } = await openFirst({ 'skillmap.md': MAP.replace('next: two', 'next: nowhere') });
    const count = page.getByRole('button', { name: /^\d+ findings?$/ });
    await count.click();
    const panel = page.getByRole('region', { name: 'Findings', exact: true });
    await panel.getByText('nowhere').first().waitFor();
    await expect.poll(() => count.getAttribute('aria-expanded')).toBe('true');
    await count.click();
    await panel.waitFor({ state: 'hidden' });
  });

  test('can be shared and published, with reasons for the ways that are not possible here', async () => {
    const { page } = await openFirst({ 'skillmap.md': MAP });
    const dialog = await openShare(page);
    await dialog.getByText('New learners get this map with 2 activities.').waitFor();
    await dialog.getByText('nobody else can open pages of this computer').waitFor();
    await dialog.getByText('this site does not take in maps').waitFor();
    await dialog.getByText('was not opened from a repository').waitFor();
    await dialog.getByRole('button', { name: 'Download as zip' }).waitFor();
    expect(await flawsInLooks(page)).toEqual([]);
  });

  test('designs the certificate of the end of the map in one press beside it', async () => {
    const ended = `${MAP}* next: end\n\n### end\n* name: Finale\n* kind: completion\n`;
    const { page, map, read } = await openFirst({ 'skillmap.md': ended });
    for (const saves of [1, 2]) {
      await nodeIn(map, 'Finale').click();
      await barOf(page).getByRole('button', { name: 'Certificate' }).click();
      const designer = page.getByRole('dialog', { name: 'Design a certificate' });
      await designer.getByRole('textbox', { name: 'School or club' }).fill(`School ${saves}`);
      await designer.getByRole('button', { name: 'Save the certificate' }).click();
      await designer.waitFor({ state: 'detached' });
      // The second time, the same certificate is changed.
      await expect.poll(async () => (await read()).split('certificate:').length).toBe(2);
    }
  });

  test('has no field for when a map opens if the page has no other map', async () => {
    const { page } = await openFirst({ 'skillmap.md': MAP });
    await page.getByRole('button', { name: 'Properties', exact: true }).click();
    const form = page.getByRole('region', { name: 'Properties' });
    await form.getByRole('textbox', { name: 'Name of the map' }).waitFor();
    await expect(form.getByText('When it opens').count()).resolves.toBe(0);
  });
});
