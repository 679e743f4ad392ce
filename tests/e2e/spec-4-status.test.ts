import { describe, expect, test } from 'vitest';
import { useAuthorSite } from './support/author-site.ts';
import { complete, pressInEditor, requestsTo } from './support/fake-editor-page.ts';
import { activity, mapFile, node, skillMap } from './support/map-text.ts';
import {
  backToMap,
  dialogOf,
  offersAction,
  nodeOf,
  openActivity,
  panelOf,
  pressAction,
  selectNode,
  stateOf,
  waitForMap,
} from './support/map-page.ts';

// The statuses of a node, and what unlocks it.

const PATH = mapFile({}, skillMap('first', {}, activity('one', { next: 'two' }), activity('two')));

const DETOURS = mapFile(
  {},
  skillMap(
    'first',
    {},
    activity('one', { next: 'bend, one' }),
    node('layout', 'bend', { next: 'left, right' }),
    activity('left', { next: 'meet' }),
    activity('right', { next: 'meet' }),
    node('reward', 'meet', { next: 'last' }),
    activity('last', { next: 'one' }),
    activity('island'),
  ),
);

const GATES = mapFile(
  {},
  skillMap('first', {}, activity('one', { tags: 'easy', next: 'two' }), activity('two')),
  skillMap('second', {}, activity('three', { tags: 'easy, easy' })),
  skillMap('tagged', { required: '2 easy' }, activity('four')),
  skillMap('named', { required: 'FIRST' }, activity('five')),
  skillMap('unknown', { required: 'nowhere' }, activity('six')),
);

const site = useAuthorSite({ path: PATH, detours: DETOURS, gates: GATES });

describe('§4 Activity status', () => {
  test('§4 Activity status: an activity is locked until a parent is completed, and cannot be opened or acted on', async () => {
    const page = await site.open('path');
    expect(await stateOf(page, 'Two')).toBe('activity 2, locked: finish One first');
    await nodeOf(page, 'Two').dblclick();
    await panelOf(page).getByText('Complete the previous activity to unlock').waitFor();
    const buttons = panelOf(page).getByRole('button', { name: 'Locked' });
    await expect.poll(() => buttons.isDisabled()).toBe(true);
    await nodeOf(page, 'Two').press('Enter');
    expect(await requestsTo(page)).toEqual([]);
    await complete(page, 'One');
    expect(await stateOf(page, 'Two')).toBe('activity 2, up next');
  });

  test('§4 Activity status: an activity is notstarted until it has a project, then inprogress, with its step', async () => {
    const page = await site.open('path');
    await selectNode(page, 'One');
    await panelOf(page).getByText('Not Started').first().waitFor();
    expect(await offersAction(page, 'Restart')).toBe(false);
    await openActivity(page, 'One');
    await backToMap(page);
    expect(await stateOf(page, 'One')).toBe('activity 1, in progress: step 1 of 3');
    await openActivity(page, 'One', 'Continue');
    await pressInEditor(page, 'Next step');
    await backToMap(page);
    expect(await stateOf(page, 'One')).toBe('activity 1, in progress: step 2 of 3');
    await expect.poll(() => panelOf(page).getByText('2/3 Steps').isVisible()).toBe(true);
    expect(await stateOf(page, 'Two')).toBe('activity 2, locked: finish One first');
  });

  test('§4 Activity status: an activity is completed, at its last step, when the editor reports that', async () => {
    const page = await site.open('path');
    await complete(page, 'One');
    await selectNode(page, 'One');
    await panelOf(page).getByText('Completed', { exact: true }).waitFor();
    await expect.poll(() => panelOf(page).getByText('3/3 Steps').isVisible()).toBe(true);
    await expect.poll(() => panelOf(page).getByRole('button', { name: 'View Code' }).isVisible()).toBe(true);
  });

  test('§4 Activity status: a completed activity is restarted while it is below its last step', async () => {
    const page = await site.open('path');
    await complete(page, 'One');
    await selectNode(page, 'One');
    await pressAction(page, 'Restart');
    await dialogOf(page).getByRole('button', { name: 'Restart', exact: true }).click();
    await pressInEditor(page, 'Next step');
    await backToMap(page);
    expect(await stateOf(page, 'One')).toBe('activity 1, completed, started again');
    expect(await stateOf(page, 'Two')).toBe('activity 2, up next');
    await openActivity(page, 'One', 'Continue');
    await pressInEditor(page, 'Next step');
    await backToMap(page);
    expect(await stateOf(page, 'One')).toBe('activity 1, completed');
  });

  test('§4 Activity status: an activity is reachable through layout nodes, rewards and loops', async () => {
    const page = await site.open('detours');
    expect(await stateOf(page, 'Left')).toBe('activity 2, locked: finish One first');
    await complete(page, 'One');
    expect(await stateOf(page, 'Left')).toBe('activity 2, up next');
    expect(await stateOf(page, 'Right')).toBe('activity 3, up next');
    expect(await stateOf(page, 'Meet')).toBe('reward, locked: finish Left or Right first');
    await complete(page, 'Right');
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    expect(await stateOf(page, 'Meet')).toBe('reward, completed');
    expect(await stateOf(page, 'Last')).toBe('activity 4, up next');
    await complete(page, 'Last');
    expect(await stateOf(page, 'One')).toBe('activity 1, completed');
    expect(await stateOf(page, 'Island')).toBe('activity 5, locked');
  });
});

describe('§4 Prerequisites', () => {
  test('§4 Prerequisites: a tag requires a number of completed activities with it, across all maps of the page', async () => {
    const page = await site.open('gates');
    expect(await stateOf(page, 'Four')).toBe('activity 1, locked: finish 2 more easy activities first');
    await complete(page, 'One');
    expect(await stateOf(page, 'Four')).toBe('activity 1, locked: finish 1 more easy activity first');
    await selectNode(page, 'Four');
    await panelOf(page).getByText('Finish 2 easy activities: 1 done so far').waitFor();
    await complete(page, 'Three');
    expect(await stateOf(page, 'Four')).toBe('activity 1, up next');
  });

  test('§4 Prerequisites: a map requires all activities of the map it names, whatever else is completed', async () => {
    const page = await site.open('gates');
    expect(await stateOf(page, 'Six')).toBe('activity 1, up next');
    expect(await stateOf(page, 'Five')).toBe('activity 1, locked: finish the map First map first');
    await complete(page, 'One');
    await complete(page, 'Three');
    expect(await stateOf(page, 'Five')).toBe('activity 1, locked: finish the map First map first');
    await complete(page, 'Two');
    expect(await stateOf(page, 'Five')).toBe('activity 1, up next');
  });

  test('§4 User loading: statuses and tag counts come from the stored activities, even after a reload', async () => {
    const page = await site.open('gates');
    for (const name of ['One', 'Three', 'Six']) {
      expect(await stateOf(page, name)).toBe('activity 1, up next');
    }
    await complete(page, 'One');
    await complete(page, 'Three');
    await page.reload();
    await waitForMap(page);
    expect(await stateOf(page, 'Four')).toBe('activity 1, up next');
    expect(await stateOf(page, 'Five')).toBe('activity 1, locked: finish the map First map first');
  });
});
