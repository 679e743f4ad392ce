import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readKioskCode } from '../../../../viewer/shared/domain/share-links.ts';

test('§9 Kiosk code length: is 6', () => {
  expect(readKioskCode('ABCDE6')).toEqual({ kind: 'code', code: 'ABCDE6' });
});

test.each(['', '   ', '\t\n'])('§5 Kiosk code: %j is empty', (typed) => {
  expect(readKioskCode(typed)).toEqual({ kind: 'empty' });
});

test.each(['ABCDE', 'ABCDEFG', 'ABC DE', 'ABC-DE', 'ÄBCDEF', 'ABCDE!', '１２３４５６', 'abc\ndef'])(
  '§5 Kiosk code: %j is invalid',
  (typed) => {
    expect(readKioskCode(typed)).toEqual({ kind: 'malformed' });
  },
);

test('§5 Kiosk code: six alphanumeric characters are uppercased', () => {
  const sign = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
  const code = fc.string({ unit: sign, minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(code, fc.constantFrom('', ' ', '\n'), (typed, around) => {
      expect(readKioskCode(around + typed + around)).toEqual({ kind: 'code', code: typed.toUpperCase() });
    }),
  );
});
