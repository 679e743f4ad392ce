import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAuthorSite } from './support/author-site.ts';
import {
  answerLate,
  complete,
  lastRequest,
  pressInEditor,
  requestsTo,
  postFromEditor,
} from './support/fake-editor-page.ts';
import { activity, mapFile, skillMap } from './support/map-text.ts';
import {
  backButtonOf,
  backToMap,
  chooseSetting,
  editorOf,
  mapOf,
  nodeOf,
  openActivity,
  panelOf,
  pressAction,
  selectNode,
  stateOf,
  waitForMap,
} from './support/map-page.ts';

// How the frame with the editor is started, supplied with data, observed and closed.

const site = useAuthorSite({
  path: mapFile({}, skillMap('first', {}, activity('one', { next: 'two' }), activity('two'))),
});

/** The progress bar of the loading screen. */
const loaderOf = (page: Page): Locator => page.getByRole('progressbar', { name: 'Loading...' });

const loaderValue = (page: Page) => loaderOf(page).getAttribute('aria-valuenow');

async function actionsOf(page: Page): Promise<string[]> {
  return (await requestsTo(page)).map(({ action }) => action);
}

async function start(page: Page, name: string, action = 'Start'): Promise<void> {
  await selectNode(page, name);
  await pressAction(page, action);
}

describe('§4 Editor view', () => {
  test('§4 Editor view: is active when an activity is open, and the map is inaccessible until it is closed', async () => {
    const page = await site.open('path');
    await expect.poll(() => backButtonOf(page).count()).toBe(0);
    await openActivity(page, 'One');
    await backButtonOf(page).waitFor();
    await expect.poll(() => editorOf(page).getByText('Step 1 of 3').isVisible()).toBe(true);
    // Locators by role find only accessible elements.
    await expect.poll(() => nodeOf(page, 'One').count()).toBe(0);
    await backToMap(page);
    await expect.poll(() => nodeOf(page, 'One').getAttribute('aria-pressed')).toBe('true');
  });

  test('§4 Editor view: is saving after save-and-close until the editor has answered', async () => {
    const page = await site.open('path', { behaviour: { ignores: ['saveproject'] } });
    await openActivity(page, 'One');
    await backButtonOf(page).click();
    await page.getByText('Saving…').waitFor();
    expect(await actionsOf(page)).not.toContain('unloadproject');
    await answerLate(page, 'saveproject');
    await waitForMap(page);
    await expect.poll(() => page.getByText('Saving…').count()).toBe(0);
  });

  test('§4 Editor view: is closed even if the editor does not confirm its save', async () => {
    const page = await site.open('path', { behaviour: { ignores: ['saveproject'] } });
    await openActivity(page, 'One');
    await backButtonOf(page).click();
    await page.getByText('Saving…').waitFor();
    await page.clock.runFor(10_000);
    await waitForMap(page);
    await page.getByText('The editor may not have saved your last changes.').waitFor();
    expect(await stateOf(page, 'One')).toBe('activity 1, in progress: step 1 of 3');
  });
});

describe('§4 Editor frame', () => {
  test('§4 Editor frame: is loading until newproject makes it ready, then opening-project, then project-open', async () => {
    const page = await site.open('path', { behaviour: { neverReady: true, neverLoads: true } });
    await start(page, 'One');
    await loaderOf(page).waitFor();
    await page.getByText('Opening One…').waitFor();
    expect(await requestsTo(page)).toEqual([]);
    await postFromEditor(page, { action: 'newproject' });
    await expect.poll(() => actionsOf(page)).toEqual(['precachetutorial', 'startactivity']);
    await expect.poll(() => loaderOf(page).isVisible()).toBe(true);
    await postFromEditor(page, { type: 'pxthost', action: 'tutorialevent', tutorialEvent: 'loaded' });
    await page.getByTitle('Editor for One').waitFor();
    await loaderOf(page).waitFor({ state: 'detached' });
  });

  test('§4 Editor frame: stays at no-project, behind the map, while no activity is open', async () => {
    const page = await site.open('path');
    await expect.poll(() => page.frames().length).toBe(2);
    await expect.poll(() => requestsTo(page)).toEqual([]);
    await expect.poll(() => mapOf(page).isVisible()).toBe(true);
    await expect.poll(() => page.getByTitle(/^Editor for /).isVisible()).toBe(false);
  });

  test('§4 Editor frame: closing-project saves, closes and unloads, and the next project opens in the same frame', async () => {
    const page = await site.open('path');
    await openActivity(page, 'One');
    await backToMap(page);
    await expect
      .poll(() => actionsOf(page))
      .toEqual(['precachetutorial', 'startactivity', 'proxytosim', 'saveproject', 'unloadproject']);
    await openActivity(page, 'One', 'Continue');
    expect((await actionsOf(page)).slice(5)).toEqual(['openheader']);
    const started = await lastRequest(page, 'startactivity');
    expect(started).toMatchObject({ type: 'pxteditor', title: 'One', activityType: 'tutorial' });
  });

  test('§4 Editor frame: a frame that never loads is reported in time, with buttons to retry and to return', async () => {
    const page = await site.open('path', { behaviour: { neverLoads: true } });
    await start(page, 'One');
    await expect.poll(() => actionsOf(page)).toContain('startactivity');
    await expect
      .poll(async () => {
        await page.clock.runFor(20_000);
        return page.getByRole('alert').isVisible();
      })
      .toBe(true);
    await page.getByText('The activity did not open.').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Back to the map' }).click();
    await waitForMap(page);
    expect(await stateOf(page, 'One')).toBe('activity 1, up next');
  });

  test('§9 Editor load progress: each message moves the bar by 7, up to 95', async () => {
    const page = await site.open('path', { behaviour: { neverReady: true } });
    await start(page, 'One');
    await loaderOf(page).waitFor();
    await page.getByText('Loading...', { exact: true }).waitFor();
    expect(await loaderValue(page)).toBe('0');
    const sign = { type: 'pxthost', action: 'event', tick: 'pxt.boot' };
    await postFromEditor(page, sign);
    await expect.poll(() => loaderValue(page)).toBe('7');
    await postFromEditor(page, sign, 12);
    await expect.poll(() => loaderValue(page)).toBe('91');
    await postFromEditor(page, sign);
    await expect.poll(() => loaderValue(page)).toBe('95');
    await postFromEditor(page, sign, 3);
    await expect.poll(() => loaderValue(page)).toBe('95');
  });
});

