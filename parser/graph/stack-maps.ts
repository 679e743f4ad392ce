import type { Graph } from './build-graph.ts';
import { emptyExtent, extend, NODE_SIZE, ROW, type Extent, type Point } from './geometry.ts';
import type { PlacedNode } from './place-manual.ts';

export interface Surface {
  /** Returns an offset for the next map's grid at which its tiles do not overlap those of earlier maps. */
  reserveRows(placedNodes: readonly PlacedNode[], graph: Graph): number;
}

const MIN_DISTANCE = NODE_SIZE + 10;

export function createSurface(): Surface {
  const tiles = createTiles();
  let nextRow = 0;
  let lowestRow = -1;
  return {
    reserveRows(placedNodes, graph) {
      const rows = rowsOf(placedNodes);
      const visible = placedNodes.filter((_, index) => graph.nodes[index]?.kind !== 'layout');
      const isClear = visible.every(({ x, y }) => tiles.isFree({ x, y: y + nextRow * ROW }));
      const row = isClear ? nextRow : lowestRow + 1 - rows.first;
      for (const { x, y } of visible) tiles.add({ x, y: y + row * ROW });
      nextRow = row + Math.max(0, rows.last) + 1;
      lowestRow = Math.max(lowestRow, row + rows.last);
      return row * ROW;
    },
  };
}

function rowsOf(placedNodes: readonly PlacedNode[]): { first: number; last: number } {
  const rows = { first: Infinity, last: -Infinity };
  for (const { offset } of placedNodes) {
    rows.first = Math.min(rows.first, Math.floor(offset));
    rows.last = Math.max(rows.last, Math.ceil(offset));
  }
  return placedNodes.length > 0 ? rows : { first: 0, last: 0 };
}

interface Tiles {
  isFree(center: Point): boolean;
  add(center: Point): void;
}

/** Stores tiles by square, each with the extent of its centres. */
function createTiles(): Tiles {
  const squares = new Map<string, Extent>();
  const squareOf = (value: number): number => Math.floor(value / MIN_DISTANCE);
  return {
    isFree({ x, y }) {
      for (const right of [-1, 0, 1]) {
        for (const down of [-1, 0, 1]) {
          const extent = squares.get(`${squareOf(x) + right} ${squareOf(y) + down}`);
          if (extent && isNear(extent, { x, y })) return false;
        }
      }
      return true;
    },
    add(center) {
      const key = `${squareOf(center.x)} ${squareOf(center.y)}`;
      const extent = squares.get(key) ?? emptyExtent();
      extend(extent, center);
      squares.set(key, extent);
    },
  };
}

function isNear({ minX, minY, maxX, maxY }: Extent, { x, y }: Point): boolean {
  return (
    x > minX - MIN_DISTANCE && x < maxX + MIN_DISTANCE && y > minY - MIN_DISTANCE && y < maxY + MIN_DISTANCE
  );
}
