import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runCommand } from './support/command-session.ts';
import { errorsOf } from './support/complaints-of.ts';
import { closeContexts, sharedBrowser } from './support/launch-browser.ts';
import {
  backToMap,
  chooseSetting,
  dialogOf,
  editorOf,
  mapOf,
  openActivity,
  panelOf,
  selectNode,
  stateOf,
} from './support/map-page.ts';
import type { SiteHost } from './support/site-host.ts';
import { startSiteHost } from './support/site-host.ts';
import { completeTutorial, nextStep } from './support/tutorial-steps.ts';

const BASE = '/maps/';
const EXAMPLE = fileURLToPath(new URL('../../examples/space-camp', import.meta.url));

let browser: Browser;
let folder: string;
let host: SiteHost;

const built = (version: string): string => path.join(folder, version);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'skillmap-offline-'));
  const source = path.join(folder, 'source');
  await cp(EXAMPLE, source, { recursive: true });
  const map = path.join(source, 'skillmap.md');
  // Without the introduction: nothing stands before what these tests look at.
  const text = (await readFile(map, 'utf8')).replace(/^```intro\n.*?^```\n/ms, '');
  await writeFile(map, text);
  await writeFile(path.join(source, 'other.md'), text.replace('Space Camp', 'Other Camp'));
  const build = (version: string) =>
    runCommand([
      'build',
      source,
      '--out',
      built(version),
      '--base',
      BASE,
      '--editor',
      'bundled',
      '--offline',
    ]);
  await build('one');
  await writeFile(map, text.replaceAll('Space Camp', 'Space Camp Two'));
  await build('two');
  browser = await sharedBrowser('whole');
});

afterAll(async () => {
  await closeContexts();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  host = await startSiteHost(built('one'), BASE);
  const started = host;
  onTestFinished(() => started.stop());
});

async function newLearner(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(30_000);
  onTestFinished(() => context.close());
  return context;
}

async function visit(context: BrowserContext, address = ''): Promise<Page> {
  const page = await context.newPage();
  await page.goto(host.url + address);
  await mapOf(page).waitFor();
  return page;
}

/** Everything waits for a browser, an editor and a server on a small machine. */
function soon<Value>(read: () => Value) {
  return expect.poll(read, { timeout: 60_000 });
}

/** What the learner sees of storing. */
function progressOf(page: Page) {
  return page.getByRole('banner').getByRole('progressbar', { name: /^Saving for offline use/ });
}

async function untilStored(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Ready for offline use').waitFor({ timeout: 90_000 });
}

function newVersionOf(page: Page) {
  return page.getByRole('status').filter({ hasText: 'A new version of this page is ready.' });
}

/** The keys of all that is stored. */
function storedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^skillmap-offline .* files$/.test(name));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  });
}

/** The versions that are stored as a whole. */
function storedVersions(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => /^skillmap-offline .* versions$/.test(one));
    if (name === undefined) return 0;
    const cache = await caches.open(name);
    const versions = await Promise.all(
      (await cache.keys())
        .filter(({ url }) => url.includes('=version%20'))
        .map(async (key) => (await (await cache.match(key))?.json()) as { level: string }),
    );
    return versions.filter(({ level }) => level === 'all').length;
  });
}

async function askForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
}

