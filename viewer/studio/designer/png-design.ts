import { readFields } from '#schemas/exchange/read-fields.ts';

/** Keyword of the text in a PNG that contains the design. */
const KEYWORD = 'skillmap-design';
/** A PNG begins with its signature of 8 bytes and the chunk `IHDR` of 25. */
const AFTER_HEADER = 33;
/** The type `iTXt` as a number. */
const TEXT_CHUNK = 0x69_54_58_74;

/** Returns a PNG with a design in a text chunk, which image viewers ignore. */
export function withDesign(png: Uint8Array, design: object): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode(`iTXt${KEYWORD}\0\0\0\0\0${JSON.stringify(design)}`);
  const chunk = new Uint8Array(content.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length - 4);
  chunk.set(content, 4);
  view.setUint32(content.length + 4, checksum(content));
  const result = new Uint8Array(png.length + chunk.length);
  result.set(png.subarray(0, AFTER_HEADER));
  result.set(chunk, AFTER_HEADER);
  result.set(png.subarray(AFTER_HEADER), AFTER_HEADER + chunk.length);
  return result;
}

/** Returns the design in a PNG as it was stored. Undefined if the file has none, or is not a PNG. */
export function designOf(png: Uint8Array): unknown {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const start = `${KEYWORD}\0\0\0\0\0`;
  for (let at = AFTER_HEADER; at + 12 <= png.length;) {
    const length = view.getUint32(at);
    if (at + 12 + length > png.length) return undefined;
    if (view.getUint32(at + 4) === TEXT_CHUNK) {
      const text = new TextDecoder().decode(png.subarray(at + 8, at + 8 + length));
      if (text.startsWith(start)) return parse(text.slice(start.length));
    }
    at += length + 12;
  }
  return undefined;
}

/** The mark of a preview picture of a certificate. Its design is in the PDF. */
const PREVIEW = { kind: 'preview' };

/** Returns a PNG that is marked as the designer's preview picture of a certificate. */
export function asPreview(png: Uint8Array): Uint8Array<ArrayBuffer> {
  return withDesign(png, PREVIEW);
}

/** Returns true if the designer made a PNG as the preview picture of a certificate. */
export function isPreview(png: Uint8Array): boolean {
  return readFields(designOf(png))?.kind === PREVIEW.kind;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** CRC-32, as PNG requires it for each chunk. */
function checksum(bytes: Uint8Array): number {
  let remainder = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xed_b8_83_20 : 0);
    }
  }
  return (remainder ^ 0xff_ff_ff_ff) >>> 0;
}
