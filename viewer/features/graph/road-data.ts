import { toPathData } from '#parser';
import type { GraphRoad } from './graph-item.ts';

const bend = 24;

/** SVG path data of roads, all in one: thousands of them cost no more than one element. */
export function toRoadData(roads: readonly GraphRoad[]): string {
  return roads.map(({ points }) => toPathData(points, bend)).join('');
}
