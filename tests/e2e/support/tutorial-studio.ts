import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { errorsOf } from './complaints-of.ts';
import { startDev } from './dev-session.ts';
import { MAP } from './dev-page.ts';
import { newContext, sharedBrowser } from './launch-browser.ts';
import { keepTextOpen } from './text-column.ts';

export const TUTORIAL = `# Catch it

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

export const FILES = {
  'skillmap.md': MAP.replace('github:ada/guide/one', '/tutorials/one'),
  'tutorials/one.md': TUTORIAL,
};

/** The Studio on a folder with these files, at a line of one of them. */
export async function openStudio(
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

export const stepsOf = (page: Page) => page.getByRole('region', { name: 'Steps', exact: true });
export const card = (page: Page) => stepsOf(page).locator('[aria-current=step]');
/** The number and title of the current step. */
export const currentStep = async (page: Page): Promise<string> => {
  const title = card(page).getByLabel(/^Title of step/);
  const label = (await title.getAttribute('aria-label')) ?? '';
  return `${label.replace(/\D+/, '')} ${await title.inputValue()}`;
};
export const press = (page: Page, name: string) =>
  card(page).getByRole('button', { name, exact: true }).click();
export const mapOf = (page: Page) => page.frameLocator('iframe[title="The map as learners see it"]');
export const activeLine = (page: Page) => page.locator('.cm-activeLine');

export async function putCursorAtEndOf(page: Page, words: string): Promise<void> {
  await page.locator('.cm-line', { hasText: words }).first().click();
  await page.keyboard.press('End');
}

/** The editor in the Studio, once it shows a tutorial. */
export async function editorIn(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Try in the editor' }).click();
  return page.frameLocator('iframe[title^="Editor for"]');
}
