// An LZMA file begins with one byte of properties, four bytes with the window's size, and eight bytes with the
// uncompressed length, in little-endian order.

const headerBytes = 13;
const smallestWindow = 4096;
/** The only properties byte that the editor's library writes. Other file types begin with other bytes. */
const properties = 0x5d;

/** Returns the uncompressed length. Undefined if the file is not LZMA or does not state the length. */
export function readPackedLength(bytes: Uint8Array): number | undefined {
  if (bytes.length <= headerBytes || bytes[0] !== properties) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, headerBytes);
  // All bits are 1 if the length is unknown.
  return view.getUint32(9, true) > 0xff_ff ? undefined : Number(view.getBigUint64(5, true));
}

/**
 * Reduces the file's window size to the uncompressed length, so that a malicious file cannot make the page allocate
 * gigabytes.
 */
export function fitWindow(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const fitted = new Uint8Array(bytes);
  const view = new DataView(fitted.buffer);
  const window = view.getUint32(1, true);
  view.setUint32(1, Math.max(smallestWindow, Math.min(window, length)), true);
  return fitted;
}
