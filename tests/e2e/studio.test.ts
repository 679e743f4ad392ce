import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { MAP } from './support/dev-page.ts';
import { closeContexts } from './support/launch-browser.ts';
import {
  findingsOf,
  nodeIn,
  openStudio,
  putCursorAtEndOf,
  textOf,
  useStudio,
} from './support/open-studio.ts';

const isInView = (line: Locator): Promise<boolean> =>
  line.evaluate((it) => {
    const visible = it.closest('.cm-scroller')?.getBoundingClientRect();
    const { top, bottom } = it.getBoundingClientRect();
    return visible !== undefined && top >= visible.top && bottom <= visible.bottom;
  });

describe('the Studio', () => {
  afterAll(closeContexts);

  test('shows the map as a new learner sees it, as one who finished it does, and step by step', async () => {
    const { page, map, dev, complaints } = await openStudio({ 'skillmap.md': MAP });
    const statusOf = (name: string) => nodeIn(map, name).getAttribute('data-status');
    await expect.poll(() => statusOf('Villain')).toBe('locked');
    const learner = page.getByRole('combobox', { name: 'View', exact: true });
    await learner.selectOption('Learner at the end');
    await expect.poll(() => statusOf('Villain')).toBe('completed');
    await learner.selectOption('Learner, step by step');
    await expect.poll(() => statusOf('Villain')).toBe('locked');
    await nodeIn(map, 'Villain').click();
    await nodeIn(map, 'Hero').click();
    await expect.poll(() => statusOf('Hero')).toBe('completed');
    await nodeIn(map, 'Villain').click();
    await expect.poll(() => statusOf('Villain')).toBe('completed');
    // The text shows the pressed node.
    await expect.poll(() => page.locator('.cm-activeLine').textContent()).toContain('two');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => statusOf('Hero')).toBe('notstarted');
    // The author's own progress is empty.
    await page.goto(dev.url);
    const own = page.getByRole('button', { name: /^Hero/ });
    await expect.poll(() => own.getAttribute('data-status')).toBe('notstarted');
    expect(complaints).toEqual([]);
  });

  test('restores everything after the page was killed, and asks if the file has changed since', async () => {
    const { page, dev, read, file } = await openStudio({ 'skillmap.md': MAP });
    const killed = async (words: string) => {
      const tab = await page.context().newPage();
      await tab.route('**/api/authoring/files/text*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await tab.goto(`${dev.url}studio/`);
      await putCursorAtEndOf(tab, 'name: Villain');
      await tab.keyboard.type(words);
      await tab.getByText('Not saved: there is no answer').waitFor();
      await tab.close({ runBeforeUnload: false });
    };
    await killed('ess');
    expect(await read()).toBe(MAP);
    await page.reload();
    await expect.poll(() => read()).toBe(MAP.replace('Villain', 'Villainess'));
    await page.getByText('Saved to the folder').waitFor();
    await killed(' the Great');
    await writeFile(file('skillmap.md'), MAP.replace('Villain', 'Villain of another'));
    await page.reload();
    await page.getByText('skillmap.md: the same lines were changed elsewhere').waitFor();
    await page.getByRole('button', { name: 'Decide' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use the other version' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
    await expect.poll(() => textOf(page).textContent()).toContain('Villain of another');
    expect(await read()).toContain('Villain of another');
  });

  test('opens at the line in the address, and scrolls it into view', async () => {
    const long = `${MAP}\n${'A line.\n'.repeat(2000)}### end\n`;
    const { page } = await openStudio(
      { 'skillmap.md': long, 'a.md': `Hi\n${'Ho\n'.repeat(200)}` },
      '?file=skillmap.md&line=2020',
    );
    await expect.poll(() => page.locator('.cm-activeLine').textContent()).toBe('### end');
    // The findings appear from below. The line stays in view.
    await findingsOf(page).getByText(/^Line/).first().waitFor();
    await expect.poll(() => isInView(page.locator('.cm-activeLine'))).toBe(true);
    await page.getByRole('button', { name: 'a.md' }).first().click();
    // Another text is shown from its start.
    await expect.poll(() => page.locator('.cm-content').textContent()).toMatch(/^Hi/);
    expect(await page.locator('.cm-scroller').evaluate((it) => it.scrollTop)).toBe(0);
    await page.getByRole('button', { name: 'skillmap.md' }).first().click();
    await expect.poll(() => page.locator('.cm-activeLine').textContent()).toBe('### end');
  });
});

describe('while a text changes, the Studio', () => {
  const studio = useStudio({ 'skillmap.md': MAP });

  test('keeps the cursor and the selected node together', async () => {
    const { page, map } = studio();
    await nodeIn(map, 'Villain').click();
    const line = page.locator('.cm-activeLine');
    await expect.poll(() => line.textContent()).toContain('### two');
    await putCursorAtEndOf(page, 'name: Hero');
    await map.getByRole('button', { name: /^Hero/, pressed: true }).waitFor();
    await expect.poll(() => line.textContent()).toContain('name: Hero');
  });

  test('selects a node that is clicked as soon as the map is drawn', async () => {
    const { page, map } = studio();
    await page.route('**/create-layer*', async (route) => {
      await sleep(3000);
      await route.continue();
    });
    await page.reload();
    await nodeIn(map, 'Villain').click();
    await page.getByRole('button', { name: 'Properties' }).first().click();
    const form = page.getByRole('region', { name: 'Properties' });
    await expect
      .poll(() => form.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
      .toBe('Villain');
    await form.press('Escape');
    await page.unroute('**/create-layer*');
  });

  test('draws the unsaved text instead of the saved one', async () => {
    const { page, map, read } = studio();
    await nodeIn(map, 'Villain').waitFor();
    await page.route('**/api/authoring/files/text*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await putCursorAtEndOf(page, 'name: Villain');
    await page.keyboard.type('ess');
    await nodeIn(map, 'Villainess').waitFor();
    await page.getByText('Not saved: there is no answer').waitFor();
    expect(await read()).toBe(MAP);
    // The text is saved once the server answers.
    await page.unroute('**/api/authoring/files/text*');
    await expect.poll(() => read()).toBe(MAP.replace('Villain', 'Villainess'));
  });

  test('loads changes of another program, and asks the author if both changed the same lines', async () => {
    const { page, map, read, file } = studio();
    await writeFile(file('skillmap.md'), MAP.replace('name: Hero', 'name: Knight'));
    await nodeIn(map, 'Knight').waitFor();
    await page.route('**/api/authoring/files/text*', async (route) => {
      // Another program is faster.
      if (route.request().method() === 'PUT' && (await read()).includes('Knight'))
        await writeFile(file('skillmap.md'), MAP.replace('name: Hero', 'name: Wizard'));
      await route.continue();
    });
    await putCursorAtEndOf(page, 'name: Knight');
    await page.keyboard.type('ess');
    await page.getByText('skillmap.md: the same lines were changed elsewhere').waitFor();
    expect(await read()).toContain('Wizard');
    await page.getByRole('button', { name: 'Decide' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('name: Wizard').waitFor();
    await dialog.getByRole('button', { name: 'Keep what is here' }).click();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect.poll(() => read()).toContain('Knightess');
    await page.unroute('**/api/authoring/files/text*');
  });

  test('merges changes of other lines on the disk, as one undo step', async () => {
    const { page, map, read, file } = studio();
    await writeFile(file('skillmap.md'), MAP);
    await nodeIn(map, 'Hero').waitFor();
    // Saving fails until the other program has written.
    await page.route('**/api/authoring/files/text*', async (route) => {
      if (route.request().method() === 'PUT') await route.abort();
      else await route.continue();
    });
    await putCursorAtEndOf(page, 'name: Hero');
    await page.keyboard.type('ine');
    await page.getByText('Trying again').waitFor();
    await writeFile(file('skillmap.md'), MAP.replace('name: Villain', 'name: Wizard'));
    await page.getByText('skillmap.md was also changed in another tab or program').waitFor();
    await page.unroute('**/api/authoring/files/text*');
    const both = MAP.replace('name: Hero', 'name: Heroine').replace('name: Villain', 'name: Wizard');
    await expect.poll(() => read()).toBe(both);
    await textOf(page).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => read()).toBe(MAP.replace('name: Hero', 'name: Heroine'));
    await page.keyboard.press('Control+z');
    await expect.poll(() => read()).toBe(MAP);
  });

  test('completes attributes, renames ids, and jumps from an id to its heading', async () => {
    const { page, map, read, file, complaints } = studio();
    await writeFile(file('skillmap.md'), MAP);
    await nodeIn(map, 'Hero').waitFor();
    await putCursorAtEndOf(page, 'github:ada/guide/two');
    // The bullet already exists.
    await page.keyboard.type('\n* descri');
    // While a list is filtered again, it ignores presses.
    const list = page.locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)');
    await list.getByRole('option', { name: 'description' }).click();
    await page.keyboard.type('Bad.');
    await expect.poll(() => read()).toContain('* description: Bad.');
    await putCursorAtEndOf(page, 'next: two');
    await page.keyboard.press('F12');
    await expect.poll(() => page.locator('.cm-activeLine').textContent()).toContain('### two');
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: 'New name for two' }).fill('three');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await expect.poll(() => read()).toContain('### three');
    expect(await read()).toContain('* next: three');
    // The browser would copy a replaced heading's style inline, which the page's policy forbids.
    const before = complaints.length;
    await putCursorAtEndOf(page, 'name: Hero');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Shift+Home');
    await page.keyboard.type('### first');
    await expect.poll(() => read()).toMatch(/^### first$/m);
    expect(complaints.slice(before)).toEqual([]);
    await page.keyboard.press('Control+z');
    await nodeIn(map, 'Hero').waitFor();
  });

  test('keeps the drawable parts of a broken map', async () => {
    const { page, map } = studio();
    await nodeIn(map, 'Hero').waitFor();
    await textOf(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('oops');
    await page.getByText('You see the map as it was before').waitFor();
    await expect.poll(() => nodeIn(map, 'Hero').isVisible()).toBe(true);
  });
});
