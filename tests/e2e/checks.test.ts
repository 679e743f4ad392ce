import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useAuthorSite } from './support/author-site.ts';
import { flawsInLooks } from './support/dialog-flaws.ts';
import { frameOf, pressInEditor } from './support/fake-editor-page.ts';
import { activity, mapFile, node, skillMap } from './support/map-text.ts';
import {
  backToMap,
  dialogOf,
  openActivity,
  panelOf,
  selectNode,
  stateBehindDialog,
  stateOf,
  waitForMap,
} from './support/map-page.ts';

// Learners see what a finished activity looks like, and what is still missing.

const checks = (head: string) => `* checks: ${head}
  * The hero moves with the buttons: \`controller.moveSprite\`
  * There are at least two loops: at least 2 loops
  * A funny title
`;

const site = useAuthorSite({
  required: mapFile(
    {},
    skillMap('first', {}, activity('one', { next: 'two' }) + checks('required'), activity('two')),
  ),
  advice: mapFile(
    {},
    skillMap('first', {}, activity('one', { next: 'end' }) + checks(''), node('completion', 'end')),
  ),
});

/** Saves blocks in the open project, as the editor does after an edit. */
async function saveBlocks(page: Page, ...blocks: readonly string[]): Promise<void> {
  const chain = blocks.reduceRight(
    (next, block) => block.replace('NEXT', next && `<next>${next}</next>`),
    '',
  );
  const xml = `<xml><block type="pxt-on-start"><statement name="HANDLER">${chain}</statement></block></xml>`;
  await (await frameOf(page)).evaluate((text) => window.fakeEditor.edit(text, 'main.blocks'), xml);
}

const MOVE = '<block type="game_control_sprite">NEXT</block>';
const LOOP = '<block type="controls_repeat_ext">NEXT</block>';

/** Returns each sentence of a list with its state. */
async function statesIn(list: Locator): Promise<string[]> {
  return list
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) =>
        [...item.querySelectorAll('p')].map((paragraph) => paragraph.textContent).join(' | '),
      ),
    );
}

const panelChecks = (page: Page) =>
  panelOf(page).getByRole('list').filter({ hasText: 'There are at least two loops' });

/** The folded checks above the editor. */
const lineOf = (page: Page, count: string) => page.locator('summary', { hasText: count });

test('saving updates the checklist in the editor and the panel, after a reload, and in the final dialog', async () => {
  const page = await site.open('advice');
  await selectNode(page, 'One');
  await expect
    .poll(() => statesIn(panelChecks(page)))
    .toEqual(['The hero moves with the buttons', 'There are at least two loops', 'A funny title']);

  await openActivity(page, 'One');
  await lineOf(page, '0 of 2 done').waitFor();
  await saveBlocks(page, MOVE, LOOP);
  await lineOf(page, '1 of 2 done').click();
  const unfolded = page.getByRole('region', { name: 'Checklist' });
  const states = [
    'The hero moves with the buttons | Done',
    'There are at least two loops | Not yet: You have 1 of 2.',
    'A funny title | Cannot be checked: Look at this one yourself.',
  ];
  await expect.poll(() => statesIn(unfolded)).toEqual(states);
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContain('Done: The hero moves with the buttons');
  await page.keyboard.press('Escape');
  await expect.poll(() => unfolded.isVisible()).toBe(false);

  await backToMap(page);
  await expect.poll(() => statesIn(panelChecks(page))).toEqual(states);
  await page.reload();
  await selectNode(page, 'One');
  await expect.poll(() => statesIn(panelChecks(page))).toEqual(states);

  // Checks are advice: the activity can be finished without them, and the dialog shows what is left.
  await openActivity(page, 'One', 'Continue');
  await finish(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('heading', { name: 'One 1 of 2 done' }).waitFor();
  expect(await statesIn(dialog)).toEqual(states);
  await dialog.getByText('If you like, do the rest too.').waitFor();
  expect(await flawsInLooks(page)).toEqual([]);
});

test('an activity with required checks is completed only when they pass; until then, the app leads back to the editor', async () => {
  const page = await site.open('required');
  await openActivity(page, 'One');
  await saveBlocks(page, LOOP, LOOP);
  await finish(page);
  const dialog = dialogOf(page);
  await dialog.getByText('One is almost finished').waitFor();
  await expect
    .poll(() => dialog.getByRole('listitem').allTextContents())
    .toEqual(['The hero moves with the buttons']);
  await expect.poll(() => stateBehindDialog(page, 'One')).toMatch(/in progress/);

  await dialog.getByRole('button', { name: 'Keep working' }).click();
  await lineOf(page, '1 of 2 done').waitFor();
  await saveBlocks(page, MOVE, LOOP, LOOP);
  await lineOf(page, '2 of 2 done').waitFor();
  // The learner pressed Done before, so returning to the map completes the activity.
  await backToMap(page);
  await expect.poll(() => stateOf(page, 'One')).toMatch(/, completed$/);
});

async function finish(page: Page): Promise<void> {
  for (const name of ['Next step', 'Next step', 'Done']) await pressInEditor(page, name);
  await waitForMap(page);
}
