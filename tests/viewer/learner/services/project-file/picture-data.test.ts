import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHidden, readPictureSize, type PixelData } from '#schemas/exchange/picture-data.ts';
import { tries } from '../../../../support/tries.ts';

const mark = 1_496_611_453;

/** Hides bytes like the editor: in the lowest bits, and in whole bytes of added lines. */
function hide(
  bytes: Uint8Array,
  { width, height, bits }: { width: number; height: number; bits: number },
): PixelData {
  const pixels = width * height;
  const inBits = Math.floor((3 * (pixels - 1) * bits) / 8) - 36;
  const added = Math.ceil(Math.max(0, bytes.length - inBits) / (3 * width));
  const data = new Uint8ClampedArray(4 * width * (height + added)).fill(0xa8);
  const head = new DataView(new ArrayBuffer(36));
  [mark, bytes.length, added].forEach((value, index) => head.setUint32(4 * index, value, true));
  const offsetsFrom = (from: number) => [...data.keys()].filter((at) => at >= from && at % 4 !== 3);
  const write = (part: Uint8Array, from: number, depth: number): number => {
    const free = offsetsFrom(from);
    const all = [...part].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1));
    let used = 0;
    for (let at = 0; at < all.length; at += depth, used += 1) {
      const value = all.slice(at, at + depth).reduce((sum, bit, index) => sum | (bit << index), 0);
      const offset = free[used] ?? 0;
      data[offset] = ((data[offset] ?? 0) & ~((1 << depth) - 1)) | value;
    }
    return free[used] ?? data.length;
  };
  [bits & 1, (bits >> 1) & 1, (bits >> 2) & 1].forEach((bit, at) => {
    data[at] = ((data[at] ?? 0) & ~1) | bit;
  });
  const after = write(new Uint8Array(head.buffer), 4, bits);
  write(bytes.subarray(0, inBits), after, bits);
  write(bytes.subarray(inBits), 4 * pixels, 8);
  return { width, height: height + added, data };
}

describe('the picture of a project', () => {
  test('returns the bytes hidden in its colours and in the lines below', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 600 }),
        fc.record({
          width: fc.integer({ min: 12, max: 20 }),
          height: fc.integer({ min: 12, max: 16 }),
          bits: fc.constantFrom(1, 2, 4),
        }),
        (bytes, picture) => {
          fc.pre(3 * (picture.width * picture.height - 1) * picture.bits >= 8 * 36);
          expect(readHidden(hide(bytes, picture))).toEqual(bytes);
        },
      ),
      tries(50),
    );
  });

  test('returns no more bytes than there are, whatever the pixels, and nothing from an empty picture', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 2_048 }), (noise) => {
        const data = new Uint8ClampedArray(noise.subarray(0, noise.length - (noise.length % 16)));
        const hidden = readHidden({ width: 4, height: data.length / 16, data });
        expect(hidden?.length ?? 0).toBeLessThanOrEqual(data.length);
      }),
    );
    expect(readHidden({ width: 4, height: 4, data: new Uint8ClampedArray(64) })).toBeUndefined();
  });

  test('is refused if its length is impossible', () => {
    const picture = hide(new Uint8Array(4), { width: 12, height: 12, bits: 1 });
    const liar = hide(Uint8Array.from([1]), { width: 12, height: 12, bits: 1 });
    expect(readHidden(picture)).toHaveLength(4);
    // The highest bits of the length.
    for (const at of [4 + 8 * 8 + 20, 4 + 8 * 8 + 21, 4 + 8 * 8 + 22]) liar.data[at] = 0xff;
    expect(readHidden(liar)).toBeUndefined();
  });

  test('has a size that is known before it is drawn', () => {
    const bytes = new Uint8Array(33);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    new DataView(bytes.buffer).setUint32(16, 192);
    new DataView(bytes.buffer).setUint32(20, 90_000);
    expect(readPictureSize(bytes)).toEqual({ width: 192, height: 90_000 });
    expect(readPictureSize(bytes.subarray(0, 20))).toBeUndefined();
  });
});