describe('a site that was built with --offline', () => {
  test('it can be installed: a manifest with icons that browsers take', async () => {
    const page = await visit(await newLearner());
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A private window, as tests have it, can install nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  });

  test('it is stored behind the map, says how far it is, and then needs no network: an activity is played to its end', async () => {
    const context = await newLearner();
    host.hold(/^editor\/.*target\.js$/);
    const page = await visit(context);
    await soon(() => progressOf(page).textContent()).toMatch(/\d\d%\d+ of \d+ MB/);
    host.release();
    await untilStored(page);
    await chooseSetting(page, 'Ready for offline use');
    await page.getByText(/^Everything here is saved on this device and takes \d+ MB\./).waitFor();

    await host.stop();
    const failures = errorsOf(page);
    page.on('requestfailed', (request) => failures.push(request.url()));
    await page.reload();
    await mapOf(page).waitFor();
    await openActivity(page, 'Build a rocket');
    expect(await nextStep(editorOf(page))).toBe(true);
    const simulator = () => page.frames().find((frame) => frame.url().startsWith('about:srcdoc'));
    await soon(simulator).toBeDefined();
    await simulator()?.waitForFunction('pxsim.runtime && pxsim.runtime.running && !pxsim.runtime.dead');
    expect(await simulator()?.evaluate('origin')).toBe('null');
    await completeTutorial(editorOf(page));
    await soon(() => stateOf(page, 'Build a rocket')).toBe('activity 1, completed');
    await soon(() => stateOf(page, 'Catch the stars')).toBe('activity 2, next to do');
    await page.reload();
    await mapOf(page).waitFor();
    expect(await stateOf(page, 'Build a rocket')).toBe('activity 1, completed');
    expect(failures).toEqual([]);
  });

  test("a learner's program in the page that was put together here reaches neither the site nor the learner", async () => {
    const context = await newLearner();
    await untilStored(await visit(context));
    const page = await visit(context);
    await openActivity(page, 'Build a rocket');
    const simulator = () => page.frames().find((frame) => frame.url().startsWith('about:srcdoc'));
    await soon(simulator).toBeDefined();
    const reached = await simulator()?.evaluate(async (url) => {
      const attempts = [
        () => document.cookie,
        () => localStorage.length,
        () => window.top?.document.title,
        () => caches.keys(),
        () => navigator.serviceWorker.getRegistrations(),
        () => fetch(url),
      ];
      const settled = await Promise.allSettled(attempts.map(async (attempt) => attempt()));
      return settled.map(({ status }) => status);
    }, `${host.url}targetconfig.json`);
    expect(reached).toEqual(Array.from({ length: 6 }, () => 'rejected'));
    await simulator()?.evaluate('void (location.href = "https://example.org/?stolen")');
    await soon(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  });

  test('without a network: pictures, certificates, other maps, other languages, and addresses that lead nowhere', async () => {
    const context = await newLearner();
    await untilStored(await visit(context));
    await host.stop();
    const page = await visit(context, 'other/');
    await panelOf(page).getByRole('heading', { name: 'Other Camp' }).waitFor();
    await page.goto(`${host.url}?debugCompleted=true`);
    await mapOf(page).waitFor();
    await selectNode(page, 'Moon explorer');
    await panelOf(page).getByRole('button', { name: 'Claim Reward' }).click();
    await dialogOf(page).getByRole('button', { name: 'Next reward' }).click();
    const preview = dialogOf(page).getByRole('img', { name: 'Preview of the certificate' });
    await soon(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const link = dialogOf(page).getByRole('link', { name: 'Open certificate' });
    const address = (await link.getAttribute('href')) ?? '';
    const pdf = await page.evaluate(async (url) => {
      const response = await fetch(url);
      return { type: response.headers.get('Content-Type'), bytes: (await response.arrayBuffer()).byteLength };
    }, address);
    expect(pdf).toEqual({ type: 'application/pdf', bytes: expect.any(Number) as number });
    expect(pdf.bytes).toBeGreaterThan(1000);

    await page.goto(`${host.url}?lang=de`);
    await page.getByRole('banner').getByRole('button', { name: 'Einstellungen' }).waitFor();
    await page.goto(`${host.url}skillmap`);
    expect(page.url()).toBe(`${host.url}skillmap/`);
    const lost = await page.goto(`${host.url}nowhere/at/all`);
    expect(lost?.status()).toBe(404);
    await page.getByRole('heading', { name: 'This path leads nowhere' }).waitFor();
  });

  test('a tab that is closed while storing costs nothing: the next visit goes on where it was', async () => {
    const context = await newLearner();
    host.hold(/^editor\/.*(?:target|pxtembed)\.js$/);
    const first = await visit(context);
    await progressOf(first).waitFor();
    // The map is stored by then, and most of the editor.
    const ofEditor = async () => (await storedFiles(first)).filter((url) => url.includes('/editor/'));
    await soon(async () => (await ofEditor()).length).toBeGreaterThan(50);
    const before = await storedFiles(first);
    await context.serviceWorkers()[0]?.evaluate('self.registration.scope');
    await first.close();
    host.release();
    await host.stop();
    host.requests.splice(0);
    await host.start();
    const second = await visit(context);
    await untilStored(second);
    const again = before.filter((url) => host.requests.includes(new URL(url).pathname.slice(BASE.length)));
    expect(again.map((url) => new URL(url).pathname)).toEqual([`${BASE}targetconfig.json`]);
  });

  test('a new version waits until the activity is closed, shows then, and loses nothing', async () => {
    const context = await newLearner();
    const page = await visit(context);
    await untilStored(page);
    await openActivity(page, 'Build a rocket');
    expect(await nextStep(editorOf(page))).toBe(true);
    host.requests.splice(0);
    await host.publish(built('two'));
    await askForUpdate(page);
    await soon(() => storedVersions(page)).toBe(2);
    // What did not change is not fetched again.
    expect(host.requests.filter((name) => name.startsWith('editor/'))).toEqual([]);
    // Another tab gets what this one has.
    const other = await visit(context);
    await panelOf(other).getByRole('heading', { name: 'Space Camp', exact: true }).waitFor();
    expect(await newVersionOf(page).isVisible()).toBe(false);
    expect(await newVersionOf(other).isVisible()).toBe(false);
    await nextStep(editorOf(page));
    await backToMap(page);
    await newVersionOf(page).waitFor();
    await newVersionOf(other).waitFor();
    expect(await stateOf(page, 'Build a rocket')).toMatch(/^activity 1, in progress/);
    await newVersionOf(page).getByRole('button', { name: 'Show it' }).click();
    await panelOf(page).getByRole('heading', { name: 'Space Camp Two' }).waitFor();
    expect(await stateOf(page, 'Build a rocket')).toMatch(/^activity 1, in progress/);

    // The tab that stayed has its own files still, though the host has none of them.
    const old = (await storedFiles(other)).map((url) => new URL(url).pathname);
    const current = await page.evaluate(() => document.getElementById('skillmap-site')?.textContent ?? '');
    const gone = old.filter(
      (name) => name.includes('/maps/maps/') && !current.includes(name.slice(BASE.length)),
    );
    expect(gone).toHaveLength(1);
    const read = (url: string) => other.evaluate(async (name) => (await fetch(name)).status, url);
    expect(await read(gone[0] ?? '')).toBe(200);
    await other.close();
    await page.reload();
    await mapOf(page).waitFor();
    await soon(async () => (await storedFiles(page)).join('\n')).not.toContain(gone[0]);
    expect(await storedVersions(page)).toBe(1);
  });

  test('where there is no room for the editor the map stays, and the learner is told', async () => {
    const context = await newLearner();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const { origin } = new URL(host.url);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 12_000_000 });
    await page.goto(host.url);
    await mapOf(page).waitFor();
    const told = page
      .getByRole('alert')
      .filter({ hasText: 'There is no room on this device for the editor' });
    await told.waitFor();
    // Another tab, without a network: the map is there.
    await host.stop();
    await (await visit(context)).close();
    await host.start();
    await told.waitFor();
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await told.getByRole('button', { name: 'Try again' }).click();
    await untilStored(page);
    await told.waitFor({ state: 'detached' });
  });

  test('who saves data is not made to load it, and can ask for it', async () => {
    const context = await newLearner();
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const page = await visit(context);
    await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Save for offline use' }).waitFor();
    expect(host.requests.filter((name) => name.includes('tsWorker'))).toEqual([]);
    await page.getByRole('menuitem', { name: 'Save for offline use' }).click();
    await untilStored(page);
  });

  test('a site that is built without --offline later lets go of what was stored', async () => {
    const context = await newLearner();
    const page = await visit(context);
    await untilStored(page);
    await runCommand(['build', EXAMPLE, '--out', built('plain'), '--base', BASE, '--editor', 'hosted']);
    await host.publish(built('plain'));
    await askForUpdate(page);
    await soon(() => page.evaluate(() => caches.keys())).toEqual([]);
    await page.reload();
    await mapOf(page).waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});
