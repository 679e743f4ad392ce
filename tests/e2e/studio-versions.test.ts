import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOOKS, flawsInLooks, setLook } from './support/dialog-flaws.ts';
import type { SiteHost } from './support/site-host.ts';
import { hostBuild, useStudioBuilds } from './support/studio-builds.ts';
import { begin, newAuthor, nodeOf, textOf, typeAfter } from './support/studio-page.ts';

const build = useStudioBuilds();

describe('earlier versions of a draft', () => {
  let folder: string;
  let site: SiteHost;
  beforeAll(async () => {
    folder = await build('history', {}, ['--studio']);
  });
  beforeEach(async () => {
    site = await hostBuild(folder);
  });

  /** A draft with a clock that the test controls. */
  async function openDraft(template: string, firstNode: string): Promise<Page> {
    const context = await newAuthor();
    await context.clock.install({ time: new Date('2026-11-23T15:20:00') });
    const page = await context.newPage();
    await page.goto(`${site.url}studio/`);
    await begin(page, template, firstNode);
    return page;
  }
  async function write(page: Page, words: string, more: string): Promise<void> {
    await typeAfter(page, words, more);
    await page.clock.runFor(1000);
    await expect.poll(async () => (await keptVersions(page)).at(-1)).toContain(words + more);
  }
  /** The stored texts in chronological order. */
  function keptVersions(page: Page): Promise<string[]> {
    return page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('skillmap-studio');
          opening.onsuccess = () => {
            const database = opening.result;
            const reading = database.transaction('versions').objectStore('versions').getAll();
            reading.onsuccess = () => {
              database.close();
              resolve((reading.result as Uint8Array[]).map((bytes) => new TextDecoder().decode(bytes)));
            };
          };
        }),
    );
  }
  const openVersions = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await page.getByRole('dialog', { name: 'Earlier versions' }).waitFor();
  };
  const times = (page: Page) => page.getByRole('navigation', { name: 'When' }).getByRole('button');
  const fileChoice = (page: Page) => page.getByRole('combobox', { name: 'File' });
  const close = (page: Page) => page.getByRole('button', { name: 'Close', exact: true }).click();

  test('are shown with their changes, and restored as an edit that keeps the replaced text, without policy violations', async () => {
    const page = await openDraft('First steps', 'Hello, hero!');
    const breaches: string[] = [];
    page.on(
      'console',
      (message) => /Content.Security.Policy/i.test(message.text()) && breaches.push(message.text()),
    );
    await write(page, 'name: Hello, hero!', ' One');
    await page.clock.fastForward('20:00:00');
    await write(page, 'name: Hello, hero! One', ' Two');
    await page.clock.fastForward('01:00:00');
    await openVersions(page);
    const shown = page.getByRole('textbox', { name: /^skillmap\.md, with its changes/ });
    await expect.poll(() => shown.locator('.cm-changedText').allInnerTexts()).toEqual([' Two']);
    await expect
      .poll(() => page.getByRole('dialog').getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual(['Yesterday']);
    // Reached by keys alone.
    await times(page).last().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => shown.locator('.cm-changedText').allInnerTexts()).toEqual([' One Two']);
    expect(await flawsInLooks(page, '[role=dialog]')).toEqual([]);
    await setLook(page, LOOKS[0]);
    await page.getByRole('button', { name: 'Restore skillmap.md' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Restored.').waitFor();
    // The replaced text is the latest version in the list.
    await expect.poll(() => shown.locator('.cm-deletedText').allInnerTexts()).toEqual([' One Two']);
    await close(page);
    await expect.poll(() => textOf(page).innerText()).not.toContain('One');
    await nodeOf(page, 'Hello, hero!,').waitFor();
    await textOf(page).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => textOf(page).innerText()).toContain('Hello, hero! One Two');
    expect(breaches).toEqual([]);
  });

  test('of all files can be restored together: texts, a picture, and deleted files', async () => {
    const page = await openDraft('Branches and rewards', 'Build a boat');
    const files = page.getByRole('navigation', { name: 'Files' });
    await write(page, 'name: Treasure island', ' One');
    await page.clock.fastForward('02:00:00');
    await files.getByRole('button', { name: /^tutorials\/build-a-boat\.md/ }).click();
    await write(page, '# Build a boat', ' Again');
    await files.getByRole('button', { name: 'images/sailor.svg' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await files.getByRole('button', { name: 'images/sailor.svg' }).waitFor({ state: 'detached' });
    await page.clock.runFor(2000);
    await openVersions(page);
    await fileChoice(page).selectOption('All files');
    await times(page).last().click();
    const look = page.getByRole('region', { name: 'Changes' });
    await look.getByRole('button', { name: 'images/sailor.svg', exact: true }).click();
    await look.getByText('images/sailor.svg was deleted since then.').waitFor();
    const picture = look.getByRole('img', { name: 'images/sailor.svg, Then' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await look.getByRole('button', { name: 'Restore all files' }).click();
    await page.getByText('Restored.').waitFor();
    await close(page);
    await files.getByRole('button', { name: 'images/sailor.svg' }).waitFor();
    await expect.poll(() => textOf(page).innerText()).not.toContain('Again');
    await page.clock.runFor(2000);
    await page.getByText('Saved in this browser').waitFor();
    await page.reload();
    await nodeOf(page, 'Build a boat').waitFor();
    await expect.poll(() => textOf(page).innerText()).not.toContain('One');
  });

  test('do not exist in a new draft, and the dialog shows that', async () => {
    const page = await openDraft('First steps', 'Hello, hero!');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await openVersions(page);
    await page.getByText('No earlier versions yet.').waitFor();
  });
});
