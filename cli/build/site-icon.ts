import { crc32, deflateSync } from 'node:zlib';
import { readColor, type Color } from '#parser';
import type { TargetBrand } from '#schemas/generated/target-config.ts';
import { escapeHtml } from '../vite/escape-html.ts';

/** The site's icon: a road between three nodes in the brand's colours. */
export function siteIcon({ primaryColor, secondaryColor, highlightColor }: TargetBrand): string {
  const [ground, road, goal] = [primaryColor, secondaryColor, highlightColor].map(escapeHtml);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="${ground}"/>
  <path d="M16 46h16V20h16" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="6" stroke-linejoin="round"/>
  <rect x="8" y="38" width="16" height="16" rx="4" fill="#fff"/>
  <rect x="24" y="25" width="16" height="16" rx="4" fill="${road}"/>
  <rect x="40" y="12" width="16" height="16" rx="4" fill="${goal}"/>
</svg>
`;
}

/** A rectangle with round corners, in units of the icon: 64 wide and high. */
interface Shape {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  color: Color;
  opacity: number;
}

const UNITS = 64;
const WHITE: Color = { red: 255, green: 255, blue: 255 };
/** Where a brand's colour has a notation that is not read here. */
const GROUND: Color = { red: 75, green: 63, blue: 196 };
/** What platforms cut a maskable icon to leaves the inner four fifths. */
const SAFE = 0.72;

/** The site's icon (`siteIcon` draws the same) as PNG. Maskable: a platform cuts it to its own form. */
export function drawIcon(brand: TargetBrand, size: number, { isMaskable = false } = {}): Uint8Array {
  const [ground, road, goal] = [brand.primaryColor, brand.secondaryColor, brand.highlightColor].map(toColor);
  const shapes: Shape[] = [
    rect(0, 0, UNITS, UNITS, isMaskable ? 0 : 14, ground ?? GROUND),
    ...[
      { ...rect(16, 43, 13, 6, 0, WHITE), opacity: 0.55 },
      { ...rect(29, 17, 6, 32, 0, WHITE), opacity: 0.55 },
      { ...rect(35, 17, 13, 6, 0, WHITE), opacity: 0.55 },
      rect(8, 38, 16, 16, 4, WHITE),
      rect(24, 25, 16, 16, 4, road ?? WHITE),
      rect(40, 12, 16, 16, 4, goal ?? WHITE),
    ].map((shape) => (isMaskable ? towardsMiddle(shape) : shape)),
  ];
  const pixels = new Uint8Array(size * size * 4);
  for (const shape of shapes) paint(shape, pixels, size);
  return encodePng({ width: size, height: size }, pixels);
}

function paint(shape: Shape, pixels: Uint8Array, size: number): void {
  const scale = size / UNITS;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const share = coverage(shape, (x + 0.5) / scale, (y + 0.5) / scale, scale) * shape.opacity;
      if (share > 0) blend(pixels, (y * size + x) * 4, shape.color, share);
    }
  }
}

/** How much of a pixel lies inside: by its distance from the edge. */
function coverage({ x, y, width, height, radius }: Shape, atX: number, atY: number, scale: number): number {
  const besideX = Math.abs(atX - x - width / 2) - width / 2 + radius;
  const besideY = Math.abs(atY - y - height / 2) - height / 2 + radius;
  const outside = Math.hypot(Math.max(besideX, 0), Math.max(besideY, 0));
  const distance = outside + Math.min(Math.max(besideX, besideY), 0) - radius;
  return Math.min(1, Math.max(0, 0.5 - distance * scale));
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

function rect(x: number, y: number, width: number, height: number, radius: number, color: Color): Shape {
  return { x, y, width, height, radius, color, opacity: 1 };
}

function towardsMiddle(shape: Shape): Shape {
  const move = (at: number): number => UNITS / 2 + (at - UNITS / 2) * SAFE;
  return {
    ...shape,
    x: move(shape.x),
    y: move(shape.y),
    width: shape.width * SAFE,
    height: shape.height * SAFE,
    radius: shape.radius * SAFE,
  };
}

function toColor(text: string): Color | undefined {
  const reading = readColor(text);
  return reading.ok ? reading.value : undefined;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** 8 bits a channel, red, green, blue and opacity. */
const FORMAT = [8, 6, 0, 0, 0];
const CHANNELS = 4;

/** A picture as PNG; `pixels` are its rows from the top, four bytes a pixel. */
function encodePng(size: { width: number; height: number }, pixels: Uint8Array): Uint8Array {
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
