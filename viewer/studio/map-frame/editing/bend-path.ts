import { COLUMN, ROW } from '#parser';
import type { GridPoint } from '#schemas/generated/page.ts';
import type { MapIntention } from '#schemas/map-edit.ts';
import { pathByKey, toCell, type Point, type Scene, type ScenePath } from './scene.ts';

/** Returns the intention that bends a path at the given points. Converts the points to cells of the map's grid. */
export function bendIntention(scene: Scene, path: ScenePath, points: readonly Point[]): MapIntention {
  const { mapId, fromId, toId } = path;
  const origin = scene.origins.get(mapId) ?? { x: 0, y: 0 };
  const cells = points.map((point) => toCell(point, origin));
  return { kind: 'bend', path: { mapId, fromId, toId }, points: cells };
}

/**
 * Returns the intention that moves a piece of a path by a step, as dragging it would: the longest piece that is
 * perpendicular to the step. Undefined if there is none.
 */
export function nudgePath(scene: Scene, key: string, step: GridPoint): MapIntention | undefined {
  const path = pathByKey(scene, key);
  const index = path && longestPiece(path.points, step.depth === 0);
  const from = index === undefined ? undefined : path?.points[index];
  if (!path || index === undefined || !from) return undefined;
  const to = { x: from.x + step.depth * COLUMN, y: from.y + step.offset * ROW };
  return bendIntention(scene, path, movePiece(path.points, index, to).slice(1, -1));
}

function longestPiece(points: readonly Point[], isAcross: boolean): number | undefined {
  const pieces = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return { index, length: Math.hypot(to.x - from.x, to.y - from.y), level: isLevel(points, index) };
  });
  const segments = pieces.filter(({ level, length }) => level === isAcross && length > 0);
  return segments.toSorted((left, right) => right.length - left.length)[0]?.index;
}

/** Returns whether a piece of a path is horizontal. All others are vertical. */
export function isLevel(points: readonly Point[], index: number): boolean {
  return points[index]?.y === points[index + 1]?.y;
}

/**
 * Returns the points of a path after one of its pieces was moved through a point. Its pieces stay straight, and
 * the ends of the path do not move.
 */
export function movePiece(points: readonly Point[], index: number, to: Point): Point[] {
  const [start, end] = [points[index], points[index + 1]];
  if (!start || !end) return [...points];
  const level = isLevel(points, index);
  const moved = [start, end].map((point) => (level ? { x: point.x, y: to.y } : { x: to.x, y: point.y }));
  const before = points.slice(0, Math.max(index, 1));
  const after = points.slice(Math.min(index + 2, points.length - 1));
  return withoutNeedless([...before, ...moved, ...after]);
}

/** Returns the points without those in the middle of a straight piece, and without duplicates. */
function withoutNeedless(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return true;
    return !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y));
  });
}
