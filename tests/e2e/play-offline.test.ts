import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { startBlock } from './support/blocks.ts';
import { errorsOf } from './support/complaints-of.ts';
import { dropFile } from './support/drop-file.ts';
import { inOrder } from './support/in-order.ts';
import { newContext, sharedBrowser } from './support/launch-browser.ts';
import {
  backToMap,
  chooseSetting,
  editorOf,
  mapOf,
  openActivity,
  pressAction,
  selectNode,
  stateOf,
} from './support/map-page.ts';
import { progressOf, soon, storedFiles, storedLevels, useOfflineSite } from './support/offline-site.ts';
import { download } from './support/project-files.ts';
import { playIn } from './support/play-in.ts';
import { moving } from './support/player-games.ts';
import { askToStore, untilStored } from './support/stored-site.ts';
import { completeTutorial, nextStep } from './support/tutorial-steps.ts';

// A site built with --offline, with the real editor.

const site = useOfflineSite('real');

/** One learner: the browser stores the 44 MB of the editor once. */
let context: BrowserContext;
let page: Page;

inOrder(() => page);

beforeAll(async () => {
  context = await newContext(await sharedBrowser());
  context.setDefaultTimeout(30_000);
});

const simulator = () => page.frames().find((frame) => frame.url().startsWith('about:srcdoc'));

describe('a site built with --offline', () => {
  test('stores the map automatically, and the parts of the editor that were used', async () => {
    page = await site.visit(context);
    await soon(() => storedLevels(page)).toEqual(['map']);
    await openActivity(page, 'Build a rocket');
    expect(await nextStep(editorOf(page))).toBe(true);
    await soon(async () => (await storedFiles(page)).filter((url) => /target\.js/.test(url)).length).toBe(1);
    await backToMap(page);
    await page.close();
    await site.host().stop();
    page = await site.visit(context);
    await openActivity(page, 'Build a rocket', 'Continue');
    expect(await nextStep(editorOf(page))).toBe(true);
  });

  test('runs programs in a page of stored files, where they can access neither the site nor the learner', async () => {
    await site.host().start();
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
    }, `${site.host().url}targetconfig.json`);
    expect(reached).toEqual(Array.from({ length: 6 }, () => 'rejected'));
    await simulator()?.evaluate('void (location.href = "https://example.org/?stolen")');
    await soon(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
    await backToMap(page);
  });

  test('stores everything on request, and shows the progress', async () => {
    // Parts that were not used yet are still missing.
    site.host().hold(/^editor\//);
    await page.reload();
    await mapOf(page).waitFor();
    await askToStore(page);
    await soon(() => progressOf(page).textContent()).toMatch(/\d\d%\d+ of \d+ MB/);
    site.host().release();
    await untilStored(page);
    await chooseSetting(page, 'Ready for offline use');
    await page.getByText(/^Everything here is saved on this device and takes \d+ MB\./).waitFor();
  });

  test('needs no network once everything is stored, so that an activity can be played to its end', async () => {
    await site.host().stop();
    const failures = errorsOf(page);
    page.on('requestfailed', (request) => failures.push(request.url()));
    await page.reload();
    await mapOf(page).waitFor();
    await openActivity(page, 'Build a rocket', 'Continue');
    expect(await nextStep(editorOf(page))).toBe(true);
    await soon(simulator).toBeDefined();
    await simulator()?.waitForFunction('pxsim.runtime && pxsim.runtime.running && !pxsim.runtime.dead');
    expect(await simulator()?.evaluate('origin')).toBe('null');
    await completeTutorial(editorOf(page));
    await soon(() => stateOf(page, 'Build a rocket')).toBe('activity 1, completed');
    await soon(() => stateOf(page, 'Catch the stars')).toBe('activity 2, up next');
    await page.reload();
    await mapOf(page).waitFor();
    expect(await stateOf(page, 'Build a rocket')).toBe('activity 1, completed');
    expect(failures).toEqual([]);
  });

  test('§6 saves work to a file without a network, and opens the file as a project', async () => {
    await selectNode(page, 'Build a rocket');
    const made = await download(page, () => pressAction(page, 'Download'));
    expect(made.name).toBe('arcade-Build-a-rocket.mkcd');
    await dropFile(page, made);
    await page.getByTitle('Editor for Build a rocket', { exact: true }).waitFor({ timeout: 60_000 });
    await startBlock(editorOf(page)).waitFor({ timeout: 60_000 });
    await backToMap(page);
  });

  test('§7 Shared game: plays a game without a network too', async () => {
    const url = new URL('editor/arcade/player.html', site.host().url).href;
    expect(await page.evaluate(playIn, { url, files: moving })).toMatch(/^data:image\/png;base64,/);
  });
});
