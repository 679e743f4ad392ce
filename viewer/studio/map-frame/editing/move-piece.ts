import type { Point } from './scene.ts';

/** True for a piece that runs across, false for one that runs down; undefined for a slanted one. */
export function isLevel(points: readonly Point[], index: number): boolean | undefined {
  const [from, to] = [points[index], points[index + 1]];
  if (!from || !to) return undefined;
  return from.y === to.y ? true : from.x === to.x ? false : undefined;
}

/**
 * A road of which a piece goes through another place: it stays as straight as it was, and the ends of the road stay where
 * they are. A slanted piece gets a bend there.
 */
export function movePiece(points: readonly Point[], index: number, to: Point): Point[] {
  const [start, end] = [points[index], points[index + 1]];
  if (!start || !end) return [...points];
  const level = isLevel(points, index);
  if (level === undefined) return points.toSpliced(index + 1, 0, to);
  const moved = [start, end].map((point) => (level ? { x: point.x, y: to.y } : { x: to.x, y: point.y }));
  const before = points.slice(0, Math.max(index, 1));
  const after = points.slice(Math.min(index + 2, points.length - 1));
  return withoutNeedless([...before, ...moved, ...after]);
}

/** Without points that are doubled or in the middle of a straight piece. */
function withoutNeedless(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return true;
    return !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y));
  });
}
