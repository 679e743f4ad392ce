import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** 8 bits a channel, red, green, blue and opacity. */
const FORMAT = [8, 6, 0, 0, 0];
const CHANNELS = 4;

/** A picture as PNG; `pixels` are its rows from the top, four bytes a pixel. */
export function encodePng(size: { width: number; height: number }, pixels: Uint8Array): Uint8Array {
  const { width, height } = size;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(FORMAT, 8);
  const rows = Buffer.alloc(height * (1 + width * CHANNELS));
  for (let y = 0; y < height; y += 1) {
    const row = pixels.subarray(y * width * CHANNELS, (y + 1) * width * CHANNELS);
    // The first byte of a row says that it is written as it is.
    rows.set(row, y * (1 + width * CHANNELS) + 1);
  }
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
