import type { MapView, ViewedNode } from '../../../../schemas/map-view.ts';

type Cell = ViewedNode['cell'];

const HALF_CELL = 0.5;
const STEP = 0.1;
const FREE_STEP = 0.01;
/** A node closer than this to a half cell snaps to it. In cells. */
const REACH = 0.15;

/** Returns the cell after a drag by a distance in units of the map. Snaps as the Studio does, unless `isFree`. */
export function dragTo(
  { depth, offset }: Cell,
  { dx, dy, isFree }: { dx: number; dy: number; isFree: boolean },
  { column, row }: Pick<MapView, 'column' | 'row'>,
): Cell {
  const snap = (number: number): number => {
    if (isFree) return toStep(number, FREE_STEP);
    const half = toStep(number, HALF_CELL);
    return Math.abs(half - number) <= REACH ? half : toStep(number, STEP);
  };
  return { depth: snap(depth + dx / column), offset: snap(offset + dy / row) };
}

/**
 * Returns the cell after an arrow key: a tenth of a cell further, or half a cell with Shift. Undefined for other
 * keys.
 */
export function stepTo(
  { depth, offset }: Cell,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Cell | undefined {
  const by = shiftKey ? HALF_CELL : STEP;
  const directions: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-by, 0],
    ArrowRight: [by, 0],
    ArrowUp: [0, -by],
    ArrowDown: [0, by],
  };
  const [right, down] = directions[key] ?? [];
  if (right === undefined || down === undefined) return undefined;
  return { depth: toStep(depth + right, STEP), offset: toStep(offset + down, STEP) };
}

function toStep(number: number, step: number): number {
  // Removes the rounding errors of tenths, such as 0.30000000000000004.
  return Number((Math.round(number / step) * step).toFixed(2)) + 0;
}
