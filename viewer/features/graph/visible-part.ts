import type { GraphContent, GraphRoad } from './graph-item.ts';
import { overlaps, roadWidth, tileSize } from './graph-layout.ts';
import type { Rect } from './graph-layout.ts';

/** Maps up to this size are drawn whole: screen readers can then walk through all of it. */
const wholeUpTo = 400;
/** Room for what reaches out of a tile: ring, mark, and the name below. */
const reach = 60;

/** The nodes and roads that lie in a part of the canvas, and one node wherever it lies. */
export function partOf(
  content: GraphContent,
  part: Rect,
  keptKey: string | undefined,
): Pick<GraphContent, 'items' | 'roads'> {
  if (content.items.length <= wholeUpTo) return content;
  return {
    items: content.items.filter(
      (item) => item.key === keptKey || overlaps(around(item.x, item.y, tileSize + reach), part),
    ),
    roads: content.roads.filter((road) => overlaps(bounds(road), part)),
  };
}

function around(x: number, y: number, size: number): Rect {
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

function bounds(road: GraphRoad): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of road.points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return {
    x: left - roadWidth,
    y: top - roadWidth,
    width: right - left + 2 * roadWidth,
    height: bottom - top + 2 * roadWidth,
  };
}
