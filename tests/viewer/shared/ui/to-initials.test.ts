import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toInitials } from '../../../../viewer/shared/ui/avatar.tsx';

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Maximiliane von Hohenstein', 'MH'],
  ['ada@school.example', 'A'],
  ['王 小明', '王小'],
  ['«Ülkü» (5b)', 'Ü5'],
  ['  ', undefined],
  ['🎮', undefined],
])('the initials of “%s” are %s', (name, expected) => {
  expect(toInitials(name)).toBe(expected);
});

test('initials are short for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect([...(toInitials(name) ?? '').normalize('NFC')].length).toBeLessThanOrEqual(6);
    }),
  );
});
