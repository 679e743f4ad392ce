import { readFileSync } from 'node:fs';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { VIEWER_LOCALES } from '#schemas/locales.ts';
import { mergeTranslations } from '../../../../viewer/shared/i18n/add-translations.ts';
import { createText, createTexts } from '../../../../viewer/shared/i18n/create-texts.ts';
import { catalogues } from '../../../../viewer/shared/i18n/generated/catalogues.ts';
import { loadCatalogue, shippedLocales } from '../../../../viewer/shared/i18n/load-catalogue.ts';
import { loadFullSource, sourceCatalogue as early } from '../../../../viewer/shared/i18n/source-catalogue.ts';
import { toPseudoMessages } from '../../../../viewer/shared/i18n/to-pseudo-messages.ts';

const sourceCatalogue = await loadFullSource();
const sourceIds = Object.keys(sourceCatalogue.messages).sort();

describe('shipped languages', () => {
  test('are at least eight besides English', () => {
    expect(shippedLocales.filter((locale) => locale !== 'en').length).toBeGreaterThanOrEqual(8);
    expect(shippedLocales).toEqual(VIEWER_LOCALES);
  });

  test.each(Object.keys(catalogues))('%s has every text', async (locale) => {
    const messages = await catalogues[locale]?.();
    expect(Object.keys(messages ?? {}).sort()).toEqual(sourceIds);
  });

  test('a variant of a language that is not shipped uses the nearest one', async () => {
    const { locale, messages } = await loadCatalogue('de-AT');
    expect(locale).toBe('de-AT');
    expect(messages['action.start']).not.toBe(sourceCatalogue.messages['action.start']);
  });

  test('a language that is not shipped is English', async () => {
    const catalogue = await loadCatalogue('tlh');
    expect(catalogue.locale).toBe('en');
    expect(createText(catalogue, sourceCatalogue)('action.start')).toBe('Start');
  });
});

test('a text missing in a language is in English, with English plurals', () => {
  const text = createText({ locale: 'ar', messages: {} }, sourceCatalogue);
  expect(text('map.progress', { completed: 1, total: 1 })).toBe('1 of 1 activity completed');
});

test('numbers are formatted for the language', () => {
  const text = createText({ locale: 'de', messages: sourceCatalogue.messages }, sourceCatalogue);
  expect(text('panel.steps', { current: 1234, max: 5678 })).toBe('1.234/5.678 Steps');
});

test('the pseudo-locale marks every text, even inside plurals, and keeps the placeholders', () => {
  const messages = toPseudoMessages(sourceCatalogue.messages);
  const text = createText({ locale: 'en-XA', messages }, sourceCatalogue);
  expect(text('action.start')).toMatch(/^\[Stárt ~+\]$/);
  expect(text('map.progress', { completed: 1, total: 2 })).toMatch(/^\[1 öf 2 áçtívítíéš .*\]$/);
});

describe('external translations', () => {
  const merge = (translations: unknown) => mergeTranslations(sourceCatalogue, 'tlh', translations);

  test('override the shipped ones', async () => {
    const { catalogue, refused } = await merge({
      'action.start': 'taH',
      'map.progress': '{completed, number} / {total, number}',
    });
    const text = createText(catalogue, sourceCatalogue);
    expect(text('action.start')).toBe('taH');
    expect(text('map.progress', { completed: 3, total: 4 })).toBe('3 / 4');
    expect(text('action.continue')).toBe('Continue');
    expect(refused).toEqual([]);
  });

  test.each([
    ['an unknown id', { 'no.such': 'x' }],
    ['an invalid message', { 'action.start': '{count, plural' }],
    ['an unknown placeholder', { 'action.start': 'Start {name}' }],
    ['a value that is not text', { 'action.start': 7 }],
    ['an empty text', { 'action.start': ' ' }],
  ])('with %s are skipped individually', async (_, translations) => {
    const { catalogue, refused } = await merge({ 'action.continue': 'Qap', ...translations });
    expect(refused).toEqual(Object.keys(translations));
    expect(catalogue.messages['action.continue']).toBe('Qap');
    expect(catalogue.messages['action.start']).toBe('Start');
  });

  test.each([undefined, null, 'text', []])(
    'that are not an object (%j) change nothing',
    async (translations) => {
      expect((await merge(translations)).catalogue.messages).toEqual(sourceCatalogue.messages);
    },
  );
});

test('texts of parts that load later are loaded with them', async () => {
  const texts = createTexts(early);
  expect(early.messages['completion.title']).toBeUndefined();
  expect(texts.source.isFullyLoaded()).toBe(false);
  await texts.source.load();
  expect(texts.text('completion.title')).toBe('You Did It!');
  expect(texts.source.isFullyLoaded()).toBe(true);
});

test.each(shippedLocales)(
  '%s ends no sentence with a name outside quotation marks, because a name may end with “!” itself',
  (locale) => {
    const read = (part: string) =>
      readFileSync(new URL(`../../../../viewer/shared/i18n/${part}/${locale}.json`, import.meta.url), 'utf8');
    const bare = /^ {2}".*(?<![«“„‘「]\s?)\{(?:name|title)\}\s?[.!?。！？؟].*/gm;
    expect((read('first') + read('later')).match(bare) ?? []).toEqual([]);
  },
);

test('French quotation marks have a narrow no-break space inside', () => {
  for (const part of ['first', 'later', 'studio', 'class', 'findings']) {
    const texts = Object.values(readCatalogue(part, 'fr'));
    expect(texts.filter((text) => /«(?!\u202F)|(?<!\u202F)»/u.test(text))).toEqual([]);
  }
});

/** The styles of dates, times and numbers in a message, such as `date long`. */
function stylesIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if ('options' in element) return Object.values(element.options).flatMap(({ value }) => stylesIn(value));
    if (!('style' in element) || !element.style) return [];
    const { type, value, style } = element;
    const pattern = typeof style === 'object' && 'pattern' in style ? style.pattern : JSON.stringify(style);
    return [`${value}: ${TYPE[type]} ${pattern}`];
  });
}

test.each(shippedLocales)('%s has the English formats of dates, times and numbers', (locale) => {
  for (const part of ['first', 'later', 'studio', 'class']) {
    const read = (language: string) => readCatalogue(part, language);
    const messages = read(locale);
    for (const [id, english] of Object.entries(read('en')))
      expect(stylesIn(parse(messages[id] ?? '')).sort(), id).toEqual(stylesIn(parse(english)).sort());
  }
});

function readCatalogue(part: string, locale: string): Record<string, string> {
  const file = new URL(`../../../../viewer/shared/i18n/${part}/${locale}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
