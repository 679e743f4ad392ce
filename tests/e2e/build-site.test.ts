import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToStart, startBlock } from './support/blocks.ts';
import { runCommand, startCommand, type CommandSession } from './support/command-session.ts';
import { inOrder } from './support/in-order.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import {
  chooseSetting,
  dialogOf,
  editorOf,
  mapOf,
  openActivity,
  panelOf,
  selectNode,
  stateOf,
} from './support/map-page.ts';
import { simulator } from './support/arcade-player.ts';
import { playIn } from './support/play-in.ts';
import { moving } from './support/player-games.ts';
import { startPlainHost } from './support/plain-host.ts';
import { answersTo, simulatorOf } from './support/learner-program.ts';
import type { ServedApp } from './support/serve-app.ts';
import { completeTutorial, nextStep } from './support/tutorial-steps.ts';
import { openWatched, type Watched } from './support/watched-page.ts';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));

let browser: Browser;
let folder = '';
let out = '';
let built = '';
let preview: CommandSession;
let plain: ServedApp;

beforeAll(async () => {
  browser = await sharedBrowser();
  folder = await mkdtemp(path.join(tmpdir(), 'skillmap-site-'));
  out = path.join(folder, 'site');
  built = await runCommand(['build', examples, '--out', out, '--base', '/maps/']);
  preview = await startCommand(['preview', out, '--port', '0'], 'Site');
  plain = await startPlainHost(out, '/maps/');
});

const firstSteps = () => `${preview.url}first-steps/skillmap/`;

afterAll(async () => {
  await closeContexts();
  await plain?.close();
  await preview?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a built site below a path', () => {
  test('draws a map at its own address without errors, policy violations or requests to other hosts', async () => {
    const watched = await openWatched(browser, firstSteps());
    await mapOf(watched.page).waitFor();
    expect(await watched.page.title()).toBe('First Steps');
    expect(await stateOf(watched.page, 'Make a hero')).toBe('activity 1, up next');
    await chooseSetting(watched.page, 'Language');
    await dialogOf(watched.page).waitFor();
    await dialogOf(watched.page).getByRole('button', { name: 'Close' }).click();
    expect({ complaints: watched.complaints, asked: watched.asked }).toEqual({
      complaints: [],
      asked: [],
    });
    await watched.page.context().close();
  });

  test('draws the map with the files that its document names, and no others: at most 140 kB in 6 requests', async () => {
    const context = await newContext(browser);
    const page = await context.newPage();
    const html = await (await context.request.get(firstSteps())).text();
    const named = [
      ...new Set(
        [...html.matchAll(/<(?:link|script)[^>]+(?:href|src)="([^"]+)"/g)].map(
          ([, found]) => new URL(found ?? '', preview.url).pathname,
        ),
      ),
    ];
    const sizes: number[] = [];
    // All other files are never delivered.
    await page.route(
      ({ pathname }) => pathname !== '/maps/first-steps/skillmap/' && !named.includes(pathname),
      () => undefined,
    );
    page.on('requestfinished', (request) => {
      void request.sizes().then(({ responseBodySize }) => sizes.push(responseBodySize));
    });
    await page.goto(firstSteps(), { waitUntil: 'commit' });
    await mapOf(page).waitFor();
    // The files that the document names draw the status of nodes. Its words are loaded later, with the labels.
    const hero = mapOf(page).getByRole('button', { name: 'Make a hero', exact: true });
    await expect.poll(() => hero.getAttribute('data-next')).toBe('invited');
    // Without the document and the icon, which only the browser requests.
    expect(1 + named.length).toBeLessThanOrEqual(6);
    await expect.poll(() => sizes.length).toBeGreaterThanOrEqual(named.length);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(140 * 1024);
    await context.close();
  });

  test('loads everything that a learner uses in 14 requests, apart from pictures, the icon and the editor', async () => {
    const context = await newContext(browser);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const isOwn = request.frame() === page.mainFrame() && request.resourceType() !== 'image';
      if (isOwn && !/\/icon-[^/]*\.svg$/.test(pathname)) asked.push(pathname);
    });
    await page.clock.install();
    await page.goto(firstSteps());
    await mapOf(page).waitFor();
    // Preloading waits until the page is idle; the code for saving to a file comes last.
    const isLast = page.waitForResponse(/lzma_worker/);
    await page.clock.runFor(6_000);
    await isLast;
    await selectNode(page, 'Make a hero');
    await panelOf(page).getByRole('button', { name: 'Start' }).waitFor();
    await chooseSetting(page, 'Language');
    await dialogOf(page).waitFor();
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(14);
    await context.close();
  });

  test('switches to another map without a page load when the hash changes', async () => {
    const watched = await openWatched(browser, `${preview.url}space-camp/skillmap/`);
    const { page } = watched;
    const welcome = page.getByRole('dialog', { name: 'Welcome to Space Camp' });
    await welcome.getByRole('button', { name: "Let's go" }).click();
    await welcome.waitFor({ state: 'detached' });
    expect(await stateOf(page, 'Build a rocket')).toBe('activity 1, up next');
    await page.evaluate(() => (location.hash = '#local:first-steps/skillmap'));
    await panelOf(page).getByRole('heading', { name: 'First Steps' }).waitFor();
    expect(watched.complaints).toEqual([]);
    await watched.page.context().close();
  });

  test('links home from the page for unknown addresses, at any depth', async () => {
    const { page } = await openWatched(browser, `${preview.url}space-camp/nowhere/at/all`);
    await page.getByRole('heading', { name: 'This path leads nowhere' }).waitFor();
    await page.getByRole('link', { name: 'Go to the maps' }).click();
    await page.getByRole('heading', { name: 'Choose a map' }).waitFor();
    await page.context().close();
  });

  test("shows the page for unknown addresses in the browser's language, or in the chosen one", async () => {
    const context = await browser.newContext({ locale: 'de-AT' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    await page.goto(`${preview.url}space-camp/nowhere`);
    await page.getByRole('heading', { name: 'Dieser Weg führt nirgendwohin' }).waitFor();
    expect(await page.title()).toBe('Hier ist keine Seite');
    await context.addCookies([{ name: 'PXT_LANG', value: 'fr', url: preview.url }]);
    await page.reload();
    await page.getByRole('heading', { name: 'Ce chemin ne mène nulle part' }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    // The missing page itself is the only expected error.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await context.close();
  });

  test('lists its activities without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(preview.url);
    await page.getByRole('link', { name: 'First Steps' }).first().click();
    const title = page.getByRole('heading', { name: 'First Steps', level: 1 });
    await title.waitFor();
    expect((await title.boundingBox())?.y).toBeLessThan(400);
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Make a hero' }).count()).toBe(1);
    await context.close();
  });

  test('reports in the terminal what was written and its size', () => {
    expect(built).toMatch(/2 map files with 13 activities/);
    expect(built).toMatch(/arcade [\d.]+ included, \d+ files, [\d.]+ MB/);
    expect(built).toMatch(/First visit +\d+ kB in \d+ files/);
  });
});

