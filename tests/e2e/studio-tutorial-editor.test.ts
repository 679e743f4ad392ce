import { afterAll, describe, expect, test } from 'vitest';
import { closeContexts } from './support/launch-browser.ts';
import { addToStart, startBlock } from './support/blocks.ts';
import { nextStep, shownStep } from './support/tutorial-steps.ts';
import {
  TUTORIAL,
  FILES,
  openStudio,
  card,
  press,
  activeLine,
  putCursorAtEndOf,
  editorIn,
} from './support/tutorial-studio.ts';

describe('a tutorial in the Studio', () => {
  afterAll(closeContexts);

  test('is previewed in the editor at the step of the cursor, updated while typing, and stores no progress of a learner', async () => {
    const { page, errors, url } = await openStudio(FILES, '?file=tutorials/one.md&line=9');
    // In a narrow window the editor does not show the step number.
    await page.setViewportSize({ width: 2400, height: 1000 });
    const editor = await editorIn(page);
    await expect.poll(() => shownStep(editor), { timeout: 120_000 }).toBe('2 of 3');

    // Saving fails, and typing continues while the editor is updated: no text is lost.
    await page.route('**/api/authoring/files/text*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await putCursorAtEndOf(page, 'set apple');
    await page.keyboard.type(' Now it is red.');
    await editor.getByText('Now it is red.').filter({ visible: true }).first().waitFor();
    await page.keyboard.type(' And round.');
    await expect.poll(() => activeLine(page).textContent()).toContain('Now it is red. And round.');
    await editor.getByText('And round.').filter({ visible: true }).first().waitFor();
    await page.getByText('Opening Catch it').waitFor({ state: 'hidden' });
    await expect.poll(() => shownStep(editor)).toBe('2 of 3');

    // The editor moves the cursor, and the cursor moves the editor.
    await nextStep(editor);
    await expect.poll(() => activeLine(page).textContent()).toBe('## {Count}');
    await putCursorAtEndOf(page, 'Now it is red');
    await expect.poll(() => shownStep(editor)).toBe('2 of 3');

    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    const kept = await page.evaluate(
      findLearnerData,
      databases.filter((name) => name !== undefined),
    );
    expect(kept).toEqual([]);
    await page.goto(url);
    await expect.poll(() => page.getByText('In progress').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('takes the blocks that the author builds, after a preview, and draws them', async () => {
    const { page, read } = await openStudio(FILES, '?file=tutorials/one.md&line=9');
    await press(page, 'Build in the editor');
    const editor = page.frameLocator('iframe[title^="Editor for"]');
    await editor.getByRole('treeitem', { name: 'Scene' }).waitFor({ timeout: 120_000 });
    // The tutorial itself has no such blocks.
    await editor.getByRole('treeitem', { name: 'Music' }).waitFor();
    await page.getByRole('button', { name: 'Text and files' }).click();
    // The first press in a long toolbox scrolls it.
    await editor.getByRole('treeitem', { name: 'Sprites' }).first().click();
    await addToStart(page, editor, { category: 'Scene', text: 'set background color' });
    await expect.poll(() => startBlock(editor).textContent()).toContain('background');
    await page.getByRole('button', { name: 'Hint of step 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Blocks for step 2' });
    await dialog.getByRole('img', { name: /scene\.setBackgroundColor/ }).waitFor();
    await dialog.getByText('They replace the blocks').waitFor();
    await dialog.getByRole('button', { name: 'Put into step 2' }).click();
    await page.getByText('Step 2 has these blocks now.').waitFor();
    await expect.poll(() => read('tutorials/one.md')).not.toBe(TUTORIAL);
    const written = await read('tutorials/one.md');
    expect(written.replace(/scene\.setBackgroundColor\(\d+\)/, 'let apple = 1')).toBe(TUTORIAL);
    await page.getByRole('button', { name: 'Steps', exact: true }).click();
    await card(page)
      .getByRole('img', { name: /^scene\.setBackgroundColor/ })
      .waitFor();
    await card(page)
      .getByLabel(/^Title/)
      .press('Control+z');
    await expect.poll(() => read('tutorials/one.md')).toBe(TUTORIAL);
  });
});

/** Returns the stores of learners' databases that contain projects or progress. Runs in the page. */
async function findLearnerData(names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names.filter((one) => one.startsWith('skillmap') && !one.includes('studio'))) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    for (const store of database.objectStoreNames) {
      if (!/project|record|progress|activit/i.test(store)) continue;
      const count = await new Promise<number>((resolve) => {
        const request = database.transaction(store).objectStore(store).count();
        request.onsuccess = () => resolve(request.result);
      });
      if (count > 0) found.push(`${name} ${store}`);
    }
    database.close();
  }
  return found;
}
