import { afterAll, describe, expect, test } from 'vitest';
import { complete as completeAtOnce } from './support/fake-editor-page.ts';
import { closeContexts } from './support/launch-browser.ts';
import {
  backToMap,
  findAction,
  mapOf,
  panelOf,
  pressAction,
  selectNode,
  stateOf,
} from './support/map-page.ts';
import { claimBadge, expectDrawn, expectQuiet, statesOf, useExample } from './support/play-example.ts';

// The examples with the fake editor; play-space-camp.test.ts uses the real one.

afterAll(closeContexts);

// Unlocking does not depend on the editor: one tutorial of the first example is played in build-site.test.ts.
describe('examples/first-steps', () => {
  const example = useExample('first-steps', 'fake');

  test('§4 Activity status: each activity opens the next one', async () => {
    const { page } = example();
    expect(await stateOf(page, 'Move around')).toBe('activity 2, locked: finish Make a hero first');
    await completeAtOnce(page, 'Make a hero');
    expect(await stateOf(page, 'Move around')).toBe('activity 2, up next');
    await completeAtOnce(page, 'Move around');
    expect(await stateOf(page, 'Collect apples')).toBe('activity 3, up next');
  });

  test('§4 Completion modals: the last activity completes the map, and its badge can be claimed', async () => {
    const { page } = example();
    await completeAtOnce(page, 'Collect apples');
    await claimBadge(page, 'Game Maker');
    expect(await stateOf(page, 'You are a game maker!')).toBe('end of the map, completed');
    await (await findAction(page, 'Keep building your game')).waitFor();
  });

  test('§2 Info panel: a reward leads back to the last activity, and shows its badge again', async () => {
    const { page } = example();
    await pressAction(page, 'Keep building your game');
    await page.getByTitle('Editor for Collect apples').waitFor();
    await backToMap(page);
    await selectNode(page, 'You are a game maker!');
    await pressAction(page, 'See what you earned');
    await page.getByRole('dialog', { name: 'New badge!' }).getByRole('button', { name: 'Done' }).click();
  });

  test('has no findings, and made no requests to other hosts', () => expectQuiet(example()));
});

describe('examples/space-camp, to its end', () => {
  const example = useExample('space-camp', 'fake');

  test('§2 Main page: the introduction appears once', async () => {
    const { page } = example();
    const introduction = page.getByRole('dialog', { name: 'Welcome to Space Camp' });
    await introduction.getByRole('listitem').filter({ hasText: 'Begin at Base camp' }).waitFor();
    await introduction.getByRole('button', { name: "Let's go" }).click();
    await page.reload();
    await mapOf(page).waitFor();
    await expect.poll(() => introduction.isVisible()).toBe(false);
  });

  test('§4 Prerequisites: locked maps show what they require', async () => {
    const { page } = example();
    await mapOf(page).getByText('Finish the map Base camp to open this map').waitFor();
    await mapOf(page).getByText('Finish 2 more flying activities to open this map').waitFor();
    await selectNode(page, 'Moon walk');
    await expect.poll(() => panelOf(page).getByRole('button', { name: 'Locked' }).isDisabled()).toBe(true);
  });

  test('§4 Activity status: where the path splits, both branches open', async () => {
    const { page } = example();
    await completeAtOnce(page, 'Build a rocket');
    await expect
      .poll(() => statesOf(page, 'Catch the stars', 'Dodge the comets'))
      .toEqual(['Catch the stars: activity 2, up next', 'Dodge the comets: activity 3, up next']);
    await mapOf(page).getByText('Finish 1 more flying activity to open this map').waitFor();
    await completeAtOnce(page, 'Catch the stars');
  });

  test('§4 Prerequisites: two activities with the tag open the campfire', async () => {
    const { page } = example();
    expect(await stateOf(page, "A robot's story")).toBe('activity 1, up next');
    expect(await stateOf(page, 'Moon walk')).toBe('activity 1, locked: finish the map Base camp first');
  });

  test('§4 Completion modals: base camp ends with its badge, and its last activity opens the moon', async () => {
    const { page } = example();
    await completeAtOnce(page, 'Mission clock');
    await claimBadge(page, 'Rocket Pilot');
    expect(await stateOf(page, 'Moon walk')).toMatch(/locked/);
    await completeAtOnce(page, 'Dodge the comets');
    expect(await stateOf(page, 'Moon walk')).toBe('activity 1, up next');
  });

  test('§4 Activity status: a path continues through a layout node, and a reward on it is earned', async () => {
    const { page } = example();
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
    const { page } = example();
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
    const { page } = example();
    await completeAtOnce(page, "A robot's story");
    await completeAtOnce(page, 'The camp song');
    await claimBadge(page, 'Storyteller');
    await page.getByRole('banner').getByRole('button', { name: 'Home' }).click();
    await panelOf(page).getByRole('listitem').filter({ hasText: '10/10 Complete' }).waitFor();
    await panelOf(page).getByRole('listitem').filter({ hasText: '4/4 Rewards' }).waitFor();
    await panelOf(page).getByText('All done. Well played!').waitFor();
  });

  test('has no findings, and made no requests to other hosts', () => expectQuiet(example()));
});
