import type { ScreenFrame } from '../../../shared/ports/player.ts';
import { nearestColorIndex, quantize, GIFEncoder } from 'gifenc';

export interface MadeGif {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  frames: number;
}

export interface MakeOptions {
  maxBytes: number;
  onProgress: (share: number) => void;
}

/** Largest side of a GIF in pixels: a common size on websites. A game's own screen is 160 pixels wide. */
const LARGEST_SIDE = 480;
/** Maximum number of colours. A GIF has 256, and one colour marks unchanged pixels. */
const MAX_COLORS = 255;
/** Reductions to try if the GIF is too large: first at smaller sizes, then with fewer frames and colours. */
const REDUCTIONS = [
  { everyNth: 1, colors: MAX_COLORS },
  { everyNth: 2, colors: 64 },
  { everyNth: 3, colors: 32 },
  { everyNth: 4, colors: 16 },
] as const;

/** Returns a GIF of at most `maxBytes`, as large and smooth as possible. Undefined if that is impossible. */
export function makeGif(
  frames: readonly ScreenFrame[],
  { maxBytes, onProgress }: MakeOptions,
): MadeGif | undefined {
  const { width = 0, height = 0 } = frames[0] ?? {};
  const shown = withoutRepeats(frames);
  for (const [number, { everyNth, colors }] of REDUCTIONS.entries()) {
    const kept = shown.filter((_, at) => at % everyNth === 0);
    const image = { width, height, ...indexColors(kept, colors), delays: toDelays(kept, frames) };
    const largest = number === 0 ? Math.max(1, Math.floor(LARGEST_SIDE / Math.max(width, height))) : 1;
    for (let scale = largest; scale >= 1; scale -= 1) {
      const onFrame = (done: number) => onProgress(done / kept.length);
      const bytes = writeGif(image, { scale, maxBytes, onFrame });
      if (bytes) return { bytes, width: width * scale, height: height * scale, frames: kept.length };
    }
  }
  return undefined;
}

/** Returns the frames that differ from the frame before them. */
function withoutRepeats(frames: readonly ScreenFrame[]): ScreenFrame[] {
  return frames.filter(({ pixels }, at) => {
    const before = frames[at - 1]?.pixels;
    return before?.length !== pixels.length || pixels.some((value, index) => value !== before[index]);
  });
}

/**
 * Returns the durations of frames in hundredths of a second, without accumulating rounding errors. The last frame lasts
 * as long as the average interval between frames.
 */
function toDelays(kept: readonly ScreenFrame[], all: readonly ScreenFrame[]): number[] {
  const start = all[0]?.at ?? 0;
  const last = all.at(-1)?.at ?? start;
  const apart = all.length > 1 ? (last - start) / (all.length - 1) : 1000;
  const ends = [...kept.slice(1).map(({ at }) => at), last + apart].map((at) =>
    Math.round((at - start) / 10),
  );
  // At least two hundredths: browsers show shorter frames for a tenth of a second.
  return ends.map((end, at) => Math.max(2, end - (ends[at - 1] ?? 0)));
}

/** Red, green and blue of a pixel, each from 0 to 255. */
export type Color = [red: number, green: number, blue: number];

export interface IndexedFrames {
  palette: readonly Color[];
  /** For each frame, the number of each pixel's colour in the palette. */
  indexes: readonly Uint8Array[];
}

/**
 * Reduces frames to a number of colours. Games use few colours, which are kept. Similar ones are merged only if there
 * are more.
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

/** Converts a pixel to a colour. The pixel is its four bytes, read as a little-endian number. */
function toColor(pixel: number): Color {
  return [pixel & 0xff, (pixel >>> 8) & 0xff, (pixel >>> 16) & 0xff];
}

function toSample(colors: readonly Color[]): Uint8ClampedArray {
  return Uint8ClampedArray.from(colors.flatMap((color) => [...color, 255]));
}

export interface GifImage extends IndexedFrames {
  width: number;
  height: number;
  /** Duration of each frame, in hundredths of a second. */
  delays: readonly number[];
}

export interface WriteOptions {
  /** Side length of the square that each of the game's pixels becomes. */
  scale: number;
  maxBytes: number;
  /** Called after each frame, with the number of frames written. */
  onFrame: (done: number) => void;
}

/** Returns the bytes of a GIF. Undefined if they exceed `maxBytes`. */
export function writeGif(
  image: GifImage,
  { scale, maxBytes, onFrame }: WriteOptions,
): Uint8Array<ArrayBuffer> | undefined {
  const { width, height, palette, indexes, delays } = image;
  const gif = GIFEncoder();
  // Add a colour for unchanged pixels, which compress to almost nothing.
  const unchanged = palette.length;
  let before: Uint8Array | undefined;
  for (const [number, index] of indexes.entries()) {
    gif.writeFrame(
      enlarge(toChanges(before, index, unchanged), width, scale),
      width * scale,
      height * scale,
      {
        ...(before === undefined && { palette: [...palette, [0, 0, 0]], repeat: 0 }),
        delay: (delays[number] ?? 0) * 10,
        transparent: before !== undefined,
        transparentIndex: unchanged,
        dispose: 1,
      },
    );
    if (gif.bytesView().length > maxBytes) return undefined;
    before = index;
    onFrame(number + 1);
  }
  gif.finish();
  return gif.bytesView().length > maxBytes ? undefined : gif.bytes();
}

function toChanges(before: Uint8Array | undefined, index: Uint8Array, unchanged: number): Uint8Array {
  return before === undefined ? index : index.map((color, at) => (color === before[at] ? unchanged : color));
}

function enlarge(index: Uint8Array, width: number, scale: number): Uint8Array {
  if (scale === 1) return index;
  const wide = width * scale;
  const result = new Uint8Array(index.length * scale * scale);
  for (let row = 0; row * width < index.length; row += 1) {
    const start = row * scale * wide;
    for (let column = 0; column < width; column += 1) {
      const color = index[row * width + column] ?? 0;
      result.fill(color, start + column * scale, start + (column + 1) * scale);
    }
    for (let copy = 1; copy < scale; copy += 1) result.copyWithin(start + copy * wide, start, start + wide);
  }
  return result;
}

/** A job for the worker that encodes GIFs. */
export interface GifJob {
  frames: readonly ScreenFrame[];
  maxBytes: number;
}

/** A message of the worker. The last one has another kind than `progress`. */
export type GifReport =
  | { kind: 'progress'; share: number }
  | { kind: 'encoded'; dataUrl: string; bytes: number; width: number; height: number; frames: number }
  | { kind: 'too-large' };
