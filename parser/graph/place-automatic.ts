import { reverseEdges, targetsOf, type Graph } from './build-graph.ts';
import { findLanes, type Lanes } from './path-lanes.ts';
import type { Walk } from './walk-graph.ts';

/*
 * The automatic layout looks like a railway map. A lane is a row of nodes, each the first that its predecessor leads
 * to. The root's lane is on top and branches are below. The branch that leaves farthest right comes first, so that
 * branches do not cross. Depth is the longest way from the root, so that all paths run to the right except in loops.
 *
 * Unreachable nodes are in rows of their own at the bottom, so that authors notice them. A node added at the end of the
 * deepest lane moves no other node.
 */

export interface Cells {
  readonly depths: Int32Array;
  readonly offsets: Int32Array;
}

/** Assigns a cell to each node in linear time. */
export function placeAutomatic(graph: Graph, walk: Walk): Cells {
  const lanes = findLanes(graph, walk);
  const cells = { depths: walk.depths.slice(), offsets: new Int32Array(graph.nodes.length) };
  const isIsolated = markIsolated(graph);
  const skyline = createSkyline();
  const [root] = walk.starts;
  if (root !== undefined && root === graph.root) placeLanes(root, lanes, { cells, skyline });
  skyline.raiseFloor();
  for (const start of walk.starts) {
    if (start !== graph.root && isIsolated[start] === 0) placeLanes(start, lanes, { cells, skyline });
  }
  skyline.raiseFloor();
  const isolated = walk.starts.filter((start) => start !== graph.root && isIsolated[start] === 1);
  placeInRows(isolated, cells, { columns: columnsFor(walk.depths), top: skyline.floor() });
  return cells;
}

function markIsolated(graph: Graph): Uint8Array {
  const reverse = reverseEdges(graph);
  const isSelf = (node: number) => (other: number) => other === node;
  return Uint8Array.from(graph.nodes.keys(), (node) => {
    const others = [...targetsOf(graph, node).subarray(0, 2), ...targetsOf(reverse, node).subarray(0, 2)];
    return others.every(isSelf(node)) ? 1 : 0;
  });
}

interface Placing {
  cells: Cells;
  skyline: Skyline;
}

/** Places the lane of a start and all lanes that branch off it, depth first. */
function placeLanes(start: number, lanes: Lanes, { cells, skyline }: Placing): void {
  const open = [start];
  for (let head = open.pop(); head !== undefined; head = open.pop()) {
    const parent = lanes.parents[head] ?? -1;
    const from = parent < 0 ? (cells.depths[head] ?? 0) : (cells.depths[parent] ?? 0) + 1;
    const lane: number[] = [];
    for (let node = head; node >= 0; node = lanes.straight[node] ?? -1) lane.push(node);
    const to = cells.depths[lane.at(-1) ?? head] ?? 0;
    const above = parent < 0 ? -1 : (cells.offsets[parent] ?? 0);
    const row = skyline.reserveRow(from, to, above);
    for (const node of lane) cells.offsets[node] = row;
    // The stack is popped from its end: branches of the deepest node come first, and in the author's order.
    for (const node of lane) {
      for (const branch of (lanes.branches.get(node) ?? []).toReversed()) open.push(branch);
    }
  }
}

interface Skyline {
  /** Reserves the first free row below `above` for a range of depths, and returns it. */
  reserveRow(from: number, to: number, above: number): number;
  /** Places all further lanes below the lowest row so far. */
  raiseFloor(): void;
  floor(): number;
}

/** Creates a record of the lowest used row of each depth. Takes linear time, because a lane fills its depths. */
function createSkyline(): Skyline {
  const lowest: number[] = [];
  let floor = 0;
  let last = -1;
  return {
    reserveRow(from, to, above) {
      let row = Math.max(floor, above + 1);
      for (let depth = from; depth <= to; depth++) row = Math.max(row, (lowest[depth] ?? -1) + 1);
      for (let depth = from; depth <= to; depth++) lowest[depth] = row;
      last = Math.max(last, row);
      return row;
    },
    raiseFloor() {
      floor = last + 1;
    },
    floor: () => floor,
  };
}

const MIN_COLUMNS = 6;
const MAX_COLUMNS = 12;

function columnsFor(depths: Int32Array): number {
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
  return Math.max(MIN_COLUMNS, Math.min(MAX_COLUMNS, deepest + 1));
}

function placeInRows(nodes: readonly number[], cells: Cells, block: { columns: number; top: number }): void {
  for (const [index, node] of nodes.entries()) {
    cells.depths[node] = index % block.columns;
    cells.offsets[node] = block.top + Math.floor(index / block.columns);
  }
}
