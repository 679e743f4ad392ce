import { expect, test } from 'vitest';
import {
  createAccountHints,
  type AccountHints,
} from '../../../../viewer/shared/services/account/account-storage.ts';
import {
  createBrowserLanguages,
  takeAddressFlags,
} from '../../../../viewer/shared/services/browser/browser-languages.ts';
import { readLanguageCookie } from '../../../../viewer/shared/services/browser/language-cookie.ts';
import { createLocalPreferences } from '../../../../viewer/shared/services/browser/local-preferences.ts';
import { createFakeStorage } from '../../learner/services/account/start-device.ts';

const shipped = ['en', 'de', 'fr'];

/** The language that this device remembers for an account. */
function createHints(language: string, isKept = true): AccountHints {
  const storage = createFakeStorage();
  const hints = createAccountHints(storage, { cookie: 'skillmap_signed_in=1' }, '/');
  const profile = { id: 'ada', idp: { provider: 'local' } };
  if (isKept) hints.write({ profile, settings: { language }, unsent: {} });
  return hints;
}

function start(href: string, cookie = '', hints?: AccountHints) {
  const actions: string[] = [];
  const document = { cookie };
  const location = {
    href,
    reload: () => actions.push('reload'),
    replace: (url: string | URL) => actions.push(`replace ${String(url)}`),
  };
  const preferences = createLocalPreferences(undefined);
  const languages = (flag?: { kind: 'lang'; locale: string }) =>
    createBrowserLanguages({
      window: { document, location, navigator: { languages: ['fr'] } },
      flag,
      settings: { availableLocales: shipped },
      shipped,
      preferences,
      ...(hints && { hints }),
    });
  return { actions, document, languages, preferences };
}

test('§4 Language change: sets the cookie, saves the language and reloads the page', () => {
  const { actions, document, languages, preferences } = start('https://maps.test/');
  languages().choose('de');
  expect(document.cookie).toContain('PXT_LANG=de; path=/');
  expect(preferences.read().language).toBe('de');
  expect(actions).toEqual(['reload']);
  expect(languages().current.locale).toBe('de');
});

test("§4 Language change: a change in an account does not change the device's language for the next user", () => {
  const hints = createHints('fr');
  const { document, languages } = start('https://maps.test/', 'PXT_LANG=de', hints);
  languages().choose('en');
  expect(languages().current.locale).toBe('en');
  expect(hints.read()?.unsent.language).toBe('en');
  expect(document.cookie).toBe('PXT_LANG=de');
});

test('§4 Language change: the choice replaces a flag in the address', () => {
  const { actions, languages } = start('https://maps.test/?lang=fr&x=1#local:a');
  languages().choose('de');
  expect(actions).toEqual(['replace https://maps.test/?x=1#local:a']);
});

test('§5 Language: a change to an unknown language is refused', () => {
  const { actions, document, languages } = start('https://maps.test/');
  languages().choose('tlh');
  expect(document.cookie).toBe('');
  expect(actions).toEqual([]);
});

test('§5 Language: the cookie takes precedence over the browser', () => {
  expect(start('https://maps.test/', 'a=1; PXT_LANG=de').languages().current.locale).toBe('de');
  expect(start('https://maps.test/').languages().current.locale).toBe('fr');
});

test('the cookie is read among others', () => {
  expect(readLanguageCookie({ cookie: 'XPXT_LANG=fr;PXT_LANG=de ; b=2' })).toBe('de');
  expect(readLanguageCookie({ cookie: 'PXT_LANG=' })).toBeUndefined();
});

test('§2 Query flags: the flag is removed from the hash, and the rest of the address stays', () => {
  const written: unknown[] = [];
  const location = { pathname: '/maps/', search: '?x=1', hash: '#local:a?forcelang=de' };
  const history = { state: 7, replaceState: (...given: unknown[]) => written.push(given) };
  const flags = takeAddressFlags({ location, history });
  expect(flags.language).toEqual({ kind: 'forcelang', locale: 'de' });
  expect(written).toEqual([[7, '', '/maps/?x=1#local:a']]);
});

test('§7 language: the account’s language reloads the page once, and the next page uses it', () => {
  const hints = createHints('fr');
  const { actions, languages } = start('https://maps.test/', 'PXT_LANG=de', createHints('de'));
  languages().applyLanguage?.('de');
  expect(actions).toEqual([]);
  let isHeard = false;
  // The page loads before the account answers. Only after that does the hint contain the account's language.
  const late = start('https://maps.test/', 'PXT_LANG=de', {
    ...hints,
    read: () => (isHeard ? hints.read() : undefined),
  });
  const before = late.languages();
  expect(before.current.locale).toBe('de');
  isHeard = true;
  before.applyLanguage?.('fr');
  expect(late.actions).toEqual(['reload']);
  const after = late.languages();
  expect(after.current.locale).toBe('fr');
  after.applyLanguage?.('fr');
  expect(late.actions).toEqual(['reload']);
});

test('§7 language: the page never reloads again and again if the browser stores nothing, or the language is not available', () => {
  const unkept = start('https://maps.test/', 'PXT_LANG=de', createHints('fr', false));
  unkept.languages().applyLanguage?.('fr');
  expect(unkept.actions).toEqual([]);
  const unknown = start('https://maps.test/', 'PXT_LANG=de', createHints('tlh'));
  unknown.languages().applyLanguage?.('tlh');
  expect(unknown.actions).toEqual([]);
});

test('§7 language: a flag in the address takes precedence over the account’s language', () => {
  const { actions, languages } = start('https://maps.test/?lang=de', '', createHints('fr'));
  const flagged = languages({ kind: 'lang', locale: 'de' });
  expect(flagged.current.locale).toBe('de');
  flagged.applyLanguage?.('fr');
  expect(actions).toEqual([]);
});

test('§4 Language change: a signed-in learner’s choice is marked to be sent to the account', () => {
  const hints = createHints('fr');
  const { languages } = start('https://maps.test/', '', hints);
  languages().choose('de');
  expect(hints.read()).toMatchObject({ settings: { language: 'de' }, unsent: { language: 'de' } });
});
