import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, symbolOn, toHexColor as toHex } from '#parser';
import { readRgb, toBrandProperties, withContrast, type Rgb } from '../../../../viewer/shared/ui/contrast.ts';

const part = fc.integer({ min: 0, max: 255 });
const color = fc.record({ red: part, green: part, blue: part });
const white: Rgb = { red: 255, green: 255, blue: 255 };

test('a colour is read only from 3, 6 or 8 hex digits and from rgb()', () => {
  expect(readRgb('#f80')).toEqual({ red: 255, green: 136, blue: 0 });
  expect(readRgb('#FF8800')).toEqual({ red: 255, green: 136, blue: 0 });
  expect(readRgb('#ff880080')).toEqual({ red: 255, green: 136, blue: 0 });
  expect(readRgb('rgb(255, 136, 0)')).toEqual({ red: 255, green: 136, blue: 0 });
  for (const text of ['', 'red', '#ff', 'url(https://a.b)', '#fff; background: url(x)', 'rgb(1,2)']) {
    expect(readRgb(text)).toBeUndefined();
  }
});

test('a written colour is read back unchanged', () => {
  fc.assert(
    fc.property(color, (rgb) => {
      expect(readRgb(toHex(rgb))).toEqual(rgb);
    }),
  );
});

test('§9 symbols are black above the sum of 382.5, and white below it', () => {
  expect(symbolOn({ red: 128, green: 128, blue: 127 })).toBe('#000000');
  expect(symbolOn({ red: 127, green: 128, blue: 127 })).toBe('#ffffff');
});

test('contrast is corrected to the ratio, and unchanged if it is sufficient', () => {
  fc.assert(
    fc.property(color, color, (one, background) => {
      const corrected = withContrast(one, background, 4.5);
      expect(contrastRatio(corrected, background)).toBeGreaterThanOrEqual(4.5);
      if (contrastRatio(one, background) >= 4.5) expect(corrected).toEqual(one);
    }),
  );
});

describe('brand colours', () => {
  test('have enough contrast with white and with the dark ground for any primary colour', () => {
    fc.assert(
      fc.property(color, (rgb) => {
        const properties = toBrandProperties({ ...brand, primaryColor: toHex(rgb) });
        const light = readRgb(properties['--brand-light'] ?? '');
        const dark = readRgb(properties['--brand-dark'] ?? '');
        expect(light && contrastRatio(light, white)).toBeGreaterThanOrEqual(4.5);
        expect(dark && contrastRatio(dark, { red: 30, green: 34, blue: 48 })).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('leave the default if the primary colour is invalid', () => {
    expect(toBrandProperties({ ...brand, primaryColor: 'url(x)' })).not.toHaveProperty('--brand-light');
  });

  const brand = {
    primaryColor: '#fff',
    secondaryColor: '#fff',
    backgroundColor: '#fff',
    highlightColor: '#fff',
  };
});
