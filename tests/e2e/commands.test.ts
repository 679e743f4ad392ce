import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dropFile } from './support/drop-file.ts';
import {
  chooseSetting,
  editorOf,
  findAction,
  openActivity,
  savedProjects,
  selectNode,
  stateOf,
  waitForMap,
} from './support/map-page.ts';
import { useStorageSite } from './support/storage-site.ts';

const { newLearner, openTab } = useStorageSite();

/** A tab in which the first activity is completed. */
async function finishFirst(context: BrowserContext): Promise<Page> {
  const page = await openTab(context);
  await openActivity(page, 'Hero');
  await editorOf(page).getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
  await waitForMap(page);
  await selectNode(page, 'Hero');
  return page;
}

describe('a command whose code is loaded separately', () => {
  test('reports that a command failed to load, and the next press loads it', async () => {
    const context = await newLearner();
    let isLost = true;
    await context.route(/\/chunks\/work-[^/]*\.js/, (route) => (isLost ? route.abort() : route.continue()));
    const page = await openTab(context);
    const drop = () => dropFile(page, { name: 'notes.txt', bytes: Buffer.from('no work') });
    const refusal = page.getByRole('dialog', { name: 'This file cannot be opened' });
    const failure = page.getByText('Something could not be loaded. Check your connection');
    // Waits until the page accepts files.
    await expect.poll(async () => (await drop(), failure.isVisible())).toBe(true);
    await expect.poll(() => refusal.count()).toBe(0);
    isLost = false;
    await drop();
    await refusal.waitFor();
  });

  test('runs once for a double press', async () => {
    const page = await finishFirst(await newLearner());
    // Press twice at once: after the menu has closed, a second press would hit something below the menu.
    await (
      await findAction(page, 'Save to My Projects')
    ).evaluate((entry: HTMLElement) => {
      entry.click();
      entry.click();
    });
    await page.getByRole('status').getByRole('button', { name: 'Open Hero', exact: true }).waitFor();
    await chooseSetting(page, 'My Projects');
    await savedProjects(page).getByRole('button', { name: 'Open Hero' }).first().waitFor();
    await expect.poll(() => savedProjects(page).getByRole('listitem').count()).toBe(1);
  });

  test('is loaded in advance if it opens a file chooser, so that the chooser opens even offline', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    await expect.poll(async () => (await loaded()).join(' ')).toMatch(/\/chunks\/work-[^/]*\.js/);
    // The menus are loaded when the page is idle.
    await expect.poll(async () => (await loaded()).join(' ')).toContain('/chunks/dialogs-');
    await context.setOffline(true);
    const chooser = page.waitForEvent('filechooser');
    await chooseSetting(page, 'Open work from a file');
    await (await chooser).setFiles([]);
    await context.setOffline(false);
  });
});
