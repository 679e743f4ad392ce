import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { flawsInLooks } from './support/dialog-flaws.ts';
import { closeContexts } from './support/launch-browser.ts';
import { openStudio } from './support/open-studio.ts';

// Authors write checks for an activity, and try them on a project.

const MAP = `# Games
## first
### one
* name: Hero
* type: tutorial
* url: /tutorials/hero
* checks: tutorials/more.checks.md
  * The hero moves: \`controller.moveSprit\`
  * There are loops: 2 loops
* next: end
### end
* kind: completion
`;

const TUTORIAL = `# Hero

## Step 1
\`\`\`blocks
let hero = sprites.create(img\`.\`, SpriteKind.Player)
controller.moveSprite(hero)
for (let index = 0; index < 4; index++) {
    music.play(music.melodyPlayable(music.baDing), music.PlaybackMode.UntilDone)
}
\`\`\`
`;

const PROJECT = {
  header: { name: 'mine', target: 'arcade' },
  text: {
    'pxt.json': JSON.stringify({ name: 'mine', dependencies: { device: '*' }, files: ['main.blocks'] }),
    'main.blocks':
      '<xml><block type="pxt-on-start"><statement name="HANDLER"><block type="game_control_sprite"/></statement></block></xml>',
  },
};

const formOf = (page: Page) => page.locator('fieldset[data-of="checks"]');
const rowsOf = (page: Page) => formOf(page).locator('ol').first().locator(':scope > li');
const sentencesIn = (page: Page) =>
  rowsOf(page)
    .getByRole('textbox', { name: 'Sentence for learners' })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));

/** Returns the lines of the checks in the file on the disk. */
async function linesIn(read: () => Promise<string>): Promise<string[]> {
  const lines = (await read()).split('\n');
  return lines.slice(
    lines.findIndex((line) => line.startsWith('* checks')),
    lines.indexOf('* next: end'),
  );
}

describe('the form of checks', () => {
  afterAll(closeContexts);

  test('fixes, adds, moves, removes and tries checks as edits of the text', async () => {
    const { page, map, read, complaints } = await openStudio({
      'skillmap.md': MAP,
      'tutorials/hero.md': TUTORIAL,
      'tutorials/more.checks.md': '# More\n\n- It sounds: `music.play`\n',
    });
    await map.getByRole('button', { name: /Hero/ }).first().click();
    await page.getByRole('button', { name: 'Properties' }).first().click();
    const form = formOf(page);

    // A mistake is shown at its row, with its fix.
    await rowsOf(page).first().getByRole('button', { name: 'Fix: Write controller.moveSprite' }).click();
    await expect.poll(() => linesIn(read)).toContain('  * The hero moves: `controller.moveSprite`');

    // Moving by key, and undoing it.
    await rowsOf(page).nth(1).getByRole('textbox', { name: 'Sentence for learners' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => sentencesIn(page)).toEqual(['There are loops', 'The hero moves']);
    await form.getByText('There are loops: now 1 of 2').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+z');
    await expect.poll(() => sentencesIn(page)).toEqual(['The hero moves', 'There are loops']);

    // A new check, whose condition is chosen from a list.
    await form.getByRole('button', { name: 'Add a check' }).click();
    await expect.poll(() => page.evaluate(() => window.getSelection()?.toString())).toBe('New check');
    await page.keyboard.type('No sound at the start');
    const third = rowsOf(page).nth(2);
    await third.getByRole('button', { name: 'Choose a condition' }).click();
    await third.getByRole('combobox', { name: 'Look for' }).selectOption({ label: 'a block' });
    await third.getByRole('combobox', { name: 'How many' }).selectOption({ label: 'none' });
    await third.getByRole('combobox', { name: 'Block', exact: true }).fill('music.play');
    await third.getByRole('combobox', { name: /^Inside of the block/ }).fill('on start');
    await third.getByRole('textbox', { name: /^With the value/ }).focus();
    await expect
      .poll(() => linesIn(read))
      .toEqual([
        '* checks: tutorials/more.checks.md',
        '  * The hero moves: `controller.moveSprite`',
        '  * There are loops: 2 loops',
        '  * No sound at the start: `no music.play inside on start`',
      ]);

    // Conditions derived from the tutorial's code can be ticked.
    await form.getByRole('button', { name: 'Take from the tutorial’s code' }).click();
    await form.getByRole('checkbox', { name: 'Your program uses sprites.create', exact: true }).check();
    await form.getByRole('button', { name: 'Add 1 check' }).click();
    await expect
      .poll(() => linesIn(read))
      .toContain('  * Your program uses sprites.create: `sprites.create`');
    await rowsOf(page)
      .nth(3)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect.poll(() => sentencesIn(page)).toHaveLength(3);

    // The try-out shows what learners would see, also for the checks of the file.
    const results = () =>
      form.locator('li[data-result]').evaluateAll((rows) => rows.map((row) => row.dataset.result));
    const trial = form.getByRole('combobox', { name: 'Try the checks on' });
    await trial.selectOption({ label: 'The tutorial’s code' });
    // A program in text does not show what is inside of “on start”.
    await expect.poll(results).toEqual(['passed', 'not-yet', 'cannot-be-checked', 'passed']);
    await trial.selectOption({ label: 'An empty project' });
    await expect.poll(results).toEqual(['not-yet', 'not-yet', 'passed', 'not-yet']);
    await form.locator('input[type=file]').setInputFiles({
      name: 'mine.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(PROJECT)),
    });
    await expect.poll(results).toEqual(['passed', 'not-yet', 'passed', 'not-yet']);

    await form.getByRole('checkbox', { name: /^Learners finish only/ }).check();
    await expect.poll(() => linesIn(read)).toContain('* checks: required, tutorials/more.checks.md');
    // Scroll to the top: otherwise the panel's sticky heading would cover half of a button.
    await page.getByRole('region', { name: 'Properties' }).evaluate((panel) => panel.scrollTo(0, 0));
    expect(await flawsInLooks(page, 'fieldset[data-of="checks"]')).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('offers blocks in the text of a file of checks', async () => {
    const files = { 'skillmap.md': MAP, 'tutorials/more.checks.md': '# More\n\n- It sounds: `music.play`\n' };
    const { page, read } = await openStudio(files, '?file=tutorials/more.checks.md');
    await page.locator('main .cm-line', { hasText: 'It sounds' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type('\nIt moves: `controller.moveSp');
    await page.getByRole('option', { name: 'controller.moveSprite', exact: true }).click();
    await page.keyboard.type('`');
    await expect
      .poll(() => read('tutorials/more.checks.md'))
      .toContain('\n- It moves: `controller.moveSprite`');
  });
});
