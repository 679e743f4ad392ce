import type { SkillMap } from '#schemas/generated/page.ts';
import { buildGraph, targetsOf, type Graph } from './build-graph.ts';

/** Returns the ids of all nodes that the root leads to, including the root. Empty without a root. */
export function findReachableIds(map: Pick<SkillMap, 'nodes' | 'rootId'>): Set<string> {
  const graph = buildGraph(map);
  const isReachable = markReachable(graph);
  return new Set(graph.nodes.filter((_, index) => isReachable[index] === 1).map((node) => node.activityId));
}

/** Marks every node that the root leads to. */
export function markReachable(graph: Graph): Uint8Array {
  const isReachable = new Uint8Array(graph.nodes.length);
  if (graph.root < 0) return isReachable;
  isReachable[graph.root] = 1;
  const open = [graph.root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const target of targetsOf(graph, node)) {
      if (isReachable[target] === 1) continue;
      isReachable[target] = 1;
      open.push(target);
    }
  }
  return isReachable;
}
