import { contrastRatio, toHexColor } from '#parser';
import type { Theme } from '#schemas/generated/page.ts';
import { readRgb, withContrast, type Rgb } from '../../shared/ui/contrast.ts';
import { toOklab } from '../../shared/ui/oklab.ts';

const WHITE: Rgb = { red: 255, green: 255, blue: 255 };
const DARK: Rgb = { red: 29, green: 33, blue: 54 };

/** Returns the shade of a color in which text is readable on white paper. */
export function toInk(color: string): string {
  return toHexColor(withContrast(readRgb(color) ?? DARK, WHITE, 5.5));
}

/** Returns white, or a dark color if that is easier to see on a background. */
export function toSymbolColor(background: string): string {
  const color = readRgb(background) ?? DARK;
  return contrastRatio(WHITE, color) >= 2.6 ? toHexColor(WHITE) : toHexColor(DARK);
}

const DEFAULT_COLOR = '#3d4fc4';
const DEFAULT_ACCENT = '#f5b82e';
/** Chroma below which a color looks gray. */
const MIN_CHROMA = 0.06;

/** Returns the colors of a map's theme as hex without repetitions and grays. */
export function themeColorsOf(theme: Theme | undefined): string[] {
  const named = [
    theme?.unlockedNodeColor,
    theme?.completedNodeColor,
    theme?.pathColor,
    theme?.rewardNodeColor,
    theme?.backgroundColor,
  ];
  const colors = named.flatMap((name) => readRgb(name ?? '') ?? []).filter((color) => isVivid(color));
  return [...new Set(colors.map(toHexColor))];
}

/** Returns the main color and the accent for a new design. They are a map's own colors if its theme has vivid ones. */
export function pickColors(theme: Theme | undefined): { color: string; accent: string } {
  const [color = DEFAULT_COLOR, ...others] = themeColorsOf(theme);
  const accent = [...others, DEFAULT_ACCENT, DEFAULT_COLOR].find((one) => isDistinct(one, color));
  return { color, accent: accent ?? DEFAULT_ACCENT };
}

export const OTHER_COLORS = [
  DEFAULT_COLOR,
  '#0b7a75',
  '#2e7d32',
  '#b3261e',
  '#8e24aa',
  '#d9577b',
  DEFAULT_ACCENT,
];

function isVivid(color: Rgb): boolean {
  const { a, b } = toOklab(color);
  return Math.hypot(a, b) >= MIN_CHROMA;
}

function isDistinct(one: string, other: string): boolean {
  const [left, right] = [one, other].map((color) => toOklab(readRgb(color) ?? DARK));
  if (!left || !right) return false;
  return Math.hypot(left.a - right.a, left.b - right.b, left.lightness - right.lightness) >= 0.15;
}
