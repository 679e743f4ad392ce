import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { accessibilityFlaws } from './support/accessibility-flaws.ts';
import { closeContexts } from './support/launch-browser.ts';
import { MAP, openEditor } from './support/map-gestures.ts';
import { textOf } from './support/open-studio.ts';

describe('the looks in the Studio', () => {
  afterAll(closeContexts);

  test('give a map a picture and colours in one undo step, by keyboard, and can be removed', async () => {
    const own = MAP.replace('* name: Our Guide\n', '* name: Our Guide\n* secondarycolor: #123456\n');
    const { page, map, read, file, complaints } = await openEditor({ 'skillmap.md': own });
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
      await page.getByRole('combobox', { name: /^Search/ }).fill('look');
      await page.getByRole('option', { name: 'Choose a look' }).click();
      await page.getByRole('dialog', { name: 'A finished look' }).waitFor();
    };
    await open();
    await expect(page.getByRole('button', { name: 'No look' }).getAttribute('aria-pressed')).resolves.toBe(
      'true',
    );
    expect(await accessibilityFlaws(page, { selector: '[role=dialog]' })).toEqual([]);
    await page.getByRole('button', { name: 'Space', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => read()).toContain('* backgroundurl: /images/look-space.png');
    expect(await read()).toContain('* secondarycolor: #ffb347');
    const picture = await readFile(file('images/look-space.png'));
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.length).toBeLessThan(400_000);
    await map.locator('img[data-picture][data-ready]').waitFor();
    // In a window that is wider than the picture, the colours of its edges continue to the edges of the map's part.
    await page.setViewportSize({ width: 2000, height: 700 });
    await map.getByRole('button', { name: 'Show the whole map' }).click();
    await expect
      .poll(async () => {
        const drawn = await map.locator('div[data-picture]').boundingBox();
        const part = await map.locator('body').boundingBox();
        return drawn && part && [drawn.x < part.x, drawn.x + drawn.width > part.x + part.width];
      })
      .toEqual([true, true]);
    await open();
    await page.getByRole('button', { name: 'Snow', exact: true }).click();
    await expect.poll(() => read()).toContain('look-snow.png');
    await textOf(page).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => read()).toContain('look-space.png');
    await open();
    await page.getByRole('button', { name: 'No look' }).click();
    await expect.poll(() => read()).toBe(own);
    expect(complaints).toEqual([]);
  });
});
