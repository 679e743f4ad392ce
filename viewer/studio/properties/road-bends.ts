import { COLUMN, ROW, type PageLayout } from '#parser';
import type { GridPoint } from '#schemas/generated/page.ts';
import type { RoadPart } from '#schemas/map-edit.ts';

/** A road as it is drawn, in cells of its map's grid: from node to node, with its bends between them. */
export function courseOf({ maps }: PageLayout, { mapId, fromId, toId }: RoadPart): GridPoint[] {
  const map = maps.find((one) => one.mapId === mapId);
  const [from, edge] = [
    map?.nodesById.get(fromId),
    map?.edges.find((one) => one.fromId === fromId && one.toId === toId),
  ];
  if (!from || !edge) return [];
  return edge.points.map(({ x, y }) => ({
    depth: rounded(from.depth + (x - from.x) / COLUMN),
    offset: rounded(from.offset + (y - from.y) / ROW),
  }));
}

/** The bends of a road with one more, in the middle of its longest piece. */
export function withBend(course: readonly GridPoint[]): GridPoint[] {
  const pieces = course.slice(1).map((to, at) => ({ at, to, from: course[at] ?? to }));
  const lengthOf = ({ from, to }: (typeof pieces)[number]): number =>
    Math.hypot(to.depth - from.depth, to.offset - from.offset);
  const [first, ...others] = pieces;
  if (!first) return [];
  const { at, from, to } = others.reduce((best, one) => (lengthOf(one) > lengthOf(best) ? one : best), first);
  const middle = {
    depth: rounded((from.depth + to.depth) / 2),
    offset: rounded((from.offset + to.offset) / 2),
  };
  return course.toSpliced(at + 1, 0, middle).slice(1, -1);
}

function rounded(number: number): number {
  return Math.round(number * 1000) / 1000 + 0;
}
