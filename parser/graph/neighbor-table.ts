import type { Point } from './geometry.ts';
import { closestByX, nextInRow, toTileRows, type TileRows } from './tile-rows.ts';

/*
 * The tile that each arrow key leads to: along a path in that direction, else the nearest tile. If a tile remains
 * unreachable, the map uses plain steps instead, which reach every tile: left and right within a row, up and down to
 * the next row.
 */

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Two tiles connected by a path, and the directions in which the path leaves them. */
export interface Link {
  readonly ends: readonly [number, number];
  readonly leaves: readonly [Direction | undefined, Direction | undefined];
}

/** The target of each tile in each direction, or -1. */
export type NeighborTable = Record<Direction, Int32Array>;

export const DIRECTIONS: readonly Direction[] = ['left', 'right', 'up', 'down'];

/** Number of rows to search on each side, so that building the table takes linear time. */
const SEARCHED_ROWS = 6;
/** Weight of sideways distance, which counts more than distance ahead. */
const SIDEWAYS_WEIGHT = 3;
/**
 * Extra cost of a path that leaves a tile in another direction. Larger than any distance, so that a path in the
 * wanted direction wins.
 */
const ENDING_PENALTY = 1e12;

export function buildNeighborTable(points: readonly Point[], links: readonly Link[]): NeighborTable {
  const rows = toTileRows(points);
  const table = emptyTable(points.length);
  fillAlongPaths(table, points, links);
  for (const index of points.keys()) {
    for (const direction of DIRECTIONS) {
      if (table[direction][index] === -1)
        table[direction][index] = nearest(points, rows, { index, direction });
    }
  }
  return isConnected(table, points.length) ? table : plainTable(points, rows);
}

function measure(from: Point, to: Point, direction: Direction): { ahead: number; aside: number } {
  const right = to.x - from.x;
  const down = to.y - from.y;
  if (direction === 'left' || direction === 'right') {
    return { ahead: direction === 'right' ? right : -right, aside: Math.abs(down) };
  }
  return { ahead: direction === 'down' ? down : -down, aside: Math.abs(right) };
}

function emptyTable(count: number): NeighborTable {
  const column = () => new Int32Array(count).fill(-1);
  return { left: column(), right: column(), up: column(), down: column() };
}

function fillAlongPaths(table: NeighborTable, points: readonly Point[], links: readonly Link[]): void {
  const costs = new Map(
    DIRECTIONS.map((direction) => [direction, new Float64Array(points.length).fill(Infinity)]),
  );
  for (const { ends, leaves } of links) {
    for (const [index, other, leave] of [
      [ends[0], ends[1], leaves[0]],
      [ends[1], ends[0], leaves[1]],
    ] as const) {
      const from = points[index];
      const to = points[other];
      if (!from || !to) continue;
      for (const direction of DIRECTIONS) {
        const { ahead, aside } = measure(from, to, direction);
        const isInDirection = ahead > 0 && (leave === direction || ahead >= aside);
        const cost = ahead + aside + (leave === direction ? 0 : ENDING_PENALTY);
        const least = costs.get(direction);
        if (!isInDirection || !least || cost >= (least[index] ?? 0)) continue;
        least[index] = cost;
        table[direction][index] = other;
      }
    }
  }
}

interface Question {
  index: number;
  direction: Direction;
}

/** Returns the nearest tile in the rows nearby, or -1. */
function nearest(
  points: readonly Point[],
  { rows, rowOf }: TileRows,
  { index, direction }: Question,
): number {
  const from = points[index];
  if (!from) return -1;
  const currentRow = rowOf[index] ?? 0;
  let best = -1;
  let least = Infinity;
  for (let row = currentRow - SEARCHED_ROWS; row <= currentRow + SEARCHED_ROWS; row++) {
    for (const candidate of nextInRow(points, rows[row] ?? [], from)) {
      const to = points[candidate];
      if (!to || candidate === index) continue;
      const { ahead, aside } = measure(from, to, direction);
      const cost = ahead + SIDEWAYS_WEIGHT * aside;
      if (ahead <= 0 || cost >= least) continue;
      least = cost;
      best = candidate;
    }
  }
  return best;
}

function plainTable(points: readonly Point[], { rows, rowOf, indexInRow }: TileRows): NeighborTable {
  const table = emptyTable(points.length);
  for (const [index, point] of points.entries()) {
    const row = rowOf[index] ?? 0;
    const at = indexInRow[index] ?? 0;
    table.left[index] = rows[row]?.[at - 1] ?? -1;
    table.right[index] = rows[row]?.[at + 1] ?? -1;
    table.up[index] = closestByX(points, rows[row - 1] ?? [], point.x);
    table.down[index] = closestByX(points, rows[row + 1] ?? [], point.x);
  }
  return table;
}

function isConnected(table: NeighborTable, count: number): boolean {
  const forward: number[][] = Array.from({ length: count }, () => []);
  const backward: number[][] = Array.from({ length: count }, () => []);
  for (const direction of DIRECTIONS) {
    for (const [from, to] of table[direction].entries()) {
      if (to < 0) continue;
      forward[from]?.push(to);
      backward[to]?.push(from);
    }
  }
  return count === 0 || (countFrom(forward) === count && countFrom(backward) === count);
}

function countFrom(steps: readonly (readonly number[])[]): number {
  const seen = new Set([0]);
  // Iterating a set includes entries that are added meanwhile.
  for (const index of seen) for (const next of steps[index] ?? []) seen.add(next);
  return seen.size;
}
