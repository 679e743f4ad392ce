import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpusFolder, hasCorpus } from '../support/corpus.ts';
import { errorsOf } from './support/complaints-of.ts';
import { startBuiltSite } from './support/built-site.ts';
import type { CommandSession } from './support/command-session.ts';
import { externalRequests } from './support/external-requests.ts';
import { inOrder } from './support/in-order.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import {
  dialogOf,
  editorOf,
  mapOf,
  nodeOf,
  openActivity,
  panelOf,
  selectNode,
  stateOf,
} from './support/map-page.ts';
import { pathsOf } from './support/paths.ts';
import { completeTutorial, nextStep } from './support/tutorial-steps.ts';

/** The only activity of the first map, with thirteen steps. */
const FIRST = 'Learn to use MakeCode Arcade';

// On a published site: play-examples.test.ts uses `skillmap dev`, and play-offline.test.ts a site whose host is gone.
describe.skipIf(!hasCorpus)('a real repository in the real editor, with the network cut', () => {
  let browser: Browser;
  let site: CommandSession;
  let page: Page;
  let asked: readonly string[];
  let errors: readonly string[];
  const contents: string[] = [];

  inOrder(() => page);

  beforeAll(async () => {
    site = await startBuiltSite(path.join(corpusFolder, 'sample-repo'));
    browser = await sharedBrowser();
    const context: BrowserContext = await newContext(browser);
    asked = externalRequests(context);
    page = await context.newPage();
    errors = errorsOf(page);
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/content/')) contents.push(pathname);
    });
    await page.goto(`${site.url}skillmap/`);
    // The document's own picture of the map does not show progress.
    await nodeOf(page, 'Ship Design').waitFor();
  });

  afterAll(async () => {
    await closeContexts();
    await site?.stop();
  });

  const stepShown = () =>
    editorOf(page)
      .getByText(/^Step \d+ of \d+$/)
      .filter({ visible: true })
      .first();
  const stepsInPanel = () =>
    panelOf(page)
      .getByText(/Steps$/)
      .filter({ visible: true });

  /** Closes the first step, a dialog over the second one. */
  async function goToStep(step: string): Promise<void> {
    do expect(await nextStep(editorOf(page))).toBe(true);
    while ((await stepShown().textContent()) !== step);
  }

  test('§2 Main page: the three maps of the file are below each other, with exactly their nodes', async () => {
    const headings = mapOf(page).getByRole('heading', { level: 2 });
    // The headings are positioned after the nodes are drawn.
    await expect
      .poll(() => headings.allTextContents())
      .toEqual(['Learn to use MakeCode Arcade', 'Design a Space Explorer', 'Learn to Make a Platformer']);
    const tops = await headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    const nodes = mapOf(page).locator('button[aria-pressed]');
    const spoken = await nodes.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(spoken.toSorted()).toEqual([
      'Camera and Tiles, activity 2, locked: finish Simple Platformer first',
      'Enemies, activity 3, locked: finish Projectiles first',
      'Enemy AI, activity 5, locked: finish Multiple Levels first',
      'Fuel Up, activity 4, locked: finish Enemies first',
      'Learn to use MakeCode Arcade, activity 1, up next',
      'Multiple Levels, activity 4, locked: finish Simple Enemies first',
      'Projectiles, activity 2, locked: finish Ship Design first',
      'Ship Design, activity 1, up next',
      'Simple Enemies, activity 3, locked: finish Camera and Tiles first',
      'Simple Platformer, activity 1, up next',
    ]);
  });

  test('§2 Skill graph: a path leads from each activity to the next one, and nowhere else', async () => {
    expect(await pathsOf(page)).toEqual([
      'Camera and Tiles -> Simple Enemies',
      'Enemies -> Fuel Up',
      'Multiple Levels -> Enemy AI',
      'Projectiles -> Enemies',
      'Ship Design -> Projectiles',
      'Simple Enemies -> Multiple Levels',
      'Simple Platformer -> Camera and Tiles',
    ]);
  });

  test('§2 Info panel: shows the selected activity, or the page if none is selected', async () => {
    await panelOf(page).getByRole('heading', { name: 'Game Maker Guide' }).waitFor();
    await panelOf(page).getByRole('listitem').filter({ hasText: '0/10 Complete' }).waitFor();
    await selectNode(page, FIRST);
    await panelOf(page).getByText('Intro to our tutorial cards').waitFor();
    await panelOf(page).getByText('Not Started', { exact: true }).waitFor();
    await panelOf(page)
      .getByRole('img', { name: `Picture of ${FIRST}` })
      .waitFor();
    await expect
      .poll(() => panelOf(page).getByRole('list', { name: 'Tags' }).allTextContents())
      .toEqual(['easy']);
  });

  test('§2 Info panel: a locked activity cannot be opened, and shows what is missing', async () => {
    await nodeOf(page, 'Projectiles').dblclick();
    await panelOf(page).getByRole('heading', { name: 'Projectiles' }).waitFor();
    await expect.poll(() => panelOf(page).getByRole('button', { name: 'Locked' }).isDisabled()).toBe(true);
    await panelOf(page).getByText('Complete the previous activity to unlock').waitFor();
    await expect.poll(() => mapOf(page).isVisible()).toBe(true);
    await panelOf(page).getByRole('button', { name: 'Finish Ship Design first' }).click();
    await panelOf(page).getByRole('heading', { name: 'Ship Design' }).waitFor();
  });

  test('§4 Tutorial events: progress is recorded step by step, from the author’s tutorial', async () => {
    await openActivity(page, FIRST);
    // The name of a published file contains the hash of its content.
    expect(contents).toContainEqual(expect.stringMatching(/\/content\/.*activity1(?:-\w+)?\.md$/));
    await goToStep('Step 3 of 13');
  });

  test("§2 Header bar: the browser's back button leads back to the map too", async () => {
    const address = page.url();
    await page.evaluate(() => history.back());
    await mapOf(page).waitFor();
    expect(page.url()).toBe(address);
    await expect.poll(() => stepsInPanel().textContent()).toBe('3/13 Steps');
    expect(await stateOf(page, FIRST)).toBe('activity 1, in progress: step 3 of 13');
  });

  test('§7 Browser storage: a reload keeps the steps and the project; Continue opens the same step', async () => {
    await page.reload();
    await selectNode(page, FIRST);
    await expect.poll(() => stepsInPanel().textContent()).toBe('3/13 Steps');
    await openActivity(page, FIRST, 'Continue');
    await expect.poll(() => stepShown().textContent()).toBe('Step 3 of 13');
  });

  test('§4 Tutorial events: Done completes the activity and its map', async () => {
    await completeTutorial(editorOf(page));
    await dialogOf(page).getByRole('heading', { name: 'You Did It!' }).waitFor();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    expect(await stateOf(page, FIRST)).toBe('activity 1, completed');
    await mapOf(page).getByText('Map completed').waitFor();
    await panelOf(page).getByRole('button', { name: 'View Code' }).waitFor();
  });

  test('§4 Activity status: finishing Ship Design unlocks only Projectiles', async () => {
    await openActivity(page, 'Ship Design');
    await completeTutorial(editorOf(page));
    await mapOf(page).waitFor();
    expect(await stateOf(page, 'Ship Design')).toBe('activity 1, completed');
    expect(await stateOf(page, 'Projectiles')).toBe('activity 2, up next');
    expect(await stateOf(page, 'Enemies')).toBe('activity 3, locked: finish Projectiles first');
    await mapOf(page).getByText('1 of 4 activities completed').waitFor();
  });

  test('§7 Browser storage: a reload keeps completed and unlocked activities', async () => {
    await page.reload();
    await mapOf(page).waitFor();
    expect(await stateOf(page, FIRST)).toBe('activity 1, completed');
    expect(await stateOf(page, 'Ship Design')).toBe('activity 1, completed');
    expect(await stateOf(page, 'Projectiles')).toBe('activity 2, up next');
    await panelOf(page).getByRole('listitem').filter({ hasText: '2/10 Complete' }).waitFor();
  });

  test('there were no errors, and no tutorial was requested from another host', () => {
    expect(errors).toEqual([]);
    expect(asked.filter((url) => url.includes('tutorials'))).toEqual([]);
  });
});
