import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToStart, startBlock } from './support/blocks.ts';
import { errorsOf } from './support/complaints-of.ts';
import { externalRequests } from './support/external-requests.ts';
import { startDev, type DevSession } from './support/dev-session.ts';
import { complete as completeAtOnce } from './support/fake-editor-page.ts';
import { routeFakeEditor } from './support/fake-editor-route.ts';
import { inOrder } from './support/in-order.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import {
  backToMap,
  editorOf,
  findAction,
  mapOf,
  openActivity,
  panelOf,
  pressAction,
  selectNode,
  stateOf,
  waitForMap,
} from './support/map-page.ts';
import { claimBadge, expectDrawn, expectStepEverywhere, restart, statesOf } from './support/play-example.ts';
import { completeTutorial, nextStep } from './support/tutorial-steps.ts';

let browser: Browser;
let dev: DevSession;
let page: Page;
let asked: readonly string[];
let errors: readonly string[];

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(async () => {
  await closeContexts();
});

/** Opens an example in a new browser, with the network cut. */
function useExample(name: string, editor: 'real' | 'fake'): void {
  inOrder(() => page);
  beforeAll(async () => {
    dev = await startDev(fileURLToPath(new URL(`../../examples/${name}`, import.meta.url)));
    const context = await newContext(browser);
    asked = externalRequests(context);
    if (editor === 'fake') {
      await context.clock.install();
      await routeFakeEditor(context);
    }
    page = await context.newPage();
    errors = errorsOf(page);
    await page.goto(dev.url);
    await waitForMap(page);
  });
  afterAll(async () => {
    await page?.context().close();
    expect(await dev?.stop()).toBe(0);
  });
}

/** True if no corner of the element is covered. */
function isUncovered(button: Locator): Promise<boolean> {
  return button.evaluate((own) => {
    const { left, right, top, bottom } = own.getBoundingClientRect();
    const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y] as const));
    return corners.every(([x, y]) => own.contains(document.elementFromPoint(x, y)));
  });
}

async function expectQuiet(): Promise<void> {
  await page.getByRole('button', { name: /^No findings\./ }).waitFor();
  expect({ asked, errors }).toEqual({ asked: [], errors: [] });
}

