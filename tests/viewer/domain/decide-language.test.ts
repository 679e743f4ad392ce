import { describe, expect, test } from 'vitest';
import {
  decideLanguage,
  findLocale,
  listLanguages,
  type LanguageFacts,
} from '../../../viewer/domain/decide-language.ts';

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
  test('is what is configured, in its order', () => {
    expect(listLanguages({ selectLanguage: true, availableLocales: ['fr', 'en'] })).toEqual(['fr', 'en']);
  });

  test('is only English where choosing is off, or the configured list is empty', () => {
    expect(listLanguages({ selectLanguage: false, availableLocales: ['fr'] })).toEqual(['en']);
    expect(listLanguages({ selectLanguage: true, availableLocales: [] })).toEqual(['en']);
  });

  test('is only English where nothing is configured', () => {
    expect(listLanguages(undefined)).toEqual(['en']);
    expect(listLanguages({ defaultLocale: 'de' })).toEqual(['en']);
  });
});

describe('§5 Language: preference order', () => {
  const settings = { selectLanguage: true, availableLocales: ['en', 'de', 'es-ES'], defaultLocale: 'es-ES' };

  test('the address wins over the cookie, the cookie over the default, the default over the browser', () => {
    expect(decide({ settings, flag: flag('lang', 'de'), chosen: ['en'], browser: ['en'] }).locale).toBe('de');
    expect(decide({ settings, chosen: [undefined, 'de'], browser: ['en'] }).locale).toBe('de');
    expect(decide({ settings, browser: ['de'] }).locale).toBe('es-ES');
    expect(decide({ browser: ['tlh', 'de-AT'] }).locale).toBe('de');
    expect(decide({}).locale).toBe('en');
  });

  test('the account wins over the cookie', () => {
    expect(decide({ chosen: ['de', 'ar'] }).locale).toBe('de');
  });

  test('a requested language that is not known is passed over', () => {
    expect(decide({ settings, flag: flag('lang', 'fr'), chosen: ['ar', 'de'] }).locale).toBe('de');
  });

  test('a requested language is used only where choosing is on, unless it is forced', () => {
    const off = { selectLanguage: false, defaultLocale: 'de' };
    expect(decide({ settings: off, flag: flag('lang', 'ar') }).locale).toBe('de');
    expect(decide({ settings: off, flag: flag('forcelang', 'AR') }).locale).toBe('ar');
    expect(decide({ flag: flag('forcelang', 'sw') }).locale).toBe('sw');
  });

  test('livelang has live updates, lang has not', () => {
    expect(decide({ flag: flag('livelang', 'de') })).toEqual({ locale: 'de', isLive: true });
    expect(decide({ flag: flag('lang', 'de') })).toEqual({ locale: 'de', isLive: false });
  });

  test('translate=1 selects translating in place, the pseudo-locale where there is no project', () => {
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
])('§5 Language: for %s there is %s', (wanted, found) => {
  expect(findLocale(shipped, wanted)).toBe(found);
});
