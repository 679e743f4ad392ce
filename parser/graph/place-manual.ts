import type { GridPoint } from '#schemas/generated/page.ts';
import { reverseEdges, targetsOf, type Graph } from './build-graph.ts';
import { toNearCell, toPoint, UNIT, type Point } from './geometry.ts';

/*
 * Uses the author's positions. A node without position is placed in a free cell beside a parent, else in a row below
 * all others. Of several nodes at the same position, later ones are shifted like fanned cards so that all are visible.
 */

export interface PlacedNode extends Point, GridPoint {}

/** Shift per node at the same position. After two shifts, further nodes are treated like nodes without a position. */
const FAN_STEP = 1.5 * UNIT;
const FAN_SIZE = 3;
const NEIGHBOR_SHIFTS = [
  { depth: 1, offset: 0 },
  { depth: 1, offset: 1 },
  { depth: 1, offset: -1 },
  { depth: 0, offset: 1 },
  { depth: 0, offset: -1 },
  { depth: 1, offset: 2 },
  { depth: 1, offset: -2 },
  { depth: 2, offset: 0 },
] as const;
const MIN_COLUMNS = 6;

export function hasPositions({ nodes }: Pick<Graph, 'nodes'>): boolean {
  return nodes.some((node) => node.position !== undefined);
}

/** Returns a position for each node, in linear time. */
export function placeManual(graph: Graph): PlacedNode[] {
  const placed = new Map<number, PlacedNode>();
  const taken = createOccupiedCells();
  for (const [index, node] of graph.nodes.entries()) {
    if (!node.position) continue;
    const cell = toNearCell(node.position);
    const shift = node.kind === 'layout' ? 0 : taken.shiftFor(cell);
    if (shift === undefined) continue;
    const { x, y } = toPoint(cell);
    placed.set(index, { ...cell, x: x + shift, y: y + shift });
    if (node.kind !== 'layout') taken.occupy(cell);
  }
  placeOthers(graph, placed, taken);
  return [...graph.nodes.keys()].map((index) => placed.get(index) ?? atCell({ depth: 0, offset: 0 }));
}

function placeOthers(graph: Graph, placed: Map<number, PlacedNode>, taken: OccupiedCells): void {
  const parents = reverseEdges(graph);
  const next = createRowsBelow(placed, taken);
  const place = (index: number): void => {
    const parent = targetsOf(parents, index).find((candidate) => placed.has(candidate));
    const cell = (parent !== undefined && freeCellBeside(placed.get(parent), taken)) || next();
    taken.occupy(cell);
    placed.set(index, atCell(cell));
  };
  // Start at every placed node, so that a chain without positions follows its parent.
  const open: number[] = [];
  const visit = (start: number): void => {
    open.push(start);
    for (let head = open.pop(); head !== undefined; head = open.pop()) {
      for (const target of targetsOf(graph, head)) {
        if (placed.has(target)) continue;
        place(target);
        open.push(target);
      }
    }
  };
  for (const index of graph.nodes.keys()) {
    if (placed.has(index) && graph.nodes[index]?.position) visit(index);
  }
  for (const index of graph.nodes.keys()) {
    if (placed.has(index)) continue;
    place(index);
    visit(index);
  }
}

function freeCellBeside(parent: PlacedNode | undefined, taken: OccupiedCells): GridPoint | undefined {
  if (!parent) return undefined;
  const depth = Math.round(parent.depth);
  const offset = Math.round(parent.offset);
  const cells = NEIGHBOR_SHIFTS.map((step) => ({ depth: depth + step.depth, offset: offset + step.offset }));
  return cells.find((cell) => taken.isFree(cell));
}

/** Returns free cells in the rows below all placed nodes, from left to right. */
function createRowsBelow(placed: ReadonlyMap<number, GridPoint>, taken: OccupiedCells): () => GridPoint {
  let block: { left: number; top: number; columns: number } | undefined;
  let count = 0;
  return () => {
    block ??= toBlockBelow(placed);
    for (;;) {
      const { left, top, columns } = block;
      const cell = { depth: left + (count % columns), offset: top + Math.floor(count / columns) };
      count++;
      if (taken.isFree(cell)) return cell;
    }
  };
}

function toBlockBelow(placed: ReadonlyMap<number, GridPoint>): {
  left: number;
  top: number;
  columns: number;
} {
  let left = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { depth, offset } of placed.values()) {
    left = Math.min(left, Math.floor(depth));
    right = Math.max(right, Math.ceil(depth));
    bottom = Math.max(bottom, Math.ceil(offset));
  }
  if (placed.size === 0) return { left: 0, top: 0, columns: MIN_COLUMNS };
  const columns = Math.max(MIN_COLUMNS, Math.min(2 * MIN_COLUMNS, right - left + 1));
  return { left, top: bottom + 1, columns };
}

interface OccupiedCells {
  /** Returns how far to shift a node at this position, or undefined if there are too many nodes. */
  shiftFor(position: GridPoint): number | undefined;
  occupy(position: GridPoint): void;
  isFree(cell: GridPoint): boolean;
}

function createOccupiedCells(): OccupiedCells {
  const spots = new Map<string, number>();
  const cells = new Set<string>();
  return {
    shiftFor(position) {
      const { x, y } = toPoint(position);
      // Nodes closer than one unit count as the same position, because the lower one would hardly be visible.
      const spot = `${Math.round(x / UNIT)} ${Math.round(y / UNIT)}`;
      const before = spots.get(spot) ?? 0;
      if (before >= FAN_SIZE) return undefined;
      spots.set(spot, before + 1);
      return before * FAN_STEP;
    },
    occupy({ depth, offset }) {
      for (const d of [Math.floor(depth), Math.ceil(depth)]) {
        for (const o of [Math.floor(offset), Math.ceil(offset)]) cells.add(`${d} ${o}`);
      }
    },
    isFree: ({ depth, offset }) => !cells.has(`${depth} ${offset}`),
  };
}

function atCell(cell: GridPoint): PlacedNode {
  return { ...cell, ...toPoint(cell) };
}