describe('examples/space-camp, played', () => {
  useExample('space-camp', 'real');

  test('§2 Main page: the introduction appears before the map', async () => {
    const introduction = page.getByRole('dialog', { name: 'Welcome to Space Camp' });
    await introduction.getByRole('listitem').filter({ hasText: 'Begin at Base camp' }).waitFor();
    await introduction.getByRole('button', { name: "Let's go" }).click();
    await introduction.waitFor({ state: 'detached' });
  });

  test('§4 Activity status: where the path splits, both branches open', async () => {
    await openActivity(page, 'Build a rocket');
    // Its first step is shown in a dialog, which gets the focus for keyboard and screen reader users.
    const welcome = editorOf(page).getByRole('dialog', { name: 'Welcome to Space Camp!' });
    await expect.poll(() => welcome.evaluate((own) => own.contains(document.activeElement))).toBe(true);
    expect(await nextStep(editorOf(page))).toBe(true);
    await addToStart(page, editorOf(page), { category: 'Scene', text: 'start screen' });
    await expect.poll(() => startBlock(editorOf(page)).textContent()).toContain('confetti');
    await completeTutorial(editorOf(page));
    await expect
      .poll(() => statesOf(page, 'Catch the stars', 'Dodge the comets'))
      .toEqual(['Catch the stars: activity 2, up next', 'Dodge the comets: activity 3, up next']);
    await mapOf(page).getByText('Finish 1 more flying activity to open this map').waitFor();
  });

  test('§4 Restart: code carries over from the previous activity', async () => {
    await openActivity(page, 'Catch the stars');
    expect(await nextStep(editorOf(page))).toBe(true);
    await expect.poll(() => startBlock(editorOf(page)).textContent()).toContain('confetti');
    await completeTutorial(editorOf(page));
    await expect.poll(() => stateOf(page, 'Catch the stars')).toBe('activity 2, completed');
  });

  const small = [
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ];
  test('the buttons of a step are visible and not covered on a tablet and on a phone', async () => {
    await openActivity(page, 'Dodge the comets');
    expect(await nextStep(editorOf(page))).toBe(true);
    const next = editorOf(page).locator('button[title="Go to the next step of the tutorial."]');
    const replace = editorOf(page).locator('.tutorial-replace-code .tutorial-callout-button');
    for (const screen of small) {
      await page.setViewportSize(screen);
      await replace.filter({ visible: true }).waitFor();
      for (const button of [next.filter({ visible: true }), replace])
        await expect.poll(() => isUncovered(button)).toBe(true);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await backToMap(page);
  });

  test('§4 Restart: after KEEP CODE the editor, the map, the panel and the list show the same step', async () => {
    const name = 'Dodge the comets';
    await openActivity(page, name, 'Continue');
    for (const _step of [1, 2, 3]) expect(await nextStep(editorOf(page))).toBe(true);
    await backToMap(page);
    await restart(page, name, 'KEEP CODE');
    await expectStepEverywhere(page, name, '1 of 8');
    await openActivity(page, name, 'Continue');
    expect(await nextStep(editorOf(page))).toBe(true);
    await expectStepEverywhere(page, name, '2 of 8');
  });

  test('§4 Restart: the dialog offers the previous code, and after START FRESH the map, the panel and the list show the first step', async () => {
    const name = 'Dodge the comets';
    await selectNode(page, name);
    await pressAction(page, 'Restart');
    const choice = page.getByRole('dialog', { name: `Restart “${name}”?` });
    await choice.getByText('Start with your code from “Build a rocket”.').waitFor();
    await choice.getByRole('button', { name: 'KEEP CODE' }).waitFor();
    await choice.getByRole('button', { name: 'START FRESH' }).click();
    await page.getByTitle(`Editor for ${name}`).waitFor();
    await expectStepEverywhere(page, name, '1 of 8');
  });

  test('§4 Restart: starting fresh uses the tutorial’s own code', async () => {
    await restart(page, 'Catch the stars', 'START FRESH');
    await expect.poll(() => startBlock(editorOf(page)).textContent()).toMatch(/star\sfield/);
    await backToMap(page);
    expect(await stateOf(page, 'Catch the stars')).toBe('activity 2, completed, started again');
  });

  test('it has no findings, and made no requests to other hosts', expectQuiet);
});

// Unlocking does not depend on the editor: one tutorial of the first example is played in build-site.test.ts.
describe('examples/first-steps', () => {
  useExample('first-steps', 'fake');

  test('§4 Activity status: each activity opens the next one', async () => {
    expect(await stateOf(page, 'Move around')).toBe('activity 2, locked: finish Make a hero first');
    await completeAtOnce(page, 'Make a hero');
    expect(await stateOf(page, 'Move around')).toBe('activity 2, up next');
    await completeAtOnce(page, 'Move around');
    expect(await stateOf(page, 'Collect apples')).toBe('activity 3, up next');
  });

  test('§4 Completion modals: the last activity completes the map, and its badge can be claimed', async () => {
    await completeAtOnce(page, 'Collect apples');
    await claimBadge(page, 'Game Maker');
    expect(await stateOf(page, 'You are a game maker!')).toBe('end of the map, completed');
    await (await findAction(page, 'Keep building your game')).waitFor();
  });

  test('§2 Info panel: a reward leads back to the last activity, and shows its badge again', async () => {
    await pressAction(page, 'Keep building your game');
    await page.getByTitle('Editor for Collect apples').waitFor();
    await backToMap(page);
    await selectNode(page, 'You are a game maker!');
    await pressAction(page, 'See what you earned');
    await page.getByRole('dialog', { name: 'New badge!' }).getByRole('button', { name: 'Done' }).click();
  });

  test('it has no findings, and made no requests to other hosts', expectQuiet);
});

describe('examples/space-camp, to its end', () => {
  useExample('space-camp', 'fake');

  test('§2 Main page: the introduction appears once', async () => {
    const introduction = page.getByRole('dialog', { name: 'Welcome to Space Camp' });
    await introduction.getByRole('listitem').filter({ hasText: 'Begin at Base camp' }).waitFor();
    await introduction.getByRole('button', { name: "Let's go" }).click();
    await page.reload();
    await mapOf(page).waitFor();
    await expect.poll(() => introduction.isVisible()).toBe(false);
  });

  test('§4 Prerequisites: locked maps show what they require', async () => {
    await mapOf(page).getByText('Finish the map Base camp to open this map').waitFor();
    await mapOf(page).getByText('Finish 2 more flying activities to open this map').waitFor();
    await selectNode(page, 'Moon walk');
    await expect.poll(() => panelOf(page).getByRole('button', { name: 'Locked' }).isDisabled()).toBe(true);
  });

  test('§4 Activity status: where the path splits, both branches open', async () => {
    await completeAtOnce(page, 'Build a rocket');
    await expect
      .poll(() => statesOf(page, 'Catch the stars', 'Dodge the comets'))
      .toEqual(['Catch the stars: activity 2, up next', 'Dodge the comets: activity 3, up next']);
    await mapOf(page).getByText('Finish 1 more flying activity to open this map').waitFor();
    await completeAtOnce(page, 'Catch the stars');
  });

  test('§4 Prerequisites: two activities with the tag open the campfire', async () => {
    expect(await stateOf(page, "A robot's story")).toBe('activity 1, up next');
    expect(await stateOf(page, 'Moon walk')).toBe('activity 1, locked: finish the map Base camp first');
  });

  test('§4 Completion modals: base camp ends with its badge, and its last activity opens the moon', async () => {
    await completeAtOnce(page, 'Mission clock');
    await claimBadge(page, 'Rocket Pilot');
    expect(await stateOf(page, 'Moon walk')).toMatch(/locked/);
    await completeAtOnce(page, 'Dodge the comets');
    expect(await stateOf(page, 'Moon walk')).toBe('activity 1, up next');
  });

  test('§4 Activity status: a path continues through a layout node, and a reward on it is earned', async () => {
    await completeAtOnce(page, 'Moon walk');
    expect(await statesOf(page, 'Moon crystals', 'Moon critters')).toEqual([
      'Moon crystals: activity 2, up next',
      'Moon critters: activity 3, up next',
    ]);
    await completeAtOnce(page, 'Moon crystals');
    await claimBadge(page, 'Crystal Hunter');
    expect(await stateOf(page, 'Crystal hunter')).toBe('reward, completed');
    await completeAtOnce(page, 'Moon critters');
  });

  test('§4 Completion modals: the badge comes first, then the certificate with its preview', async () => {
    await completeAtOnce(page, 'Jetpack');
    await claimBadge(page, 'Moon Explorer', 'Next reward');
    const reward = page.getByRole('dialog', { name: 'You earned a certificate' });
    await expectDrawn(page, 'Preview of the certificate');
    const link = reward.getByRole('link', { name: 'Open certificate' });
    const address = (await link.getAttribute('href')) ?? '';
    expect(address).toMatch(/certificates\/moon-explorer\.pdf$/);
    const type = await page.evaluate(async (url) => (await fetch(url)).headers.get('Content-Type'), address);
    expect(type).toBe('application/pdf');
    await reward.getByRole('button', { name: 'Done' }).click();
    await reward.waitFor({ state: 'detached' });
  });

  test('§2 Info panel: the panel shows that everything is completed', async () => {
    await completeAtOnce(page, "A robot's story");
    await completeAtOnce(page, 'The camp song');
    await claimBadge(page, 'Storyteller');
    await page.getByRole('banner').getByRole('button', { name: 'Home' }).click();
    await panelOf(page).getByRole('listitem').filter({ hasText: '10/10 Complete' }).waitFor();
    await panelOf(page).getByRole('listitem').filter({ hasText: '4/4 Rewards' }).waitFor();
    await panelOf(page).getByText('All done. Well played!').waitFor();
  });

  test('it has no findings, and made no requests to other hosts', expectQuiet);
});
