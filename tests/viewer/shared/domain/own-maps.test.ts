import { describe, expect, test } from 'vitest';
import { isOwnMapHash, isUntranslated } from '../../../../viewer/shared/domain/own-maps.ts';

const maps = [{ path: 'skillmap.md' }];

describe('a map on the code host', () => {
  test('is the local one if it is in the same repository', () => {
    expect(isOwnMapHash({ slug: 'ada/maps', maps }, '#github:ada/maps/skillmap')).toBe(true);
    expect(isOwnMapHash({ slug: 'ada/maps', maps }, '#github:eve/maps/skillmap')).toBe(false);
  });

  test('is never the local one if the repository is unknown', () => {
    expect(isOwnMapHash({ maps }, '#github:eve/maps/skillmap')).toBe(false);
    expect(isOwnMapHash({ maps }, '#local:skillmap')).toBe(true);
  });
});

describe('a map in its original language', () => {
  const original = { path: 'space.md' };
  const translated = [original, { path: 'other.md' }, { path: '_locales/de/space.md' }];

  test.each([
    ['there is none for this language', translated, original, 'fr', true],
    ['only another map has one', translated, { path: 'other.md' }, 'de', true],
    ['there is one', translated, original, 'de', false],
    ['nothing here is translated', [original], original, 'fr', false],
    ['it is in the requested language', translated, original, 'en', false],
    ['no language is requested', translated, original, undefined, false],
  ])('counts as untranslated, or not, if %s', (_where, given, map, locale, expected) => {
    expect(isUntranslated({ maps: given }, map, locale)).toBe(expected);
  });
});
