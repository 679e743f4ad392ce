import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio, nearestShade } from '../../../parser/values/contrast.ts';
import { symbolOn } from '../../../parser/values/read-color.ts';

const part = fc.integer({ min: 0, max: 255 });
const color = fc.record({ red: part, green: part, blue: part });

test('the contrast ratio is 21 for black and white, and 1 for equal colours', () => {
  const white = { red: 255, green: 255, blue: 255 };
  expect(contrastRatio(white, { red: 0, green: 0, blue: 0 })).toBeCloseTo(21);
  expect(contrastRatio(white, white)).toBe(1);
});

test('black symbols have enough contrast on every colour on which they are drawn', () => {
  const steps = Array.from({ length: 18 }, (_, step) => step * 15);
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const tile = { red, green, blue };
        if (symbolOn(tile) === '#ffffff') continue;
        expect(contrastRatio(tile, { red: 0, green: 0, blue: 0 })).toBeGreaterThan(3.1);
      }
    }
  }
});

test('nearestShade returns a colour with enough contrast unchanged', () => {
  fc.assert(
    fc.property(color, (one) => {
      expect(nearestShade(one, () => true)).toEqual(one);
    }),
  );
});

test('nearestShade finds a shade with enough contrast for any two colours', () => {
  fc.assert(
    fc.property(color, color, (one, ground) => {
      const shade = nearestShade(one, (candidate) => contrastRatio(candidate, ground) >= 3);
      expect(shade && contrastRatio(shade, ground)).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('nearestShade returns undefined if no shade has enough contrast', () => {
  expect(nearestShade({ red: 9, green: 9, blue: 9 }, () => false)).toBeUndefined();
});
