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
const currentStep = (page: Page) => stepsOf(page).locator('[aria-current=step]').getByRole('heading').first();
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
    await expect.poll(() => currentStep(page).textContent()).toBe('2Add an apple');
    await expect.poll(() => stepsOf(page).getByText('In a dialog over the editor').count()).toBe(1);
    await expect.poll(() => stepsOf(page).getByText('Learners start with this code').isVisible()).toBe(true);
    await expect.poll(() => stepsOf(page).getByText('let apple = 1').isVisible()).toBe(false);
    await stepsOf(page).getByText('Hint', { exact: true }).click();
    await expect.poll(() => stepsOf(page).getByText('let apple = 1').isVisible()).toBe(true);
    await putCursorAtEndOf(page, 'set apple');
    await page.keyboard.type('\n\n```g');
    const list = page.locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)');
    await list.getByRole('option', { name: '```ghost' }).click();
    await page.keyboard.type('let pear = 2');
    await stepsOf(page).getByText('Also in the toolbox').click();
    await stepsOf(page).getByText('let pear = 2').waitFor();
    await putCursorAtEndOf(page, '{Count}');
    await expect.poll(() => currentStep(page).textContent()).toBe('3Count');
    await page.keyboard.type('\n\n**All** of <img src=x onerror="window.hacked=1"> them.');
    await stepsOf(page).locator('strong', { hasText: 'All' }).waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(errors).toEqual([]);
  });

  test('moves the cursor to a pressed step, and shows the map for a map file', async () => {
    const { page } = await openStudio(FILES, '?file=tutorials/one.md&line=1');
    await stepsOf(page).getByRole('button', { name: 'Count' }).click();
    await expect.poll(() => activeLine(page).textContent()).toBe('## {Count}');
    await page.keyboard.type('!');
    await expect.poll(() => activeLine(page).textContent()).toBe('!## {Count}');
    await page.getByRole('button', { name: 'skillmap.md', exact: true }).first().click();
    await stepsOf(page).waitFor({ state: 'hidden' });
    await page.frameLocator('iframe').getByRole('button', { name: /^Hero/ }).first().waitFor();
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
    await expect
      .poll(() => read('tutorials/draw-a-villain.md').catch(() => ''))
      .toMatch(/^# Draw a villain\n/);
    await expect.poll(() => read('skillmap.md')).toContain('* url: /tutorials/draw-a-villain');
    await expect.poll(() => read('pxt.json')).toContain('"tutorials/draw-a-villain.md"');
  });

  test('has no flaws in any theme and size', async () => {
    const { page } = await openStudio(FILES, '?file=tutorials/one.md&line=9');
    await stepsOf(page).getByText('Hint', { exact: true }).click();
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
