/* Shapes of the pictures, as SVG. Flat colours keep a picture small and calm, and make it sharp even as a PNG. */

export const WIDTH = 1600;
export const HEIGHT = 1000;

/** Returns numbers from 0 to 1. The same seed gives the same numbers, so a picture is always the same. */
export function createRandom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}

export function rect(x: number, y: number, width: number, height: number, fill: string, round = 0): string {
  const corner = round > 0 ? ` rx="${round}"` : '';
  return `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}"${corner} fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${fill}"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

interface Ridge {
  seed: number;
  /** Mean height, from the top. */
  y: number;
  rise: number;
  /** Number of hills. */
  hills: number;
  fill: string;
}

/** Soft hills or waves over the whole width, filled down to the bottom. */
export function ridge({ seed, y, rise, hills, fill }: Ridge): string {
  const random = createRandom(seed);
  const step = WIDTH / hills;
  const points = Array.from({ length: hills + 3 }, (_, index) => ({
    x: (index - 1) * step,
    y: y + (index % 2 === 0 ? -1 : 1) * rise * (0.4 + 0.6 * random()),
  }));
  const [first, ...others] = points;
  let d = `M${at(first?.x ?? 0)} ${HEIGHT}V${at(first?.y ?? 0)}`;
  for (const [index, point] of others.entries()) {
    const before = points[index];
    if (!before) continue;
    const middle = (before.x + point.x) / 2;
    d += `C${at(middle)} ${at(before.y)} ${at(middle)} ${at(point.y)} ${at(point.x)} ${at(point.y)}`;
  }
  return path(`${d}V${HEIGHT}Z`, fill);
}

interface Scatter {
  seed: number;
  count: number;
  /** The area of the picture to fill, as the positions of its edges. */
  area: readonly [left: number, top: number, right: number, bottom: number];
  draw: (x: number, y: number, random: () => number) => string;
}

export function scatter({ seed, count, area: [left, top, right, bottom], draw }: Scatter): string {
  const random = createRandom(seed);
  return Array.from({ length: count }, () =>
    draw(left + (right - left) * random(), top + (bottom - top) * random(), random),
  ).join('');
}

function at(value: number): number {
  return Math.round(value * 10) / 10;
}
