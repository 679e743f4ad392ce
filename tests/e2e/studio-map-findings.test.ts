import { afterAll, describe, expect, test } from 'vitest';
import { closeContexts } from './support/launch-browser.ts';
import { MAP, openEditor } from './support/map-gestures.ts';
import { nodeIn } from './support/open-studio.ts';

describe('the map in the Studio', () => {
  afterAll(closeContexts);

  test('shows the findings above the selected node, whose centre can still be pressed when zoomed out', async () => {
    const { map, complaints } = await openEditor({
      'skillmap.md': MAP.replace('* url: github:ada/guide/two\n', '').replace('2 1', '12 9'),
    });
    const mark = map.getByRole('button', { name: /^Error: Villain/ });
    await map.getByRole('button', { name: 'Show the whole map' }).click();
    // No other element may receive these presses.
    await nodeIn(map, 'Villain').click();
    await map.locator('[aria-pressed="true"]').and(nodeIn(map, 'Villain')).waitFor();
    await mark.click();
    expect(complaints).toEqual([]);
  });

  test('shows a part in a form, whose changes go into the text, and where mistakes are fixed', async () => {
    // The original address would have a finding too, and its field comes first.
    const right = MAP.replace('github:ada/guide/one', '/one');
    const wrong = right.replace('next: two', 'next: two, gone');
    const { page, map, read, complaints } = await openEditor({ 'skillmap.md': wrong });
    const form = page.getByRole('region', { name: 'Properties' });
    await map.getByRole('button', { name: /^Error: Hero/ }).click();
    const marked = form.getByRole('button', { name: /^There is no activity gone/ });
    await expect.poll(() => marked.evaluate((button) => button.matches(':focus'))).toBe(true);
    await form.getByRole('button', { name: 'Fix: Remove gone' }).click();
    await expect.poll(() => read()).toBe(right);
    const name = form.getByRole('textbox', { name: 'Name', exact: true });
    // Replace the whole name at once: edits with a pause between them would be several undo steps, as in the text.
    await name.evaluate((input: HTMLInputElement, letters) => {
      input.select();
      for (const letter of letters) document.execCommand('insertText', false, letter);
    }, 'Hero and friend');
    const named = right.replace('name: Hero', 'name: Hero and friend');
    await expect.poll(() => read()).toBe(named);
    await nodeIn(map, 'Hero and friend').waitFor();
    await form.getByRole('textbox', { name: 'Add to: Tags' }).fill('easy');
    await page.keyboard.press('Enter');
    await expect.poll(() => read()).toContain('* tags: easy\n');
    // All letters are one step, as when typing in the text.
    await page.keyboard.press('Control+z');
    await expect.poll(() => read()).toBe(named);
    await page.keyboard.press('Control+z');
    await expect.poll(() => read()).toBe(right);
    await expect.poll(() => name.inputValue()).toBe('Hero');
    await form.getByRole('button', { name: 'Page', exact: true }).click();
    await form.getByRole('textbox', { name: 'Background', exact: true }).fill('#ffeecc');
    await expect
      .poll(() => read())
      .toBe(right.replace('Our Guide\n', 'Our Guide\n* tertiarycolor: #ffeecc\n'));
    const ground = map.locator('html');
    await expect
      .poll(() => ground.evaluate((html) => html.style.getPropertyValue('--map-ground')))
      .toBe('#ffeecc');
    await form.press('Escape');
    await form.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
