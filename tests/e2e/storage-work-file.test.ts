import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseSetting, editorOf, openActivity, stateOf } from './support/map-page.ts';
import { useStorageSite } from './support/storage-site.ts';
import { storedActivities, type WorkFile } from './support/stored-work.ts';
import type { FilePayload } from './support/work-file.ts';

const { newLearner, openTab } = useStorageSite();

describe('§7 Browser storage: work in a file', () => {
  async function saveWork(page: Page): Promise<{ name: string; path: string }> {
    const download = page.waitForEvent('download');
    await chooseSetting(page, 'Save my work to a file');
    const file = await download;
    return { name: file.suggestedFilename(), path: await file.path() };
  }
  async function openWork(page: Page, file: string | FilePayload): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await chooseSetting(page, 'Open work from a file');
    await (await chooser).setFiles(file);
  }

  test('progress and code saved on one device are added on another, offline, and only once', async () => {
    const one = await openTab(await newLearner());
    await openActivity(one, 'Hero');
    await editorOf(one).getByRole('textbox', { name: 'Code' }).fill('from the file');
    await editorOf(one).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(one, 'Hero')).toBe('activity 1, completed');
    const saved = await saveWork(one);
    expect(saved.name).toMatch(/^skillmap-work-\d{4}-\d\d-\d\d\.json$/);
    await one.getByText('Your work is in the file').waitFor();

    const context = await newLearner();
    const other = await openTab(context);
    await expect.poll(() => loadedChunks(other)).toMatch(/\/chunks\/dialogs-/);
    await context.setOffline(true);
    await openWork(other, saved.path);
    const found = other.getByRole('dialog', { name: 'Add the work from this file?' });
    await found.getByText('It has 1 activity you worked on and 1 project.').waitFor();
    await found.getByText('Nothing you already have is changed or deleted.').waitFor();
    expect(await storedActivities(other)).toEqual([]);
    await found.getByRole('button', { name: 'Add it' }).click();
    await other.getByText('Added from the file: 1 activity and 1 project.').waitFor();
    expect(await stateOf(other, 'Hero')).toBe('activity 1, completed');
    await openWork(other, saved.path);
    await found.getByText('You already have all of this.').waitFor();
    await found.getByRole('button', { name: 'OK' }).click();
    await context.setOffline(false);
    await openActivity(other, 'Hero', 'View Code');
    await expect
      .poll(() => editorOf(other).getByRole('textbox', { name: 'Code' }).inputValue())
      .toBe('from the file');
  });

  test('after a reset, the file restores everything', async () => {
    const page = await openTab(await newLearner());
    await openActivity(page, 'Hero');
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
    const saved = await saveWork(page);
    await chooseSetting(page, 'Reset All');
    const warning = page.getByRole('dialog', { name: 'Reset all progress?' });
    await warning.getByRole('button', { name: 'Reset All' }).click();
    await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, up next');
    await openWork(page, saved.path);
    await page.getByRole('button', { name: 'Add it' }).click();
    await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
  });

  test('another file is refused with a helpful message', async () => {
    const page = await openTab(await newLearner());
    await openWork(page, {
      name: 'cat.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"a":1}'),
    });
    const refused = page.getByRole('dialog', { name: 'This file cannot be opened' });
    await refused.getByText('Choose a file whose name starts with skillmap-work or ends in .mkcd.').waitFor();
    const chooser = page.waitForEvent('filechooser');
    await refused.getByRole('button', { name: 'Choose another file' }).click();
    await chooser;
  });

  test('fifty projects of 200 kB are saved and loaded', async () => {
    const page = await openTab(await newLearner());
    const projects = Array.from({ length: 50 }, (_, index) => ({
      header: { id: `p${index}`, name: `Project ${index}` },
      text: { 'main.ts': `${index} ${'x'.repeat(200_000)}` },
    }));
    const user = {
      version: '1.0.0',
      isDebug: false,
      id: 'u',
      mapProgress: {},
      completedTags: {},
      badges: [],
    };
    const file = { format: 'skillmap-work', version: 1, exportedAt: 1, user, projects };
    const buffer = Buffer.from(JSON.stringify(file));
    await openWork(page, { name: 'skillmap-work.json', mimeType: 'application/json', buffer });
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('Added from the file: no activities and 50 projects.').waitFor();
    const saved = JSON.parse(await readFile((await saveWork(page)).path, 'utf8')) as WorkFile;
    expect(saved.projects).toHaveLength(50);
  });
});

/** The file names of the scripts that the page has loaded. */
function loadedChunks(page: Page): Promise<string> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join('\n'),
  );
}
