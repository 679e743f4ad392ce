import { describe, expect, test } from 'vitest';
import { readCssColor } from '../../../parser/values/read-css-color.ts';
import { symbolOn, toHexColor } from '../../../parser/values/read-color.ts';

function hexOf(text: string): string | undefined {
  const reading = readCssColor(text);
  return reading.ok ? toHexColor(reading.value) : undefined;
}

describe('readCssColor', () => {
  test.each([
    ['#1a2b3c', '#1a2b3c'],
    ['rgb(1, 2, 3)', '#010203'],
    ['Tomato', '#ff6347'],
    ['midnightblue', '#191970'],
    ['rebeccapurple', '#663399'],
    ['hsl(0, 100%, 50%)', '#ff0000'],
    ['hsl(120 100% 25%)', '#008000'],
    ['hsla(240deg, 100%, 50%, 0.5)', '#0000ff'],
    ['hsl(-120, 100%, 50%)', '#0000ff'],
    ['hsl(210 50% 40% / 80%)', '#336699'],
    ['nonsense', undefined],
    ['oklch(0.5 0.2 30)', undefined],
    ['hsl(1)', undefined],
  ])('reads %s as %s', (text, hex) => expect(hexOf(text)).toBe(hex));

  test('§9 Contrast: reads colour names and hsl() so that symbols on them get enough contrast', () => {
    const symbol = (text: string) => {
      const reading = readCssColor(text);
      return reading.ok && symbolOn(reading.value);
    };
    expect(symbol('navy')).toBe('#ffffff');
    expect(symbol('gold')).toBe('#000000');
    expect(symbol('hsl(240 100% 20%)')).toBe('#ffffff');
    expect(symbol('hsl(60 100% 80%)')).toBe('#000000');
  });
});
