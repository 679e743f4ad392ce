import type { Color } from '#parser';
import { contrastRatio, readColor } from '#parser';

/** Red, green and blue from 0 to 255. */
export type Rgb = Color;

const white: Rgb = { red: 255, green: 255, blue: 255 };
const black: Rgb = { red: 0, green: 0, blue: 0 };

/** A colour written as hex or as `rgb()`; transparency is dropped. Undefined for anything else. */
export function readRgb(value: string): Rgb | undefined {
  const reading = readColor(value);
  return reading.ok ? reading.value : undefined;
}

/** `#rrggbb`. */
export function toHex(color: Rgb): string {
  return `#${[color.red, color.green, color.blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Black on a light colour and white on a dark one, by the specification's threshold (half of 3 * 255). */
export function toSymbolColor(background: Rgb): '#000000' | '#ffffff' {
  return background.red + background.green + background.blue > 382.5 ? '#000000' : '#ffffff';
}

/** Black or white, whichever a reader can tell better from the colour (WCAG 2.2). */
export function toTextColor(background: Rgb): '#000000' | '#ffffff' {
  return contrastRatio(black, background) >= contrastRatio(white, background) ? '#000000' : '#ffffff';
}

/**
 * The colour itself where it stands out from the background by at least the ratio, else the nearest shade of it
 * that does: mixed with black or white in steps, away from the background.
 */
export function withContrast(color: Rgb, background: Rgb, ratio: number): Rgb {
  const target = toTextColor(background) === '#000000' ? black : white;
  const steps = 24;
  for (let step = 0; step <= steps; step += 1) {
    const candidate = mix(color, target, step / steps);
    if (contrastRatio(candidate, background) >= ratio) return candidate;
  }
  return target;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (a: number, b: number): number => Math.round(a + (b - a) * share);
  return {
    red: part(from.red, to.red),
    green: part(from.green, to.green),
    blue: part(from.blue, to.blue),
  };
}
