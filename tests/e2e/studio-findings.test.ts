import { afterAll, describe, expect, test } from 'vitest';
import { MISTAKEN } from './support/dev-page.ts';
import { LOOKS, flawsInLooks, flawsOf, setLook } from './support/dialog-flaws.ts';
import { closeContexts } from './support/launch-browser.ts';
import {
  findingsOf,
  nodeIn,
  openStudio,
  putCursorAtEndOf,
  textOf,
  useStudio,
} from './support/open-studio.ts';

const CRLF = `\uFEFF${MISTAKEN.replaceAll('\n', '\r\n').replace('games.\r\n', 'games.\n').trimEnd()}`;

describe('the Studio', () => {
  afterAll(closeContexts);

  test('finds a mistake, fixes it, draws typed text on the map, and saves every other byte unchanged', async () => {
    const { page, map, read, complaints } = await openStudio({ 'skillmap.md': CRLF });
    await nodeIn(map, 'Hero').waitFor();
    await expect.poll(() => findingsOf(page).getByText('Did you mean next?').isVisible()).toBe(true);
    const fix = findingsOf(page).getByRole('button', { name: 'Fix: Rename to next' });
    await expect.poll(() => findingsOf(page).locator('ins').textContent()).toContain('* next: two');
    await fix.click();
    await findingsOf(page).getByText('Nothing to fix').waitFor();
    await putCursorAtEndOf(page, 'Hero');
    await page.keyboard.type('ine');
    await nodeIn(map, 'Heroine').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved to the folder').waitFor();
    // The byte order mark and the line ends are kept, and no line end is added at the end.
    const fixed = CRLF.replace('nextt', 'next').replace('name: Hero', 'name: Heroine');
    await expect.poll(() => read()).toBe(fixed);
    expect(complaints).toEqual([]);
  });
});

describe('with a mistake in the text, the Studio', () => {
  const studio = useStudio({
    'skillmap.md': MISTAKEN,
    'the-first-of-two-texts.md': '# One\n',
    'the-second-of-two-texts.md': '# Two\n',
  });

  test('lets keys leave the text, and has no flaws in any theme and size', async () => {
    const { page, map, complaints } = studio();
    await nodeIn(map, 'Hero').waitFor();
    await findingsOf(page).getByText('Did you mean next?').waitFor();
    await textOf(page).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await textOf(page).evaluate((element) => element.matches(':focus'))).toBe(false);
    expect(await flawsInLooks(page, 'body')).toEqual([]);
    await setLook(page, LOOKS[1]);
    // Buttons without room in the bar are in its menu, under their usual names.
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: 'Menu' }).click();
    await bar.getByRole('button', { name: 'Search' }).waitFor();
    const pressed = page.locator('header, nav').locator('button, a').filter({ visible: true });
    const wordless = (all: Element[]): string[] =>
      all
        .filter((one) => !one.ariaLabel && (one.lastElementChild ?? one).getBoundingClientRect().width < 8)
        .map((one) => one.outerHTML);
    expect(await pressed.evaluateAll(wordless)).toEqual([]);
    expect(await flawsOf(page, 'body')).toEqual([]);
    await bar.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => bar.getByRole('button', { name: 'Search' }).isVisible()).toBe(false);
    const parts = page.getByRole('navigation', { name: 'Parts of the Studio' });
    for (const name of ['Map', /^Findings/]) {
      await parts.getByRole('button', { name }).click();
      expect(await flawsOf(page, 'body')).toEqual([]);
    }
    await parts.getByRole('button', { name: 'Text' }).click();
    // In the text's own panels, too, every control is as large as a finger.
    await textOf(page).focus();
    await page.keyboard.press('Control+Alt+g');
    await textOf(page).focus();
    await page.keyboard.press('Control+f');
    const targets = page.locator('.cm-panel').locator('button, input.cm-textfield');
    await expect.poll(() => targets.count()).toBe(11);
    const isSmall = (all: Element[]): number[] =>
      all
        .map((one) => one.getBoundingClientRect())
        .flatMap(({ width, height }) => (width < 44 || height < 44 ? [width, height] : []));
    expect(await targets.evaluateAll(isSmall)).toEqual([]);
    await page.locator('.cm-dialog-close').click();
    await page.locator('.cm-search [name=close]').click();
    // The name field in the files bar is completely visible.
    const files = page.getByRole('navigation', { name: 'Files' });
    await files.getByRole('button', { name: 'New file' }).click();
    const isWhole = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= window.innerWidth;
    };
    expect(await files.getByRole('textbox').evaluate(isWhole)).toBe(true);
    await page.keyboard.press('Escape');
    // More files are open than fit beside each other: the current one is visible.
    for (const name of ['the-first-of-two-texts.md', 'the-second-of-two-texts.md']) {
      await files.getByRole('button', { name: 'Files' }).click();
      await files.getByRole('button', { name, exact: true }).click();
    }
    const tab = page.getByRole('list', { name: 'Open files' }).locator('[data-active]');
    await tab.getByText('the-second-of-two-texts.md').waitFor();
    await expect.poll(() => tab.evaluate(isWhole)).toBe(true);
    expect(await flawsOf(page, 'body')).toEqual([]);
    await setLook(page, LOOKS[0]);
    expect(complaints).toEqual([]);
  });

  test('opens from a finding on the learners’ page, at its line', async () => {
    const { page, dev } = studio();
    await page.goto(dev.url);
    // If there are only warnings, the list of findings is collapsed.
    await page.getByRole('button', { name: /1 finding/ }).click();
    await page.getByRole('link', { name: 'Studio', exact: true }).click();
    await expect.poll(() => page.locator('.cm-activeLine').textContent()).toContain('nextt');
  });
});
