import { ROW, type Point } from './geometry.ts';

export interface TileRows {
  /** The tiles of each row from left to right. Rows are from top to bottom. */
  readonly rows: readonly (readonly number[])[];
  readonly rowOf: Int32Array;
  readonly indexInRow: Int32Array;
}

/** Groups tiles into rows. Tiles in one row differ by less than half a cell. */
export function toTileRows(points: readonly Point[]): TileRows {
  const byKey = new Map<number, number[]>();
  const order = [...points.keys()].sort((a, b) => (points[a]?.x ?? 0) - (points[b]?.x ?? 0) || a - b);
  for (const index of order) {
    const key = Math.round((points[index]?.y ?? 0) / (ROW / 2));
    const row = byKey.get(key);
    if (row) row.push(index);
    else byKey.set(key, [index]);
  }
  const rows = [...byKey].sort(([a], [b]) => a - b).map(([, row]) => row);
  const rowOf = new Int32Array(points.length);
  const indexInRow = new Int32Array(points.length);
  for (const [number, row] of rows.entries()) {
    for (const [at, index] of row.entries()) {
      rowOf[index] = number;
      indexInRow[index] = at;
    }
  }
  return { rows, rowOf, indexInRow };
}

/**
 * Returns the tiles of a row next to a point: the last one on its left, those with the same x, and the first one on
 * its right.
 */
export function nextInRow(points: readonly Point[], row: readonly number[], from: Point): readonly number[] {
  const first = indexOfX(points, row, from.x);
  const last = indexOfX(points, row, from.x + 0.5);
  return row.slice(Math.max(0, first - 1), Math.min(last, first + 3) + 1);
}

function indexOfX(points: readonly Point[], row: readonly number[], x: number): number {
  let low = 0;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[row[middle] ?? 0]?.x ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the horizontally nearest tile of a row, or -1 for an empty row. */
export function closestByX(points: readonly Point[], row: readonly number[], x: number): number {
  const at = indexOfX(points, row, x);
  const before = row[at - 1] ?? -1;
  const after = row[at] ?? -1;
  if (before < 0 || after < 0) return Math.max(before, after);
  return x - (points[before]?.x ?? 0) < (points[after]?.x ?? 0) - x ? before : after;
}
