import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, symbolOn, toHexColor as toHex } from '#parser';
import { readRgb, toBrandProperties, withContrast, type Rgb } from '../../../../viewer/shared/ui/contrast.ts';
import { toThemeProperties } from '../../../../viewer/shared/ui/map-theme.ts';
import { fromOklab, toOklab } from '../../../../viewer/shared/ui/oklab.ts';

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

test('OKLab matches published values, and every colour converts back', () => {
  const red = toOklab({ red: 255, green: 0, blue: 0 });
  expect([red.lightness, red.a, red.b].map((value) => value.toFixed(3))).toEqual(['0.628', '0.225', '0.126']);
  fc.assert(
    fc.property(color, (rgb) => {
      expect(fromOklab(toOklab(rgb))).toEqual(rgb);
    }),
  );
});

const chromaOf = (rgb: Rgb): number => Math.hypot(toOklab(rgb).a, toOklab(rgb).b);

describe.each([
  { surface: 'white', background: white, chromaLoss: 0.002 },
  // Mixing with white made some blues and reds purple, where sRGB has slightly more vivid colours.
  { surface: 'dark', background: { red: 30, green: 34, blue: 48 }, chromaLoss: 0.02 },
])('on $surface surfaces', ({ background, chromaLoss }) => {
  const isDark = background !== white;
  test('correction keeps the hue', () => {
    fc.assert(
      fc.property(color, (rgb) => {
        const [before, after] = [toOklab(rgb), toOklab(withContrast(rgb, background, 5.3))];
        // How far the colour is from the line of its hue. The angle of a gray would be arbitrary.
        const distance = (before.a * after.b - before.b * after.a) / Math.max(0.01, chromaOf(rgb));
        expect(Math.abs(distance)).toBeLessThan(0.004);
      }),
    );
  });

  test('corrected colours are at least as vivid as mixtures with black or white', () => {
    fc.assert(
      fc.property(color, (rgb) => {
        const corrected = withContrast(rgb, background, 5.3);
        const mixed = mixUntil(rgb, isDark ? 255 : 0, (one) => contrastRatio(one, background) >= 5.3);
        expect(chromaOf(corrected)).toBeGreaterThanOrEqual(chromaOf(mixed) - chromaLoss);
      }),
    );
  });
});

function mixUntil(rgb: Rgb, end: number, passes: (one: Rgb) => boolean): Rgb {
  const mix = (step: number): Rgb => {
    const mixed = (from: number): number => Math.round(from + ((end - from) * step) / 24);
    return { red: mixed(rgb.red), green: mixed(rgb.green), blue: mixed(rgb.blue) };
  };
  let step = 0;
  while (!passes(mix(step))) step += 1;
  return mix(step);
}

test.each([
  ['#ff93c4', '#ac4879'],
  ['#87f2ff', '#007782'],
  ['#fa8033', '#af4f00'],
])('%s on white is %s, not grayish', (given, expected) => {
  const rgb = readRgb(given);
  expect(rgb && toHex(withContrast(rgb, white, 5.3))).toBe(expected);
});

test('buttons have the colour of paths, or the most vivid of the other colours if that is too gray', () => {
  const theme = {
    pathColor: '#bfbfbf',
    strokeColor: '#000000',
    lockedNodeColor: '#bfbfbf',
    pathOpacity: 0.5,
  };
  const accent = (colors: Partial<typeof theme> & Record<string, string | number>): string | undefined =>
    toThemeProperties({ ...theme, ...colors })['--brand-dark'];
  const yellow = '#ffd84d';
  expect(accent({ pathColor: '#cda6cc', unlockedNodeColor: '#ff93c4' })).toBe('#cda6cc');
  expect(accent({ unlockedNodeColor: '#ffb200', backgroundColor: '#47df6f' })).toBe('#47df6f');
  expect(accent({ pathColor: '#ffffff', unlockedNodeColor: yellow })).toBe(yellow);
  // In the light theme, yellow would be brown, but light blue is teal.
  const sky = '#96ecfd';
  expect(accent({ pathColor: '#ffffff', unlockedNodeColor: yellow, backgroundColor: sky })).toBe(sky);
  expect(accent({ pathColor: '#ffffff', unlockedNodeColor: '#bebebe' })).toBeUndefined();
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
