import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { errorsOf } from './support/complaints-of.ts';
import { startDev } from './support/dev-session.ts';
import { LOOKS, flawsInLooks, setLook } from './support/dialog-flaws.ts';
import { MAP } from './support/dev-page.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import { addToStart, startBlock } from './support/blocks.ts';
import { nextStep, shownStep } from './support/tutorial-steps.ts';
import { keepTextOpen } from './support/text-column.ts';

const TUTORIAL = `# Catch it

### @explicitHints true

## {Who is hungry? @showdialog}

Somebody lost an apple.

## {Add an apple}

Drag \`\`||variables:set apple||\`\` in.

#### ~ tutorialhint

\`\`\`blocks
let apple = 1
\`\`\`

## {Count}

Count the apples.

\`\`\`template
let start = 0
\`\`\`
`;

const FILES = {
  'skillmap.md': MAP.replace('github:ada/guide/one', '/tutorials/one'),
  'tutorials/one.md': TUTORIAL,
};

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The Studio on a folder with these files, at a line of one of them. */
async function openStudio(
  files: Record<string, string>,
  search = '',
): Promise<{ page: Page; errors: string[]; url: string; read: (name: string) => Promise<string> }> {
  const folder = await tempFolder(files);
  const dev = await startDev(folder);
  const page = await (await keepTextOpen(await newContext(await sharedBrowser()))).newPage();
  const errors = errorsOf(page);
  onTestFinished(async () => {
    await page.close();
    expect(await dev.stop()).toBe(0);
  });
  await page.goto(`${dev.url}studio/${search}`);
  return { page, errors, url: dev.url, read: (name) => readFile(path.join(folder, name), 'utf8') };
}

const stepsOf = (page: Page) => page.getByRole('region', { name: 'Steps', exact: true });
const card = (page: Page) => stepsOf(page).locator('[aria-current=step]');
/** The number and title of the current step. */
const currentStep = async (page: Page): Promise<string> => {
  const title = card(page).getByLabel(/^Title of step/);
  const label = (await title.getAttribute('aria-label')) ?? '';
  return `${label.replace(/\D+/, '')} ${await title.inputValue()}`;
};
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click();
const mapOf = (page: Page) => page.frameLocator('iframe[title="The map as learners see it"]');
const activeLine = (page: Page) => page.locator('.cm-activeLine');

async function putCursorAtEndOf(page: Page, words: string): Promise<void> {
  await page.locator('.cm-line', { hasText: words }).first().click();
  await page.keyboard.press('End');
}

/** The editor in the Studio, once it shows a tutorial. */
async function editorIn(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Try in the editor' }).click();
  return page.frameLocator('iframe[title^="Editor for"]');
}

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

  test('has cards to type into, whose text is beside them, and the map for a map file', async () => {
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
      .getByRole('button', { name: 'Map' })
      .click();
    await setLook(page, LOOKS[2]);
    await expect.poll(() => stepsOf(page).isVisible()).toBe(true);
    expect(await flawsInLooks(page, 'body')).toEqual([]);
  });

  test('is previewed in the editor at the step of the cursor, updated while typing, and stores no progress of a learner', async () => {
    const { page, errors, url } = await openStudio(FILES, '?file=tutorials/one.md&line=9');
    // In a narrow window the editor does not show the step number.
    await page.setViewportSize({ width: 2400, height: 1000 });
    const editor = await editorIn(page);
    await expect.poll(() => shownStep(editor), { timeout: 120_000 }).toBe('2 of 3');

    // Saving fails, and typing continues while the editor is updated: no text is lost.
    await page.route('**/api/authoring/files/text*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await putCursorAtEndOf(page, 'set apple');
    await page.keyboard.type(' Now it is red.');
    await editor.getByText('Now it is red.').filter({ visible: true }).first().waitFor();
    await page.keyboard.type(' And round.');
    await expect.poll(() => activeLine(page).textContent()).toContain('Now it is red. And round.');
    await editor.getByText('And round.').filter({ visible: true }).first().waitFor();
    await page.getByText('Opening Catch it').waitFor({ state: 'hidden' });
    await expect.poll(() => shownStep(editor)).toBe('2 of 3');

    // The editor moves the cursor, and the cursor moves the editor.
    await nextStep(editor);
    await expect.poll(() => activeLine(page).textContent()).toBe('## {Count}');
    await putCursorAtEndOf(page, 'Now it is red');
    await expect.poll(() => shownStep(editor)).toBe('2 of 3');

    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    const kept = await page.evaluate(
      findLearnerData,
      databases.filter((name) => name !== undefined),
    );
    expect(kept).toEqual([]);
    await page.goto(url);
    await expect.poll(() => page.getByText('In progress').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('takes the blocks that the author builds, after a preview, and draws them', async () => {
    const { page, read } = await openStudio(FILES, '?file=tutorials/one.md&line=9');
    await press(page, 'Build in the editor');
    const editor = page.frameLocator('iframe[title^="Editor for"]');
    await editor.getByRole('treeitem', { name: 'Scene' }).waitFor({ timeout: 120_000 });
    // The tutorial itself has no such blocks.
    await editor.getByRole('treeitem', { name: 'Music' }).waitFor();
    await page.getByRole('button', { name: 'Text and files' }).click();
    // The first press in a long toolbox scrolls it.
    await editor.getByRole('treeitem', { name: 'Sprites' }).first().click();
    await addToStart(page, editor, { category: 'Scene', text: 'set background color' });
    await expect.poll(() => startBlock(editor).textContent()).toContain('background');
    await page.getByRole('button', { name: 'Hint of step 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Blocks for step 2' });
    await dialog.getByRole('img', { name: /scene\.setBackgroundColor/ }).waitFor();
    await dialog.getByText('They replace the blocks').waitFor();
    await dialog.getByRole('button', { name: 'Put into step 2' }).click();
    await page.getByText('Step 2 has these blocks now.').waitFor();
    await expect.poll(() => read('tutorials/one.md')).not.toBe(TUTORIAL);
    const written = await read('tutorials/one.md');
    expect(written.replace(/scene\.setBackgroundColor\(\d+\)/, 'let apple = 1')).toBe(TUTORIAL);
    await page.getByRole('button', { name: 'Steps', exact: true }).click();
    await card(page)
      .getByRole('img', { name: /^scene\.setBackgroundColor/ })
      .waitFor();
    await card(page)
      .getByLabel(/^Title/)
      .press('Control+z');
    await expect.poll(() => read('tutorials/one.md')).toBe(TUTORIAL);
  });
});

/** Returns the stores of learners' databases that contain projects or progress. Runs in the page. */
async function findLearnerData(names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names.filter((one) => one.startsWith('skillmap') && !one.includes('studio'))) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    for (const store of database.objectStoreNames) {
      if (!/project|record|progress|activit/i.test(store)) continue;
      const count = await new Promise<number>((resolve) => {
        const request = database.transaction(store).objectStore(store).count();
        request.onsuccess = () => resolve(request.result);
      });
      if (count > 0) found.push(`${name} ${store}`);
    }
    database.close();
  }
  return found;
}
