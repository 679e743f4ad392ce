import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { MISTAKEN } from './support/dev-page.ts';
import { openStudio, useStudio } from './support/open-studio.ts';

describe('in another language, the Studio', () => {
  const studio = useStudio({ 'skillmap.md': MISTAKEN });

  test.each([
    {
      locale: 'de',
      panel: 'Probleme',
      reason: 'Meintest du next?',
      fix: 'Beheben: In next umbenennen',
      clean: 'Nichts zu beheben',
    },
    {
      locale: 'ar',
      panel: 'الملاحظات',
      reason: 'هل تقصد next',
      fix: /غيّر الاسم إلى .next./,
      clean: 'لا شيء يحتاج إلى تصحيح',
    },
  ])('shows a finding and its fix in $locale, in the panel and in the text', async (said) => {
    const { page, dev, file, read, complaints } = studio();
    await writeFile(file('skillmap.md'), MISTAKEN);
    await page.goto(`${dev.url}studio/?forcelang=${said.locale}`);
    const findings = page.getByRole('region', { name: said.panel, exact: true });
    await findings.getByText(said.reason).waitFor();
    // Names are isolated in right-to-left text.
    const [start = ''] = said.reason.split('next');
    const hover = async (): Promise<string> => {
      // Each check of the text closes an open tooltip.
      await page.mouse.move(0, 0);
      await page.locator('.cm-lintRange').first().hover();
      const tooltip = page.locator('.cm-tooltip-lint');
      return (await tooltip.textContent({ timeout: 2000 }).catch(() => undefined)) ?? '';
    };
    await expect.poll(hover).toContain(start);
    await page.mouse.move(0, 0);
    await findings.getByRole('button', { name: said.fix }).click();
    await findings.getByText(said.clean).waitFor();
    // Wait until the change is saved, before the next change writes the file.
    await expect.poll(() => read()).not.toContain('nextt');
    await page.locator('[data-kind=saved]').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe("the Studio in the author's language", () => {
  test('translates marks on the map, hovers and completions', async () => {
    const { page, map } = await openStudio({ 'skillmap.md': MISTAKEN }, '?forcelang=de');
    await map
      .getByRole('button', { name: /Meintest du next/ })
      .first()
      .waitFor();
    const name = page.locator('.cm-line', { hasText: 'name: Hero' }).first();
    const hover = async (): Promise<string> => {
      await page.mouse.move(0, 0);
      await name.getByText('name', { exact: true }).hover();
      return (
        (await page
          .locator('.cm-hover')
          .textContent({ timeout: 3000 })
          .catch(() => undefined)) ?? ''
      );
    };
    await expect.poll(hover).toContain('Ohne diese Angabe ist es die Überschrift.');
    await name.click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('imag');
    await page.locator('.cm-completionDetail', { hasText: 'Bild' }).first().waitFor();
  });
});
