import { describe, expect, test } from 'vitest';
import { EDITOR_LOCALES, VIEWER_LOCALES } from '../../../schemas/locales.ts';
import { readLocaleFolder } from '../../../parser/addresses/locale-folder.ts';

/** `right` or `unknown`, or the suggested folder, followed by `?` if the author may mean another language. */
function rightOf(name: string, configured?: readonly string[]): string {
  const reading = readLocaleFolder(name, configured);
  if (reading.kind !== 'wrong') return reading.kind;
  return reading.isCertain ? reading.right : `${reading.right}?`;
}

describe('a locale folder name is accepted', () => {
  test.each([...new Set([...EDITOR_LOCALES, ...VIEWER_LOCALES])])('for the language %s', (locale) => {
    expect(rightOf(locale)).toBe('right');
  });

  test.each(['es', 'pt', 'zh', 'sv', 'nn'])('for %s, a language without a region', (language) => {
    expect(rightOf(language)).toBe('right');
  });

  test.each(['eo', 'yi', 'mn'])('for %s, a language that a site may offer', (language) => {
    expect(rightOf(language)).toBe('right');
  });

  test.each(['no', 'fr-FR', 'zh-Hans', 'x-own'])('for %s if the configuration offers it', (locale) => {
    expect(rightOf(locale, [locale])).toBe('right');
  });
});

test.each([
  // Names with another case or underscores, and regions that the folder omits.
  ['FR', 'fr'],
  ['fr-FR', 'fr'],
  ['fr_FR', 'fr'],
  ['de_DE', 'de'],
  ['pt-br', 'pt-BR'],
  ['pt_BR', 'pt-BR'],
  ['es_es', 'es-ES'],
  ['zh-cn', 'zh-CN'],
  ['en-US', 'en'],
  ['nb-NO', 'nb'],
  // Names with a script.
  ['zh-Hans', 'zh-CN'],
  ['zh_Hant', 'zh-TW'],
  ['zh-Hans-CN', 'zh-CN'],
  // Former codes, three-letter codes, country codes.
  ['iw', 'he'],
  ['in', 'id'],
  ['mo', 'ro'],
  ['deu', 'de'],
  ['ger', 'de'],
  ['fra', 'fr'],
  ['jpn', 'ja'],
  ['jp', 'ja'],
  ['cn', 'zh-CN'],
  ['ua', 'uk'],
  // Language names.
  ['french', 'fr'],
  ['Français', 'fr'],
  ['francais', 'fr'],
  ['German', 'de'],
  ['deutsch', 'de'],
  ['español', 'es'],
  ['spanish', 'es'],
  ['Brazilian Portuguese', 'pt-BR'],
  ['simplified-chinese', 'zh-CN'],
  ['日本語', 'ja'],
  ['українська', 'uk'],
  ['العربية', 'ar'],
])('the locale folder `%s` should be called `%s`', (name, right) => {
  expect(rightOf(name)).toBe(right);
});

test.each([
  ['no', 'nb'],
  ['no-NO', 'nb'],
  ['norwegian', 'nb'],
  ['de-AT', 'de'],
  ['fr-BE', 'fr'],
  ['en-GB', 'en'],
  ['es-AR', 'es'],
  ['es-419', 'es'],
  ['zh-HK', 'zh-TW'],
  ['zh-SG', 'zh'],
  ['chinese', 'zh'],
  ['br', 'pt-BR'],
  ['se', 'sv-SE'],
])('the locale folder `%s` should probably be called `%s`', (name, right) => {
  expect(rightOf(name)).toBe(`${right}?`);
});

test.each(['translated', 'foo', 'img', 'x', '1', 'old version', '..', 'frensh'])(
  'the folder name `%s` is not recognized as a language',
  (name) => {
    expect(rightOf(name)).toBe('unknown');
  },
);
