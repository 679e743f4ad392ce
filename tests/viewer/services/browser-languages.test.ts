import { expect, test } from 'vitest';
import { createBrowserLanguages } from '../../../viewer/services/browser/browser-languages.ts';
import { readLanguageCookie } from '../../../viewer/services/browser/language-cookie.ts';
import { createLocalPreferences } from '../../../viewer/services/browser/local-preferences.ts';
import { takeAddressFlags } from '../../../viewer/services/browser/take-address-flags.ts';

const shipped = ['en', 'de', 'fr'];

function start(href: string, cookie = '') {
  const actions: string[] = [];
  const document = { cookie };
  const location = {
    href,
    reload: () => actions.push('reload'),
    replace: (url: URL) => actions.push(`replace ${url.href}`),
  };
  const preferences = createLocalPreferences(undefined);
  const languages = (flag?: { kind: 'lang'; locale: string }) =>
    createBrowserLanguages({
      window: { document, location, navigator: { languages: ['fr'] } } as unknown as Window,
      flag,
      settings: { availableLocales: shipped },
      shipped,
      preferences,
    });
  return { actions, document, languages, preferences };
}

test('§4 Language change: sets the cookie, saves the language and loads the page anew', () => {
  const { actions, document, languages, preferences } = start('https://maps.test/');
  languages().choose('de');
  expect(document.cookie).toContain('PXT_LANG=de; path=/');
  expect(preferences.read().language).toBe('de');
  expect(actions).toEqual(['reload']);
  expect(languages().current.locale).toBe('de');
});

test('§4 Language change: a flag in the address gives way to the choice', () => {
  const { actions, languages } = start('https://maps.test/?lang=fr&x=1#local:a');
  languages().choose('de');
  expect(actions).toEqual(['replace https://maps.test/?x=1#local:a']);
});

test('§5 Language: a change to a language that is not known is not accepted', () => {
  const { actions, document, languages } = start('https://maps.test/');
  languages().choose('tlh');
  expect(document.cookie).toBe('');
  expect(actions).toEqual([]);
});

test('§5 Language: the cookie wins over the browser', () => {
  expect(start('https://maps.test/', 'a=1; PXT_LANG=de').languages().current.locale).toBe('de');
  expect(start('https://maps.test/').languages().current.locale).toBe('fr');
});

test('the cookie is read among others', () => {
  expect(readLanguageCookie({ cookie: 'XPXT_LANG=fr;PXT_LANG=de ; b=2' })).toBe('de');
  expect(readLanguageCookie({ cookie: 'PXT_LANG=' })).toBeUndefined();
});

test('§2 Query flags: the flag leaves the hash, the rest of the address stays', () => {
  const written: unknown[] = [];
  const location = { pathname: '/maps/', search: '?x=1', hash: '#local:a?forcelang=de' };
  const history = { state: 7, replaceState: (...given: unknown[]) => written.push(given) };
  const flags = takeAddressFlags({ location, history } as unknown as Window);
  expect(flags.language).toEqual({ kind: 'forcelang', locale: 'de' });
  expect(written).toEqual([[7, '', '/maps/?x=1#local:a']]);
});
