import { afterAll, describe, expect, test } from 'vitest';
import { closeContexts } from './support/launch-browser.ts';
import {
  cellOf,
  drag,
  touchOn,
  handleOf,
  MAP,
  middleOf,
  enterName,
  openEditor,
} from './support/map-gestures.ts';
import { nodeIn, textOf } from './support/open-studio.ts';

describe('the map in the Studio', () => {
  afterAll(closeContexts);

  test('is edited by pointer, where Escape cancels a drag and each drag is one undo step', async () => {
    const { page, map, read, complaints } = await openEditor({ 'skillmap.md': MAP });
    const cell = await cellOf(map);
    await drag(page, await middleOf(nodeIn(map, 'Villain')), { x: cell.x * 1.03, y: cell.y * -0.5 });
    await map.getByText('3 0.5').waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await read()).toBe(MAP);
    await drag(page, await middleOf(nodeIn(map, 'Villain')), { x: cell.x * 1.03, y: cell.y * -0.5 });
    await nodeIn(map, 'Hero').click();
    await map.locator('[aria-pressed="true"]').and(nodeIn(map, 'Hero')).waitFor();
    await drag(page, await middleOf(nodeIn(map, 'Villain')), { x: cell.x * 1.03, y: cell.y * -0.5 });
    await page.mouse.up();
    await expect.poll(() => read()).toBe(MAP.replace('position: 2 1', 'position: 3 0.5'));
    // Only the moved node is selected.
    await map.locator('[aria-pressed="true"]').and(nodeIn(map, 'Villain')).waitFor();
    await textOf(page).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => read()).toBe(MAP);
    const hero = await middleOf(nodeIn(map, 'Hero'));
    await drag(page, { x: hero.x + cell.x, y: hero.y }, { x: 0, y: cell.y / -2 });
    await page.mouse.up();
    await expect.poll(() => read()).toBe(MAP.replace('* next: two', '* edges: 0 -0.5, 2 -0.5\n* next: two'));
    // Undoing works on the map too.
    await page.keyboard.press('Control+z');
    await expect.poll(() => read()).toBe(MAP);
    expect(complaints).toEqual([]);
  });

  test('undoes by keyboard when the focus is anywhere in its frame, on its tools or in the bar', async () => {
    const { page, map, read } = await openEditor({ 'skillmap.md': MAP });
    const cell = await cellOf(map);
    for (const focused of [
      map.getByRole('button', { name: 'Zoom in' }),
      page.getByRole('button', { name: 'Select several', exact: true }),
      page.getByRole('combobox', { name: 'Colours' }),
      page.getByRole('button', { name: 'Share and publish' }),
    ]) {
      await drag(page, await middleOf(nodeIn(map, 'Villain')), { x: cell.x * 1.03, y: cell.y * -0.5 });
      await page.mouse.up();
      await expect.poll(() => read()).toContain('position: 3 0.5');
      await focused.focus();
      await page.keyboard.press('Control+z');
      await expect.poll(() => read()).toBe(MAP);
    }
  });

  test('keeps its edits when Ctrl+Z is pressed while another file is edited', async () => {
    const { page, map, read } = await openEditor({ 'skillmap.md': MAP, 'pxt.json': '{"name": "club"}' });
    const cell = await cellOf(map);
    await drag(page, await middleOf(nodeIn(map, 'Villain')), { x: cell.x * 1.03, y: cell.y * -0.5 });
    await page.mouse.up();
    await expect.poll(() => read()).toContain('position: 3 0.5');
    const files = page.getByRole('navigation', { name: 'Files' });
    await files.getByRole('button', { name: /^pxt.json/ }).click();
    await page.locator('.cm-line', { hasText: 'club' }).waitFor();
    await page.getByRole('button', { name: 'Share and publish' }).focus();
    await page.keyboard.press('Control+z');
    // Edits of the map run one after the other: this one comes after an undo.
    await drag(page, await middleOf(nodeIn(map, 'Hero')), { x: 0, y: cell.y });
    await page.mouse.up();
    await expect.poll(() => read()).toContain('position: 0 1');
    expect(await read()).toContain('position: 3 0.5');
  });

  test('has the text updated right after a drag ends, before the browser paints', async () => {
    const { page, map, read, complaints } = await openEditor({ 'skillmap.md': MAP });
    const cell = await cellOf(map);
    const villain = nodeIn(map, 'Villain');
    const start = await middleOf(villain);
    await drag(page, start, { x: cell.x, y: 0 });
    await page.mouse.up();
    await expect.poll(() => read()).toContain('position: 3 1');
    await expect.poll(async () => (await middleOf(villain)).x).toBeGreaterThan(start.x + cell.x / 2);
    await map.locator('body').evaluate((body) => {
      // mouseup belongs to the same press, and comes right after pointerup.
      const look = (): void => {
        const hosts = [...window.parent.document.querySelectorAll('*')];
        const texts = hosts.map(({ shadowRoot }) => shadowRoot?.querySelector('.cm-content')?.textContent);
        body.dataset.textThen = texts.join('');
      };
      addEventListener('mouseup', look, { capture: true, once: true });
    });
    await drag(page, await middleOf(villain), { x: 0, y: cell.y });
    await page.mouse.up();
    await expect.poll(() => map.locator('body').getAttribute('data-text-then')).toContain('position: 3 2');
    expect(complaints).toEqual([]);
  });

  test('keeps its colours in another language, and the panel describes a selected path', async () => {
    const { page, map, complaints } = await openEditor({ 'skillmap.md': MAP });
    const colours = page.getByLabel('Colours');
    await colours.selectOption('High contrast');
    await map.locator('body.high-contrast').waitFor();
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('Deutsch');
    await map.locator('html[lang="de"]').waitFor();
    await map.locator('#studio-layer svg').waitFor({ state: 'attached' });
    await map.locator('html[data-theme="dark"] body.high-contrast').waitFor();
    await colours.selectOption('Light');
    await map.locator('html[data-theme="light"] body:not(.high-contrast)').waitFor();
    const one = await middleOf(nodeIn(map, 'Hero'));
    const two = await middleOf(nodeIn(map, 'Villain'));
    await page.mouse.click((one.x + two.x) / 2, one.y);
    await page.getByText('Drag a dot to bend the path from “Hero” to “Villain”.').waitFor();
    expect(complaints).toEqual([]);
  });

  test('is created, connected, moved, renamed and deleted by keys alone, and each step is announced', async () => {
    const { page, map, read, complaints } = await openEditor({ 'skillmap.md': MAP });
    const { keyboard } = page;
    const announced = (message: string) =>
      page
        .getByRole('status')
        .and(page.getByText(message, { exact: true }))
        .waitFor();
    await nodeIn(map, 'Hero').focus();
    await keyboard.press('n');
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    await keyboard.type('Side kick');
    await keyboard.press('Enter');
    const own = '### side-kick\n* name: Side kick\n* type: tutorial\n';
    await expect.poll(() => read()).toContain(`next: two, side-kick\n\n${own}`);
    await announced('Added.');
    await expect.poll(() => nodeIn(map, 'Side kick').evaluate((node) => node.matches(':focus'))).toBe(true);
    const before = await read();
    await keyboard.press('Alt+Shift+ArrowDown');
    await keyboard.press('Alt+ArrowRight');
    await announced('Moved.');
    await keyboard.press('Control+z');
    await keyboard.press('Control+z');
    await expect.poll(() => read()).toBe(before);
    await keyboard.press('c');
    await page.getByRole('combobox', { name: 'Where the path leads' }).selectOption('Villain');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.poll(() => read()).toMatch(/Side kick(?:\n\*.*)*\n\* next: two\n/);
    await nodeIn(map, 'Side kick').focus();
    const form = page.getByRole('region', { name: 'Properties' });
    const name = form.getByRole('textbox', { name: 'Name', exact: true });
    await keyboard.press('F2');
    await expect.poll(() => name.evaluate((field) => field.matches(':focus'))).toBe(true);
    await keyboard.type('Friend');
    await nodeIn(map, 'Friend').waitFor();
    // Escape restores the previous name and everything else.
    await keyboard.press('Escape');
    await expect.poll(() => nodeIn(map, 'Side kick').evaluate((node) => node.matches(':focus'))).toBe(true);
    await form.waitFor({ state: 'detached' });
    await keyboard.press('F2');
    await expect.poll(() => name.evaluate((field) => field.matches(':focus'))).toBe(true);
    await keyboard.type('Friend');
    await keyboard.press('Enter');
    await expect.poll(() => nodeIn(map, 'Friend').evaluate((node) => node.matches(':focus'))).toBe(true);
    await expect.poll(() => read()).toContain('### side-kick\n* name: Friend\n');
    await announced('Changed.');
    await keyboard.press('Enter');
    await form.getByRole('button', { name: 'side-kick', exact: true }).press('Enter');
    await page.getByRole('textbox', { name: 'New name for side-kick' }).fill('friend');
    await keyboard.press('Enter');
    await expect.poll(() => read()).toContain('next: two, friend');
    await nodeIn(map, 'Friend').focus();
    await keyboard.press('Delete');
    await expect.poll(() => read()).toBe(MAP);
    await announced('Deleted, together with all paths to it.');
    expect(complaints).toEqual([]);
  });

  test('gets another map with its first activity, and one undo removes both', async () => {
    const { page, map, read, complaints } = await openEditor({ 'skillmap.md': MAP });
    // Zooms in until there is no room for another node.
    for (let press = 0; press < 3; press += 1) await map.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'New map' }).click();
    const dialog = page.getByRole('dialog', { name: 'New map' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('The moon');
    await page.keyboard.press('Enter');
    await nodeIn(map, 'First steps,').waitFor();
    const own =
      '## the-moon\n* name: The moon\n\n### first-steps\n* name: First steps\n* type: tutorial\n* url: /tutorials/first-steps\n';
    await expect.poll(() => read()).toBe(`${MAP}\n${own}`);
    const bar = map.getByRole('group', { name: 'Zoom' });
    const { y: top } = (await page.locator('section iframe').boundingBox()) ?? { y: 0 };
    const moon = map.getByRole('heading', { name: 'The moon' });
    await expect.poll(async () => (await middleOf(moon)).y).toBeGreaterThan(top);
    await expect
      .poll(async () => (await middleOf(bar)).y - (await middleOf(nodeIn(map, 'First steps,'))).y)
      .toBeGreaterThan(0);
    // The new activity is selected, and keys apply to the map.
    await expect
      .poll(() => nodeIn(map, 'First steps,').evaluate((node) => node.matches(':focus')))
      .toBe(true);
    // Its form contains a link to the activity that unlocks its map.
    const form = page.getByRole('region', { name: 'Properties' });
    await page.keyboard.press('p');
    await form.getByRole('button', { name: 'What opens the map The moon' }).click();
    const opens = form.getByRole('combobox', { name: 'Add to: When it opens' });
    await expect.poll(() => opens.evaluate((field) => field.matches(':focus'))).toBe(true);
    await opens.selectOption('after the map First map');
    await expect.poll(() => read()).toContain('* name: The moon\n* required: first\n');
    await form.press('Escape');
    await moon.dblclick();
    await form.getByRole('textbox', { name: 'Name of the map' }).fill('Luna');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => read()).toContain('* name: Luna\n');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
    await expect.poll(() => read()).toBe(MAP);
    expect(complaints).toEqual([]);
  });

  test('is edited with a finger, which pans the map while nothing is selected', async () => {
    const { page, map, read } = await openEditor({ 'skillmap.md': MAP });
    const { tap, swipe } = await touchOn(page);
    const cell = await cellOf(map);
    await swipe(nodeIn(map, 'Villain'), { x: -cell.x / 2, y: 0 });
    await tap(nodeIn(map, 'Villain'));
    await tap(page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'More' }));
    await page.getByRole('button', { name: 'Delete', exact: true, disabled: false }).waitFor();
    await page.getByText('Tap an activity, then drag it.').waitFor();
    await swipe(nodeIn(map, 'Villain'), { x: -cell.x, y: 0 });
    // Only one cell: the first swipe has moved the map, not the node.
    const moved = MAP.replace('position: 2 1', 'position: 1 1');
    await expect.poll(() => read()).toBe(moved);
    await swipe(handleOf(map, 'two'), { x: cell.x, y: 0 });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rest');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect
      .poll(() => read())
      .toMatch(/\* next: rest\n(?:.*\n)*### rest\n\* name: Rest\n(?:\*.*\n)*\* position: 2\.\d 1\n$/);
    await nodeIn(map, 'Rest,').waitFor();
    // Pressing the plus also asks for the next one.
    await tap(handleOf(map, 'rest'));
    await enterName(page, map, 'Finale');
    const form = page.getByRole('region', { name: 'Properties' });
    await tap(page.getByRole('button', { name: 'Rename: Finale', exact: true }));
    const name = form.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Final');
    await name.press('Enter');
    await form.waitFor({ state: 'detached' });
    await tap(page.getByRole('button', { name: 'Properties', exact: true }));
    await form.getByRole('combobox', { name: 'Add to: When it opens' }).selectOption('after Hero');
    await expect.poll(() => read()).toContain('* next: two, finale\n');
    await form.getByRole('button', { name: 'Remove after Rest' }).click();
    await expect.poll(() => read()).toMatch(/name: Rest\n(?!(?:\*.*\n)*\* next)(?:.*\n)*\* name: Final\n/);
  });

  test('keeps the focus in the name of a new activity when the plus that a finger pressed was below the dialog', async () => {
    const { page, map, read } = await openEditor({ 'skillmap.md': MAP });
    await page.setViewportSize({ width: 820, height: 1180 });
    const { tap } = await touchOn(page);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await tap(nodeIn(map, 'Hero'));
    const kind = page.getByRole('dialog').getByRole('combobox');
    const plus = await middleOf(handleOf(map, 'one'));
    await tap(handleOf(map, 'one'));
    const box = await kind.boundingBox();
    // Drag the map so that the plus is where the dialog's list will be.
    await page.keyboard.press('Escape');
    await drag(page, { x: 400, y: 1000 }, { x: (box?.x ?? 0) + 60 - plus.x, y: (box?.y ?? 0) + 20 - plus.y });
    await page.mouse.up();
    await tap(nodeIn(map, 'Hero'));
    await tap(handleOf(map, 'one'));
    await kind.waitFor();
    await page.keyboard.type('Moon');
    await page.keyboard.press('Enter');
    await expect.poll(() => read()).toContain('* name: Moon\n');
  });
});
