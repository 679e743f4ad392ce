import { readColor, type Color } from '#parser';
import { escapeHtml } from '#schemas/exchange/escape-html.ts';
import type { TargetBrand } from '#schemas/generated/target-config.ts';
import { paintPng, type Shape } from './paint-png.ts';

/** Returns the site's icon: a path between three nodes in the brand's colours. */
export function siteIcon({ primaryColor, secondaryColor, highlightColor }: TargetBrand): string {
  const [ground, path, goal] = [primaryColor, secondaryColor, highlightColor].map(escapeHtml);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="${ground}"/>
  <path d="M16 46h16V20h16" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="6" stroke-linejoin="round"/>
  <rect x="8" y="38" width="16" height="16" rx="4" fill="#fff"/>
  <rect x="24" y="25" width="16" height="16" rx="4" fill="${path}"/>
  <rect x="40" y="12" width="16" height="16" rx="4" fill="${goal}"/>
</svg>
`;
}

/** The icon's width and height in units. */
const UNITS = 64;
const WHITE: Color = { red: 255, green: 255, blue: 255 };
/** Ground colour for a brand whose colour has a notation that cannot be parsed here. */
const DEFAULT_GROUND: Color = { red: 75, green: 63, blue: 196 };
/**
 * The share of a maskable icon that the drawing fills. Platforms crop such icons, but at least the inner four fifths
 * remain.
 */
const SAFE_ZONE = 0.72;

/** Draws the site's icon as PNG. Platforms crop maskable icons to their own shape. */
export function drawIcon(brand: TargetBrand, size: number, { isMaskable = false } = {}): Uint8Array {
  const [ground, path, goal] = [brand.primaryColor, brand.secondaryColor, brand.highlightColor].map(toColor);
  // A maskable icon has a margin in the ground's colour.
  const shown = isMaskable ? UNITS / SAFE_ZONE : UNITS;
  const edge = (UNITS - shown) / 2;
  const shapes = [
    rect(edge, edge, shown, shown, isMaskable ? 0 : 14, ground ?? DEFAULT_GROUND),
    ...[rect(16, 43, 13, 6, 0, WHITE), rect(29, 17, 6, 32, 0, WHITE), rect(35, 17, 13, 6, 0, WHITE)].map(
      (part) => ({ ...part, opacity: 0.55 }),
    ),
    rect(8, 38, 16, 16, 4, WHITE),
    rect(24, 25, 16, 16, 4, path ?? WHITE),
    rect(40, 12, 16, 16, 4, goal ?? WHITE),
  ];
  return paintPng(shapes, { width: size, height: size, scale: size / shown, origin: { x: edge, y: edge } });
}

function rect(x: number, y: number, width: number, height: number, radius: number, color: Color): Shape {
  return { kind: 'rect', x, y, width, height, radius, color };
}

function toColor(text: string): Color | undefined {
  const reading = readColor(text);
  return reading.ok ? reading.value : undefined;
}
