import type { Color } from './read-color.ts';

/** Returns the WCAG 2.2 contrast ratio of two colours, from 1 to 21. */
export function contrastRatio(one: Color, other: Color): number {
  const [left, right] = [luminance(one), luminance(other)];
  return (Math.max(left, right) + 0.05) / (Math.min(left, right) + 0.05);
}

/** Returns the relative luminance of an sRGB colour (WCAG 2.2). */
function luminance({ red, green, blue }: Color): number {
  return 0.2126 * toLinearLight(red) + 0.7152 * toLinearLight(green) + 0.0722 * toLinearLight(blue);
}

/** Returns the amount of light, from 0 to 1, of a channel of an sRGB colour (IEC 61966-2-1). */
export function toLinearLight(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const BLACK: Color = { red: 0, green: 0, blue: 0 };
const WHITE: Color = { red: 255, green: 255, blue: 255 };

/** Returns the lighter or darker shade that passes with the smallest change, or undefined. */
export function nearestShade(color: Color, passes: (shade: Color) => boolean): Color | undefined {
  for (let step = 0; step <= 255; step += 1) {
    for (const target of [BLACK, WHITE]) {
      const shade = towards(color, target, step);
      if (passes(shade)) return shade;
    }
  }
  return undefined;
}

/** Mixes a colour with another so that the channel with the largest difference moves by `steps`. */
function towards(color: Color, target: Color, steps: number): Color {
  const farthest = Math.max(
    Math.abs(target.red - color.red),
    Math.abs(target.green - color.green),
    Math.abs(target.blue - color.blue),
  );
  const share = farthest === 0 ? 0 : Math.min(1, steps / farthest);
  const mix = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return {
    red: mix(color.red, target.red),
    green: mix(color.green, target.green),
    blue: mix(color.blue, target.blue),
  };
}
