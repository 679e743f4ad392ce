import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pauseIn, useAuthorSite } from './support/author-site.ts';
import { complete, pressInEditor } from './support/fake-editor-page.ts';
import { activity, badgeUrl, mapFile, node, skillMap } from './support/map-text.ts';
import {
  dialogOf,
  findAction,
  nodeOf,
  openActivity,
  panelOf,
  pressAction,
  selectNode,
  stateOf,
  waitForMap,
} from './support/map-page.ts';

// The end of an activity: rewards, the transition of the map, and the queue of dialogs.

const BADGE_AND_CERTIFICATE = [
  '* rewards:',
  '    * certificate: /images/badge.svg',
  '    * completion-badge:',
  `        * imageurl: ${badgeUrl}`,
  '        * name: Gold',
];

const site = useAuthorSite({
  rewards: mapFile(
    {},
    skillMap(
      'first',
      {},
      activity('one', { next: 'bend, two' }),
      node('layout', 'bend', { next: 'gift' }),
      node('reward', 'gift', { next: 'end' }),
      node('completion', 'end', { showmultiplayershare: 'yes' }, ...BADGE_AND_CERTIFICATE),
      activity('two', { next: 'far' }),
      node('reward', 'far'),
    ),
  ),
  certificate: mapFile(
    {},
    skillMap(
      'first',
      {},
      activity('one', { next: 'end' }),
      node('completion', 'end', {}, '* rewards:', '    * certificate: /images/badge.svg'),
    ),
  ),
  several: mapFile(
    {},
    skillMap(
      'first',
      {},
      activity('one', { next: 'end' }),
      node('completion', 'end', {}, ...BADGE_AND_CERTIFICATE),
    ),
  ),
});

/** Opens a map as a learner who finishes its first activity immediately. */
async function finishFirst(map: string): Promise<Page> {
  const page = await site.open(map);
  await complete(page, 'One');
  return page;
}

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Closes the completion dialogs with these words, one after the other. */
async function closeCompletions(page: Page, ...said: string[]): Promise<void> {
  for (const words of said) {
    const completion = dialogNamed(page, 'You Did It!').filter({ hasText: `You ${words}!` });
    await completion.getByRole('button', { name: 'Close' }).click();
    await completion.waitFor({ state: 'detached' });
  }
}

describe('§4 Map completionState', () => {
  test('§4 Map completionState: a map is transitioning for 400 ms before the completion modal opens', async () => {
    const page = await site.open('rewards');
    // The first dialog of a page loads its code; the second one shows the length of the transition.
    await complete(page, 'One');
    await closeCompletions(page, 'reached “Gift”', 'finished First map');
    await openActivity(page, 'Two');
    await pauseIn(page, 5_000);
    await pressInEditor(page, 'Done');
    await waitForMap(page);
    expect(await stateOf(page, 'Far')).toBe('reward, completed');
    await page.clock.runFor(399);
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    await page.clock.runFor(1);
    await dialogNamed(page, 'You Did It!').getByText('You reached “Far”!').waitFor();
  });

  test('§4 Map completionState: completing an activity again opens no completion modal', async () => {
    const page = await site.open('rewards');
    await complete(page, 'One');
    await closeCompletions(page, 'reached “Gift”', 'finished First map');
    await selectNode(page, 'One');
    await pressAction(page, 'Restart');
    await dialogOf(page).getByRole('button', { name: 'Restart', exact: true }).click();
    await page.getByTitle('Editor for One').waitFor();
    await pressInEditor(page, 'Done');
    await waitForMap(page);
    await page.clock.runFor(2_000);
    await expect.poll(() => dialogOf(page).count()).toBe(0);
  });
});

describe('§4 Close with finished', () => {
  test('§4 Close with finished: the activity and the rewards that follow it are completed, and the first is selected', async () => {
    const page = await finishFirst('rewards');
    await closeCompletions(page, 'reached “Gift”', 'finished First map');
    await expect.poll(() => nodeOf(page, 'Gift').getAttribute('aria-pressed')).toBe('true');
    expect(await stateOf(page, 'One')).toBe('activity 1, completed');
    expect(await stateOf(page, 'Gift')).toBe('reward, completed');
    expect(await stateOf(page, 'End')).toBe('end of the map, completed');
    expect(await stateOf(page, 'Far')).toBe('reward, locked: finish Two first');
    await panelOf(page).getByRole('heading', { name: 'Gift' }).waitFor();
  });
});

