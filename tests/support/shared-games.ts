import { gzipSync } from 'node:zlib';

export const CONFIG = JSON.stringify({ name: 'Game', description: '', files: ['main.ts'], dependencies: {} });

/** The files of a small game with this program. */
export function filesOf(
  text = 'game.splash("Hello")',
  more: Record<string, string> = {},
): Record<string, string> {
  return { 'pxt.json': CONFIG, 'main.ts': text, ...more };
}

/** The body of the request with which MakeCode's editor publishes a game. */
export function publicationOf(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Game',
    target: 'arcade',
    targetVersion: '4.1.2',
    description: 'Made with love in Arcade.',
    editor: 'blocksprj',
    text: filesOf(),
    meta: { versions: {}, blocksHeight: 0, blocksWidth: 0 },
    ...fields,
  };
}

/** The body of a request that publishes a game with a unique text. */
export function freshGame(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return publicationOf({ text: filesOf(`// ${crypto.randomUUID()}`), ...fields });
}

/** A request that publishes a game; a string is sent as the raw body. */
export function publishingOf(publication: unknown, headers: Record<string, string> = {}): RequestInit {
  const body = typeof publication === 'string' ? publication : JSON.stringify(publication);
  const isZipped = headers['Content-Encoding'] === 'gzip';
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
    body: isZipped ? new Uint8Array(gzipSync(body)) : body,
  };
}

/** A PNG of this size. Its structure is complete, but its pixels are invalid: only for code that does not draw it. */
export function pngOf(width = 2, height = 2, content = 'content'): Uint8Array<ArrayBuffer> {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', size), chunk('IDAT', Buffer.from(content)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
}

/** A GIF with one frame. */
export function gifOf(
  width = 2,
  height = 2,
  frame = { left: 0, top: 0, width, height },
): Uint8Array<ArrayBuffer> {
  const words = (...values: number[]): number[] => values.flatMap((value) => [value & 255, value >> 8]);
  return new Uint8Array([
    ...Buffer.from('GIF89a'),
    ...words(width, height),
    0x80,
    0,
    0,
    // Two colours, and then how long the frame is shown.
    ...Buffer.from('000000ffffff21f9040000000000', 'hex'),
    0x2c,
    ...words(frame.left, frame.top, frame.width, frame.height),
    0,
    ...Buffer.from('02024401003b', 'hex'),
  ]);
}
