import type { SkillMap, SkillNode } from '#schemas/generated/page.ts';

/** A map and its nodes by id: made once for everything that walks over the map. */
export interface MapGraph {
  map: SkillMap;
  nodes: ReadonlyMap<string, SkillNode>;
}

/** The map with its nodes by id. */
export function toMapGraph(map: SkillMap): MapGraph {
  return { map, nodes: new Map(map.nodes.map((node) => [node.activityId, node])) };
}

/** The nodes after `starts`, in breadth-first order: the walk goes on behind a node where `mayPass` says so. */
export function walkForward(
  graph: MapGraph,
  starts: readonly string[],
  mayPass: (node: SkillNode) => boolean,
): Set<string> {
  const seen = new Set(starts.filter((id) => graph.nodes.has(id)));
  // A Set is iterated in the order of insertion, new entries included: it is its own queue.
  for (const id of seen) {
    const node = graph.nodes.get(id);
    if (node && mayPass(node))
      for (const nextId of node.nextIds) if (graph.nodes.has(nextId)) seen.add(nextId);
  }
  return seen;
}

/** The nodes that lead to `start`, nearest first: the walk goes on before a node where `mayPass` says so. */
export function walkBack(map: SkillMap, start: string, mayPass: (node: SkillNode) => boolean): SkillNode[] {
  const parents = findParents(map);
  const seen = new Set<SkillNode>(parents.get(start));
  for (const node of seen) {
    if (mayPass(node)) for (const parent of parents.get(node.activityId) ?? []) seen.add(parent);
  }
  return [...seen];
}

function findParents(map: SkillMap): ReadonlyMap<string, readonly SkillNode[]> {
  const parents = new Map<string, SkillNode[]>();
  for (const node of map.nodes) {
    for (const nextId of node.nextIds) {
      const known = parents.get(nextId);
      if (known) known.push(node);
      else parents.set(nextId, [node]);
    }
  }
  return parents;
}
