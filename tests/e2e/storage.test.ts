import { describe, expect, test } from 'vitest';
import {
  chooseSetting,
  editorOf,
  mapOf,
  offersAction,
  openActivity,
  selectNode,
  stateOf,
} from './support/map-page.ts';
import { pressNextStep, useStorageSite } from './support/storage-site.ts';
import { storedActivities, storedCode } from './support/stored-work.ts';

const { newLearner, openTab, url } = useStorageSite();

describe('§7 Browser storage', () => {
  test('a tab that crashes during an activity loses nothing that the editor saved', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await pressNextStep(page);
    await editorOf(page).getByRole('textbox', { name: 'Code' }).fill('game.splash("kept")');
    await expect.poll(() => storedCode(page)).toEqual(['game.splash("kept")']);
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    const next = await openTab(context);
    expect(await stateOf(next, 'Hero')).toBe('activity 1, in progress: step 2 of 3');
    await openActivity(next, 'Hero', 'Continue');
    await expect
      .poll(() => editorOf(next).getByRole('textbox', { name: 'Code' }).inputValue())
      .toBe('game.splash("kept")');
    await editorOf(next).getByText('Step 2 of 3').waitFor();
  });

  test('a page left right after an activity starts has its project', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await expect.poll(() => storedActivities(page)).toEqual(['one']);
    await page.goto('about:blank');
    const next = await openTab(context);
    await openActivity(next, 'Hero', 'Continue');
    await editorOf(next).getByText('Step 1 of 3').waitFor();
  });

  test('a page reloaded during an activity keeps even what was just typed', async () => {
    const context = await newLearner();
    const next = await openTab(context);
    await openActivity(next, 'Hero');
    await expect.poll(() => storedCode(next)).toEqual(['']);
    await editorOf(next).getByRole('textbox', { name: 'Code' }).fill('last words');
    await next.reload();
    await openActivity(next, 'Hero', 'Continue');
    await expect
      .poll(() => editorOf(next).getByRole('textbox', { name: 'Code' }).inputValue())
      .toBe('last words');
  });

  test('§6 debug users: no work of theirs is saved, and stored data is not changed', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
    await page.goto(`${url()}?debugNewUser=true`);
    await mapOf(page).waitFor();
    expect(await stateOf(page, 'Hero')).toBe('activity 1, up next');
    await page.goto(`${url()}?debugCompleted=true`);
    await mapOf(page).waitFor();
    expect(await stateOf(page, 'Villain')).toBe('activity 2, completed');
    // §2 debugCompleted: the view of a finished learner, with the project stored here.
    await selectNode(page, 'Hero');
    expect(await offersAction(page, 'View Code')).toBe(true);
    await page.goto(url());
    await mapOf(page).waitFor();
    expect(await stateOf(page, 'Hero')).toBe('activity 1, completed');
    expect(await stateOf(page, 'Villain')).toBe('activity 2, up next');
  });

  test('persistent storage is requested after the first completion, and only then', async () => {
    const context = await newLearner();
    await context.addInitScript(() => {
      StorageManager.prototype.persist = async () => {
        localStorage.setItem('asked', `${localStorage.getItem('asked') ?? ''}x`);
        return false;
      };
    });
    const page = await openTab(context);
    const asked = () => page.evaluate(() => localStorage.getItem('asked'));
    await openActivity(page, 'Hero');
    await pressNextStep(page);
    expect(await asked()).toBeNull();
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
    await openActivity(page, 'Villain');
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Villain')).toBe('activity 2, completed');
    expect(await asked()).toBe('x');
  });

  test('§4 User loading: progress under an alternate source appears under the new address, and remains under the old', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
    const moved = await context.newPage();
    await moved.goto(`${url()}#local:moved`);
    await mapOf(moved).waitFor();
    await expect.poll(() => stateOf(moved, 'Hero')).toBe('activity 1, completed');
    expect(await stateOf(moved, 'Villain')).toBe('activity 2, up next');
    await page.reload();
    await mapOf(page).waitFor();
    expect(await stateOf(page, 'Hero')).toBe('activity 1, completed');
  });

  test('§4 Reset All lists what will be deleted', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
    await chooseSetting(page, 'Reset All');
    await page
      .getByRole('dialog', { name: 'Reset all progress?' })
      .getByText('This will be deleted: 1 activity you worked on and 1 project.')
      .waitFor();
  });
});
