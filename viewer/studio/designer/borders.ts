import type { CertificateDesign } from '#schemas/reward-design.ts';
import type { PathMark } from './drawing.ts';
import { aroundCenter, circle, notchedFrame, polygon, rectangle } from './shapes.ts';

interface Frame {
  width: number;
  height: number;
  color: string;
  accent: string;
}

/** Returns the border of a certificate, at most 50 points wide. */
export function drawBorder(border: CertificateDesign['border'], frame: Frame): PathMark[] {
  switch (border) {
    case 'lines':
      return drawLines(frame);
    case 'corners':
      return drawCorners(frame);
    case 'pixels':
      return drawPixels(frame);
    case 'confetti':
      return drawConfetti(frame);
    case 'none':
      return [];
    default:
      return border satisfies never;
  }
}

function filled(path: string, fill: string, opacity?: number): PathMark {
  return { kind: 'path', path, x: 0, y: 0, scale: 1, fill, ...(opacity !== undefined && { opacity }) };
}

function outlined(path: string, color: string, width: number): PathMark {
  return { kind: 'path', path, x: 0, y: 0, scale: 1, stroke: { color, width } };
}

/** Three frames: a wide one between fine ones, with cut-out corners that hold a dot. */
function drawLines(frame: Frame): PathMark[] {
  const { width, height, color, accent } = frame;
  const dots = cornersOf(frame, 29).map(([x, y]) => circle(x, y, 3.4));
  return [
    outlined(notchedFrame(22, 16, frame), color, 4),
    outlined(notchedFrame(28.5, 14, frame), accent, 1.2),
    outlined(rectangle(15, 15, width - 30, height - 30), color, 0.8),
    filled(dots.join(''), accent),
  ];
}

/** Fans in the corners, connected by fine lines. */
function drawCorners(frame: Frame): PathMark[] {
  const { width, height, color, accent } = frame;
  const fan = (radius: number): string =>
    [
      `M20 20H${20 + radius}A${radius} ${radius} 0 0 1 20 ${20 + radius}Z`,
      `M${width - 20} 20V${20 + radius}A${radius} ${radius} 0 0 1 ${width - 20 - radius} 20Z`,
      `M${width - 20} ${height - 20}H${width - 20 - radius}A${radius} ${radius} 0 0 1 ${width - 20} ${height - 20 - radius}Z`,
      `M20 ${height - 20}V${height - 20 - radius}A${radius} ${radius} 0 0 1 ${20 + radius} ${height - 20}Z`,
    ].join('');
  const middles = [
    [width / 2, 20],
    [width / 2, height - 20],
    [20, height / 2],
    [width - 20, height / 2],
  ].map(([x = 0, y = 0]) => polygon(aroundCenter(4, 6, { x, y })));
  return [
    outlined(rectangle(20, 20, width - 40, height - 40), color, 1.6),
    outlined(rectangle(26, 26, width - 52, height - 52), accent, 0.8),
    filled(fan(92), '#ffffff'),
    filled(fan(90), color),
    filled(fan(76), '#ffffff'),
    filled(fan(72), accent),
    filled(fan(56), '#ffffff'),
    filled(fan(52), color),
    filled(
      cornersOf(frame, 38)
        .map(([x, y]) => polygon(aroundCenter(5, 10, { x, y, inner: 4.2 })))
        .join(''),
      '#ffffff',
    ),
    filled(middles.join(''), accent),
  ];
}

const PIXEL = 9;

