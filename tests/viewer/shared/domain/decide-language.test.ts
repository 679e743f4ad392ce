import { describe, expect, test } from 'vitest';
import {
  decideLanguage,
  findLocale,
  listLanguages,
  type LanguageFacts,
} from '../../../../viewer/shared/domain/decide-language.ts';

const shipped = ['ar', 'de', 'en', 'es-ES', 'pt-BR', 'zh-CN'];
const decide = (facts: Partial<LanguageFacts>) =>
  decideLanguage({
    flag: undefined,
    chosen: [],
    settings: { availableLocales: shipped },
    shipped,
    browser: [],
    ...facts,
  });
const flag = (kind: 'lang' | 'forcelang' | 'livelang', locale: string) => ({ kind, locale });

describe('§5 Language: the list', () => {
  test('contains the configured languages in order', () => {
    expect(listLanguages({ selectLanguage: true, availableLocales: ['fr', 'en'] })).toEqual(['fr', 'en']);
  });

  test('contains only English if choosing is off, or the configured list is empty', () => {
    expect(listLanguages({ selectLanguage: false, availableLocales: ['fr'] })).toEqual(['en']);
    expect(listLanguages({ selectLanguage: true, availableLocales: [] })).toEqual(['en']);
  });

  test('contains only English if nothing is configured', () => {
    expect(listLanguages(undefined)).toEqual(['en']);
    expect(listLanguages({ defaultLocale: 'de' })).toEqual(['en']);
  });
});

describe('§5 Language: preference order', () => {
  const settings = { selectLanguage: true, availableLocales: ['en', 'de', 'es-ES'], defaultLocale: 'es-ES' };

  test.each([
    [
      'the address takes precedence over everything',
      { flag: flag('lang', 'de'), chosen: ['en'], browser: ['en'] },
      'de',
    ],
    ['the cookie takes precedence over the default', { chosen: [undefined, 'de'], browser: ['en'] }, 'de'],
    ['the default takes precedence over the browser', { browser: ['de'] }, 'es-ES'],
    ['an unknown language in a flag is skipped', { flag: flag('lang', 'fr'), chosen: ['ar', 'de'] }, 'de'],
    ['an unknown language in a cookie is skipped', { chosen: ['fr'], browser: ['de'] }, 'es-ES'],
    ['an unknown language can be forced', { flag: flag('forcelang', 'fr'), chosen: ['de'] }, 'fr'],
  ])('if a site configures its languages, %s', (_what, facts, expected) => {
    expect(decide({ settings, ...facts }).locale).toBe(expected);
  });

  test.each([
    ['the first known language of the browser applies', { browser: ['tlh', 'de-AT', 'ar'] }, 'de'],
    ['English applies if the browser’s is unknown', { browser: ['sw'] }, 'en'],
    ['English applies if nothing is set', {}, 'en'],
    ['the cookie takes precedence over the browser', { chosen: ['ar'], browser: ['de'] }, 'ar'],
  ])('if a site configures no default, %s', (_what, facts, expected) => {
    expect(decide(facts).locale).toBe(expected);
  });

  test('the account takes precedence over the cookie', () => {
    expect(decide({ chosen: ['de', 'ar'] }).locale).toBe('de');
  });

  test.each([
    ['a flag does not change the default', { flag: flag('lang', 'ar') }, 'de'],
    ['a cookie does not change the default', { chosen: ['ar'] }, 'de'],
    ['the browser does not change the default', { browser: ['ar'] }, 'de'],
    ['another language can be forced', { flag: flag('forcelang', 'AR') }, 'ar'],
  ])('if choosing is off, %s', (_what, facts, expected) => {
    const off = { selectLanguage: false, availableLocales: ['en', 'de', 'ar'], defaultLocale: 'de' };
    expect(decide({ settings: off, ...facts }).locale).toBe(expected);
  });

  test('§9 Default language list: is only English if the configured list is empty', () => {
    const none = { selectLanguage: true, availableLocales: [] };
    expect(decide({ settings: none, flag: flag('lang', 'de'), chosen: ['ar'] }).locale).toBe('en');
  });

  test('livelang has live updates, and lang has none', () => {
    expect(decide({ flag: flag('livelang', 'de') })).toEqual({ locale: 'de', isLive: true, isChosen: true });
    expect(decide({ flag: flag('lang', 'de') })).toEqual({ locale: 'de', isLive: false, isChosen: true });
  });

  test('only a language that somebody has chosen or forced is passed on to the editor', () => {
    const isChosen = (facts: Partial<LanguageFacts>) => decide(facts).isChosen === true;
    expect(isChosen({ browser: ['de'] })).toBe(false);
    expect(isChosen({ settings: { defaultLocale: 'de' } })).toBe(false);
    expect(isChosen({ chosen: ['de'] })).toBe(true);
    expect(isChosen({ flag: flag('forcelang', 'sw') })).toBe(true);
  });

  test('translate=1 selects translating in place, or the pseudo-locale without a project', () => {
    const translate = { kind: 'translate' } as const;
    expect(decide({ flag: translate }).locale).toBe('en-XA');
    const translationProject = 'https://translate.example.org';
    expect(decide({ flag: translate, settings: { translationProject } }).locale).toBe('ach-UG');
  });
});

test.each([
  ['pt-PT', 'pt-BR'],
  ['es', 'es-ES'],
  ['de-AT', 'de'],
  ['ZH-cn', 'zh-CN'],
  ['en-GB', 'en'],
  ['nl', undefined],
])('§5 Language: the shipped language for %s is %s', (wanted, found) => {
  expect(findLocale(shipped, wanted)).toBe(found);
});
