import { expect, test } from 'vitest';
import { toNameKey } from '../../../../cli/server/classes/class-names.ts';

test.each(['MIA', 'Mía', 'Mia\u{E0100}', 'Mi\u180Ba', 'Mia\u20DD', ' Mia '])(
  '`%s` is the same name as Mia',
  (name) => {
    expect(toNameKey(name)).toBe(toNameKey('Mia'));
  },
);

test('names that differ in marks that change their sound are different', () => {
  expect(toNameKey('だいき')).not.toBe(toNameKey('たいき'));
  expect(toNameKey('किरण')).not.toBe(toNameKey('करण'));
});
