import { describe, expect, test } from 'vitest';
import { errorsOf } from './support/complaints-of.ts';
import {
  backToMap,
  chooseSetting,
  editorOf,
  mapOf,
  openActivity,
  panelOf,
  stateOf,
} from './support/map-page.ts';
import {
  BASE,
  askForUpdate,
  newVersionOf,
  progressOf,
  soon,
  storedFiles,
  storedLevels,
  useOfflinePlace,
} from './support/offline-place.ts';
import { askToStore, storeAll, untilStored } from './support/stored-site.ts';
import { completeTutorial, nextStep } from './support/tutorial-steps.ts';

// A site that was built with --offline, with the real editor.

const place = useOfflinePlace('real');

describe('a site that was built with --offline', () => {
  test('whoever asks for it has all of it stored, sees how far it is, and then needs no network: an activity is played to its end', async () => {
    const context = await place.newLearner();
    place.host().hold(/^editor\/.*target\.js$/);
    const page = await place.visit(context);
    await askToStore(page);
    await soon(() => progressOf(page).textContent()).toMatch(/\d\d%\d+ of \d+ MB/);
    place.host().release();
    await untilStored(page);
    await chooseSetting(page, 'Ready for offline use');
    await page.getByText(/^Everything here is saved on this device and takes \d+ MB\./).waitFor();

    await place.host().stop();
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

  test('without being asked the map is stored, and the editor as far as it was played with', async () => {
    const context = await place.newLearner();
    const page = await place.visit(context);
    await soon(() => storedLevels(page)).toEqual(['map']);
    await openActivity(page, 'Build a rocket');
    expect(await nextStep(editorOf(page))).toBe(true);
    await soon(async () => (await storedFiles(page)).filter((url) => /target\.js/.test(url)).length).toBe(1);
    await backToMap(page);
    await page.close();
    await place.host().stop();
    const next = await place.visit(context);
    await openActivity(next, 'Build a rocket', 'Continue');
    expect(await nextStep(editorOf(next))).toBe(true);
  });

  test("a learner's program in the page that was put together here reaches neither the site nor the learner", async () => {
    const context = await place.newLearner();
    await storeAll(await place.visit(context));
    const page = await place.visit(context);
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
    }, `${place.host().url}targetconfig.json`);
    expect(reached).toEqual(Array.from({ length: 6 }, () => 'rejected'));
    await simulator()?.evaluate('void (location.href = "https://example.org/?stolen")');
    await soon(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  });

  test('a tab that is closed while storing costs nothing: the next visit goes on where it was', async () => {
    const context = await place.newLearner();
    place.host().hold(/^editor\/.*(?:target|pxtembed)\.js$/);
    const first = await place.visit(context);
    await askToStore(first);
    await progressOf(first).waitFor();
    // The map is stored by then, and most of the editor.
    const ofEditor = async () => (await storedFiles(first)).filter((url) => url.includes('/editor/'));
    await soon(async () => (await ofEditor()).length).toBeGreaterThan(50);
    const before = await storedFiles(first);
    await context.serviceWorkers()[0]?.evaluate('self.registration.scope');
    await first.close();
    place.host().release();
    await place.host().stop();
    place.host().requests.splice(0);
    await place.host().start();
    // What the page itself asks for, ahead too, is another matter than what is stored.
    const ofPage: string[] = [];
    context.on('request', (request) => {
      if (!request.serviceWorker()) ofPage.push(nameOf(request.url()));
    });
    const second = await place.visit(context);
    await untilStored(second);
    const { requests } = place.host();
    const countIn = (names: readonly string[], name: string) => names.filter((one) => one === name).length;
    const again = before.map(nameOf).filter((name) => countIn(requests, name) > countIn(ofPage, name));
    expect(again).toEqual([]);
    expect(requests.filter((name) => name.startsWith('editor/')).length).toBeGreaterThan(0);
  });

  test('a new version waits until the activity is closed, shows then, and loses nothing', async () => {
    const context = await place.newLearner();
    const page = await place.visit(context);
    await storeAll(page);
    await openActivity(page, 'Build a rocket');
    expect(await nextStep(editorOf(page))).toBe(true);
    place.host().requests.splice(0);
    await place.publish('Space Camp Two');
    await askForUpdate(page);
    await soon(() => storedLevels(page)).toEqual(['all', 'all']);
    // What did not change is not fetched again.
    expect(place.host().requests.filter((name) => name.startsWith('editor/'))).toEqual([]);
    // Another tab gets what this one has.
    const other = await place.visit(context);
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
    expect(await storedLevels(page)).toEqual(['all']);
  });
});

/** A file's address below the site. */
function nameOf(url: string): string {
  return new URL(url).pathname.slice(BASE.length);
}
