import { nearestColorIndex, quantize } from 'gifenc';
import type { ScreenFrame } from '../../domain/screen-frame.ts';

/** Red, green and blue of a pixel, each from 0 to 255. */
export type Color = [red: number, green: number, blue: number];

export interface IndexedFrames {
  palette: readonly Color[];
  /** Of each frame, the number of its pixels' colours. */
  indexes: readonly Uint8Array[];
}

/**
 * Frames of so many colours at most. Games draw with few: these stay as they are, and only where there are more do similar
 * ones become one.
 */
export function indexColors(frames: readonly ScreenFrame[], maxColors: number): IndexedFrames {
  const colors = new Map<number, number>();
  const views = frames.map(
    ({ pixels }) => new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4),
  );
  for (const view of views) for (const pixel of view) colors.set(pixel, 0);
  const all = [...colors.keys()].map(toColor);
  const palette = all.length <= maxColors ? all : quantize(toSample(all), maxColors, { format: 'rgb565' });
  let number = 0;
  for (const pixel of colors.keys()) {
    colors.set(pixel, all.length <= maxColors ? number : nearestColorIndex(palette, toColor(pixel)));
    number += 1;
  }
  const indexes = views.map((view) => Uint8Array.from(view, (pixel) => colors.get(pixel) ?? 0));
  return { palette, indexes };
}

/** Of the four bytes of a pixel, read as one number on a machine that puts the first byte last. */
function toColor(pixel: number): Color {
  return [pixel & 0xff, (pixel >>> 8) & 0xff, (pixel >>> 16) & 0xff];
}

function toSample(colors: readonly Color[]): Uint8ClampedArray {
  return Uint8ClampedArray.from(colors.flatMap((color) => [...color, 255]));
}
