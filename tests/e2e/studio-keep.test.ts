import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { fakeEditorEnv } from './support/built-site.ts';
import { runCommand } from './support/command-session.ts';
import { MAP } from './support/dev-page.ts';
import { LOOKS, flawsInLooks, setLook } from './support/dialog-flaws.ts';
import { closeContexts } from './support/launch-browser.ts';
import { mapOf } from './support/map-page.ts';
import { soon, storedFiles, storedLevels } from './support/offline-site.ts';
import { startSiteHost, type SiteHost } from './support/site-host.ts';
import { visitUntilStored } from './support/stored-site.ts';
import { begin, newAuthor, nodeOf, textOf, typeAfter, untilStudioIsStored } from './support/studio-page.ts';

// The Studio below a path of a published site: the author's device stores it for offline use, and learners never
// download it.

const BASE = '/maps/';
let parent: string;

/** Builds a folder of these files with the small editor; returns the address. */
async function build(
  name: string,
  files: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<string> {
  const out = path.join(parent, name);
  const folder = path.join(parent, `${name} source`);
  await mkdir(folder);
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, file), content);
  await runCommand(['build', folder, '--out', out, '--base', BASE, ...args], await fakeEditorEnv());
  return out;
}

async function host(folder: string): Promise<SiteHost> {
  const started = await startSiteHost(folder, BASE);
  onTestFinished(() => started.stop());
  return started;
}

const isStudios = (name: string): boolean => name.startsWith('studio');

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'skillmap-keep-'));
});
afterAll(async () => {
  await closeContexts();
  await rm(parent, { recursive: true, force: true });
});

describe('the Studio without a network', () => {
  let folder: string;
  let site: SiteHost;
  beforeAll(async () => {
    folder = await build('alone', {}, ['--studio']);
  });
  beforeEach(async () => {
    site = await host(folder);
  });

  test('reports that the editor needs a connection, and retries', async () => {
    const context = await newAuthor();
    const page = await context.newPage();
    await page.goto(`${site.url}studio/`);
    await begin(page, 'First steps', 'Hello, hero!');
    await untilStudioIsStored(page);
    await site.stop();
    await page.getByRole('button', { name: /^tutorials\/hello-hero\.md/ }).click();
    await page.getByRole('button', { name: 'Try in the editor' }).click();
    const told = page.getByRole('alert').filter({ hasText: 'You need an Internet connection.' });
    await told.waitFor();
    await site.start();
    await told.getByRole('button', { name: 'Try again' }).click();
    await page.locator('iframe[src*="/editor/"]').waitFor();
    await told.waitFor({ state: 'detached' });
  });

  test('a new version waits for the next visit, and an open page continues with its own', async () => {
    const context = await newAuthor();
    const page = await context.newPage();
    await page.goto(`${site.url}studio/`);
    await begin(page, 'First steps', 'Hello, hero!');
    await untilStudioIsStored(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const brand = JSON.stringify({ brand: { name: 'New School', primaryColor: '#123456' } });
    await site.publish(await build('newer', { 'skillmap.config.json': brand }, ['--studio']));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const next = await context.newPage();
    const colorOf = async (): Promise<string | null> => {
      await next.goto(`${site.url}studio/`);
      return next.locator('meta[name=theme-color]').getAttribute('content');
    };
    await soon(colorOf).toBe('#123456');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    // A part that was not requested yet.
    await page.getByRole('button', { name: 'New tutorial' }).click();
    await page.getByRole('dialog').waitFor();
    await expect
      .poll(() => page.locator('meta[name=theme-color]').getAttribute('content'))
      .not.toBe('#123456');
  });
});

describe('a site with maps and the Studio', () => {
  test.each([
    ['stored offline', ['--studio', '--offline'], ['map']],
    ['not stored', ['--studio'], []],
  ])('is %s for learners, none of whose visits requests a file of the Studio', async (name, args, levels) => {
    const site = await host(await build(name, { 'skillmap.md': MAP }, args));
    const context = await newAuthor();
    const page = await context.newPage();
    await page.goto(site.url);
    await mapOf(page).waitFor();
    await soon(() => storedLevels(page)).toEqual(levels);
    expect(site.requests.filter(isStudios)).toEqual([]);
    expect((await storedFiles(page)).filter((url) => url.includes('/studio'))).toEqual([]);
    // The author's browser has both, with one worker.
    const author = await context.newPage();
    await author.goto(`${site.url}studio/`);
    await untilStudioIsStored(author);
    expect(await author.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      1,
    );
    await site.stop();
    await author.goto(`${site.url}studio/`);
    await begin(author, 'First steps', 'Hello, hero!');
  });
});

test('a site stored for learners has its editor without a network for the Studio too', async () => {
  const site = await host(
    await build('editor', { 'skillmap.md': MAP }, ['--studio', '--offline', '--editor', 'bundled']),
  );
  const context = await newAuthor();
  const learner = await context.newPage();
  await visitUntilStored(learner, site);
  await learner.close();
  const page = await context.newPage();
  await page.goto(`${site.url}studio/`);
  await begin(page, 'First steps', 'Hello, hero!');
  await untilStudioIsStored(page);
  await site.stop();
  await page.getByRole('button', { name: /^tutorials\/hello-hero\.md/ }).click();
  await page.getByRole('button', { name: 'Try in the editor' }).click();
  // If the editor failed to load, the frame would have the address of the browser's error page.
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/editor/arcade/'))).toBe(true);
  await expect.poll(() => page.getByText('You need an Internet connection.').count()).toBe(0);
});

describe('earlier versions of a draft', () => {
  let folder: string;
  let site: SiteHost;
  beforeAll(async () => {
    folder = await build('history', {}, ['--studio']);
  });
  beforeEach(async () => {
    site = await host(folder);
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
    await write(page, '# Build a boat', ' Anew');
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
    await expect.poll(() => textOf(page).innerText()).not.toContain('Anew');
    await page.clock.runFor(2000);
    await page.getByText('Saved in this browser').waitFor();
    await page.reload();
    await nodeOf(page, 'Build a boat').waitFor();
    await expect.poll(() => textOf(page).innerText()).not.toContain('One');
  });

  test('are missing at first, which the dialog says', async () => {
    const page = await openDraft('First steps', 'Hello, hero!');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await openVersions(page);
    await page.getByText('No earlier versions yet.').waitFor();
  });
});
