import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { addToStart, startBlock } from './support/blocks.ts';
import { closeContexts } from './support/launch-browser.ts';
import {
  backToMap,
  editorOf,
  mapOf,
  openActivity,
  pressAction,
  selectNode,
  stateOf,
} from './support/map-page.ts';
import { expectQuiet, expectStepEverywhere, restart, statesOf, useExample } from './support/play-example.ts';
import { completeTutorial, nextStep } from './support/tutorial-steps.ts';

afterAll(closeContexts);

/** True if no corner of the element is covered. */
function isUncovered(button: Locator): Promise<boolean> {
  return button.evaluate((own) => {
    const { left, right, top, bottom } = own.getBoundingClientRect();
    const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y] as const));
    return corners.every(([x, y]) => own.contains(document.elementFromPoint(x, y)));
  });
}

/** True if the element can be read without scrolling the editor's dialog. */
function isInScrolledView(words: Locator): Promise<boolean> {
  return words.evaluate((own) => {
    const view = own.closest('.content')?.getBoundingClientRect();
    return view !== undefined && own.getBoundingClientRect().bottom <= view.bottom;
  });
}

describe('examples/space-camp, played', () => {
  const example = useExample('space-camp', 'real');

  test('§2 Main page: the introduction appears before the map', async () => {
    const { page } = example();
    const introduction = page.getByRole('dialog', { name: 'Welcome to Space Camp' });
    await introduction.getByRole('listitem').filter({ hasText: 'Begin at Base camp' }).waitFor();
    await introduction.getByRole('button', { name: "Let's go" }).click();
    await introduction.waitFor({ state: 'detached' });
  });

  test('§4 Activity status: where the path splits, both branches open', async () => {
    const { page } = example();
    await openActivity(page, 'Build a rocket');
    // The first step of the activity is in a dialog, which gets the focus for keyboard and screen reader users.
    const welcome = editorOf(page).getByRole('dialog', { name: 'Welcome to Space Camp!' });
    await expect.poll(() => welcome.evaluate((own) => own.contains(document.activeElement))).toBe(true);
    // The words of the dialog are beside the picture, so that nobody has to scroll to them.
    for (const size of [
      { width: 360, height: 640 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => isInScrolledView(welcome.getByText("Let's build one!"))).toBe(true);
    }
    expect(await nextStep(editorOf(page))).toBe(true);
    // The block passes one of the checks at once, also without a network.
    await page.locator('summary', { hasText: '0 of 4 done' }).waitFor();
    await page.context().setOffline(true);
    await addToStart(page, editorOf(page), { category: 'Scene', text: 'start screen' });
    await expect.poll(() => startBlock(editorOf(page)).textContent()).toContain('confetti');
    await addToStart(page, editorOf(page), { category: 'Controller', text: 'with buttons' });
    await expect.poll(() => startBlock(editorOf(page)).textContent()).toContain('buttons');
    await page.locator('summary', { hasText: '1 of 4 done' }).click();
    const checklist = page.getByRole('region', { name: 'Checklist' });
    await checklist.getByRole('listitem').filter({ hasText: 'The rocket flies' }).getByText('Done').waitFor();
    await page.keyboard.press('Escape');
    await page.context().setOffline(false);
    await completeTutorial(editorOf(page));
    await expect
      .poll(() => statesOf(page, 'Catch the stars', 'Dodge the comets'))
      .toEqual(['Catch the stars: activity 2, up next', 'Dodge the comets: activity 3, up next']);
    await mapOf(page).getByText('Finish 1 more flying activity to open this map').waitFor();
  });

  test('§4 Restart: code carries over from the previous activity', async () => {
    const { page } = example();
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
    const { page } = example();
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
    const { page } = example();
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
    const { page } = example();
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
    const { page } = example();
    await restart(page, 'Catch the stars', 'START FRESH');
    await expect.poll(() => startBlock(editorOf(page)).textContent()).toMatch(/star\sfield/);
    await backToMap(page);
    expect(await stateOf(page, 'Catch the stars')).toBe('activity 2, completed, started again');
  });

  test('has no findings, and made no requests to other hosts', () => expectQuiet(example()));
});
