import type { Color } from '#parser';
import { readColor } from '#parser';
import type { TargetBrand } from '#schemas/generated/target-config.ts';
import { encodePng } from './encode-png.ts';

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

/** The site's icon (site-icon.ts draws the same) as PNG. Maskable: a platform cuts it to its own form. */
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
