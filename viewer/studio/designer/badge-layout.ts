import type { BadgeDesign } from '#schemas/reward-design.ts';
import { toSymbolColor } from './design-colors.ts';
import { drawSymbol } from './draw-emblem.ts';
import type { Drawing, MeasureText, PathMark } from './drawing.ts';
import { fitText } from './fit-text.ts';
import { aroundCenter, circle, polygon, rosette } from './shapes.ts';

/** Width and height of a badge's picture, in pixels. */
export const BADGE_SIZE = 512;

const RADIUS = 236;

/**
 * Outlines with a radius of 100, centered at the origin. `fit`: size of a symbol without a word, as a factor of the
 * radius.
 */
export const BADGE_SHAPES: Readonly<Record<BadgeDesign['shape'], { path: string; fit: number }>> = {
  rosette: { path: rosette(100, 20), fit: 1 },
  circle: { path: circle(0, 0, 97), fit: 1.05 },
  shield: {
    path: 'M0 -98C24 -84 52 -77 84 -76C90 -8 68 62 0 99C-68 62 -90 -8 -84 -76C-52 -77 -24 -84 0 -98Z',
    fit: 0.92,
  },
  hexagon: { path: polygon(aroundCenter(6, 98)), fit: 1 },
  star: { path: polygon(aroundCenter(8, 100, { inner: 80 })), fit: 0.95 },
};

/** Returns a badge's drawing: a shape with a rim and a symbol, and a word on a ribbon. */
export function layOutBadge(design: BadgeDesign, measure: MeasureText): Drawing {
  const { shape, symbol, color, accent } = design;
  const { path, fit } = BADGE_SHAPES[shape];
  const center = BADGE_SIZE / 2;
  const at = { kind: 'path', path, x: center, y: center } as const;
  const hasWord = design.word.trim() !== '';
  const place = { x: center, y: hasWord ? center - 42 : center, size: RADIUS * (hasWord ? 0.82 : fit) };
  return {
    width: BADGE_SIZE,
    height: BADGE_SIZE,
    marks: [
      { ...at, scale: RADIUS / 100, fill: accent },
      { ...at, scale: (RADIUS * 0.9) / 100, fill: '#ffffff' },
      { ...at, scale: (RADIUS * 0.86) / 100, fill: color },
      ...drawSymbol(symbol, place, color),
      ...(hasWord ? drawRibbon(design, measure) : []),
    ],
  };
}

function drawRibbon({ word, accent }: BadgeDesign, measure: MeasureText) {
  const [top, height, left, right] = [326, 84, 36, BADGE_SIZE - 36];
  const fitted = fitText(
    word,
    { family: 'modern', size: 46, weight: 700 },
    {
      width: right - left - 44,
      maxLines: 1,
      minSize: 24,
      measure,
    },
  );
  const [upper, lower] = [top + 22, top + 22 + height];
  /** Returns one end of the ribbon, from `edge` to `inner`, where the band covers it. */
  const tail = (edge: number, inner: number): string =>
    polygon([
      [inner, upper],
      [edge, upper],
      [edge + (inner - edge) * 0.3, upper + height / 2],
      [edge, lower],
      [inner, lower],
    ]);
  const fold = (edge: number, inner: number): string =>
    polygon([
      [edge, top + height],
      [inner, top + height],
      [inner, lower],
    ]);
  const at = { kind: 'path', x: 0, y: 0, scale: 1 } as const;
  const band = `M${left} ${top}Q${BADGE_SIZE / 2} ${top + 16} ${right} ${top}V${top + height}Q${BADGE_SIZE / 2} ${top + height + 16} ${left} ${top + height}Z`;
  const tails = tail(2, left + FOLD) + tail(BADGE_SIZE - 2, right - FOLD);
  const folds = fold(left, left + FOLD) + fold(right, right - FOLD);
  const lines = fitted.lines.length > 1 ? shorten(fitted.lines) : fitted.lines;
  const marks: PathMark[] = [
    { ...at, path: tails, fill: accent },
    { ...at, path: tails, fill: '#000000', opacity: 0.28 },
    { ...at, path: folds, fill: '#000000', opacity: 0.4 },
    { ...at, path: band, fill: accent, stroke: { color: '#ffffff', width: 5 } },
  ];
  return [
    ...marks,
    {
      kind: 'text' as const,
      lines,
      font: fitted.font,
      color: toSymbolColor(accent),
      x: BADGE_SIZE / 2,
      y: top + 8 + height / 2 + fitted.font.size * 0.36,
      leading: fitted.font.size,
    },
  ];
}

/** Width of the fold between the band and its ends. */
const FOLD = 34;

/** Returns only the first line, whose last letter is replaced by an ellipsis. */
function shorten([first = '']: readonly string[]): string[] {
  return [`${first.slice(0, -1)}…`];
}
