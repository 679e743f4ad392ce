import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import getPort from 'get-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startPublicApis, type PublicApis } from '../support/public-apis.ts';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { runCommand, startCommand, type CommandSession } from './support/command-session.ts';
import { chooseFromMenu, flawsInLooks, nextDialog, pressInDialog } from './support/dialog-flaws.ts';
import { routeFakeEditor } from './support/fake-editor-route.ts';
import { findSmallTargets } from './support/find-small-targets.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import { dialogOf, mapOf } from './support/map-page.ts';
import { activity, mapFile, skillMap } from './support/map-text.ts';

// Reports to `skillmap serve` about maps from a code host, read as the operator reads them.

let apis: PublicApis;
let folder: AuthorFolder;
let server: CommandSession;
let browser: Browser;
let addresses = 0;

const map = (name: string) => mapFile({ name }, skillMap('m', {}, activity('one')));
const database = () => `sqlite:${path.join(folder.path, 'kept.db')}`;
const admin = (...words: string[]) => runCommand(['admin', ...words, '--database', database()]);

beforeAll(async () => {
  apis = await startPublicApis({
    files: {
      'bob/maps/v1.0.0/space.md': map('Space'),
      'ada/maps/v1.0.0/space.md': map('Approved'),
      'eve/maps/v1.0.0/space.md': map('Evil'),
    },
    tags: { 'bob/maps': ['v1.0.0'], 'ada/maps': ['v1.0.0'], 'eve/maps': ['v1.0.0'] },
  });
  const endpoints = { ...apis.endpoints, reportContent: 'https://report.test/' };
  const packages = { bannedRepos: ['eve/maps'], approvedRepos: ['ada/maps'] };
  folder = await createAuthorFolder({
    'maps/skillmap.config.json': JSON.stringify({ maps: ['*.md'], endpoints, packages }),
    'maps/own.md': map('Own'),
  });
  const config = path.join(folder.path, 'skillmap.server.json');
  const settings = { database: database(), data: path.join(folder.path, 'data'), trustProxy: true };
  await writeFile(config, JSON.stringify(settings));
  const port = String(await getPort());
  const maps = path.join(folder.path, 'maps');
  [server, browser] = await Promise.all([
    startCommand(['serve', maps, '--port', port, '--config', config], 'Site'),
    sharedBrowser(),
  ]);
});

afterAll(async () => {
  await closeContexts();
  expect(await server?.stop()).toBe(0);
  await apis?.close();
  await folder?.dispose();
});

/** A learner with a separate network address, since reports are counted per address. */
async function newLearner(): Promise<BrowserContext> {
  const context = await newContext(browser, {
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { 'X-Forwarded-For': `10.0.0.${(addresses += 1)}` },
  });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(15_000);
  await routeFakeEditor(context);
  return context;
}

async function open(hash: string, context?: BrowserContext): Promise<Page> {
  const page = await (context ?? (await newLearner())).newPage();
  await page.goto(`${server.url}${hash}`);
  await mapOf(page).or(page.getByRole('alert')).first().waitFor();
  return page;
}

const fieldOf = (page: Page) => dialogOf(page).getByRole('textbox');
const settingsOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Settings' });

/** Opens the dialog and types a text. */
async function write(page: Page, text: string): Promise<void> {
  await chooseFromMenu(page, 'Report Abuse');
  await nextDialog(page, 'Report Abuse');
  await fieldOf(page).fill(text);
}

async function send(page: Page): Promise<void> {
  await pressInDialog(page, 'Send');
  await dialogOf(page).getByRole('button', { name: 'Send', exact: true }).or(doneOf(page)).first().waitFor();
}

const doneOf = (page: Page) => dialogOf(page).getByText('Thank you. Your report was sent');

