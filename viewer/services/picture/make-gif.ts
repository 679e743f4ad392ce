import type { ScreenFrame } from '../../domain/screen-frame.ts';
import { indexColors } from './index-colors.ts';
import { writeGif } from './write-gif.ts';

export interface MadeGif {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** How many pictures it has. */
  frames: number;
}

export interface MakeOptions {
  maxBytes: number;
  onProgress: (share: number) => void;
}

/** Sites show pictures of games about so wide; a game's own screen has 160 points. */
const LARGEST_SIDE = 480;
/** The format has room for 256, of which one says that a pixel stays as it was. */
const MOST_COLORS = 255;
/** What is given up when a picture is too large: first its size, then every second and third frame, then colours. */
const SACRIFICES = [
  { everyNth: 1, colors: MOST_COLORS },
  { everyNth: 2, colors: 64 },
  { everyNth: 3, colors: 32 },
  { everyNth: 4, colors: 16 },
] as const;

/** A moving picture of at most so many bytes, as large and smooth as that allows; undefined where nothing helps. */
export function makeGif(
  frames: readonly ScreenFrame[],
  { maxBytes, onProgress }: MakeOptions,
): MadeGif | undefined {
  const { width = 0, height = 0 } = frames[0] ?? {};
  const shown = withoutRepeats(frames);
  for (const [number, { everyNth, colors }] of SACRIFICES.entries()) {
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

/** Frames that differ from the one before. */
function withoutRepeats(frames: readonly ScreenFrame[]): ScreenFrame[] {
  return frames.filter(({ pixels }, at) => {
    const before = frames[at - 1]?.pixels;
    return before?.length !== pixels.length || pixels.some((value, place) => value !== before[place]);
  });
}

/** Until the next one comes; the last is shown as long as frames were apart. In hundredths of a second, which add up. */
function toDelays(kept: readonly ScreenFrame[], all: readonly ScreenFrame[]): number[] {
  const start = all[0]?.at ?? 0;
  const last = all.at(-1)?.at ?? start;
  const apart = all.length > 1 ? (last - start) / (all.length - 1) : 1000;
  const ends = [...kept.slice(1).map(({ at }) => at), last + apart].map((at) =>
    Math.round((at - start) / 10),
  );
  // Browsers take less than two hundredths for a mistake, and show such a frame long.
  return ends.map((end, at) => Math.max(2, end - (ends[at - 1] ?? 0)));
}
