import { COLUMN, ROW } from '#parser';
import type { GridPoint } from '#schemas/generated/page.ts';
import type { MapIntention } from '#schemas/map-edit.ts';
import { isLevel, movePiece } from './move-piece.ts';
import { roadByKey, toCell, type Point, type Scene, type SceneRoad } from './scene.ts';

/** Bends of a road as its author writes them. */
export function bendIntention(scene: Scene, road: SceneRoad, points: readonly Point[]): MapIntention {
  const { mapId, fromId, toId } = road;
  const origin = scene.origins.get(mapId) ?? { x: 0, y: 0 };
  const cells = points.map((point) => toCell(point, origin));
  return { kind: 'bend', road: { mapId, fromId, toId }, points: cells };
}

/**
 * A road whose longest piece across the direction of a step is moved by it, as a hand would; undefined where none of its
 * pieces runs so.
 */
export function nudgeRoad(scene: Scene, key: string, step: GridPoint): MapIntention | undefined {
  const road = roadByKey(scene, key);
  const index = road && longestPiece(road.points, step.depth === 0);
  const from = index === undefined ? undefined : road?.points[index];
  if (!road || index === undefined || !from) return undefined;
  const to = { x: from.x + step.depth * COLUMN, y: from.y + step.offset * ROW };
  return bendIntention(scene, road, movePiece(road.points, index, to).slice(1, -1));
}

/** The longest piece that runs across, or down. */
function longestPiece(points: readonly Point[], isAcross: boolean): number | undefined {
  const pieces = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return { index, length: Math.hypot(to.x - from.x, to.y - from.y), level: isLevel(points, index) };
  });
  const own = pieces.filter(({ level, length }) => level === isAcross && length > 0);
  return own.toSorted((left, right) => right.length - left.length)[0]?.index;
}
