import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAuthorSite } from './support/author-site.ts';
import { complete, requestsTo } from './support/fake-editor-page.ts';
import { activity, mapFile, node, skillMap } from './support/map-text.ts';
import { dialogOf, mapOf, nodeOf, panelOf, selectNode, stateOf } from './support/map-page.ts';

// Locked nodes in the panel, in the list, above their map, and for screen readers.

const PREVIOUS = 'Complete the previous activity to unlock';

const site = useAuthorSite({
  ways: mapFile(
    {},
    skillMap(
      'first',
      {},
      activity('one', { next: 'left, right, gift' }),
      activity('left', { next: 'meet' }),
      activity('right', { next: 'meet' }),
      activity('meet'),
      node('reward', 'gift'),
      activity('island'),
    ),
  ),
  gates: mapFile(
    {},
    skillMap('first', {}, activity('one', { tags: 'easy', next: 'two' }), activity('two', { tags: 'easy' })),
    skillMap('single', { required: '1 easy' }, activity('three')),
    skillMap('several', { required: '2 easy' }, activity('four', { next: 'five' }), activity('five')),
    skillMap('named', { required: 'first' }, activity('six')),
    skillMap('both', { required: '2 easy, first' }, activity('seven')),
  ),
});

/** The panel's content for a locked node: the title of the missing activity, the links to it, and the button. */
async function lockOf(page: Page, name: string) {
  await selectNode(page, name);
  await panelOf(page).getByRole('button', { name: 'Locked', exact: true }).waitFor();
  const list = panelOf(page).getByRole('list').first();
  const all = await list.getByRole('listitem').allInnerTexts();
  const spoken = await stateOf(page, name);
  return {
    title: await list.evaluate((items) => {
      const block = items.parentElement;
      return [...(block?.querySelectorAll('p') ?? [])].map((line) => line.textContent);
    }),
    missing: all,
    spoken: spoken.replace(/^.*?, /, ''),
  };
}

const headingOf = (page: Page, name: string) =>
  mapOf(page)
    .getByRole('heading', { name, exact: true })
    .evaluate((heading) => heading.nextElementSibling?.textContent);

describe('§4 Locked', () => {
  test('§4 Locked: a label asks to complete the previous activity, and names it', async () => {
    const page = await site.open('ways');
    expect(await lockOf(page, 'Left')).toEqual({
      title: [PREVIOUS],
      missing: ['Finish One first'],
      spoken: 'locked: finish One first',
    });
    expect(await lockOf(page, 'Gift')).toEqual({
      title: [PREVIOUS],
      missing: ['Finish One first'],
      spoken: 'locked: finish One first',
    });
    // Each name is a link to the activity.
    await panelOf(page).getByRole('button', { name: 'Finish One first' }).click();
    await panelOf(page).getByRole('heading', { name: 'One' }).waitFor();
  });

  test('§4 Locked: any path is enough if several lead to a node', async () => {
    const page = await site.open('ways');
    await complete(page, 'One');
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await lockOf(page, 'Meet')).toEqual({
      title: [PREVIOUS, 'Finish one of these:'],
      missing: ['Left', 'Right'],
      spoken: 'locked: finish Left or Right first',
    });
  });

  test('§4 Locked: an unreachable node says so and suggests nothing', async () => {
    const page = await site.open('ways');
    expect(await lockOf(page, 'Island')).toEqual({
      title: ['Locked'],
      missing: ['No path leads here yet. The author of this map has to add one.'],
      spoken: 'locked',
    });
  });

  test('§4 Locked: a locked node cannot be opened or acted on by mouse, by keyboard, or in the list', async () => {
    const page = await site.open('ways');
    await nodeOf(page, 'Left').dblclick();
    await nodeOf(page, 'Left').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const actions = panelOf(page).getByRole('button', {
      name: /^(?:Start|Continue|Restart|View Code|Locked)$/,
    });
    await expect.poll(() => actions.allInnerTexts()).toEqual(['Locked']);
    await expect.poll(() => actions.isDisabled()).toBe(true);
    await nodeOf(page, 'Gift').dblclick();
    await expect.poll(() => panelOf(page).getByRole('button', { name: 'Claim Reward' }).count()).toBe(0);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'List', exact: true }).click();
    const row = main.getByRole('button', { name: /^Left.*Locked.*Finish One/ });
    await row.dblclick();
    await expect
      .poll(() => main.getByRole('listitem').filter({ hasText: /^Left/ }).getByRole('button').count())
      .toBe(1);
    expect(await requestsTo(page)).toEqual([]);
    await expect.poll(() => dialogOf(page).count()).toBe(0);
  });
});

describe('§4 Prerequisites', () => {
  test('§4 Prerequisites: a locked map shows what unlocks it, above it and in its panel', async () => {
    const page = await site.open('gates');
    const missing = {
      easy: (needed: string, done: number) => `Finish ${needed}: ${done} done so far`,
      first: 'Finish the map First map',
    };
    expect(await lockOf(page, 'Three')).toEqual({
      title: ['This map is still locked'],
      missing: [missing.easy('1 easy activity', 0)],
      spoken: 'locked: finish 1 more easy activity first',
    });
    expect(await headingOf(page, 'Single map')).toBe('Finish 1 more easy activity to open this map');
    expect(await lockOf(page, 'Six')).toEqual({
      title: ['This map is still locked'],
      missing: [missing.first],
      spoken: 'locked: finish the map First map first',
    });
    expect(await headingOf(page, 'Named map')).toBe('Finish the map First map to open this map');
    expect(await lockOf(page, 'Seven')).toEqual({
      title: ['This map is still locked'],
      missing: [missing.easy('2 easy activities', 0), missing.first],
      spoken: 'locked: finish 2 more easy activities and the map First map first',
    });
    expect(await headingOf(page, 'Both map')).toBe(
      'Finish 2 more easy activities and the map First map to open this map',
    );
    // A later node of a locked map also needs the node before it.
    expect(await lockOf(page, 'Five')).toEqual({
      title: ['This map is still locked'],
      missing: [missing.easy('2 easy activities', 0), 'Finish Four first'],
      spoken: 'locked: finish 2 more easy activities and Four first',
    });
    await complete(page, 'One');
    expect(await headingOf(page, 'Several map')).toBe('Finish 1 more easy activity to open this map');
    expect((await lockOf(page, 'Four')).missing).toEqual([missing.easy('2 easy activities', 1)]);
    expect(await stateOf(page, 'Three')).toBe('activity 1, up next');
  });
});
