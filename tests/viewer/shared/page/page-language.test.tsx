// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { mountPage, type PageOptions } from '../../../../viewer/shared/page/mount-page.tsx';
import { readLanguageCookie } from '../../../../viewer/shared/services/browser/language-cookie.ts';
import { PLAIN_BRAND } from '../../../support/plain-brand.ts';
import type { Languages } from '../../../../viewer/shared/ports/page.ts';

/** The languages of a page on a site where the editor was last opened in French. */
async function open(options?: PageOptions): Promise<Languages> {
  const env = {
    base: '/',
    targetConfig: {
      brand: PLAIN_BRAND,
      locales: { availableLocales: ['en', 'de', 'fr'], defaultLocale: 'en' },
    },
  };
  document.body.innerHTML = `<div id="root"></div><script id="skillmap-page" type="application/json">${JSON.stringify(env)}</script>`;
  document.cookie = 'PXT_LANG=fr; path=/';
  onTestFinished(() => {
    document.body.innerHTML = '';
    document.cookie = 'PXT_LANG=; path=/; max-age=0';
    localStorage.clear();
  });
  return act(
    () =>
      new Promise<Languages>((resolve) => {
        const render = (_: unknown, languages: Languages): null => {
          resolve(languages);
          return null;
        };
        mountPage(window, render, options);
      }),
  );
}

test('a page is in the language of the cookie', async () => {
  expect((await open()).current.locale).toBe('fr');
});

test('a page without its own cookie is in the chosen language, and sets the cookie', async () => {
  const languages = await open({ withoutCookie: true });
  expect(languages.current.locale).toBe('en');
  languages.choose('de');
  expect(readLanguageCookie(document)).toBe('de');
  document.cookie = 'PXT_LANG=fr; path=/';
  localStorage.setItem('skillmap-preferences', '{"language":"de"}');
  expect((await open({ withoutCookie: true })).current.locale).toBe('de');
});
