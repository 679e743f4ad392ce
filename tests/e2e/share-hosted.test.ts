import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FakeEditorBehaviour } from '../fakes/fake-editor/fake-editor.js';
import type { AuthorFolder } from './support/author-folder.ts';
import { createAuthorFolder } from './support/author-folder.ts';
import type { DevSession } from './support/dev-session.ts';
import { startDev } from './support/dev-session.ts';
import { nextDialog, pressInDialog } from './support/dialog-flaws.ts';
import { complete, frameOf, lastRequest, sayFromEditor } from './support/fake-editor-page.ts';
import { routeFakeEditor } from './support/fake-editor-route.ts';
import { scan } from './support/kiosk-place.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { backToMap, dialogOf, mapOf, openActivity, pressAction, selectNode } from './support/map-page.ts';

// Sharing where the editor is another site's, which keeps the projects and publishes them itself.

const EDITOR = 'https://editor.example/editor/arcade/index.html';
const COUNT = 'https://count.example/events';
const MAP = `# guide
* name: Guide

## first
* name: First map

### one
* name: Hero
* type: tutorial
* url: /tutorials/one
* next: end

### end
* name: The end
* kind: completion
* showmultiplayershare: true
* rewards:
    * completion-badge:
        * imageurl: /badge.png
        * displayname: Story badge
`;
const TUTORIAL = '# One\n\n## First\nHello.\n\n## Second\nThere.\n\n## Third\nDone.\n';

const gameId = '_abc123DEF456';
const url = `https://share.example/${gameId}`;
const embed = {
  code: `<div><iframe src="https://share.example/---codeembed#pub:${gameId}" title="a &amp; b"></iframe></div>`,
  editor: `<div><iframe src="https://share.example/#pub:${gameId}" allowfullscreen></iframe></div>`,
  url: `https://share.example/#pub:${gameId}`,
  simulator: `<div><iframe src='https://share.example/---run?id=${gameId}'></iframe></div>`,
};
/** A picture, of no code at all: what is scanned is known to lead to the link. */
const qr = `data:image/png;base64,${btoa('\u0089PNG')}`;
const nameless = 'https://share.example/games/hero?v=1#top';

const tooBig = 'Oops! Your project is too big. You can create a GitHub repository to share it.';
const failed = 'Oops! There was an error. Please ensure you are connected to the Internet and try again.';

interface Place {
  folder: AuthorFolder;
  dev: DevSession;
}

let browser: Browser;
/** With a server of ours, which is not to be asked, and with all that a game can go on to. */
let whole: Place;
/** With neither. */
let bare: Place;

async function startPlace(config: object, hasAccounts: boolean): Promise<Place> {
  const folder = await createAuthorFolder({
    'skillmap.md': MAP,
    'tutorials/one.md': TUTORIAL,
    'skillmap.config.json': JSON.stringify({ editorUrl: EDITOR, ...config }),
  });
  return { folder, dev: await startDev(folder.path, ['--port', '0'], { hasAccounts }) };
}

beforeAll(async () => {
  const endpoints = {
    multiplayer: 'https://play.example/host?id={id}',
    vscode: 'https://code.example/{id}',
    telemetry: COUNT,
  };
  whole = await startPlace({ endpoints }, true);
  bare = await startPlace({ codeHosting: false }, false);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  for (const place of [whole, bare]) {
    await place?.dev.stop();
    await place?.folder.dispose();
  }
});

interface Setting {
  place?: Place;
  behaviour?: FakeEditorBehaviour;
}