describe('§4 Tutorial events', () => {
  const event = (tutorialEvent: string, more: object = {}) => ({
    type: 'pxthost',
    action: 'tutorialevent',
    tutorialEvent,
    ...more,
  });

  test('§4 Tutorial events: progress records header id, step and total steps', async () => {
    const page = await site.open('path');
    await openActivity(page, 'One');
    await pressInEditor(page, 'Next step');
    const headerId = await editorOf(page)
      .locator('body')
      .evaluate(() => window.fakeEditor.project()?.header.id);
    await backToMap(page);
    await expect.poll(() => panelOf(page).getByText('2/3 Steps').isVisible()).toBe(true);
    await openActivity(page, 'One', 'Continue');
    expect(await lastRequest(page, 'openheader')).toMatchObject({ headerId });
    await editorOf(page).getByText('Step 2 of 3').waitFor();
  });

  test('§4 Tutorial events: progress with its completed flag completes the activity', async () => {
    const page = await site.open('path');
    await openActivity(page, 'One');
    await postFromEditor(page, event('progress', { currentStep: 3, totalSteps: 3, isCompleted: true }));
    await backToMap(page);
    expect(await stateOf(page, 'One')).toBe('activity 1, completed');
    expect(await stateOf(page, 'Two')).toBe('activity 2, up next');
  });

  test('§4 Tutorial events: completed sets finished, saves and closes', async () => {
    const page = await site.open('path');
    await complete(page, 'One');
    await expect.poll(() => actionsOf(page)).toContain('unloadproject');
    const actions = await actionsOf(page);
    expect(actions.indexOf('saveproject')).toBeLessThan(actions.indexOf('unloadproject'));
    await page.reload();
    await waitForMap(page);
    expect(await stateOf(page, 'One')).toBe('activity 1, completed');
  });

  test('§4 Tutorial events: exit saves and closes without finishing', async () => {
    const page = await site.open('path');
    await openActivity(page, 'One');
    await pressInEditor(page, 'Next step');
    await pressInEditor(page, 'Exit');
    await waitForMap(page);
    await expect.poll(() => actionsOf(page)).toContain('unloadproject');
    expect(await actionsOf(page)).toContain('saveproject');
    expect(await stateOf(page, 'One')).toBe('activity 1, in progress: step 2 of 3');
  });

  test('§4 Tutorial events: events of another project, or of none, are ignored', async () => {
    const page = await site.open('path');
    await openActivity(page, 'One');
    await postFromEditor(page, event('completed', { projectHeaderId: 'another' }));
    await postFromEditor(page, event('progress', { currentStep: 'x', totalSteps: -1 }));
    await postFromEditor(page, event('party'));
    await backToMap(page);
    expect(await stateOf(page, 'One')).toBe('activity 1, in progress: step 1 of 3');
  });
});

describe('§4 High contrast', () => {
  test('§4 High contrast: sets a class of the body, reaches the editor, and is remembered', async () => {
    const page = await site.open('path');
    await chooseSetting(page, 'High Contrast');
    await page.locator('body.high-contrast').waitFor();
    await openActivity(page, 'One');
    await expect.poll(() => lastRequest(page, 'sethighcontrast')).toMatchObject({ on: true });
    await backToMap(page);
    await page.reload();
    await page.locator('body.high-contrast').waitFor();
    await chooseSetting(page, 'High Contrast');
    await page.locator('body:not(.high-contrast)').waitFor();
    await openActivity(page, 'One', 'Continue');
    await expect.poll(() => editorOf(page).locator('body.high-contrast').count()).toBe(0);
  });
});
