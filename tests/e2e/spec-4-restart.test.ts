import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pauseIn, useAuthorSite } from './support/author-site.ts';
import { complete, lastRequest, pressInEditor } from './support/fake-editor-page.ts';
import { activity, mapFile, skillMap } from './support/map-text.ts';
import {
  backButtonOf,
  backToMap,
  chooseSetting,
  dialogOf,
  editorOf,
  offersAction,
  messagesOf,
  openActivity,
  pressAction,
  selectNode,
  stateOf,
} from './support/map-page.ts';

// Restarting one activity or resetting everything, and the messages about it.

const path = (attributes: Record<string, string> = {}) =>
  mapFile({}, skillMap('first', attributes, activity('one', { next: 'two' }), activity('two')));

const site = useAuthorSite({ path: path(), other: path(), alone: path({ allowcodecarryover: 'no' }) });

const codeOf = (page: Page) => editorOf(page).getByRole('textbox', { name: 'Code' });

/** Finishes the activity One with code in it, and starts Two. */
async function playBoth(page: Page): Promise<void> {
  await openActivity(page, 'One');
  await codeOf(page).fill('from one');
  for (const button of ['Next step', 'Next step', 'Done']) await pressInEditor(page, button);
  await expect.poll(() => stateOf(page, 'Two')).toBe('activity 2, up next');
  await openActivity(page, 'Two');
  await pressInEditor(page, 'Next step');
  await codeOf(page).fill('from two');
  await backToMap(page);
}

/** Starts the activity One, so that there is something to reset. */
async function startOne(page: Page): Promise<void> {
  await openActivity(page, 'One');
  await pressInEditor(page, 'Next step');
  await backToMap(page);
}

async function askToRestart(page: Page, name: string): Promise<void> {
  await selectNode(page, name);
  await pressAction(page, 'Restart');
  await page.getByRole('dialog', { name: `Restart “${name}”?` }).waitFor();
}

const answer = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true }).click();

/** Resets everything, and waits until the reset is done and can be undone. */
async function resetAll(page: Page): Promise<void> {
  await chooseSetting(page, 'Reset All');
  await answer(page, 'Reset All');
  await dialogOf(page).waitFor({ state: 'detached' });
  await undoOf(page).waitFor();
}

const undoOf = (page: Page) => page.getByRole('button', { name: 'Undo' });
const undo = (page: Page) => undoOf(page).click();

describe('§4 Restart', () => {
  test('§4 Restart: a dialog warns that the code is deleted but path progress is kept, and declining changes nothing', async () => {
    const page = await site.open('path');
    await playBoth(page);
    await askToRestart(page, 'One');
    await dialogOf(page)
      .getByText(/deletes your code in this activity\. The rest of your map stays the same/)
      .waitFor();
    await answer(page, 'Cancel');
    await dialogOf(page).waitFor({ state: 'detached' });
    await openActivity(page, 'One', 'View Code');
    await expect.poll(() => codeOf(page).inputValue()).toBe('from one');
  });

  test('§4 Restart: clears the modal queue, and resets only the steps and code of the activity', async () => {
    const page = await site.open('alone');
    await playBoth(page);
    await askToRestart(page, 'One');
    await answer(page, 'Restart');
    await page.getByTitle('Editor for One').waitFor();
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    await editorOf(page).getByText('Step 1 of 3').waitFor();
    await expect.poll(() => codeOf(page).inputValue()).toBe('');
    await backToMap(page);
    expect(await stateOf(page, 'One')).toBe('activity 1, completed, started again');
    expect(await stateOf(page, 'Two')).toBe('activity 2, in progress: step 2 of 3');
  });

  test('§4 Restart: KEEP CODE restarts with the previous header id and the carryover flag', async () => {
    const page = await site.open('path');
    await playBoth(page);
    const previousProjectHeaderId = (await lastRequest(page, 'startactivity'))?.previousProjectHeaderId;
    expect(previousProjectHeaderId).toMatch(/^[\da-f-]{36}$/);
    await askToRestart(page, 'Two');
    await dialogOf(page).getByText('Start with your code from “One”.').waitFor();
    await answer(page, 'KEEP CODE');
    await page.getByTitle('Editor for Two').waitFor();
    expect(await lastRequest(page, 'startactivity')).toMatchObject({
      title: 'Two',
      carryoverPreviousCode: true,
      previousProjectHeaderId,
    });
    await expect.poll(() => codeOf(page).inputValue()).toBe('from one');
    await expect.poll(() => editorOf(page).getByText('Step 1 of 3').isVisible()).toBe(true);
  });

  test('§4 Restart: restarts nothing if neither KEEP CODE nor START FRESH is chosen', async () => {
    const page = await site.open('path');
    await playBoth(page);
    await askToRestart(page, 'Two');
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await stateOf(page, 'Two')).toBe('activity 2, in progress: step 2 of 3');
    await openActivity(page, 'Two', 'Continue');
    await expect.poll(() => codeOf(page).inputValue()).toBe('from two');
  });

  test('§4 Restart: START FRESH restarts without a previous header id and the carryover flag', async () => {
    const page = await site.open('path');
    await playBoth(page);
    await askToRestart(page, 'Two');
    await answer(page, 'START FRESH');
    await page.getByTitle('Editor for Two').waitFor();
    const request = await lastRequest(page, 'startactivity');
    expect(request).toMatchObject({ title: 'Two', carryoverPreviousCode: false });
    expect(request).not.toHaveProperty('previousProjectHeaderId');
    await expect.poll(() => codeOf(page).inputValue()).toBe('');
  });
});

