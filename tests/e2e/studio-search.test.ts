import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { complaintsOf } from './support/complaints-of.ts';
import { MAP } from './support/dev-page.ts';
import { flawsInLooks } from './support/dialog-flaws.ts';
import { canWrite, learnerOf, useStudio } from './support/open-studio.ts';

const OTHER = `# other

* name: Other

## water

* name: Water

### am-fluss

* name: Am Fluß
* type: tutorial
* url: https://arcade.makecode.com/tutorials/chase-the-pizza
`;

describe('the search', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
  const option = (page: Page, name: RegExp) => page.getByRole('option', { name });
  const studio = useStudio({ 'skillmap.md': MAP, 'other.md': OTHER });

  test('finds an activity of another map by a few letters, and returns the focus', async () => {
    const { page, complaints } = studio();
    const warnings = complaintsOf(page, ['warning']);
    await page.locator('.cm-line', { hasText: 'name: Hero' }).first().click();
    await page.getByRole('button', { name: /^other\.md/ }).waitFor();
    await page.keyboard.press('Control+k');
    await expect.poll(() => field(page).evaluate((it) => it.matches(':focus'))).toBe(true);
    // The search shows the outline of the current text, at the cursor.
    await option(page, /^Hero.*You are here/).waitFor();
    await expect.poll(() => option(page, /^Hero/).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.type('fluss');
    await option(page, /^Am Fluß.*other\.md/).waitFor();
    await page.keyboard.press('Enter');
    await canWrite(page);
    await expect.poll(() => page.locator('.cm-activeLine').innerText()).toBe('### am-fluss');
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await canWrite(page);
    // These commands have keys only in the text.
    const inText = { 'Find in the text': '[name=search]', 'Go to line': '[name=line]' };
    for (const [name, input] of Object.entries(inText)) {
      await page.keyboard.press('Control+k');
      await field(page).fill(name);
      await option(page, new RegExp(`^${name}`)).click();
      await expect.poll(() => page.locator(input).evaluate((it) => it.matches(':focus'))).toBe(true);
      await page.keyboard.press('Escape');
    }
    expect([...complaints, ...warnings]).toEqual([]);
  });

  test('has no flaws in any theme and size', async () => {
    const { page } = studio();
    await page.getByRole('button', { name: 'Search' }).click();
    await option(page, /^Am Fluß/).waitFor();
    expect(await flawsInLooks(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  test('offers the commands of the buttons, and creates a file for a new name', async () => {
    const { page } = studio();
    // Typing before its code is loaded loses no letter and changes no text.
    let sendCode = (): void => undefined;
    const isSent = new Promise<void>((resolve) => (sendCode = resolve));
    await page.route(/palette-.*\.js/, (route) => isSent.then(() => route.continue()));
    await page.reload();
    await page.locator('.cm-line', { hasText: 'name: Hero' }).first().click();
    const line = await page.locator('.cm-activeLine').innerText();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('stepp');
    await page.keyboard.press('Backspace');
    sendCode();
    await page.keyboard.type(' by');
    await expect.poll(() => field(page).inputValue()).toBe('step by');
    await expect.poll(() => page.locator('.cm-activeLine').innerText()).toBe(line);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => learnerOf(page).evaluate((it: HTMLSelectElement) => it.selectedOptions[0]?.text))
      .toBe('Learner, step by step');
    await page.getByRole('button', { name: 'Search' }).click();
    await field(page).waitFor();
    await page.keyboard.type('new file');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: /^Name of the file/ }).waitFor();
    await page.keyboard.type('tutorials/new.md');
    await page.keyboard.press('Enter');
    await page
      .getByRole('navigation', { name: 'Files' })
      .getByRole('button', { name: 'tutorials/new.md', exact: true })
      .waitFor();
  });
});
