// Arcade's editor saves a project as a picture (a cartridge). The compressed project is hidden in the lowest bits of
// its colours and, if it needs more space, in whole bytes of extra lines below. The first pixel contains the number of
// bits.

/** A picture's pixels: red, green, blue and opacity, one byte each. */
export interface PixelData {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/**
 * The magic number: the first of the header's nine little-endian numbers of four bytes. The length, the number of extra
 * lines and others follow.
 */
const mark = 0x59_34_7a_7d;
const headBytes = 36;
const mostBits = 5;

/** Returns whether the bytes are a PNG. */
export function isPicture(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Returns the width and height in a PNG's header. */
export function readPictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (!isPicture(bytes) || bytes.length < 24) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Returns the data hidden in a picture's pixels, or undefined. */
export function readHidden({ width, height, data }: PixelData): Uint8Array<ArrayBuffer> | undefined {
  const [red = 0, green = 0, blue = 0] = data;
  const bits = (red & 1) | ((green & 1) << 1) | ((blue & 1) << 2);
  if (bits === 0 || bits > mostBits) return undefined;
  const head = new Uint8Array(headBytes);
  const after = readBits(data, { at: 4, bits }, head);
  const view = new DataView(head.buffer);
  const [length, added] = [view.getUint32(4, true), view.getUint32(8, true)];
  // There is at most one byte per colour value.
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

/** Reads bytes from a position. Returns the position of the next ones. */
function readBits(data: Uint8ClampedArray, from: { at: number; bits: number }, into: Uint8Array): number {
  const { bits } = from;
  let { at } = from;
  let [value, held, filled] = [0, 0, 0];
  while (filled < into.length && at < data.length) {
    value |= ((data[at] ?? 0) & ((1 << bits) - 1)) << held;
    at += 1;
    // Opacity contains no data.
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