/** A learner's map, with all that is asked of our own server and what is counted. */
async function openMap({ place = whole, behaviour = {} }: Setting = {}) {
  const device = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  onTestFinished(() => device.close());
  // What a pop-up would show is no matter of ours.
  await device.route(/^https:\/\//, (route) => route.fulfill({ body: 'elsewhere' }));
  const counted: string[] = [];
  await device.route(COUNT, (route) => {
    const { events = [] } = (route.request().postDataJSON() ?? {}) as { events?: { name: string }[] };
    counted.push(...events.map(({ name }) => name));
    return route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  await routeFakeEditor(device, behaviour);
  const page = await device.newPage();
  await page.goto(place.dev.url);
  await mapOf(page).waitFor();
  return { device, page, counted };
}

/** The share dialog of a game that the learner has begun. */
async function openShare(setting: Setting = {}) {
  const opened = await openMap(setting);
  await openActivity(opened.page, 'Hero');
  await backToMap(opened.page);
  await wantShare(opened.page);
  return opened;
}

async function wantShare(page: Page): Promise<void> {
  await selectNode(page, 'Hero');
  await pressAction(page, 'Share');
  await nextDialog(page, 'Share your game');
}

/** Presses Share Project, and lets the editor, which ignores it by itself, answer with these fields. */
async function answerShare(page: Page, answer: object): Promise<void> {
  const before = (await lastRequest(page, 'shareproject'))?.id;
  await pressInDialog(page, 'Share Project');
  const idOf = async () => (await lastRequest(page, 'shareproject'))?.id;
  await expect.poll(idOf).not.toBe(before);
  await sayFromEditor(page, { type: 'pxteditor', id: await idOf(), ...answer });
}

/** A game that the editor has published. */
async function openShared(resp: object = { url, embed, qr }, place = whole) {
  const opened = await openShare({ place, behaviour: ownAnswers });
  await answerShare(opened.page, { success: true, resp });
  await nextDialog(opened.page, 'Your game has a link');
  return opened;
}

const ownAnswers: FakeEditorBehaviour = { ignores: ['shareproject'] };
const link = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Link to your game' });
const hosting = (page: Page) => dialogOf(page).getByRole('button', { name: 'Host a multiplayer game' });
const vscode = (page: Page) => dialogOf(page).getByRole('link', { name: 'Open in VS Code' });

/** Every address of the site itself that a device asks for from now on. */
function watchSite(device: BrowserContext, { dev }: Place): string[] {
  const asked: string[] = [];
  device.on('request', (request) => {
    const { href, pathname } = new URL(request.url());
    if (href.startsWith(dev.url)) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

describe("§7 Project publishing with another site's editor", () => {
  test('it keeps the projects itself, and is asked to publish one by its title', async () => {
    const { page } = await openShare({ behaviour: ownAnswers });
    const frame = await frameOf(page);
    const address = new URL(frame.url());
    expect([address.origin, address.searchParams.get('ws')]).toEqual(['https://editor.example', 'browser']);
    const headerId = await frame.evaluate(() => window.fakeEditor.projects()[0]?.header.id);
    await dialogOf(page).getByRole('textbox', { name: 'Title of your game' }).fill('My “hero” <b>');
    await answerShare(page, { success: true, resp: { url, embed, qr } });
    await nextDialog(page, 'Your game has a link');
    expect(await lastRequest(page, 'shareproject')).toMatchObject({
      type: 'pxteditor',
      headerId,
      projectName: 'My “hero” <b>',
    });
  });

  test('the link is the one that it answered, and so is what is copied and scanned', async () => {
    const { device, page } = await openShared();
    expect(await link(page).inputValue()).toBe(url);
    expect(await scan(dialogOf(page).getByRole('img', { name: 'QR code with the link to Hero' }))).toBe(url);
    await device.grantPermissions(['clipboard-read', 'clipboard-write']);
    await pressInDialog(page, 'Copy link');
    await dialogOf(page).getByText('The link is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });

  test('the tabs of the embed code show its own HTML, to the letter', async () => {
    const { page } = await openShared();
    await dialogOf(page).getByText('Put it on a web page').click();
    const html = dialogOf(page).getByRole('textbox', { name: 'HTML for your page' });
    const tabs = { Simulator: embed.simulator, Editor: embed.editor, Code: embed.code };
    for (const [name, expected] of Object.entries(tabs)) {
      await dialogOf(page).getByRole('tab', { name }).click();
      await expect.poll(() => html.inputValue()).toBe(expected);
    }
  });

  test('what it does not answer has no tab, and without any there is no embed code', async () => {
    const { page } = await openShared({ url, embed: { simulator: embed.simulator, code: '', editor: 7 } });
    await dialogOf(page).getByText('Put it on a web page').click();
    const tabs = dialogOf(page).getByRole('tab');
    await tabs.first().waitFor();
    expect(await tabs.allInnerTexts()).toEqual(['Simulator']);
    await pressInDialog(page, 'Change and share again');
    await answerShare(page, { success: true, resp: { url } });
    await nextDialog(page, 'Your game has a link');
    expect(await link(page).inputValue()).toBe(url);
    expect(await dialogOf(page).getByText('Put it on a web page').count()).toBe(0);
  });

  test('no picture is asked for, no kiosk and no file: those are of our own server and editor', async () => {
    const { page } = await openShare({ behaviour: ownAnswers });
    const foreign = dialogOf(page).getByText(/picture|kiosk|save as a file/i);
    await dialogOf(page).getByRole('button', { name: 'Share Project' }).waitFor();
    expect(await foreign.count()).toBe(0);
    await answerShare(page, { success: true, resp: { url, embed, qr } });
    await nextDialog(page, 'Your game has a link');
    // The last thing in the dialog is there, and so all before it.
    await vscode(page).waitFor();
    expect(await foreign.count()).toBe(0);
  });

  test('nothing is asked of our own server', async () => {
    const { device, page } = await openShare({ behaviour: ownAnswers });
    const asked = watchSite(device, whole);
    await answerShare(page, { success: true, resp: { url, embed, qr } });
    await nextDialog(page, 'Your game has a link');
    await dialogOf(page).getByText('Put it on a web page').click();
    await dialogOf(page).getByRole('tab', { name: 'Code' }).click();
    const [popup] = await Promise.all([device.waitForEvent('page'), hosting(page).click()]);
    await popup.close();
    // Parts of the viewer itself.
    expect(asked.filter((address) => !/^GET \/(?:assets|chunks)\//.test(address))).toEqual([]);
  });

  test('a game of an earlier visit, which it has kept', async () => {
    const { device, page } = await openShare();
    const kept = await (await frameOf(page)).evaluate(() => window.fakeEditor.projects().slice());
    await device.addInitScript((ownProjects) => {
      window.fakeEditorBehaviour = {
        ownProjects,
        shareUrl: 'https://share.example/',
        shareId: '_9zZ8yY7xX6wW',
      };
    }, kept);
    await page.reload();
    await mapOf(page).waitFor();
    await wantShare(page);
    await pressInDialog(page, 'Share Project');
    await nextDialog(page, 'Your game has a link');
    expect(await link(page).inputValue()).toBe('https://share.example/_9zZ8yY7xX6wW');
    expect(await lastRequest(page, 'shareproject')).toMatchObject({ headerId: kept[0]?.header.id });
  });

  test('a place without any server of its own has sharing all the same', async () => {
    const { page } = await openShared({ url, embed, qr }, bare);
    expect(await link(page).inputValue()).toBe(url);
    await dialogOf(page).getByRole('button', { name: 'Change and share again' }).waitFor();
    // Where the place names no page for them.
    expect([await vscode(page).count(), await hosting(page).count()]).toEqual([0, 0]);
  });
});

describe("§9 by the share id in another editor's link", () => {
  test.each([
    ['of today', url, gameId],
    ['with what follows it', `${url}?from=share#pub`, gameId],
    ['of former days', 'https://share.example/S12345-67890-12345-67890', 'S12345-67890-12345-67890'],
  ])('VS Code and a multiplayer game: %s', async (_name, address, id) => {
    const { device, page, counted } = await openShared({ url: address, embed });
    expect(await vscode(page).getAttribute('href')).toBe(`https://code.example/${id}`);
    const [popup] = await Promise.all([device.waitForEvent('page'), hosting(page).click()]);
    await popup.waitForLoadState();
    expect(popup.url()).toBe(`https://play.example/host?id=${id}`);
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
    await expect.poll(() => counted, { timeout: 10_000 }).toContain('game-hosted');
  });

  test('from the dialog of a completion that asks for it', async () => {
    const { device, page } = await openMap({ behaviour: ownAnswers });
    await complete(page, 'Hero');
    await nextDialog(page, 'You Did It!');
    await pressInDialog(page, 'Host a multiplayer game');
    await nextDialog(page, 'Share your game');
    await answerShare(page, { success: true, resp: { url, embed, qr } });
    await nextDialog(page, 'Your game has a link');
    const [popup] = await Promise.all([device.waitForEvent('page'), hosting(page).click()]);
    expect(popup.url()).toBe(`https://play.example/host?id=${gameId}`);
  });
});

describe('§8 Multiplayer host with no share id parsed', () => {
  test('nothing opens and nothing is said; it is counted only', async () => {
    const { device, page, counted } = await openShared({ url: nameless, embed });
    expect(await link(page).inputValue()).toBe(nameless);
    await page.getByRole('img', { name: 'QR code with the link to Hero' }).waitFor();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const before = await page.locator('body').innerText();
    const tree = await dialogOf(page).ariaSnapshot();
    await hosting(page).click();
    // What is counted comes a while later: a window or a message would have been there long before.
    await expect.poll(() => counted, { timeout: 10_000 }).toContain('hosting-stopped');
    expect(device.pages()).toHaveLength(1);
    expect(page.url()).toBe(whole.dev.url);
    expect(await page.locator('body').innerText()).toBe(before);
    expect((await dialogOf(page).ariaSnapshot()).replaceAll(' [active]', '')).toBe(
      tree.replaceAll(' [active]', ''),
    );
    expect(complaints).toEqual([]);
    expect(counted).not.toContain('game-hosted');
    // What needs the id is not there.
    expect(await vscode(page).count()).toBe(0);
  });
});

describe("§8 Share failure of another site's editor", () => {
  const refused = (error: string) => ({ success: false, error: { message: error } });
  const answered = (resp?: object) => ({ success: true, ...(resp && { resp }) });

  test.each([
    ['status 413', refused('Bad HTTP status code: 413 at /api/scripts; message: {}'), tooBig],
    ['status 413 in its answer', answered({ url: '', embed: {}, error: { statusCode: 413 } }), tooBig],
    ['any other status', refused('Bad HTTP status code: 500 at /api/scripts; message: {}'), failed],
    ['any other in its answer', answered({ url: '', embed: {}, error: { statusCode: 500 } }), failed],
    ['offline', refused('Cannot access /api/scripts while offline'), failed],
    ['an answer without a link', answered({ embed, qr }), failed],
    ['an empty answer', answered(), failed],
    ['a dangerous link', answered({ url: `javascript:alert(1)//${gameId}`, embed }), failed],
  ])('%s: back to share, where it can be tried again', async (_name, answer, words) => {
    const { page } = await openShare({ behaviour: ownAnswers });
    await answerShare(page, answer);
    const alert = dialogOf(page).getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toBe(words);
    await answerShare(page, { success: true, resp: { url, embed, qr } });
    await nextDialog(page, 'Your game has a link');
    expect(await link(page).inputValue()).toBe(url);
  });

  test('status 413 of an editor that has no code host', async () => {
    const { page } = await openShare({ place: bare, behaviour: ownAnswers });
    await answerShare(page, refused('Bad HTTP status code: 413 at /api/scripts; message: {}'));
    const alert = dialogOf(page).getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toBe(failed);
  });

  test('an editor that is loaded anew before it has answered', async () => {
    const { page } = await openShare({ behaviour: ownAnswers });
    await pressInDialog(page, 'Share Project');
    await dialogOf(page).getByText('Your game is on its way.').waitFor();
    const frame = await frameOf(page);
    await frame.evaluate(() => setTimeout(() => location.reload()));
    const alert = dialogOf(page).getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toBe(failed);
  });
});
