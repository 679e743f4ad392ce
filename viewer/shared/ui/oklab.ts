import { toLinearLight, type Color } from '#parser';

/**
 * A color in OKLab, which separates lightness as people perceive it from hue and chroma. Formulas and constants: Björn
 * Ottosson, "A perceptual color space for image processing", https://bottosson.github.io/posts/oklab/.
 */
export interface Oklab {
  /** From 0 (black) to 1 (white). */
  lightness: number;
  /** From green to red, 0 for grays. The hue is the direction of (a, b), the chroma its length. */
  a: number;
  /** From blue to yellow, 0 for grays. */
  b: number;
}

export function toOklab({ red, green, blue }: Color): Oklab {
  const [r, g, b] = [toLinearLight(red), toLinearLight(green), toLinearLight(blue)];
  const long = Math.cbrt(0.41222147 * r + 0.53633254 * g + 0.05144599 * b);
  const medium = Math.cbrt(0.2119035 * r + 0.68069955 * g + 0.10739696 * b);
  const short = Math.cbrt(0.08830246 * r + 0.28171884 * g + 0.6299787 * b);
  return {
    lightness: 0.21045426 * long + 0.79361779 * medium - 0.00407205 * short,
    a: 1.9779985 * long - 2.42859221 * medium + 0.45059371 * short,
    b: 0.02590404 * long + 0.78277177 * medium - 0.80867577 * short,
  };
}

/**
 * Returns the sRGB color. If sRGB has no color this vivid with the same lightness and hue, returns the most vivid one.
 */
export function fromOklab({ lightness, a, b }: Oklab): Color {
  const channels = (share: number): number[] => toChannels({ lightness, a: a * share, b: b * share });
  const share = nearest(1, 0, (one) => channels(one).every((channel) => channel > -0.5 && channel < 255.5));
  const [red = 0, green = 0, blue = 0] = channels(share).map((channel) =>
    Math.min(255, Math.max(0, Math.round(channel))),
  );
  return { red, green, blue };
}

/**
 * Returns the number nearest to `wanted` that passes, found by bisection between `wanted` and `sure`. `sure` must pass.
 */
export function nearest(wanted: number, sure: number, passes: (value: number) => boolean): number {
  if (passes(wanted)) return wanted;
  let [fails, found] = [wanted, sure];
  for (let step = 0; step < 10; step += 1) {
    const middle = (fails + found) / 2;
    if (passes(middle)) found = middle;
    else fails = middle;
  }
  return found;
}

/** Returns red, green and blue, from 0 to 255 within sRGB. */
function toChannels({ lightness, a, b }: Oklab): number[] {
  const long = (lightness + 0.39633778 * a + 0.21580376 * b) ** 3;
  const medium = (lightness - 0.10556135 * a - 0.06385417 * b) ** 3;
  const short = (lightness - 0.08948418 * a - 1.29148555 * b) ** 3;
  return [
    4.07674166 * long - 3.30771159 * medium + 0.23096993 * short,
    -1.268438 * long + 2.6097574 * medium - 0.3413194 * short,
    -0.00419609 * long - 0.70341861 * medium + 1.7076147 * short,
  ].map((light) => 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
}
