import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { limitSpeed, limitStorage, saveData, slowConnection } from './support/device-limits.ts';
import { pressInEditor } from './support/fake-editor-page.ts';
import {
  backToMap,
  chooseSetting,
  dialogOf,
  mapOf,
  openActivity,
  panelOf,
  selectNode,
  stateOf,
} from './support/map-page.ts';
import {
  LARGE_FILE,
  askForUpdate,
  fetchedBy,
  nameOf,
  newVersionOf,
  outdatedMapsOf,
  progressOf,
  soon,
  storedFiles,
  storedLevels,
  useOfflineSite,
} from './support/offline-site.ts';
import { askToStore, storeAll, untilStored } from './support/stored-site.ts';

// The stored files of a site built with --offline, with a small editor; play-offline.test.ts uses the real one.

const site = useOfflineSite('small');

/** True for a path of the editor's files. */
const isEditors = (name: string): boolean => name.startsWith('editor/');

/** The map of a page. The panel shows the activity that was left half-way. */
const mapNamed = (page: Page, title: string) => page.getByRole('region', { name: `${title}: map. ` });

describe('a site built with --offline', () => {
  test('can be installed, because its manifest has icons that browsers accept', async () => {
    const page = await site.visit(await site.newLearner('whole'));
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A private window, as in tests, cannot install anything.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  });

  test('at 9 Mbit/s the editor is preloaded only after the map is shown with names and pictures', async () => {
    const page = await (await site.newLearner()).newPage();
    await limitSpeed(page, 9_000_000);
    await page.goto(site.host().url);
    await mapOf(page).getByText('Build a rocket').waitFor();
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    expect(site.host().requests.filter(isEditors)).toEqual([]);
    await soon(() => site.host().requests.filter(isEditors).length).toBeGreaterThan(0);
    // Files needed only for offline use would be fetched in addition.
    expect(site.host().requests.filter((name) => name.includes(LARGE_FILE))).toEqual([]);
    await expect.poll(() => progressOf(page).isVisible()).toBe(false);
  });

  test('over a slow connection the editor waits until an activity is selected', async () => {
    const context = await site.newLearner();
    await slowConnection(context);
    const page = await site.visit(context);
    // The page is idle by then.
    await soon(() => storedLevels(page)).toEqual(['map']);
    expect(site.host().requests.filter(isEditors)).toEqual([]);
    await selectNode(page, 'Build a rocket');
    await soon(() => site.host().requests.filter(isEditors).length).toBeGreaterThan(0);
  });

  test('a tab closed while the site is being stored loses nothing, and the next visit continues', async () => {
    const context = await site.newLearner();
    site.host().hold(new RegExp(`^editor/.*${LARGE_FILE}$`));
    const first = await site.visit(context);
    await askToStore(first);
    await progressOf(first).waitFor();
    // The map is stored by then, with the small files of the editor.
    const ofEditor = async () => (await storedFiles(first)).filter((url) => url.includes('/editor/'));
    await soon(async () => (await ofEditor()).length).toBeGreaterThan(5);
    const before = await storedFiles(first);
    await context.serviceWorkers()[0]?.evaluate('self.registration.scope');
    await first.close();
    site.host().release();
    await site.host().stop();
    site.host().requests.splice(0);
    await site.host().start();
    // Files that the page itself preloads do not count as stored.
    const ofPage: string[] = [];
    context.on('request', (request) => {
      if (!request.serviceWorker()) ofPage.push(nameOf(request.url()));
    });
    const second = await site.visit(context);
    // The worker may have continued and finished before this page could observe it.
    await soon(() => storedLevels(second)).toEqual(['all']);
    const { requests } = site.host();
    const countIn = (names: readonly string[], name: string) => names.filter((one) => one === name).length;
    const again = before.map(nameOf).filter((name) => countIn(requests, name) > countIn(ofPage, name));
    expect(again).toEqual([]);
    expect(requests.filter((name) => name.includes(LARGE_FILE)).length).toBeGreaterThan(0);
  });

  test('stored files can be removed, and are not fetched again automatically', async () => {
    const context = await site.newLearner();
    const page = await site.visit(context);
    await storeAll(page);
    await chooseSetting(page, 'Remove from this device (16 MB)');
    await page.getByText(/^Removed from this device\. The activities need/).waitFor();
    await soon(async () => (await storedFiles(page)).filter((url) => url.includes(LARGE_FILE))).toEqual([]);
    site.host().requests.splice(0);
    await page.reload();
    await soon(() => site.host().requests.filter(isEditors).length).toBeGreaterThan(0);
    expect(site.host().requests.filter((name) => name.includes(LARGE_FILE))).toEqual([]);
    expect(await storedLevels(page)).toEqual(['map']);
    // After the installation, a message offers to store the remaining files too.
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    const installed = page.getByRole('status').filter({ hasText: 'The app is installed' });
    await installed.getByRole('button', { name: /^Save for offline use \(\d+ MB\)$/ }).click();
    await untilStored(page);
  });

  test('the whole site is stored at the first visit if it is configured so', async () => {
    await site.publish('Space Camp Eager', undefined, { offline: 'at-first-visit' });
    await untilStored(await site.visit(await site.newLearner()));
  });

  test('pictures, certificates, checks, other maps and languages, and the 404 page work offline, even if they were never opened', async () => {
    const context = await site.newLearner();
    const first = await site.visit(context);
    await soon(() => storedLevels(first)).toEqual(['map']);
    await site.host().stop();
    const page = await site.visit(context, 'other/');
    await panelOf(page).getByRole('heading', { name: 'Other Camp' }).waitFor();
    await page.goto(`${site.host().url}?debugCompleted=true`);
    await mapOf(page).waitFor();
    await selectNode(page, 'Moon explorer');
    await panelOf(page).getByRole('button', { name: 'Claim Reward' }).click();
    await dialogOf(page).getByRole('button', { name: 'Next reward' }).click();
    const preview = dialogOf(page).getByRole('img', { name: 'Preview of the certificate' });
    await soon(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const link = dialogOf(page).getByRole('link', { name: 'Open certificate' });
    const address = (await link.getAttribute('href')) ?? '';
    const pdf = await fetchedBy(page, address);
    expect(pdf).toEqual({ type: 'application/pdf', bytes: expect.any(Number) as number });
    expect(pdf.bytes).toBeGreaterThan(1000);

    // The code that judges projects, and the file of checks that an activity names.
    await page.goto(site.host().url);
    await selectNode(page, 'Jetpack');
    await panelOf(page).getByRole('listitem').getByText('It flies').waitFor();

    await page.goto(`${site.host().url}?lang=de`);
    await page.getByRole('banner').getByRole('button', { name: 'Einstellungen' }).waitFor();
    await page.goto(`${site.host().url}#maps`);
    await page.getByRole('link', { name: 'Space Camp' }).waitFor();
    await page.goto(`${site.host().url}skillmap`);
    expect(page.url()).toBe(`${site.host().url}skillmap/`);
    const lost = await page.goto(`${site.host().url}nowhere/at/all`);
    expect(lost?.status()).toBe(404);
    await page.getByRole('heading', { name: 'This path leads nowhere' }).waitFor();
  });

  test('if there is no room for the editor, the map stays stored, and the learner is informed', async () => {
    const context = await site.newLearner();
    const page = await context.newPage();
    const unlimit = await limitStorage(page, { url: site.host().url, bytes: 12_000_000 });
    await page.goto(site.host().url);
    await mapOf(page).waitFor();
    await askToStore(page);
    const told = page
      .getByRole('alert')
      .filter({ hasText: 'There is no room on this device for the editor' });
    await told.waitFor();
    // Another tab, without a network: the map opens.
    await site.host().stop();
    await (await site.visit(context)).close();
    await site.host().start();
    await told.waitFor();
    await unlimit();
    // On a slow machine, the app may retry before the button is pressed.
    const isGone = told.waitFor({ state: 'detached' });
    const again = told.getByRole('button', { name: 'Try again' }).click();
    await Promise.race([again.catch(() => isGone), isGone]);
    await untilStored(page);
    await told.waitFor({ state: 'detached' });
  });

  test('with data saving on, the site is stored only on request', async () => {
    const context = await site.newLearner();
    await saveData(context);
    const page = await site.visit(context);
    await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
    const save = page.getByRole('menuitem', { name: /^Save for offline use/ });
    await save.waitFor();
    expect(site.host().requests.filter(isEditors)).toEqual([]);
    expect(await storedLevels(page)).toEqual(['nothing']);
    await save.click();
    await untilStored(page);
  });

  test('a new version waits until the activity is closed, then appears without losing anything', async () => {
    const context = await site.newLearner();
    const page = await site.visit(context);
    await storeAll(page);
    await openActivity(page, 'Build a rocket');
    await pressInEditor(page, 'Next step');
    site.host().requests.splice(0);
    await site.publish('Space Camp Two');
    await askForUpdate(page);
    await soon(() => storedLevels(page)).toEqual(['all', 'all']);
    // Unchanged files are not fetched again.
    expect(site.host().requests.filter((name) => name.startsWith('editor/'))).toEqual([]);
    // Another tab gets the same files.
    const other = await site.visit(context);
    await mapNamed(other, 'Space Camp').waitFor();
    await expect.poll(() => newVersionOf(page).isVisible()).toBe(false);
    await expect.poll(() => newVersionOf(other).isVisible()).toBe(false);
    await pressInEditor(page, 'Next step');
    await backToMap(page);
    await newVersionOf(page).waitFor();
    await newVersionOf(other).waitFor();
    expect(await stateOf(page, 'Build a rocket')).toMatch(/^activity 1, in progress/);
    await newVersionOf(page).getByRole('button', { name: 'Show it' }).click();
    await mapNamed(page, 'Space Camp Two').waitFor();
    expect(await stateOf(page, 'Build a rocket')).toMatch(/^activity 1, in progress/);

    // The tab that stayed open keeps its files, which the host no longer has.
    const gone = await outdatedMapsOf(other, page);
    expect(gone).toHaveLength(1);
    const read = (url: string) => other.evaluate(async (name) => (await fetch(name)).status, url);
    expect(await read(gone[0] ?? '')).toBe(200);
    await other.close();
    await page.reload();
    await mapOf(page).waitFor();
    await soon(async () => (await storedFiles(page)).join('\n')).not.toContain(gone[0]);
    expect(await storedLevels(page)).toEqual(['all']);
  });

  test('rebuilding the site without --offline removes the stored files', async () => {
    const context = await site.newLearner();
    const page = await site.visit(context);
    await storeAll(page);
    await site.publish('Space Camp', ['--editor', 'hosted']);
    // An update that the browser started may have checked before the new version was published.
    await soon(async () => {
      await askForUpdate(page);
      return page.evaluate(() => caches.keys());
    }).toEqual([]);
    await page.reload();
    await mapOf(page).waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});
