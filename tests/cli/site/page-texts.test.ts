import { describe, expect, test } from 'vitest';
import { VIEWER_LOCALES } from '#schemas/locales.ts';
import { wantedLanguages } from '../../../cli/site/negotiation.ts';
import { needsScript } from '../../../cli/site/page-html.ts';
import { decidePageLanguage, PAGE_TEXTS } from '../../../cli/site/page-texts.ts';

const all = { availableLocales: [...VIEWER_LOCALES] };
const asked = (headers: Record<string, string>) => wantedLanguages(new Headers(headers));

test('pages are translated into each language of the learner app', () => {
  expect(Object.keys(PAGE_TEXTS).toSorted()).toEqual([...VIEWER_LOCALES].toSorted());
  for (const texts of Object.values(PAGE_TEXTS)) {
    expect(Object.keys(texts)).toEqual(Object.keys(PAGE_TEXTS.en ?? {}));
    expect(Object.values(texts)).not.toContain('');
  }
});

describe('§5 the language of a page', () => {
  test.each([
    [{ 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr'],
    [{ 'Accept-Language': 'tlh, en;q=0.1, de;q=0.5' }, 'de'],
    [{ 'Accept-Language': 'de;q=0, it' }, 'it'],
    [{ 'Accept-Language': 'fr', Cookie: 'a=1; PXT_LANG=uk; b=2' }, 'uk'],
    [{ 'Accept-Language': 'tlh' }, 'en'],
    [{}, 'en'],
  ])('for a browser with the headers %j is %s', (headers, language) => {
    expect(decidePageLanguage(all, asked(headers as Record<string, string>))).toBe(language);
  });

  test("is the site's default before the browser's, and always one that the site offers", () => {
    const browser = asked({ 'Accept-Language': 'fr' });
    expect(decidePageLanguage({ ...all, defaultLocale: 'nl' }, browser)).toBe('nl');
    expect(decidePageLanguage({ availableLocales: ['en', 'ja'] }, browser)).toBe('en');
    expect(decidePageLanguage({ ...all, selectLanguage: false }, browser)).toBe('en');
    expect(decidePageLanguage(undefined, browser)).toBe('en');
  });
});

test('without scripts, a page explains in its language and in English that it needs them', () => {
  expect(needsScript('pt')).toMatch(/precisa de JavaScript.*needs JavaScript/s);
  expect(needsScript('en')).toBe('<p lang="en" dir="auto">This page needs JavaScript.</p>');
});
