import type { SkillMap, SkillNode } from '#schemas/generated/page.ts';
import { oncePer } from '../once-per.ts';

/*
 * A map as arrays. Nodes are in the author's order. The edges of node i lead to the nodes in `targets`, from index
 * `starts[i]` up to, but not including, `starts[i + 1]`. They have the order of the ids in `next`, without unknown and
 * duplicate ones.
 */
export interface Graph {
  readonly nodes: readonly SkillNode[];
  readonly indexById: ReadonlyMap<string, number>;
  /** Index of the root, or -1. */
  readonly root: number;
  readonly starts: Int32Array;
  readonly targets: Int32Array;
  /** The index of each edge in the node's `nextIds`, which is also the index of its bends in `edges`. */
  readonly slots: Int32Array;
}

type MapNodes = Pick<SkillMap, 'nodes' | 'rootId'>;

export const buildGraph: (map: MapNodes) => Graph = oncePer(toGraph);

function toGraph(map: MapNodes): Graph {
  const { nodes } = map;
  const indexById = new Map<string, number>();
  for (const [index, { activityId }] of nodes.entries()) {
    if (!indexById.has(activityId)) indexById.set(activityId, index);
  }
  const starts = new Int32Array(nodes.length + 1);
  const targets: number[] = [];
  const slots: number[] = [];
  const lastSource = new Int32Array(nodes.length).fill(-1);
  for (const [index, { nextIds }] of nodes.entries()) {
    for (const [slot, id] of nextIds.entries()) {
      const target = indexById.get(id);
      if (target === undefined || lastSource[target] === index) continue;
      lastSource[target] = index;
      targets.push(target);
      slots.push(slot);
    }
    starts[index + 1] = targets.length;
  }
  return {
    nodes,
    indexById,
    root: map.rootId === undefined ? -1 : (indexById.get(map.rootId) ?? -1),
    starts,
    targets: Int32Array.from(targets),
    slots: Int32Array.from(slots),
  };
}

/** Returns where the edges of a node start and end in `targets`. */
export function edgeRange(graph: Pick<Graph, 'starts'>, node: number): readonly [from: number, to: number] {
  return [graph.starts[node] ?? 0, graph.starts[node + 1] ?? 0];
}

/** Returns the indexes of the nodes that a node leads to. */
export function targetsOf(graph: Pick<Graph, 'starts' | 'targets'>, node: number): Int32Array {
  return graph.targets.subarray(...edgeRange(graph, node));
}

/** Reverses all edges, so that `targetsOf` returns a node's parents in the author's order. */
export function reverseEdges(graph: Graph): Pick<Graph, 'starts' | 'targets'> {
  const count = graph.nodes.length;
  const starts = new Int32Array(count + 1);
  for (const target of graph.targets) starts[target + 1] = (starts[target + 1] ?? 0) + 1;
  for (let node = 0; node < count; node++) starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  const free = starts.slice();
  const targets = new Int32Array(graph.targets.length);
  for (let node = 0; node < count; node++) {
    for (const target of targetsOf(graph, node)) {
      const at = free[target] ?? 0;
      targets[at] = node;
      free[target] = at + 1;
    }
  }
  return { starts, targets };
}
