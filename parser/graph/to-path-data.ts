import type { Point } from './geometry.ts';

/** Returns SVG path data with rounded bends. Empty for fewer than two points. */
export function toPathData(points: readonly Point[], radius: number): string {
  const [first] = points;
  if (!first || points.length < 2) return '';
  const commands = [`M${write(first)}`];
  for (let at = 1; at < points.length; at++) {
    const corner = points[at];
    const before = points[at - 1];
    if (!corner || !before) continue;
    const after = points[at + 1];
    commands.push(after ? bend(before, corner, { after, radius }) : `L${write(corner)}`);
  }
  return commands.join('');
}

function bend(before: Point, corner: Point, { after, radius }: { after: Point; radius: number }): string {
  const legs = [distance(before, corner), distance(corner, after)] as const;
  const cornerRadius = Math.min(radius, legs[0] / 2, legs[1] / 2);
  if (cornerRadius <= 0) return `L${write(corner)}`;
  const from = towards(corner, before, cornerRadius / legs[0]);
  const to = towards(corner, after, cornerRadius / legs[1]);
  return `L${write(from)}Q${write(corner)} ${write(to)}`;
}

function towards(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

function write({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