describe('§2 Report abuse', () => {
  test('§7 Report abuse: an unknown source is reported by keyboard alone; the operator reads and dismisses the report', async () => {
    const page = await open('#github:bob/maps/space');
    await settingsOf(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Report Abuse' }).press('Enter');
    await nextDialog(page, 'Report Abuse');
    await expect.poll(() => fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
    const [answer] = await Promise.all([
      page.waitForResponse(/abusereports$/),
      (async () => {
        await page.keyboard.type(' It asks for names.\nReally: \u202Eevil <b>bold</b> ');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      })(),
    ]);
    expect(new URL(answer.url()).pathname).toBe('/api/bob%2Fmaps%23space/abusereports');
    expect(answer.request().postDataJSON()).toEqual({
      text: 'It asks for names.\nReally: \u202Eevil <b>bold</b>',
    });
    expect(await answer.request().headerValue('cookie')).toBeNull();
    await doneOf(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Done');
    await page.keyboard.press('Enter');
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => settingsOf(page).evaluate((it) => it === document.activeElement)).toBe(true);

    const list = await admin('reports', 'list');
    expect(list).toMatch(/^[0-9a-f]{8} {2}\S+ \S+ {2}bob\/maps#space +It asks for names\. Really: /m);
    const id = /^([0-9a-f]{8}) .*bob\/maps#space/m.exec(list)?.[1] ?? '';
    const shown = await admin('reports', 'show', id);
    expect(shown).toContain('It asks for names.\nReally: ');
    expect(shown).toContain('<b>bold</b>');
    expect(shown).toContain('`skillmap admin repository ban bob/maps`');
    // A direction character must not mislead the operator.
    expect(list + shown).not.toContain('\u202E');
    await admin('reports', 'done', id);
    expect(await admin('reports', 'list')).not.toContain(id);
  });

  test.each([
    ['approved', '#github:ada/maps/space'],
    ["the site's own", '#local:own'],
  ])('§2 Report Abuse is not offered for a source that is %s', async (_name, hash) => {
    const page = await open(hash);
    await settingsOf(page).click();
    await page.getByRole('menuitem', { name: 'Reset All' }).waitFor();
    await expect.poll(() => page.getByRole('menuitem', { name: 'Report Abuse' }).count()).toBe(0);
  });

  test('§5 the page of a banned repository has a report link, and the settings have none', async () => {
    const page = await open('#github:eve/maps/space');
    await settingsOf(page).click();
    await page.getByRole('menuitemradio').first().waitFor();
    await expect.poll(() => page.getByRole('menuitem', { name: 'Report Abuse' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const report = page.getByRole('button', { name: 'Report it' });
    await report.click();
    await nextDialog(page, 'Report a mistake');
    await fieldOf(page).fill('We took it away.');
    await send(page);
    await doneOf(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => report.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await admin('reports', 'list')).toMatch(/eve\/maps#space +We took it away\./);
  });

  test('the dialog keeps its text without a network, even when closed, and sends it later', async () => {
    const context = await newLearner();
    const page = await open('#github:bob/maps/space', context);
    await write(page, 'Offline words');
    await context.setOffline(true);
    await send(page);
    await dialogOf(page).getByRole('alert').getByText('there is no connection right now').waitFor();
    await expect.poll(() => fieldOf(page).inputValue()).toBe('Offline words');
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await context.setOffline(false);
    await chooseFromMenu(page, 'Report Abuse');
    await nextDialog(page, 'Report Abuse');
    await expect.poll(() => fieldOf(page).inputValue()).toBe('Offline words');
    await send(page);
    await doneOf(page).waitFor();
    expect(await admin('reports', 'list')).toContain('Offline words');
    await pressInDialog(page, 'Done');
    await chooseFromMenu(page, 'Report Abuse');
    await nextDialog(page, 'Report Abuse');
    await expect.poll(() => fieldOf(page).inputValue()).toBe('');
  });

  test('the longest text that the dialog allows is accepted by the server', async () => {
    const page = await open('#github:bob/maps/space');
    const longest = `${'é"'.repeat(2045)}a`;
    await write(page, longest);
    await dialogOf(page).getByText('Characters left: about 0').waitFor();
    await fieldOf(page).fill(`${longest}d`);
    await send(page);
    await dialogOf(page).getByRole('alert').getByText('Your report is too long').waitFor();
    await fieldOf(page).fill(longest);
    await send(page);
    await doneOf(page).waitFor();
  });

  test('the dialog shows the waiting time and keeps the text after too many reports from one address', async () => {
    const page = await open('#github:bob/maps/space');
    await page.evaluate(async () => {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"text":"x"}' };
      for (let count = 0; count < 20; count += 1) await fetch('/api/many/abusereports', init);
    });
    await write(page, 'One more');
    await send(page);
    const told = await dialogOf(page).getByRole('alert').textContent();
    expect(told).toMatch(/^Please wait a bit .* You can try again after \d+:\d\d\s[AP]M\.$/);
    await expect.poll(() => fieldOf(page).inputValue()).toBe('One more');
  });

  test('the dialog is accessible and usable in every theme and size', async () => {
    const page = await open('#github:bob/maps/space');
    await write(page, 'x'.repeat(8000));
    expect(await flawsInLooks(page)).toEqual([]);
    expect(await flawsInLooks(page, findSmallTargets)).toEqual([]);
    await fieldOf(page).fill(' ');
    await send(page);
    await dialogOf(page).getByRole('alert').waitFor();
    expect(await flawsInLooks(page)).toEqual([]);
    await fieldOf(page).fill('Bad words');
    await send(page);
    await doneOf(page).waitFor();
    expect(await flawsInLooks(page)).toEqual([]);
  });
});
