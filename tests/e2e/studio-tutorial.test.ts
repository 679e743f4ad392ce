import { afterAll, describe, expect, test } from 'vitest';
import { LOOKS, flawsInLooks, setLook } from './support/dialog-flaws.ts';
import { closeContexts } from './support/launch-browser.ts';
import {
  TUTORIAL,
  FILES,
  openStudio,
  stepsOf,
  card,
  currentStep,
  press,
  mapOf,
  activeLine,
  putCursorAtEndOf,
} from './support/tutorial-studio.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a tutorial in the Studio', () => {
  afterAll(closeContexts);

  test('shows its steps as they are typed, and marks text that learners do not see', async () => {
    const { page, errors } = await openStudio(FILES, '?file=tutorials/one.md&line=9');
    await expect.poll(() => currentStep(page)).toBe('2 Add an apple');
    await expect.poll(() => stepsOf(page).getByText('In a dialog over the editor').count()).toBe(1);
    await expect.poll(() => stepsOf(page).getByText('Learners start with this code').isVisible()).toBe(true);
    await card(page).getByText('Hint', { exact: true }).waitFor();
    await putCursorAtEndOf(page, 'set apple');
    await page.keyboard.type('\n\n```g');
    const list = page.locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)');
    await list.getByRole('option', { name: '```ghost' }).click();
    await page.keyboard.type('let pear = 2');
    await stepsOf(page).getByText('Also in the toolbox').click();
    await stepsOf(page).getByText('let pear = 2').waitFor();
    await putCursorAtEndOf(page, '{Count}');
    await expect.poll(() => currentStep(page)).toBe('3 Count');
    await page.keyboard.type('\n\n**All** of <img src=x onerror="window.hacked=1"> them.');
    await putCursorAtEndOf(page, 'set apple');
    await stepsOf(page).locator('strong', { hasText: 'All' }).waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(errors).toEqual([]);
  });

  test('is edited on cards that update its text, and a map file shows the map instead', async () => {
    const { page, errors, read } = await openStudio(FILES, '?file=tutorials/one.md&line=1');
    await stepsOf(page).getByRole('button', { name: 'Count' }).click();
    await expect.poll(() => activeLine(page).textContent()).toBe('## {Count}');
    await page.keyboard.type('Count them');
    await expect.poll(() => activeLine(page).textContent()).toBe('## {Count them}');
    const words = card(page).getByLabel('Text of step 3');
    await words.press('End');
    await words.press('Enter');
    // A heading in the words begins a step, but the words stay together until the author is done.
    await page.keyboard.type('## More\n\nAll.');
    await expect.poll(() => words.inputValue()).toBe('Count the apples.\n## More\n\nAll.');
    await stepsOf(page).getByRole('heading', { name: 'More' }).waitFor();
    await words.press('Control+z');
    await expect.poll(() => words.inputValue()).not.toContain('All.');
    await words.press('Control+y');
    await page.keyboard.press('Control+s');
    const count =
      '## {Count them}\n\nCount the apples.\n## More\n\nAll.\n\n```template\nlet start = 0\n```\n';
    await expect
      .poll(() => read('tutorials/one.md'))
      .toBe(TUTORIAL.slice(0, TUTORIAL.indexOf('## {Count}')) + count);
    await page.getByRole('button', { name: 'skillmap.md', exact: true }).first().click();
    await stepsOf(page).waitFor({ state: 'hidden' });
    await mapOf(page).getByRole('button', { name: /^Hero/ }).first().waitFor();
    expect(errors).toEqual([]);
  });

  test('gets a step, a hint and a picture by buttons, and each is one undo step', async () => {
    const { page, read } = await openStudio(FILES, '?file=tutorials/one.md&line=17');
    const saved = async (): Promise<string> => {
      await page.keyboard.press('Control+s');
      return read('tutorials/one.md');
    };
    await press(page, 'New step');
    await page.keyboard.type('Eat');
    await press(page, 'Add a hint');
    await page.keyboard.type('Open your mouth.');
    const file = { name: 'a mouth.png', mimeType: 'image/png', buffer: PIXEL };
    await card(page).locator('input[type=file]').first().setInputFiles(file);
    const step = '## {Eat}\n\nSay what to do here.\n\n![a mouth](/images/a-mouth.png)\n';
    const hint = '\n#### ~ tutorialhint\n\nOpen your mouth.\n\n';
    await expect.poll(saved).toBe(TUTORIAL.replace('## {Count}', `${step}${hint}## {Count}`));
    await expect.poll(() => card(page).getByRole('img', { name: 'a mouth' }).isVisible()).toBe(true);

    await card(page)
      .getByRole('button', { name: /^Step 3: drag/ })
      .press('ArrowDown');
    await expect.poll(() => currentStep(page)).toBe('4 Eat');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
      /^Step 4: drag/,
    );
    await press(page, 'Delete the step');
    await expect.poll(saved).toBe(TUTORIAL);
    await card(page)
      .getByLabel(/^Title/)
      .press('Control+z');
    await card(page)
      .getByLabel(/^Title/)
      .press('Control+z');
    await expect.poll(saved).toBe(TUTORIAL.replace('## {Count}', `${step}${hint}## {Count}`));
  });

  test('gets the words of a hint that has only blocks, typed into the empty field', async () => {
    const { page, read } = await openStudio(FILES, '?file=tutorials/one.md&line=9');
    const words = card(page).getByLabel('Hint of step 2');
    await words.click();
    await page.keyboard.type('Look at the variables.', { delay: 20 });
    await expect.poll(() => words.inputValue()).toBe('Look at the variables.');
    await page.keyboard.press('Control+s');
    await expect
      .poll(() => read('tutorials/one.md'))
      .toBe(TUTORIAL.replace('tutorialhint\n', 'tutorialhint\n\nLook at the variables.\n'));
  });

  test('gets a missing title by typing into a field, and Undo removes the title again', async () => {
    const untitled = TUTORIAL.replace(/^# .*\n\n/, '');
    const files = { ...FILES, 'tutorials/one.md': untitled };
    const { page, read } = await openStudio(files, '?file=tutorials/one.md&line=1');
    const title = stepsOf(page).getByLabel('Title of the tutorial');
    const enter = (): Promise<void> =>
      title.evaluate((field: HTMLInputElement) => {
        field.focus();
        document.execCommand('insertText', false, 'Apples');
      });
    const saved = async (): Promise<string> => {
      await page.keyboard.press('Control+s');
      return read('tutorials/one.md');
    };
    await enter();
    await expect.poll(saved).toBe(`# Apples\n\n${untitled}`);
    await stepsOf(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(saved).toBe(untitled);
    await enter();
    await expect.poll(saved).toBe(`# Apples\n\n${untitled}`);
  });

  test('is created with steps and hints for an activity that has none', async () => {
    const { page, read } = await openStudio({
      'skillmap.md': FILES['skillmap.md'].replace('* url: github:ada/guide/two\n', ''),
      'pxt.json': '{ "name": "guide", "files": ["skillmap.md"] }',
    });
    await putCursorAtEndOf(page, 'name: Villain');
    await page.getByRole('button', { name: 'New tutorial' }).click();
    const dialog = page.getByRole('dialog', { name: 'New tutorial' });
    await expect
      .poll(() => dialog.getByLabel('Activity that opens it').locator('option:checked').textContent())
      .toBe('Villain (skillmap.md)');
    expect(await flawsInLooks(page)).toEqual([]);
    await dialog.getByLabel('Name of the tutorial').fill('Draw a villain');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect
      .poll(() => stepsOf(page).getByRole('heading', { level: 3 }).allTextContents())
      .toEqual(['1Introduction', '2First step', '3Second step']);
    expect(await currentStep(page)).toBe('1 Introduction');
    await expect
      .poll(() => read('tutorials/draw-a-villain.md').catch(() => ''))
      .toMatch(/^# Draw a villain\n\n## \{Introduction\}\n[^@~]*$/);
    await expect.poll(() => read('skillmap.md')).toContain('* url: /tutorials/draw-a-villain');
    await expect.poll(() => read('pxt.json')).toContain('"tutorials/draw-a-villain.md"');
  });

  test('has no flaws in any theme and size', async () => {
    const { page } = await openStudio(FILES, '?file=tutorials/one.md&line=9');
    await stepsOf(page).getByText('Learners start with this code').click();
    expect(await flawsInLooks(page, 'body')).toEqual([]);
    await setLook(page, LOOKS[1]);
    await page
      .getByRole('navigation', { name: 'Parts of the Studio' })
      .getByRole('button', { name: 'Steps' })
      .click();
    await setLook(page, LOOKS[2]);
    await expect.poll(() => stepsOf(page).isVisible()).toBe(true);
    expect(await flawsInLooks(page, 'body')).toEqual([]);
  });
});
