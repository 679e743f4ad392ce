import type { Page } from 'playwright-core';

/**
 * Texts outside the catalogue, on a page in the pseudo-locale: letters outside `[... ~~~]`. The page's author writes
 * only digits; names of languages and of the brand, and the parser's texts for authors (in `pre`), have a language of
 * their own.
 */
export function findBareTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const brand = document.querySelector('header > div > span:last-child')?.textContent ?? '';
    const isBare = (text: string): boolean => {
      let rest = text;
      for (let before = ''; before !== rest;) {
        before = rest;
        rest = rest.replace(/\[[^[\]]*~\]/g, '');
      }
      return /\p{L}/u.test(brand === '' ? rest : rest.replaceAll(brand, ''));
    };
    const found = new Set<string>();
    const note = (what: string, text: string | null): void => {
      if (text !== null && isBare(text)) found.add(`${what}: ${text.trim()}`);
    };
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('script, style, noscript, pre, bdi[lang]')) continue;
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'title',
        'alt',
        'placeholder',
      ]) {
        note(name, element.getAttribute(name));
      }
      for (const child of element.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) note(element.localName, child.textContent);
      }
    }
    note('document.title', document.title);
    return [...found];
  });
}

/** Removes the list of findings, by its name, from a page in the pseudo-locale: texts for authors are in English. */
export async function removeFindings(page: Page, name: string): Promise<void> {
  const findings = page.getByRole('region', { name });
  await findings.waitFor();
  await findings.evaluate((element) => element.remove());
}
