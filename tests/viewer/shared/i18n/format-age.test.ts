import { expect, test } from 'vitest';
import { formatAge } from '../../../../viewer/shared/i18n/format-age.ts';

const NOW = Date.parse('2026-03-03T12:00:00Z');

test.each([
  ['2026-03-03T12:00:30Z', 'now'],
  ['2026-03-03T11:59:30Z', 'now'],
  ['2026-03-03T11:58:30Z', '1 minute ago'],
  ['2026-03-03T07:00:00Z', '5 hours ago'],
  ['2026-03-01T13:00:00Z', '1 day ago'],
  ['2026-02-28T12:00:00Z', '3 days ago'],
  ['2026-01-01T12:00:00Z', '2 months ago'],
  ['2023-01-01T12:00:00Z', '3 years ago'],
])('%s is shown as %s', (at, said) => {
  expect(formatAge('en', Date.parse(at), NOW)).toBe(said);
});

test('an age is in the language of the page', () => {
  const said = ['de', 'fr', 'ja', 'uk', 'zh-CN'].map((locale) =>
    formatAge(locale, NOW - 3 * 86_400_000, NOW),
  );
  expect(said).toEqual(['vor 3 Tagen', 'il y a 3 jours', '3 日前', '3 дні тому', '3天前']);
});