describe('§4 Completion modals', () => {
  test('§4 Completion modals: the completion modal comes first, then one modal per reward', async () => {
    const page = await finishFirst('several');
    const completion = dialogNamed(page, 'You Did It!');
    await completion.waitFor();
    await expect.poll(() => dialogOf(page).count()).toBe(1);
    await completion.getByRole('button', { name: 'Claim Reward' }).click();
    const badge = dialogNamed(page, 'New badge!');
    await badge.getByText('Gold').first().waitFor();
    await expect.poll(() => dialogOf(page).count()).toBe(1);
    await badge.getByRole('button', { name: 'Next reward' }).click();
    const certificate = dialogNamed(page, 'You earned a certificate');
    await certificate.getByRole('button', { name: 'Done' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
  });

  test('§4 Completion modals: a certificate as the only reward is part of the completion modal', async () => {
    const page = await finishFirst('certificate');
    const completion = dialogNamed(page, 'You Did It!');
    const claim = completion.getByRole('link', { name: /Claim Reward/ });
    await claim.waitFor();
    await expect.poll(() => claim.getAttribute('href')).toMatch(/badge[^/]*\.svg/);
    const [opened] = await Promise.all([page.waitForEvent('popup'), claim.click()]);
    expect(opened.url()).toMatch(/badge[^/]*\.svg/);
    await dialogOf(page).waitFor({ state: 'detached' });
  });

  test('§4 Completion modals: Claim Reward in the panel opens the reward modals', async () => {
    const page = await finishFirst('several');
    await closeCompletions(page, 'finished First map');
    await selectNode(page, 'End');
    await pressAction(page, 'Claim Reward');
    await dialogNamed(page, 'New badge!').waitFor();
  });

  test('§4 Completion modals: a claimed certificate is not claimed again, but opens, even after a reload', async () => {
    const page = await finishFirst('certificate');
    await closeCompletions(page, 'finished First map');
    await selectNode(page, 'End');
    await pressAction(page, 'Claim Reward');
    const claim = dialogNamed(page, 'You Did It!').getByRole('link', { name: /Claim Reward/ });
    await Promise.all([page.waitForEvent('popup'), claim.click()]);
    await findAction(page, 'Open certificate');
    await page.reload();
    await selectNode(page, 'End');
    await pressAction(page, 'Open certificate');
    const certificate = dialogNamed(page, 'You earned a certificate');
    const link = certificate.getByRole('link', { name: 'Open certificate' });
    await expect.poll(() => link.getAttribute('href')).toMatch(/badge[^/]*\.svg/);
  });

  test('§4 Completion modals: sharing and hosting are not offered without a server', async () => {
    const page = await finishFirst('rewards');
    await dialogNamed(page, 'You Did It!').waitFor();
    for (const name of ['Share', 'Host a multiplayer game']) {
      await expect.poll(() => dialogOf(page).getByRole('button', { name }).count()).toBe(0);
    }
  });
});

describe('§4 Modal queue', () => {
  test('§4 Modal queue: the first modal is shown, closing it shows the next one, and closing that empties the queue', async () => {
    const page = await finishFirst('rewards');
    await dialogNamed(page, 'You Did It!').getByText('You reached “Gift”!').waitFor();
    await expect.poll(() => dialogOf(page).count()).toBe(1);
    await closeCompletions(page, 'reached “Gift”');
    await dialogNamed(page, 'You Did It!').getByText('You finished First map!').waitFor();
    // The badge and the certificate that would have followed are dropped too.
    await closeCompletions(page, 'finished First map');
    await page.clock.runFor(2_000);
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    await selectNode(page, 'Gift');
  });

  test('§4 Modal queue: opening the rewards again replaces the queue', async () => {
    const page = await finishFirst('several');
    await closeCompletions(page, 'finished First map');
    await selectNode(page, 'End');
    for (const action of ['Claim Reward', 'See what you earned']) {
      // Both actions show the rewards from the first one.
      await pressAction(page, action);
      await dialogNamed(page, 'New badge!').getByRole('button', { name: 'Next reward' }).click();
      await dialogNamed(page, 'You earned a certificate').getByRole('button', { name: 'Done' }).click();
      await dialogOf(page).waitFor({ state: 'detached' });
    }
  });
});