describe('§4 Reset', () => {
  test('§4 Reset: deletes progress, projects and the login-prompt flag of the current source only', async () => {
    const context = await site.newLearner();
    const other = await site.open('other', context);
    await complete(other, 'One');
    const page = await site.open('path', context);
    await complete(page, 'One');
    await page.evaluate(() => {
      for (const source of ['path', 'other']) localStorage.setItem(`${source}-SHOWN-LOGIN-PROMPT`, 'true');
    });
    await resetAll(page);
    expect(await stateOf(page, 'One')).toBe('activity 1, up next');
    expect(await stateOf(page, 'Two')).toBe('activity 2, locked: finish One first');
    const flags = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.endsWith('-SHOWN-LOGIN-PROMPT')),
    );
    expect(flags).toEqual(['other-SHOWN-LOGIN-PROMPT']);
    expect(await stateOf(other, 'One')).toBe('activity 1, completed');
    await selectNode(page, 'One');
    expect(await offersAction(page, 'Restart')).toBe(false);
  });

  test('§4 Reset: in an activity, the offer to undo is between the step and the tools of the editor', async () => {
    const page = await site.open('path');
    await startOne(page);
    await resetAll(page);
    await openActivity(page, 'One');
    for (const size of [
      { width: 1280, height: 800 },
      { width: 820, height: 1180 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      const middle = () =>
        undoOf(page).evaluate((button) => {
          const { top, bottom } = button.getBoundingClientRect();
          return { isLow: top > innerHeight / 2, isAboveTools: bottom < innerHeight - 60 };
        });
      await expect.poll(middle).toEqual({ isLow: true, isAboveTools: true });
    }
  });

  test('§4 Reset: can be undone even after a reload of the tab, and in another tab', async () => {
    const context = await site.newLearner();
    const page = await site.open('path', context);
    await complete(page, 'One');
    const before = await stateOf(page, 'One');
    await resetAll(page);
    await expect.poll(() => stateOf(page, 'One')).toBe('activity 1, up next');
    const other = await site.open('path', context);
    await other.getByRole('button', { name: 'Undo' }).waitFor();
    await page.reload();
    await undo(page);
    await expect.poll(() => stateOf(page, 'One')).toBe(before);
    await expect.poll(() => stateOf(other, 'One')).toBe(before);
    await other.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  });

  test('§4 Reset: erases all sources if everything on this device is chosen', async () => {
    const context = await site.newLearner();
    const other = await site.open('other', context);
    await complete(other, 'One');
    const page = await site.open('path', context);
    await chooseSetting(page, 'Reset All');
    await dialogOf(page)
      .getByRole('checkbox', { name: /everything on this device/ })
      .check();
    await answer(page, 'Reset All');
    await expect.poll(() => stateOf(other, 'One')).toBe('activity 1, up next');
  });
});

describe('§4 Notifications', () => {
  test('§4 Notifications: a message replaces the previous one of its kind, and disappears 3000 ms after it appeared', async () => {
    const page = await site.open('path');
    await startOne(page);
    await resetAll(page);
    await undo(page);
    await messagesOf(page).getByText('Your progress is back.').waitFor();
    await resetAll(page);
    await pauseIn(page, 500);
    await messagesOf(page)
      .getByText('Your progress is back.')
      .evaluate((message) => message.setAttribute('data-first', ''));
    await undo(page);
    // The clock is frozen: only a new message can have replaced it.
    await page.locator('[data-first]').waitFor({ state: 'detached' });
    await page.clock.runFor(2_999);
    await expect.poll(() => messagesOf(page).count()).toBe(1);
    await page.clock.runFor(1);
    await messagesOf(page).waitFor({ state: 'detached' });
  });

  test('§4 Notifications: messages of different kinds are shown together', async () => {
    const page = await site.open('path', { behaviour: { ignores: ['saveproject'] } });
    await openActivity(page, 'One');
    await pressInEditor(page, 'Next step');
    await page.reload();
    await resetAll(page);
    await openActivity(page, 'One');
    await backButtonOf(page).click();
    await page.getByText('Saving…').waitFor();
    await pauseIn(page, 10_500);
    await messagesOf(page).getByText('The editor may not have saved your last changes.').waitFor();
    await undo(page);
    await messagesOf(page).getByText('Your progress is back.').waitFor();
    await expect.poll(() => messagesOf(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Close this message' }).first().click();
    await expect.poll(() => messagesOf(page).count()).toBe(1);
  });
});