// Below a path, on static hosting: once with the recommended headers, once without any.
test.each([
  ['a host with headers', () => preview.url],
  ['a host without headers', () => `${plain.origin}/maps/`],
])('§7 Shared game: on %s, pages of the site can play a game and take its picture', async (_name, url) => {
  const context = await newContext(browser);
  const page = await context.newPage();
  // The list of maps, since a map would preload the editor.
  await page.goto(url());
  const player = new URL('editor/arcade/player.html', url()).href;
  expect(await page.evaluate(playIn, { url: player, files: moving })).toMatch(/^data:image\/png;base64,/);
  expect(simulator(page).url()).toContain('/editor/arcade/@');
  await context.close();
});

describe('a built site on a host without headers', () => {
  let watched: Watched;
  inOrder(() => watched.page);
  beforeAll(async () => {
    watched = await openWatched(browser, `${plain.origin}/maps/first-steps/skillmap/`);
    await mapOf(watched.page).waitFor();
  });
  afterAll(() => watched.page.context().close());

  test('§4 Tutorial events: an activity opens in the bundled editor, where its program is edited and runs', async () => {
    const { page } = watched;
    await openActivity(page, 'Make a hero');
    expect(await nextStep(editorOf(page))).toBe(true);
    await addToStart(page, editorOf(page), { category: 'Scene', text: 'set background color' });
    await expect.poll(() => startBlock(editorOf(page)).textContent()).toContain('background');
    await simulatorOf(page);
  });

  test("a learner's program cannot access cookies, storage or the surrounding page", async () => {
    const frame = await simulatorOf(watched.page);
    expect(await answersTo(frame)).toEqual({
      origin: 'null',
      storage: 'SecurityError',
      cookie: 'SecurityError',
      above: 'SecurityError',
    });
    const request = frame.evaluate((url) => fetch(url), `${plain.origin}/maps/targetconfig.json`);
    await expect(request).rejects.toThrow(/Failed to fetch/);
    // The browser logs the refused request as an error, which is expected.
    watched.complaints.splice(0);
  });

  test('the page that runs programs does nothing when opened directly', async () => {
    const url = (await simulatorOf(watched.page)).url();
    const page = await watched.page.context().newPage();
    await page.goto(url).catch(() => undefined);
    await page.waitForURL('about:blank');
    await page.close();
  });

  test('§4 Tutorial events: Done completes the activity without errors', async () => {
    const { page, complaints, asked } = watched;
    await completeTutorial(editorOf(page));
    await expect.poll(() => stateOf(page, 'Make a hero')).toBe('activity 1, completed');
    expect({ complaints, asked }).toEqual({ complaints: [], asked: [] });
  });
});
