import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  backToMap,
  editorOf,
  mapOf,
  openActivity,
  pressAction,
  selectNode,
  stateOf,
} from './support/map-page.ts';
import { pressNextStep, troubleOf, useStorageSite } from './support/storage-site.ts';
import { storedActivities, storedCode, type WorkFile } from './support/stored-work.ts';

const { newLearner, openTab, url } = useStorageSite();

describe('§7 Browser storage in several tabs', () => {
  test("work in one tab appears in the other immediately, and neither loses the other's changes", async () => {
    const context = await newLearner();
    const first = await openTab(context);
    const second = await openTab(context);
    expect(await stateOf(second, 'Villain')).toBe('activity 2, locked: finish Hero first');
    await openActivity(first, 'Hero');
    await editorOf(first).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(second, 'Hero')).toBe('activity 1, completed');
    expect(await stateOf(second, 'Villain')).toBe('activity 2, up next');
    await openActivity(second, 'Villain');
    await pressNextStep(second);
    await backToMap(second);
    await expect.poll(() => stateOf(first, 'Villain')).toBe('activity 2, in progress: step 2 of 3');
    await first.reload();
    expect(await stateOf(first, 'Hero')).toBe('activity 1, completed');
    expect(await stateOf(first, 'Villain')).toBe('activity 2, in progress: step 2 of 3');
  });

  test('Reset All in one tab empties the other, and can be undone', async () => {
    const context = await newLearner();
    const first = await openTab(context);
    const second = await openTab(context);
    await openActivity(first, 'Hero');
    await editorOf(first).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(second, 'Hero')).toBe('activity 1, completed');
    await first.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
    await first.getByRole('menuitem', { name: 'Reset All' }).click();
    await first
      .getByRole('dialog', { name: 'Reset all progress?' })
      .getByRole('button', { name: 'Reset All' })
      .click();
    await expect.poll(() => stateOf(second, 'Hero')).toBe('activity 1, up next');
    await first.getByRole('button', { name: /undo/i }).click();
    await expect.poll(() => stateOf(second, 'Hero')).toBe('activity 1, completed');
  });

  test("a database deleted by another tab is filled again with this tab's data", async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
    const other = await context.newPage();
    await other.goto(new URL('/api/editor/status', url()).href);
    await other.evaluate(async () => {
      const [found] = await indexedDB.databases();
      await new Promise<void>((resolve) => {
        const deleting = indexedDB.deleteDatabase(found?.name ?? '');
        deleting.addEventListener('success', () => resolve());
      });
    });
    await expect.poll(() => storedActivities(other)).toEqual(['one']);
    await page.reload();
    await mapOf(page).waitFor();
    expect(await stateOf(page, 'Hero')).toBe('activity 1, completed');
  });

  test('a newer version in another tab may upgrade the database, and this tab reports that and can save its work to a file', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await expect.poll(() => storedCode(page)).toEqual(['']);
    await page.evaluate(async () => {
      const [found] = await indexedDB.databases();
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open(found?.name ?? '', (found?.version ?? 0) + 1);
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      });
    });
    await editorOf(page).getByRole('textbox', { name: 'Code' }).fill('late');
    await troubleOf(page).getByText('A newer version of this page is open in another tab.').waitFor();
    const download = page.waitForEvent('download');
    await troubleOf(page).getByRole('button', { name: 'Save my work to a file' }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as WorkFile;
    expect(file.projects.map(({ text }) => text['main.ts'])).toEqual(['late']);
    await troubleOf(page).getByRole('button', { name: 'Close this message' }).click();
    await troubleOf(page).waitFor({ state: 'hidden' });
    await pressNextStep(page);
    await editorOf(page).getByText('Step 2 of 3').waitFor();
  });

  test('an activity open in two tabs shows a warning in the second, and both versions are kept and offered', async () => {
    const context = await newLearner();
    const first = await openTab(context);
    await openActivity(first, 'Hero');
    await expect.poll(() => storedCode(first)).toEqual(['']);
    const second = await openTab(context);
    await selectNode(second, 'Hero');
    await pressAction(second, 'Continue');
    const told = second.getByRole('dialog', { name: 'Hero is open in another tab' });
    await told.getByRole('button', { name: 'Back to the map' }).click();
    await mapOf(second).waitFor();
    await pressAction(second, 'Continue');
    await told.getByRole('button', { name: 'Open it here too' }).click();
    await editorOf(second).getByRole('textbox', { name: 'Code' }).fill('second');
    await expect.poll(() => storedCode(second)).toEqual(['second']);
    await editorOf(first).getByRole('textbox', { name: 'Code' }).fill('first');
    await expect.poll(async () => (await storedCode(first)).sort()).toEqual(['first', 'second']);
    await backToMap(first);
    await second.close();
    await pressAction(first, 'Continue');
    const versions = first.getByRole('dialog', { name: 'Which version of “Hero”?' });
    await versions.getByRole('radio').nth(1).waitFor();
    const copy = versions.getByRole('radio', { name: /\(2\)/ });
    await copy.check();
    await versions.getByRole('checkbox', { name: 'Delete the other versions' }).check();
    await versions.getByRole('button', { name: 'Open' }).click();
    await expect
      .poll(() => editorOf(first).getByRole('textbox', { name: 'Code' }).inputValue())
      .toBe('first');
    await expect.poll(() => storedCode(first)).toEqual(['first']);
  });
});
