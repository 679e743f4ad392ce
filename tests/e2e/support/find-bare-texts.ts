import type { Page } from 'playwright-core';

/**
 * Texts for people that do not come from the catalogue, on a page in the pseudo-locale: what has letters outside of
 * `[... ~~~]`. The page's author writes digits only; names of languages and of the brand, and what the parser says to
 * authors (in `pre`), are in a language of their own.
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

/** Takes the list of findings, by its name, off a page in the pseudo-locale: what authors are told is English. */
export async function removeFindings(page: Page, name: string): Promise<void> {
  const findings = page.getByRole('region', { name });
  await findings.waitFor();
  await findings.evaluate((element) => element.remove());
}
