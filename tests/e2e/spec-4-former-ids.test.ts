import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createAuthorFolder } from './support/author-folder.ts';
import { useAuthorSite } from './support/author-site.ts';
import { startDev } from './support/dev-session.ts';
import { complete, pressInEditor } from './support/fake-editor-page.ts';
import {
  backToMap,
  chooseSetting,
  dialogOf,
  editorOf,
  mapOf,
  openActivity,
  stateOf,
  waitForMap,
} from './support/map-page.ts';
import { activity, badgeUrl, mapFile, node, skillMap } from './support/map-text.ts';
import { savedWork } from './support/work-file.ts';

// Authors rename nodes that learners have started: with `formerly`, progress moves to the new heading.

const badge = ['* rewards:', `    * completion-badge: ${badgeUrl}`];
const firstMap = (...[id, one, two, prize]: string[]): string =>
  skillMap(
    id!,
    {},
    activity('one', { name: 'One', next: `${two}, ${prize}` }).replace('### one', `### ${one}`),
    activity(two!, { name: 'Two' }),
    node('reward', prize!, { name: 'Prize' }, ...badge),
  );
const BEFORE = firstMap('first', 'one', 'two', 'prize');
const RENAMED = firstMap('start', 'alpha', 'beta', 'gift');
const WITH_FORMER_IDS = RENAMED.replace('## start\n', '## start\n* formerly: first\n')
  .replace('### alpha\n', '### alpha\n* formerly: one\n')
  .replace('### beta\n', '### beta\n* formerly: zero, Two\n')
  .replace('### gift\n', '### gift\n* formerly: prize\n');

const site = useAuthorSite({
  before: mapFile({}, BEFORE),
  renamed: mapFile({ alternatesources: 'before' }, RENAMED),
  former: mapFile({ alternatesources: 'before' }, WITH_FORMER_IDS),
});

const states = async (page: Page): Promise<string[]> =>
  Promise.all(['One', 'Two', 'Prize'].map((name) => stateOf(page, name)));
const UNTOUCHED = [
  'activity 1, up next',
  'activity 2, locked: finish One first',
  'reward, locked: finish One first',
];
const CONTINUED = ['activity 1, completed', 'activity 2, in progress: step 2 of 3', 'reward, completed'];

/** Completes the first activity, with its reward, and leaves the second one at its second step. */
async function work(page: Page): Promise<void> {
  await complete(page, 'One');
  await dialogOf(page).waitFor();
  await page.keyboard.press('Escape');
  await openActivity(page, 'Two');
  await editorOf(page).getByRole('textbox', { name: 'Code' }).fill('mine');
  await pressInEditor(page, 'Next step');
  await backToMap(page);
  expect(await states(page)).toEqual(CONTINUED);
}

describe('§4 User loading: progress under former ids', () => {
  test('§4 User loading: progress from an alternate source moves to the nodes that list its headings as former ids', async () => {
    const learner = await site.newLearner();
    await work(await site.open('before', learner));
    const lost = await site.open('renamed', learner);
    expect(await states(lost)).toEqual(UNTOUCHED);
    const page = await site.open('former', learner);
    await expect.poll(() => states(page)).toEqual(CONTINUED);
    await openActivity(page, 'Two', 'Continue');
    await expect.poll(() => editorOf(page).getByRole('textbox', { name: 'Code' }).inputValue()).toBe('mine');
  });

  test('§4 User loading: progress survives a rename by the author, immediately, after a reload, and until it is undone', async () => {
    const folder = await createAuthorFolder({
      'skillmap.config.json': JSON.stringify({ maps: ['*.md'] }),
      'tutorials/three-steps.md': '# Steps\n\n## First\nOne.\n\n## Second\nTwo.\n\n## Third\nThree.\n',
      'images/badge.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>',
      'skillmap.md': mapFile({}, BEFORE),
    });
    const dev = await startDev(folder.path, { editor: 'fake' });
    onTestFinished(async () => {
      expect(await dev.stop()).toBe(0);
      await folder.dispose();
    });
    const page = await (await site.newLearner()).newPage();
    await page.goto(dev.url);
    await mapOf(page).waitFor();
    await work(page);

    await folder.save('skillmap.md', mapFile({}, RENAMED));
    await expect.poll(() => states(page)).toEqual(UNTOUCHED);
    await folder.save('skillmap.md', mapFile({}, WITH_FORMER_IDS));
    await expect.poll(() => states(page)).toEqual(CONTINUED);
    await page.reload();
    await waitForMap(page);
    await expect.poll(() => states(page)).toEqual(CONTINUED);

    await complete(page, 'Two', { action: 'Continue', steps: 1 });
    const { user } = await savedWork(page);
    const kept = user.mapProgress.skillmap;
    expect(Object.keys(kept?.start?.activityState ?? {})).toContain('beta');
    expect(kept?.first?.activityState.two).toMatchObject({ isCompleted: false, currentStep: 2 });

    await folder.save('skillmap.md', mapFile({}, BEFORE));
    await expect.poll(() => states(page)).toEqual(CONTINUED);
    await folder.save('skillmap.md', mapFile({}, WITH_FORMER_IDS));
    await expect.poll(async () => (await states(page))[1]).toBe('activity 2, completed');
    await chooseSetting(page, 'Reset All');
    await dialogOf(page).getByRole('button', { name: 'Reset All', exact: true }).click();
    await expect.poll(() => states(page)).toEqual(UNTOUCHED);
    await page.reload();
    await waitForMap(page);
    expect(await states(page)).toEqual(UNTOUCHED);
  });
});
