import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  backToMap,
  chooseSetting,
  editorOf,
  findAction,
  openActivity,
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

describe('a command whose code is loaded when it is used', () => {
  test('says so where that fails, and the next press loads it again', async () => {
    const context = await newLearner();
    let isLost = true;
    await context.route(/\/chunks\/work-[^/]*\.js/, (route) => (isLost ? route.abort() : route.continue()));
    const page = await openTab(context);
    const button = page.getByRole('banner').getByRole('button', { name: 'My Projects' });
    await button.click();
    await page.getByText('This could not be loaded. Check your connection').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    isLost = false;
    await button.click();
    await page.getByRole('dialog', { name: 'My Projects' }).waitFor();
  });

  test('acts once for a double press', async () => {
    const page = await finishFirst(await newLearner());
    await (await findAction(page, 'Save to My Projects')).dblclick();
    await page.getByTitle('Editor for Hero', { exact: true }).waitFor();
    await backToMap(page);
    await page.getByRole('banner').getByRole('button', { name: 'My Projects' }).click();
    const dialog = page.getByRole('dialog', { name: 'My Projects' });
    await dialog
      .getByRole('button', { name: /^Download / })
      .first()
      .waitFor();
    expect(await dialog.getByRole('button', { name: /^Download / }).count()).toBe(1);
  });

  test('has it as soon as its button is there, where it needs the press: a file is chosen, offline too', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    await expect.poll(async () => (await loaded()).join(' ')).toMatch(/\/chunks\/work-[^/]*\.js/);
    // The menus come when the page is idle.
    await expect
      .poll(async () => (await loaded()).join(' '), { timeout: 20_000 })
      .toContain('/chunks/dialogs-');
    await context.setOffline(true);
    const chooser = page.waitForEvent('filechooser');
    await chooseSetting(page, 'Open work from a file');
    await (await chooser).setFiles([]);
    await context.setOffline(false);
  });
});
