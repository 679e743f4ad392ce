import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureRemainingLength } from '../../../../../viewer/shared/features/report/measure-remaining-length.ts';

const bodyOf = (text: string) => Buffer.byteLength(JSON.stringify({ text: text.trim() }));

test.each([
  ['nothing', '', { remaining: 8181, isNearEnd: false }],
  ['a text that just fits', 'x'.repeat(8181), { remaining: 0, isNearEnd: true }],
  ['one letter more', 'x'.repeat(8182), { remaining: -1, isNearEnd: true }],
  ['letters of three bytes each', '地'.repeat(2700), { remaining: 27, isNearEnd: true }],
  ['surrounding spaces', `${' '.repeat(9000)}x`, { remaining: 8180, isNearEnd: false }],
])('the remaining length is known after %s', (_name, text, room) => {
  expect(measureRemainingLength(text)).toEqual(room);
});

test('a text of the maximum length is exactly what the server accepts', () => {
  const text = fc.tuple(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
    fc.integer({ min: 1, max: 3000 }),
  );
  fc.assert(
    fc.property(text, ([part, times]) => {
      const written = part.repeat(times);
      expect(measureRemainingLength(written).remaining >= 0).toBe(bodyOf(written) <= 8192);
    }),
  );
});
