import { GIFEncoder } from 'gifenc';
import type { IndexedFrames } from './index-colors.ts';

export interface GifImage extends IndexedFrames {
  width: number;
  height: number;
  /** How long each frame is shown, in hundredths of a second. */
  delays: readonly number[];
}

export interface WriteOptions {
  /** Every pixel becomes a square of so many on each side. */
  scale: number;
  maxBytes: number;
  /** Called after each frame. */
  onFrame: (done: number) => void;
}

/** The bytes of a moving picture; undefined as soon as there would be more than `maxBytes`. */
export function writeGif(
  image: GifImage,
  { scale, maxBytes, onFrame }: WriteOptions,
): Uint8Array<ArrayBuffer> | undefined {
  const { width, height, palette, indexes, delays } = image;
  const gif = GIFEncoder();
  // One more than the colours there are: pixels that stay as they were are not written again, and cost next to nothing.
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
