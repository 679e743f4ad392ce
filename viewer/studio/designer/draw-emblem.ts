import type { DesignSymbol } from '#schemas/reward-design.ts';
import { toSymbolColor } from './design-colors.ts';
import type { PathMark } from './drawing.ts';
import { circle, ribbonTails, rosette } from './shapes.ts';
import { SYMBOL_DRAWINGS } from './symbols.ts';

interface Place {
  /** Center of the symbol. */
  x: number;
  y: number;
  /** Width and height of the symbol. */
  size: number;
}

/** Returns a symbol on a background of a color. */
export function drawSymbol(symbol: DesignSymbol, { x, y, size }: Place, background: string): PathMark[] {
  const { path, cut } = SYMBOL_DRAWINGS[symbol];
  const at = { kind: 'path', x: x - size / 2, y: y - size / 2, scale: size / 24 } as const;
  return [
    { ...at, path, fill: toSymbolColor(background) },
    ...(cut === undefined ? [] : [{ ...at, path: cut, fill: background }]),
  ];
}

/** Returns a medal with a symbol and a ribbon, in a square whose upper edge is at `top`. */
export function drawMedal(
  symbol: DesignSymbol,
  { x, top, size }: { x: number; top: number; size: number },
  { color, accent }: { color: string; accent: string },
): PathMark[] {
  const radius = size * 0.41;
  const y = top + radius;
  const at = { kind: 'path', x, y, scale: 1 } as const;
  return [
    { ...at, y: y + radius * 0.55, path: ribbonTails(radius * 1.5, size - radius * 1.55), fill: accent },
    { ...at, path: rosette(radius), fill: color },
    { ...at, path: circle(0, 0, radius * 0.76), stroke: { color: accent, width: radius * 0.06 } },
    ...drawSymbol(symbol, { x, y, size: radius * 0.95 }, color),
  ];
}
