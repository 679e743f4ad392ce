import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScreenFrame } from '../../../../../viewer/shared/ports/player.ts';
import { makeGif } from '../../../../../viewer/learner/services/picture/make-gif.ts';
import { readGif } from '../../../../support/read-gif.ts';
import { tries } from '../../../../support/tries.ts';

type Paint = (x: number, y: number) => readonly [number, number, number];

function frame(at: number, paint: Paint, [width, height] = [16, 12]): ScreenFrame {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set([...paint(x, y), 255], (y * width + x) * 4);
  }
  return { width, height, at, pixels };
}

/** A white square of four pixels that moves right on blue. */
function square(number: number, size?: [number, number]): ScreenFrame {
  const isSquare = (x: number, y: number) => x >= number && x < number + 4 && y >= 4 && y < 8;
  return frame(number * 100, (x, y) => (isSquare(x, y) ? [255, 255, 255] : [0, 0, 200]), size);
}

/** Random pixels: nothing can be compressed. */
function noise(number: number, colors: number): ScreenFrame {
  let seed = number + 1;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % colors;
  const color = (value: number): [number, number, number] => [value % 256, Math.floor(value / 256) % 256, 77];
  return frame(number * 100, () => color(next()), [160, 120]);
}

function make(frames: readonly ScreenFrame[], maxBytes = 1_000_000) {
  const shares: number[] = [];
  const made = makeGif(frames, { maxBytes, onProgress: (share) => shares.push(share) });
  return { made, shares, gif: made && readGif(made.bytes) };
}

function colorsOf({ pixels }: ScreenFrame): string[] {
  return Array.from({ length: pixels.length / 4 }, (_, at) => pixels.slice(at * 4, at * 4 + 3).join(','));
}

describe('makeGif', () => {
  test('shows every frame unchanged for its duration, in an endless loop', () => {
    const frames = [0, 1, 2, 3].map((number) => square(number, [480, 12]));
    const { made, gif } = make(frames);
    expect(made).toMatchObject({ width: 480, height: 12, frames: 4 });
    expect(gif).toMatchObject({ width: 480, height: 12, loops: 0 });
    expect(gif?.frames.map(({ delay }) => delay)).toEqual([10, 10, 10, 10]);
    expect(gif?.frames.map(({ colors }) => colors)).toEqual(frames.map(colorsOf));
  });

  test('enlarges pictures by a whole factor, pixel by pixel', () => {
    const { gif } = make([square(0, [160, 12]), square(5, [160, 12])]);
    expect(gif).toMatchObject({ width: 480, height: 36 });
    const rows = (number: number) =>
      Array.from({ length: 36 }, (_, y) => gif?.frames[number]?.colors.slice(y * 480, (y + 1) * 480));
    const at = (number: number, x: number, y: number) => rows(number)[y]?.[x];
    expect([at(0, 11, 12), at(0, 12, 12), at(1, 11, 12), at(1, 26, 23), at(1, 27, 23)]).toEqual([
      '255,255,255',
      '0,0,200',
      '0,0,200',
      '255,255,255',
      '0,0,200',
    ]);
    expect(rows(1)[12]).toEqual(rows(1)[14]);
  });

  test('extends the previous frame if nothing has changed', () => {
    const still = [
      square(0),
      { ...square(0), at: 100 },
      { ...square(0), at: 230 },
      { ...square(3), at: 345 },
    ];
    const { gif } = make(still);
    expect(gif?.frames.map(({ delay }) => delay)).toEqual([35, 11]);
  });

  test('makes one frame of a still picture', () => {
    expect(make([square(0)]).gif?.frames).toHaveLength(1);
  });

  test('replaces colours by similar ones if there are more than a GIF can store', () => {
    const many = frame(0, (x, y) => [x * 2, y * 2, (x * y) % 256], [120, 90]);
    const { gif } = make([many]);
    const seen = new Set(gif?.frames[0]?.colors);
    expect(seen.size).toBeGreaterThan(60);
    expect(seen.size).toBeLessThanOrEqual(255);
    const far = colorsOf(many).map((color, pixel) => {
      const shown = gif?.frames[0]?.colors[Math.floor(pixel / 120) * 4 * 480 + (pixel % 120) * 4] ?? '';
      const [a, b] = [color.split(',').map(Number), shown.split(',').map(Number)];
      return Math.max(...a.map((value, at) => Math.abs(value - (b[at] ?? 0))));
    });
    expect(far.reduce((sum, value) => sum + value, 0) / far.length).toBeLessThan(16);
  });

  test('reduces an oversized picture in size, then in frames, then in colours', () => {
    const frames = Array.from({ length: 12 }, (_, number) => noise(number, 200));
    const whole = make(frames, 50_000_000).made;
    expect(whole).toMatchObject({ width: 480, frames: 12 });
    const smaller = make(frames, 400_000);
    expect(smaller.made).toMatchObject({ width: 160, frames: 12 });
    const fewer = make(frames, 150_000);
    expect(fewer.made?.frames).toBeLessThan(12);
    expect(new Set(fewer.gif?.frames[0]?.colors).size).toBeLessThanOrEqual(64);
    for (const { made } of [smaller, fewer]) expect(made?.bytes.length).toBeLessThan(400_001);
    const total = (gif: typeof fewer.gif) => gif?.frames.reduce((sum, { delay }) => sum + delay, 0);
    expect([total(smaller.gif), total(fewer.gif)]).toEqual([120, 120]);
    expect(make(frames, 10_000).made).toBeUndefined();
  });

  test('reports its progress', () => {
    const { shares } = make([square(0), square(1), square(2), square(3)]);
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  });

  test('stores any frames unchanged', () => {
    const color = fc.constantFrom<[number, number, number]>([0, 0, 0], [255, 0, 0], [1, 2, 3], [9, 200, 7]);
    const picture = fc.array(color, { minLength: 35, maxLength: 35 });
    fc.assert(
      fc.property(fc.array(picture, { minLength: 1, maxLength: 6 }), (pictures) => {
        const frames = pictures.map((colors, number) =>
          frame(number * 50, (x, y) => colors[y * 7 + x] ?? [0, 0, 0], [7, 5]),
        );
        const { gif, made } = make(frames);
        const scale = (made?.width ?? 0) / 7;
        const shown = gif?.frames.map(({ colors }) =>
          Array.from(
            { length: 35 },
            (_, at) => colors[Math.floor(at / 7) * scale * 7 * scale + (at % 7) * scale],
          ),
        );
        const different = frames
          .map(colorsOf)
          .filter((colors, at, all) => colors.join() !== all[at - 1]?.join());
        expect(shown).toEqual(different);
      }),
      tries(30),
    );
  });
});
