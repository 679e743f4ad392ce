import { toPathData } from '#parser';
import type { GraphItem, GraphRoad } from './graph-item.ts';

const bend = 24;

/** SVG path data of roads, all in one: thousands of them cost no more than one element. */
export function toRoadData(roads: readonly GraphRoad[]): string {
  return roads.map(({ points }) => toPathData(points, bend)).join('');
}

/** One path for all tiles of a kind: thousands of them cost no more than one element. */
export function toSquares(items: readonly GraphItem[], isMember: (item: GraphItem) => boolean): string {
  return items
    .filter(isMember)
    .map((item) => `M${item.x - 25} ${item.y - 25}h50v50h-50z`)
    .join('');
}
