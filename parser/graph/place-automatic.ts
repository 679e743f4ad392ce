import { reverseEdges, targetsOf, type Graph } from './build-graph.ts';
import { findLanes, type Lanes } from './path-lanes.ts';
import type { Walk } from './walk-graph.ts';

/*
 * The automatic layout reads like a railway map. A lane is a row of nodes in which each is the first that its
 * predecessor leads to; the root's lane is the topmost row, and what branches off it stands in lanes below:
 * of several, the one that leaves farthest right comes first, so that no branch has to cross another.
 * Depth is the longest way from the root, so every path but those of a loop runs to the right.
 *
 * What the root does not lead to stands below, in rows of its own: an author is to see it and to see that it
 * hangs on nothing. Adding a node to the end of the deepest lane moves no other.
 */

/** Of each node its cell. */
export interface Cells {
  readonly depths: Int32Array;
  readonly offsets: Int32Array;
}

/** A cell of its own for each node, in time proportional to nodes and edges. */
export function placeAutomatic(graph: Graph, walk: Walk): Cells {
  const lanes = findLanes(graph, walk);
  const cells = { depths: walk.depths.slice(), offsets: new Int32Array(graph.nodes.length) };
  const isAlone = markAlone(graph);
  const skyline = createSkyline();
  const [root] = walk.starts;
  if (root !== undefined && root === graph.root) placeLanes(root, lanes, { cells, skyline });
  skyline.raiseFloor();
  for (const start of walk.starts) {
    if (start !== graph.root && isAlone[start] === 0) placeLanes(start, lanes, { cells, skyline });
  }
  skyline.raiseFloor();
  const alone = walk.starts.filter((start) => start !== graph.root && isAlone[start] === 1);
  placeInRows(alone, cells, { columns: columnsFor(walk.depths), top: skyline.floor() });
  return cells;
}

/** 1 for nodes without a path to or from another. */
function markAlone(graph: Graph): Uint8Array {
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

/** A start's lane, then all lanes that branch off it, each with its own before the next. */
function placeLanes(start: number, lanes: Lanes, { cells, skyline }: Placing): void {
  const open = [start];
  for (let head = open.pop(); head !== undefined; head = open.pop()) {
    const parent = lanes.parents[head] ?? -1;
    const from = parent < 0 ? (cells.depths[head] ?? 0) : (cells.depths[parent] ?? 0) + 1;
    const lane: number[] = [];
    for (let node = head; node >= 0; node = lanes.straight[node] ?? -1) lane.push(node);
    const to = cells.depths[lane.at(-1) ?? head] ?? 0;
    const above = parent < 0 ? -1 : (cells.offsets[parent] ?? 0);
    const row = skyline.settle(from, to, above);
    for (const node of lane) cells.offsets[node] = row;
    // Popped from the end: the deepest node's branches first, and of one node's branches the first.
    for (const node of lane) {
      for (const branch of (lanes.branches.get(node) ?? []).toReversed()) open.push(branch);
    }
  }
}

interface Skyline {
  /** The highest free row below `above` for all depths from one to the other; takes it. */
  settle(from: number, to: number, above: number): number;
  /** What comes from now on stands below everything. */
  raiseFloor(): void;
  floor(): number;
}

/** For each depth the lowest row in use. A lane fills its depths, so all settling together is linear. */
function createSkyline(): Skyline {
  const lowest: number[] = [];
  let floor = 0;
  let last = -1;
  return {
    settle(from, to, above) {
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

const FEWEST_COLUMNS = 6;
const MOST_COLUMNS = 12;

function columnsFor(depths: Int32Array): number {
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
  return Math.max(FEWEST_COLUMNS, Math.min(MOST_COLUMNS, deepest + 1));
}

function placeInRows(nodes: readonly number[], cells: Cells, block: { columns: number; top: number }): void {
  for (const [place, node] of nodes.entries()) {
    cells.depths[node] = place % block.columns;
    cells.offsets[node] = block.top + Math.floor(place / block.columns);
  }
}
