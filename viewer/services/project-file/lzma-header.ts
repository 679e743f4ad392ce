// A file in the LZMA format begins with a byte of properties, four bytes with the size of the window, and eight bytes
// with the length of what is packed, the lowest byte first.

const headerBytes = 13;
const smallestWindow = 4096;
/** The only ones that the editor's library writes; other files begin in other ways. */
const properties = 0x5d;

/** How many bytes will come out; undefined for what is no LZMA, or keeps that to itself. */
export function readPackedLength(bytes: Uint8Array): number | undefined {
  if (bytes.length <= headerBytes || bytes[0] !== properties) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, headerBytes);
  // A length that is not told is all ones.
  return view.getUint32(9, true) > 0xff_ff ? undefined : Number(view.getBigUint64(5, true));
}

/** The same with a window no larger than what will come out: nobody makes this page take gigabytes for it. */
export function fitWindow(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const fitted = new Uint8Array(bytes);
  const view = new DataView(fitted.buffer);
  const window = view.getUint32(1, true);
  view.setUint32(1, Math.max(smallestWindow, Math.min(window, length)), true);
  return fitted;
}
