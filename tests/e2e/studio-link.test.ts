import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { startSiteWithFakeEditor } from './support/built-site.ts';
import type { CommandSession } from './support/command-session.ts';
import { complaintsOf } from './support/complaints-of.ts';
import { flawsInLooks } from './support/dialog-flaws.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import { typeAfter } from './support/studio-page.ts';
import { readMapHash } from '../../viewer/studio/link/read-map-hash.ts';
import { toLinkedId } from '../../viewer/studio/link/sign-map.ts';
import { unpackMap } from '../../viewer/studio/link/map-link.ts';
import { openShare } from './support/share.ts';
import { keepTextOpen } from './support/text-column.ts';

// A link that contains a map takes it from one browser to another.

let site: CommandSession;
let folder: AuthorFolder;

async function newBrowser(): Promise<BrowserContext> {
  const context = await keepTextOpen(await newContext(await sharedBrowser()));
  onTestFinished(() => context.close());
  return context;
}

/** A page in a new browser. */
async function visit(address: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await newBrowser()).newPage();
  const complaints = complaintsOf(page, ['error', 'warning']);
  await page.goto(address);
  return { page, complaints };
}

const nodeOf = (page: Page, name: string) =>
  page
    .frameLocator('iframe')
    .first()
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first();

/** The links that the author of a map from a template gets. */
async function linksOf(page: Page): Promise<Record<'play' | 'write', string>> {
  await page.getByRole('button', { name: /^First steps/ }).click();
  await nodeOf(page, 'Hello, hero!').waitFor();
  await typeAfter(page, 'name: Hello, hero!', ' Ahoi!');
  return shownLinks(page);
}

async function shownLinks(page: Page): Promise<Record<'play' | 'write', string>> {
  await (await openShare(page)).getByRole('button', { name: 'Create the link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link with the map' });
  return {
    play: await dialog.getByLabel('To play the map').inputValue(),
    write: await dialog.getByLabel('To edit the map').inputValue(),
  };
}

/** The key under which learners' progress in the map of a link is stored. */
async function idIn(link: string): Promise<string> {
  const map = await unpackMap(readMapHash(new URL(link).hash)?.packed ?? '');
  return map ? toLinkedId(map, crypto.subtle) : '';
}

describe('a link with a map', () => {
  beforeAll(async () => {
    folder = await createAuthorFolder({});
    site = await startSiteWithFakeEditor(folder.path, ['--studio']);
  });
  afterAll(async () => {
    await closeContexts();
    expect(await site.stop()).toBe(0);
    await folder.dispose();
  });

  test('opens in another browser with the last edits, and can be continued as a draft', async () => {
    const author = await visit(site.url);
    const links = await linksOf(author.page);
    expect(links.play.length).toBeGreaterThan(1200);
    await author.page.getByText(/^No QR code: the whole map is inside the link/).waitFor();
    // A newer link keeps the progress of learners. Leaving before it is copied asks for confirmation.
    await author.page.getByText('Saved in this browser').waitFor();
    await author.page.reload();
    await nodeOf(author.page, 'Hello, hero! Ahoi!').waitFor();
    await typeAfter(author.page, 'Hello, hero! Ahoi!', ' Yes.');
    const newer = await shownLinks(author.page);
    expect(newer.play).not.toBe(links.play);
    expect(await idIn(newer.play)).toBe(await idIn(links.play));
    const { page, complaints } = await visit(links.play);
    await nodeOf(page, 'Hello, hero! Ahoi!').waitFor();
    await expect.poll(() => page.title()).toBe('My first game');
    await page.getByRole('button', { name: 'Edit it yourself' }).click();
    await expect.poll(() => page.locator('.cm-content').innerText()).toContain('Hello, hero! Ahoi!');
    expect(page.url()).toContain('?draft=');
    await page.goBack();
    await page.getByRole('button', { name: 'Edit it yourself' }).waitFor();
    // The site has no editor.
    const isOurs = (one: string): boolean => !/status of 404|\/editor\//.test(one);
    expect([...complaints, ...author.complaints].filter(isOurs)).toEqual([]);
  });

  test('brings the look and the certificate that the Studio has made', async () => {
    const { page: author } = await visit(site.url);
    await author.getByRole('button', { name: /^First steps/ }).click();
    await nodeOf(author, 'Well done!').click();
    await author.getByRole('button', { name: 'Certificate', exact: true }).click();
    await author.getByRole('button', { name: 'Save the certificate' }).click();
    await author.getByRole('dialog').waitFor({ state: 'detached' });
    await author.getByRole('button', { name: 'Choose a look' }).click();
    await author.getByRole('button', { name: 'Ocean', exact: true }).click();
    await author.getByRole('dialog').waitFor({ state: 'detached' });
    const share = await openShare(author);
    await expect.poll(() => share.locator('svg image').count()).toBe(1);
    await author.keyboard.press('Escape');
    await share.waitFor({ state: 'detached' });
    const { play, write } = await shownLinks(author);
    await expect(author.getByText(/not in the link/).count()).resolves.toBe(0);
    const { page: learner } = await visit(play);
    await learner.frameLocator('iframe').first().locator('img[data-picture]').waitFor();
    const { page: other } = await visit(write);
    const files = other.getByRole('navigation', { name: 'Files' });
    for (const name of ['look-ocean.png', 'my-first-game.pdf', 'my-first-game.png'])
      await files.getByRole('button', { name: new RegExp(name) }).waitFor();
  });

  test('for editing creates one draft, however often the page is loaded', async () => {
    const { page: author } = await visit(site.url);
    const { write } = await linksOf(author);
    const { page } = await visit(write);
    await expect.poll(() => page.locator('.cm-content').innerText()).toContain('Ahoi!');
    await page.reload();
    await expect.poll(() => page.locator('.cm-content').innerText()).toContain('Ahoi!');
    await page.goto(`${site.url}studio/`);
    await page.getByText(/^Changed/).waitFor();
    await expect.poll(() => page.getByText(/^Changed/).count()).toBe(1);
  });

  test('that is truncated is reported, and another one in the address bar is opened', async () => {
    const { page: author } = await visit(site.url);
    const { play } = await linksOf(author);
    expect(await flawsInLooks(author, '[role="dialog"], dialog')).toEqual([]);
    const { page } = await visit(play.slice(0, -9));
    await page.getByText('This link is not complete.').waitFor();
    await page.evaluate((address) => (window.location.href = address), play);
    await nodeOf(page, 'Hello, hero! Ahoi!').waitFor();
  });
});