/** Squares along the edge, with steps in the corners, as in an arcade game. */
function drawPixels({ width, height, color, accent }: Frame): PathMark[] {
  const [columns, rows] = [Math.floor((width - 36) / PIXEL), Math.floor((height - 36) / PIXEL)];
  const [left, top] = [(width - columns * PIXEL) / 2, (height - rows * PIXEL) / 2];
  const squares: Record<'color' | 'accent' | 'pale', string[]> = { color: [], accent: [], pale: [] };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [along, across] = [Math.min(column, columns - 1 - column), Math.min(row, rows - 1 - row)];
      const kind = pixelAt(along, across);
      if (kind) squares[kind].push(rectangle(left + column * PIXEL, top + row * PIXEL, PIXEL, PIXEL));
    }
  }
  return [
    filled(squares.pale.join(''), color, 0.28),
    filled(squares.color.join(''), color),
    filled(squares.accent.join(''), accent),
  ];
}

/** Returns the color of a square, given its distance from the nearest corner in both directions. */
function pixelAt(along: number, across: number): 'color' | 'accent' | 'pale' | undefined {
  const [near, far] = [Math.min(along, across), Math.max(along, across)];
  if (near + far < 3) return undefined;
  if (near === 0 || (near === 1 && far < 3) || (near === 1 && far === 1)) return 'color';
  if (near === 2 && far > 3)
    return (along + across) % 4 === 0 ? 'accent' : (along + across) % 4 === 2 ? 'pale' : undefined;
  if (near + far < 6) return 'accent';
  return near + far === 6 && near > 1 ? 'color' : undefined;
}

/** Confetti that falls from the upper corners and gathers at the lower ones. */
function drawConfetti(frame: Frame): PathMark[] {
  const { width, height, color, accent } = frame;
  const random = createRandom();
  const pieces: Record<'color' | 'accent' | 'pale', string[]> = { color: [], accent: [], pale: [] };
  const kinds = ['color', 'accent', 'pale'] as const;
  for (let count = 0; count < 330; count += 1) {
    const [x, y] = placeOnEdge(frame, random);
    const corner = Math.min(...cornersOf(frame, 0).map((point) => Math.hypot(point[0] - x, point[1] - y)));
    if (random() < corner / Math.hypot(width, height) + 0.25) continue;
    pieces[kinds[count % 3] ?? 'color'].push(drawPiece(x, y, random));
  }
  return [
    filled(pieces.pale.join(''), color, 0.4),
    filled(pieces.color.join(''), color),
    filled(pieces.accent.join(''), accent),
    outlined(rectangle(14, 14, width - 28, height - 28), color, 1.2),
  ];
}

function placeOnEdge({ width, height }: Frame, random: () => number): [number, number] {
  const depth = 22 + random() ** 1.6 * 42;
  const along = random();
  return along < 0.62
    ? [22 + (along / 0.62) * (width - 44), random() < 0.5 ? depth : height - depth]
    : [random() < 0.5 ? depth : width - depth, 22 + ((along - 0.62) / 0.38) * (height - 44)];
}

function drawPiece(x: number, y: number, random: () => number): string {
  const size = 3 + random() * 3.4;
  const form = random();
  if (form < 0.35) return circle(x, y, size * 0.8);
  const turn = random() * Math.PI;
  const turned = (points: readonly [number, number][]): string =>
    polygon(
      points.map(([along, across]) => [
        x + along * Math.cos(turn) - across * Math.sin(turn),
        y + along * Math.sin(turn) + across * Math.cos(turn),
      ]),
    );
  if (form < 0.5) return turned(aroundCenter(3, size * 1.2));
  if (form < 0.62) return turned(aroundCenter(5, size * 1.5, { inner: size * 0.6 }));
  const [long, short] = [size * 1.5, size * 0.55];
  return turned([
    [-long, -short],
    [long, -short],
    [long, short],
    [-long, short],
  ]);
}

/**
 * Returns a generator of numbers from 0 to 1. The sequence is always the same, so that a certificate looks the same
 * each time.
 */
function createRandom(): () => number {
  let state = 20_240_501;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function cornersOf({ width, height }: Pick<Frame, 'width' | 'height'>, inset: number): [number, number][] {
  return [
    [inset, inset],
    [width - inset, inset],
    [width - inset, height - inset],
    [inset, height - inset],
  ];
}
