import { edgeRange, targetsOf, type Graph } from './build-graph.ts';
import type { Walk } from './walk-graph.ts';

/** The lanes of a graph. Each node has one parent, and either continues its lane or branches off. */
export interface Lanes {
  /** Each node's parent, or -1 for a start. */
  readonly parents: Int32Array;
  /** The next node of the lane, or -1 at its end. */
  readonly straight: Int32Array;
  /** Other children of a node, in the author's order. */
  readonly branches: ReadonlyMap<number, readonly number[]>;
}

/** Maximum number of columns that a lane may skip, so that filling the rows takes linear time. */
const WIDEST_GAP = 8;

/**
 * Returns the lanes of a graph. A node follows the parent that the walk came from, so that the author's first choices
 * form one line. If that parent is too far to the left, the node follows a parent one column to its left.
 */
export function findLanes(graph: Graph, walk: Walk): Lanes {
  const parents = findLaneParents(graph, walk);
  const straight = new Int32Array(graph.nodes.length).fill(-1);
  const branches = new Map<number, number[]>();
  for (const node of graph.nodes.keys()) {
    for (const target of targetsOf(graph, node)) {
      if (parents[target] !== node) continue;
      if (straight[node] === -1) straight[node] = target;
      else addTo(branches, node, target);
    }
  }
  return { parents, straight, branches };
}

function findLaneParents(graph: Graph, { parents, depths, isBack, isReachable }: Walk): Int32Array {
  const laneParents = new Int32Array(graph.nodes.length).fill(-1);
  for (const node of graph.nodes.keys()) {
    const depth = depths[node] ?? 0;
    const [from, to] = edgeRange(graph, node);
    for (let edge = from; edge < to; edge++) {
      const target = graph.targets[edge] ?? 0;
      if (isBack[edge] === 1 || isReachable[target] !== isReachable[node]) continue;
      const gap = (depths[target] ?? 0) - depth;
      const isWalked = parents[target] === node && gap <= WIDEST_GAP;
      if (isWalked || (gap === 1 && laneParents[target] === -1)) laneParents[target] = node;
    }
  }
  return laneParents;
}

function addTo(branches: Map<number, number[]>, node: number, target: number): void {
  const others = branches.get(node);
  if (others) others.push(target);
  else branches.set(node, [target]);
}
