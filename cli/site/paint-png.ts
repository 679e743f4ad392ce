import { crc32, deflateSync } from 'node:zlib';
import type { Color } from '#parser';

/*
 * Draws simple shapes as small PNG pictures for home screens and links, which do not accept SVG. A pixel's distance
 * from a shape's edge decides its colour, which also smooths the edge.
 */

/** A shape in one colour. Lines have round ends. `opacity` is 1 by default. */
export type Shape = { color: Color; opacity?: number } & (
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number }
  | { kind: 'line'; from: Spot; to: Spot; width: number }
);

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A picture's size in pixels, and the position of the shapes' coordinates in it. */
export interface Canvas {
  width: number;
  height: number;
  /** Pixels per unit. */
  scale: number;
  /** The coordinate in the upper left corner. */
  origin: Spot;
}

const CHANNELS = 4;

/** Draws shapes as a PNG, later ones above earlier ones. The rest is transparent. */
export function paintPng(shapes: readonly Shape[], canvas: Canvas): Uint8Array {
  const pixels = new Uint8Array(canvas.width * canvas.height * CHANNELS);
  for (const shape of shapes) paint(shape, pixels, canvas);
  return encodePng(canvas, pixels);
}

function paint(shape: Shape, pixels: Uint8Array, { width, height, scale, origin }: Canvas): void {
  const { left, right, top, bottom } = boundsOf(shape);
  const first = (unit: number, start: number): number => Math.max(0, Math.floor((unit - start) * scale) - 1);
  const beyond = (unit: number, start: number, most: number): number =>
    Math.min(most, Math.ceil((unit - start) * scale) + 1);
  for (let y = first(top, origin.y); y < beyond(bottom, origin.y, height); y += 1) {
    for (let x = first(left, origin.x); x < beyond(right, origin.x, width); x += 1) {
      const at = { x: (x + 0.5) / scale + origin.x, y: (y + 0.5) / scale + origin.y };
      const covered = Math.min(1, Math.max(0, 0.5 - distanceFrom(shape, at) * scale));
      const share = covered * (shape.opacity ?? 1);
      if (share > 0) blend(pixels, (y * width + x) * CHANNELS, shape.color, share);
    }
  }
}

function boundsOf(shape: Shape) {
  if (shape.kind === 'rect') {
    const { x, y, width, height } = shape;
    return { left: x, right: x + width, top: y, bottom: y + height };
  }
  const { from, to, width } = shape;
  return {
    left: Math.min(from.x, to.x) - width / 2,
    right: Math.max(from.x, to.x) + width / 2,
    top: Math.min(from.y, to.y) - width / 2,
    bottom: Math.max(from.y, to.y) + width / 2,
  };
}

/** Returns the distance from the shape's edge in units. Negative inside the shape. */
function distanceFrom(shape: Shape, at: Spot): number {
  if (shape.kind === 'line') return distanceFromLine(shape.from, shape.to, at) - shape.width / 2;
  const { x, y, width, height, radius } = shape;
  const besideX = Math.abs(at.x - x - width / 2) - width / 2 + radius;
  const besideY = Math.abs(at.y - y - height / 2) - height / 2 + radius;
  const outside = Math.hypot(Math.max(besideX, 0), Math.max(besideY, 0));
  return outside + Math.min(Math.max(besideX, besideY), 0) - radius;
}

function distanceFromLine(from: Spot, to: Spot, at: Spot): number {
  const along = { x: to.x - from.x, y: to.y - from.y };
  const length = along.x ** 2 + along.y ** 2;
  const share = length === 0 ? 0 : ((at.x - from.x) * along.x + (at.y - from.y) * along.y) / length;
  const near = Math.min(1, Math.max(0, share));
  return Math.hypot(at.x - from.x - near * along.x, at.y - from.y - near * along.y);
}

function blend(pixels: Uint8Array, at: number, { red, green, blue }: Color, share: number): void {
  const below = (pixels[at + 3] ?? 0) / 255;
  const opacity = share + below * (1 - share);
  [red, green, blue].forEach((channel, index) => {
    const before = pixels[at + index] ?? 0;
    pixels[at + index] = Math.round((channel * share + before * below * (1 - share)) / opacity);
  });
  pixels[at + 3] = Math.round(opacity * 255);
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Fields of the PNG header after the size: 8 bits per channel; red, green, blue and opacity. */
const FORMAT = [8, 6, 0, 0, 0];

/** Encodes a picture as PNG. `pixels` contains its rows from the top, four bytes per pixel. */
function encodePng({ width, height }: Canvas, pixels: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(FORMAT, 8);
  const rows = Buffer.alloc(height * (1 + width * CHANNELS));
  for (let y = 0; y < height; y += 1) {
    const row = pixels.subarray(y * width * CHANNELS, (y + 1) * width * CHANNELS);
    // The first byte of each row is its filter type: 0, none.
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
