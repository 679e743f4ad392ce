import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { startSiteWithFakeEditor } from './support/built-site.ts';
import type { CommandSession } from './support/command-session.ts';
import { complaintsOf } from './support/complaints-of.ts';
import { MAP } from './support/dev-page.ts';
import { LOOKS, flawsInLooks, flawsOf, setLook } from './support/dialog-flaws.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import { DOT } from './support/studio-course.ts';
import { begin, drop, newAuthor, nodeOf, studioMap, textOf, typeAfter } from './support/studio-page.ts';

// The Studio of a site built with --studio, below a path, with files of this browser only.

let site: CommandSession;
let folder: AuthorFolder;

/** The page at the site's root, after its redirect. */
async function visit(context: BrowserContext, address = ''): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.url + address);
  return page;
}

const template = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

describe('the Studio of a built site', () => {
  beforeAll(async () => {
    folder = await createAuthorFolder({});
    site = await startSiteWithFakeEditor(folder.path, ['--studio']);
  });
  afterAll(async () => {
    await closeContexts();
    expect(await site.stop()).toBe(0);
    await folder.dispose();
  });

  test('stores a dropped picture, renames it, deletes it, and undoes that', async () => {
    const page = await visit(await newAuthor());
    const complaints = complaintsOf(page, ['error', 'warning']);
    await begin(page, 'First steps', 'Hello, hero!');
    await page.locator('.cm-line', { hasText: 'name: Hello, hero!' }).click();
    await drop(page, { 'Sky.png': 40 });
    const files = page.getByRole('navigation', { name: 'Files' });
    await files.getByRole('button', { name: 'images/sky.png' }).click();
    const dialog = page.getByRole('dialog');
    await expect
      .poll(() => dialog.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(40);
    await dialog.getByRole('button', { name: /^skillmap\.md/ }).waitFor();
    await dialog.getByLabel('Name and folder').fill('images/night.png');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await files.getByRole('button', { name: 'images/night.png' }).click();
    await expect.poll(() => textOf(page).innerText()).toContain('images/night.png');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Saved in this browser').waitFor();
    await page.reload();
    await files.getByRole('button', { name: 'images/night.png' }).waitFor();
    // While the picture is deleted, its address means a picture of the documentation site, which does not exist.
    const isOurs = (one: string): boolean => !/status of 404|\/editor\/|ERR_NAME_NOT_RESOLVED/.test(one);
    expect(complaints.filter(isOurs)).toEqual([]);
  });

  test("shows the draft's pictures on the map, reports a missing one, and makes no request to a server", async () => {
    const page = await visit(await newAuthor());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await begin(page, 'Branches and rewards', 'Build a boat');
    // The map as a new learner sees it.
    await page.getByRole('combobox', { name: /^View/ }).selectOption({ label: 'Learner at the start' });
    // A press during an edit of the map would be lost.
    await studioMap(page).getByRole('button', { name: 'List' }).waitFor();
    await nodeOf(page, 'You are a sailor!').click();
    const picture = studioMap(page).locator('img[src^="data:image/svg"]').first();
    await expect
      .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBe(256);
    await typeAfter(page, 'imageurl: /images/sailor.svg', 'x');
    await page.getByRole('region', { name: 'Findings' }).getByText('sailor.svgx').first().waitFor();
    expect(asked.filter((one) => one.includes('/api/'))).toEqual([]);
  });

  test('fills the picture field of a form with a picture that is added, dropped, or chosen among the files', async () => {
    const page = await visit(await newAuthor());
    await begin(page, 'First steps', 'Hello, hero!');
    await page
      .getByRole('group', { name: 'Edit the map' })
      .getByRole('button', { name: 'Properties' })
      .click();
    const form = page.getByRole('region', { name: 'Properties' });
    await form.getByRole('button', { name: 'Page' }).click();
    const background = form.getByRole('group', { name: 'Background picture' });
    // The form is open, and the cursor is elsewhere.
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('navigation', { name: 'Files' })
      .getByRole('button', { name: 'Add a picture' })
      .click();
    await (await chooser).setFiles({ name: 'Sky.png', mimeType: 'image/png', buffer: DOT });
    const shown = background.locator('img');
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    await expect.poll(() => textOf(page).innerText()).toContain('backgroundurl: /images/sky.png');
    await drop(page, { 'Wide.png': 2400 }, background);
    await expect.poll(() => textOf(page).innerText()).toContain('backgroundurl: /images/wide.png');
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1920);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search/ }).fill('Add a picture');
    const other = page.waitForEvent('filechooser');
    await page.getByRole('option', { name: /^Add a picture/ }).click();
    await (await other).setFiles({ name: 'Dusk.png', mimeType: 'image/png', buffer: DOT });
    await expect.poll(() => textOf(page).innerText()).toContain('backgroundurl: /images/dusk.png');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await background.getByRole('combobox').selectOption('images/sky.png');
    await expect.poll(() => textOf(page).innerText()).toContain('backgroundurl: /images/sky.png');
    // On a tablet the text covers the form.
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.locator('.cm-line', { hasText: 'name: Walk around' }).click();
    const last = page.waitForEvent('filechooser');
    await page
      .getByRole('navigation', { name: 'Files' })
      .getByRole('button', { name: 'Add a picture' })
      .click();
    await (await last).setFiles({ name: 'Feet.png', mimeType: 'image/png', buffer: DOT });
    await expect.poll(() => textOf(page).innerText()).toContain('imageurl: /images/feet.png');
    await expect.poll(() => textOf(page).innerText()).toContain('backgroundurl: /images/sky.png');
  });

  test('lists drafts, which can be opened, renamed and deleted', async () => {
    const context = await newAuthor();
    const page = await visit(context);
    await begin(page, 'A course of lessons', 'Draw a character');
    await page.getByRole('link', { name: 'All drafts' }).click();
    await page.getByRole('link', { name: /^A course of lessons/ }).waitFor();
    await page.getByRole('button', { name: 'Rename A course of lessons' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Grade 5');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('link', { name: /^Grade 5/ }).click();
    await nodeOf(page, 'Draw a character').waitFor();
    const other = await visit(context, 'studio/');
    await other.getByRole('button', { name: 'Delete Grade 5' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await other.getByText('Nothing here yet').waitFor();
    await other.goto(page.url());
    await other.getByText('This draft is no longer in this browser').waitFor();
  });

  test('merges what two tabs write, and asks about the lines that both have changed', async () => {
    const context = await newAuthor();
    const page = await visit(context);
    await begin(page, 'First steps', 'Hello, hero!');
    const other = await context.newPage();
    await other.goto(page.url());
    await nodeOf(other, 'Hello, hero!').waitFor();
    await typeAfter(page, 'name: Hello, hero!', ' One');
    await nodeOf(other, 'Hello, hero! One').waitFor();
    const textIn = (tab: Page): Promise<string> => textOf(tab).innerText();
    await typeAfter(page, 'name: Hello, hero! One', ' and two');
    await typeAfter(other, 'name: Walk around', ' the lake');
    for (const tab of [page, other]) {
      await expect.poll(() => textIn(tab)).toContain('name: Walk around the lake');
      await expect.poll(() => textIn(tab)).toContain('name: Hello, hero! One and two');
    }
    // Until the other tab has written, this one cannot save.
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      const storeAgain = (): void => void Object.assign(IDBObjectStore.prototype, { put });
      const fail = (): never => {
        throw new DOMException('No', 'QuotaExceededError');
      };
      Object.assign(window, { storeAgain });
      Object.assign(IDBObjectStore.prototype, { put: fail });
    });
    await typeAfter(page, 'name: Walk around', ' left');
    await page.getByText('this browser has no space left').waitFor();
    await typeAfter(other, 'name: Walk around', ' right');
    await page.getByText('skillmap.md: the same lines were changed elsewhere').waitFor();
    await page.evaluate(() => (Reflect.get(window, 'storeAgain') as () => void)());
    await page.getByRole('button', { name: 'Decide' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('the lake left').waitFor();
    await dialog.getByText('the lake right').waitFor();
    await dialog.getByRole('button', { name: 'Keep both' }).click();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await page.getByText('Saved in this browser').waitFor();
    for (const words of ['the lake left', 'the lake right', 'One and two'])
      for (const tab of [page, other]) await expect.poll(() => textIn(tab)).toContain(words);
    await expect.poll(async () => (await textIn(page)) === (await textIn(other))).toBe(true);
  });

  test('restores text that was typed right before the tab was closed', async () => {
    const context = await newAuthor();
    const page = await visit(context);
    await begin(page, 'First steps', 'Hello, hero!');
    const url = page.url();
    await typeAfter(page, 'name: Hello, hero!', ' Last words');
    await page.close();
    const next = await context.newPage();
    await next.goto(url);
    await nodeOf(next, 'Hello, hero! Last words').waitFor();
    await next.getByText('Saved in this browser').waitFor();
    // After the text is saved, nothing is left in the storage for closing pages.
    await expect
      .poll(() => next.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))))
      .toEqual([]);
  });

  test.each([
    ['cannot save anything', 'SecurityError', 'this browser cannot save anything for this page'],
    ['has no room left', 'QuotaExceededError', 'this browser has no space left'],
  ])('shows a notice if the browser %s, and work continues in the tab', async (_, name, said) => {
    const context = await newAuthor();
    await context.addInitScript((error) => {
      const fail = (): never => {
        throw new DOMException('No', error);
      };
      if (error === 'SecurityError') IDBFactory.prototype.open = fail;
      IDBObjectStore.prototype.put = fail;
    }, name);
    const page = await visit(context);
    await begin(page, 'First steps', 'Hello, hero!');
    await typeAfter(page, 'name: Hello, hero!', ' Here');
    await nodeOf(page, 'Hello, hero! Here').waitFor();
    await page.getByText(said).waitFor();
    await expect.poll(() => textOf(page).innerText()).toContain('Hello, hero! Here');
  });

  test('starts with keys alone, and has no flaws in any theme and size', async () => {
    const page = await visit(await newAuthor());
    await template(page, 'First steps').waitFor();
    expect(await flawsInLooks(page, 'body')).toEqual([]);
    await setLook(page, LOOKS[0]);
    await template(page, 'First steps').focus();
    await page.keyboard.press('Enter');
    await nodeOf(page, 'Hello, hero!').waitFor();
    await page.getByRole('link', { name: 'All drafts' }).click();
    await page.getByRole('link', { name: /^First steps/ }).waitFor();
    expect(await flawsOf(page, 'body')).toEqual([]);
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(await flawsOf(page, 'body')).toEqual([]);
  });
});

describe('a site with maps', () => {
  test('includes the Studio only on request', async () => {
    const maps = await tempFolder({ 'skillmap.md': MAP });
    const [plain, both] = [
      await startSiteWithFakeEditor(maps),
      await startSiteWithFakeEditor(maps, ['--studio']),
    ];
    onTestFinished(async () => {
      await closeContexts();
      expect([await plain.stop(), await both.stop()]).toEqual([0, 0]);
    });
    expect((await fetch(`${plain.url}studio/`)).status).toBe(404);
    const answer = await fetch(`${both.url}studio/`);
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    const page = await (await newContext(await sharedBrowser())).newPage();
    await page.goto(`${both.url}studio/`);
    await page.getByRole('link', { name: 'Learners’ page' }).click();
    await page.getByRole('button', { name: /^Hero/ }).first().waitFor();
  });
});
