import type { ThumbnailType } from '../ports/game-store.ts';

/** Maximum length of a side in pixels: a small file can describe a picture that is huge to draw. */
const LONGEST_SIDE = 1024;

/**
 * Returns the type of a complete picture of acceptable size, or undefined for anything else, such as a picture with
 * data appended.
 */
export function findPictureType(bytes: Uint8Array): ThumbnailType | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (isPng(view)) return 'image/png';
    return isGif(view) ? 'image/gif' : undefined;
  } catch (error) {
    // The picture is incomplete.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const PNG_SIGNATURE = 0x89504e470d0a1a0an;
const IHDR = 0x49484452;
const IDAT = 0x49444154;
const IEND = 0x49454e44;

/**
 * Returns whether bytes are a complete PNG: a signature, then chunks of length, name, content and checksum. The first
 * chunk has the size, the last one is empty.
 */
function isPng(view: DataView): boolean {
  if (view.getBigUint64(0) !== PNG_SIGNATURE) return false;
  if (view.getUint32(8) !== 13 || view.getUint32(12) !== IHDR) return false;
  if (!isFit(view.getUint32(16)) || !isFit(view.getUint32(20))) return false;
  let hasContent = false;
  for (let at = 8; ;) {
    const length = view.getUint32(at);
    const name = view.getUint32(at + 4);
    hasContent ||= name === IDAT;
    at += 12 + length;
    if (name === IEND) return hasContent && length === 0 && at === view.byteLength;
  }
}

/**
 * Returns whether bytes are a complete GIF: a signature, the size and colours, then frames and extensions as blocks
 * that start with their length, then one final byte.
 */
function isGif(view: DataView): boolean {
  const signature = [0, 1, 2, 3, 4, 5].map((at) => String.fromCharCode(view.getUint8(at))).join('');
  if (signature !== 'GIF87a' && signature !== 'GIF89a') return false;
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  if (!isFit(width) || !isFit(height)) return false;
  let hasFrame = false;
  for (let at = 13 + coloursOf(view.getUint8(10)); ;) {
    const kind = view.getUint8(at);
    if (kind === 0x3b) return hasFrame && at + 1 === view.byteLength;
    if (kind === 0x2c) {
      const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true);
      const bottom = view.getUint16(at + 3, true) + view.getUint16(at + 7, true);
      if (right > width || bottom > height) return false;
      hasFrame = true;
      at = afterBlocks(view, at + 11 + coloursOf(view.getUint8(at + 9)));
    } else if (kind === 0x21) {
      at = afterBlocks(view, at + 2);
    } else {
      return false;
    }
  }
}

/** Returns the size in bytes of the colour table that a flags field describes. */
function coloursOf(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterBlocks(view: DataView, from: number): number {
  let at = from;
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
  return at + 1;
}

function isFit(side: number): boolean {
  return side >= 1 && side <= LONGEST_SIDE;
}
