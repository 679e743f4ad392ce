// Arcade's editor saves a project as a picture (a cartridge). The compressed project is hidden in the lowest bits of
// its colours and, if it needs more space, in whole bytes of extra lines below the picture. The first pixel states the
// number of bits per colour.

/** A picture's pixels: red, green, blue and opacity, one byte each. */
export interface PixelData {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/**
 * The magic number. The header has nine little-endian numbers of four bytes: this one, then the length, the number of
 * extra lines and others.
 */
const mark = 0x59_34_7a_7d;
const headBytes = 36;
const mostBits = 5;

/** Returns whether the bytes are a PNG. */
export function isPicture(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Returns the width and height from a PNG's header. Undefined for other files. */
export function readPictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (!isPicture(bytes) || bytes.length < 24) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Returns the data hidden in a picture's pixels, or undefined if there is none. */
export function readHidden({ width, height, data }: PixelData): Uint8Array<ArrayBuffer> | undefined {
  const [red = 0, green = 0, blue = 0] = data;
  const bits = (red & 1) | ((green & 1) << 1) | ((blue & 1) << 2);
  if (bits === 0 || bits > mostBits) return undefined;
  const head = new Uint8Array(headBytes);
  const after = readBits(data, { at: 4, bits }, head);
  const view = new DataView(head.buffer);
  const [length, added] = [view.getUint32(4, true), view.getUint32(8, true)];
  // Each colour value hides at most one byte.
  if (view.getUint32(0, true) !== mark || length > data.length || added >= height) return undefined;
  const hidden = new Uint8Array(length);
  if (added === 0) {
    readBits(data, { at: after, bits }, hidden);
    return hidden;
  }
  const pixels = (height - added) * width;
  const inBits = Math.min(length, Math.floor((3 * (pixels - 1) * bits) / 8) - headBytes);
  if (inBits < 0) return undefined;
  readBits(data, { at: after, bits }, hidden.subarray(0, inBits));
  readBits(data, { at: 4 * pixels, bits: 8 }, hidden.subarray(inBits));
  return hidden;
}

/** Reads bytes from a position, until `into` is full. Returns the position after the last one read. */
function readBits(data: Uint8ClampedArray, from: { at: number; bits: number }, into: Uint8Array): number {
  const { bits } = from;
  let { at } = from;
  let [value, held, filled] = [0, 0, 0];
  while (filled < into.length && at < data.length) {
    value |= ((data[at] ?? 0) & ((1 << bits) - 1)) << held;
    at += 1;
    // Skip the opacity, which contains no data.
    if (at % 4 === 3) at += 1;
    held += bits;
    if (held >= 8) {
      into[filled] = value & 0xff;
      filled += 1;
      value >>= 8;
      held -= 8;
    }
  }
  return at;
}
