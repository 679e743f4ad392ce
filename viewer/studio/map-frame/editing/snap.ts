import { COLUMN, ROW } from '#parser';
import type { GridPoint } from '#schemas/generated/page.ts';
import { rounded, STEP } from '../../domain/map-steps.ts';
import { toCell, toPoint, type Point, type Scene, type SceneNode } from './scene.ts';

/** A line to which a node or bend has snapped: the row or column of another node. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
  /** Start and end of the line on the other axis. */
  readonly from: number;
  readonly to: number;
}

export interface Snapped {
  readonly cell: GridPoint;
  readonly guides: readonly Guide[];
}

export interface SnapOptions {
  /** Distance within which to snap to a line, in view-box units. */
  readonly reach: number;
  /** True to not snap: positions are then rounded to hundredths of a cell. */
  readonly isFree: boolean;
}

const HALF_CELL = 0.5;
const FREE_STEP = 0.01;

/**
 * Returns the cell for a point: in the column or row of another node if one is near, otherwise on half a cell if that
 * is near, otherwise on a tenth of a cell.
 */
export function snap(
  at: Point,
  { origin, otherNodes }: { origin: Point; otherNodes: Iterable<SceneNode> },
  { reach, isFree }: SnapOptions,
): Snapped {
  const exactCell = toCell(at, origin);
  if (isFree) return { cell: mapCell(exactCell, (number) => toStep(number, FREE_STEP)), guides: [] };
  let column: SceneNode | undefined;
  let row: SceneNode | undefined;
  for (const other of otherNodes) {
    if (Math.abs(other.x - at.x) <= reach && isNearer(other, column, at, 'x')) column = other;
    if (Math.abs(other.y - at.y) <= reach && isNearer(other, row, at, 'y')) row = other;
  }
  const cell = {
    depth: column ? toCell(column, origin).depth : onGrid(exactCell.depth, reach / COLUMN),
    offset: row ? toCell(row, origin).offset : onGrid(exactCell.offset, reach / ROW),
  };
  const { x, y } = toPoint(cell, origin);
  const guides: Guide[] = [];
  if (column) guides.push({ axis: 'x', at: column.x, from: column.y, to: y });
  if (row) guides.push({ axis: 'y', at: row.y, from: row.x, to: x });
  return { cell, guides };
}

/**
 * Returns true if a node's line is nearer than the best one so far. If both are on the same line, the nearer node is
 * better.
 */
function isNearer(one: SceneNode, best: SceneNode | undefined, at: Point, axis: 'x' | 'y'): boolean {
  if (!best) return true;
  const [distance, other] = [Math.abs(one[axis] - at[axis]), Math.abs(best[axis] - at[axis])];
  if (distance !== other) return distance < other;
  const across = axis === 'x' ? 'y' : 'x';
  return Math.abs(one[across] - at[across]) < Math.abs(best[across] - at[across]);
}

function onGrid(wanted: number, reach: number): number {
  const half = toStep(wanted, HALF_CELL);
  return Math.abs(half - wanted) <= reach ? half : toStep(wanted, STEP);
}

function toStep(number: number, step: number): number {
  return rounded(Math.round(number / step) * step);
}

function mapCell({ depth, offset }: GridPoint, change: (number: number) => number): GridPoint {
  return { depth: change(depth), offset: change(offset) };
}

export interface Shift extends Snapped {
  /** Distance by which the nodes move, in canvas units. */
  readonly by: Point;
  readonly cells: GridPoint;
}

/** Returns the move of some nodes that makes the node `draggedKey` snap. */
export function snapMove(
  { nodes, nodesByKey, origins }: Pick<Scene, 'nodes' | 'nodesByKey' | 'origins'>,
  { draggedKey, moved, by }: { draggedKey: string; moved: ReadonlySet<string>; by: Point },
  options: SnapOptions,
): Shift | undefined {
  const node = nodesByKey.get(draggedKey);
  const origin = node && origins.get(node.mapId);
  if (!node || !origin) return undefined;
  const otherNodes = nodes.filter(({ key }) => !moved.has(key));
  const start = toPoint(node.cell, origin);
  const { cell, guides } = snap({ x: start.x + by.x, y: start.y + by.y }, { origin, otherNodes }, options);
  const cells = { depth: cell.depth - node.cell.depth, offset: cell.offset - node.cell.offset };
  return { cell, guides, cells, by: { x: cells.depth * COLUMN, y: cells.offset * ROW } };
}
