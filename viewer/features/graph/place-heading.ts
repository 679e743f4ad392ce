import type { GraphItem } from './graph-item.ts';
import { nameReach, overlaps, tileSize } from './graph-layout.ts';
import type { Point } from './graph-layout.ts';

/** About a short map name at the size of a heading, in view-box units. */
const heading = { width: 110, height: 22 };
const gap = 4;
const mostMoves = 4;

/**
 * Where a map's heading begins: its place, or to the right of the names that stand there already. On an author's
 * picture maps can be so close that there is no free line between them.
 */
export function placeHeading(place: Point, items: readonly GraphItem[]): Point {
  let { x } = place;
  for (let move = 0; move < mostMoves; move += 1) {
    const box = { x, y: place.y - heading.height, ...heading };
    const inTheWay = items.find((item) => overlaps(box, nameBox(item)));
    if (!inTheWay) break;
    x = inTheWay.x + nameReach.aside + gap;
  }
  return { x, y: place.y };
}

function nameBox({ x, y }: Point) {
  const top = y + tileSize / 2;
  return { x: x - nameReach.aside, y: top, width: 2 * nameReach.aside, height: y + nameReach.below - top };
}
