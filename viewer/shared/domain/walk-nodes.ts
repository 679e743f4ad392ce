import type { SkillMap, SkillNode } from '#schemas/generated/page.ts';

/** A map with its nodes by id. It is created once for all algorithms on the map. */
export interface MapGraph {
  map: SkillMap;
  nodes: ReadonlyMap<string, SkillNode>;
}

export function toMapGraph(map: SkillMap): MapGraph {
  return { map, nodes: new Map(map.nodes.map((node) => [node.activityId, node])) };
}

/**
 * Returns the ids of `starts` and all nodes after them, in breadth-first order. Only continues after nodes for which
 * `mayPass` is true.
 */
export function walkForward(
  graph: MapGraph,
  starts: readonly string[],
  mayPass: (node: SkillNode) => boolean,
): Set<string> {
  const seen = new Set(starts.filter((id) => graph.nodes.has(id)));
  // A loop over a Set also visits ids added during the loop, so the Set is its own queue.
  for (const id of seen) {
    const node = graph.nodes.get(id);
    if (node && mayPass(node))
      for (const nextId of node.nextIds) if (graph.nodes.has(nextId)) seen.add(nextId);
  }
  return seen;
}

/** Returns the nodes that lead to `start`, nearest first. Only continues before nodes for which `mayPass` is true. */
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

/**
 * Maximum number of blockers returned per node. Longer lists would not help learners. The limit also keeps the search
 * linear on maps in which hundreds of paths lead to the same node.
 */
const maxBlockers = 8;

/**
 * Returns, for each locked node, the nearest earlier nodes that the learner can still complete. Layout nodes and
 * completed nodes in between do not count.
 */
export function findBlockers(
  graph: MapGraph,
  open: ReadonlySet<string>,
  isDone: (node: SkillNode) => boolean,
): ReadonlyMap<string, readonly SkillNode[]> {
  const blockers = new Map<string, SkillNode[]>();
  // Pairs of a locked node and a possible blocker. The loop below adds to the list.
  const pairs: { id: string; blocker: SkillNode }[] = [];
  const passOn = (node: SkillNode, blocker: SkillNode) => {
    for (const id of node.nextIds) if (!open.has(id)) pairs.push({ id, blocker });
  };
  for (const node of graph.nodes.values()) if (!isDone(node)) passOn(node, node);
  // Each node passes on each of its few blockers once. So this takes linear time, and ends even if paths form a cycle.
  for (const { id, blocker } of pairs) {
    const node = graph.nodes.get(id);
    if (!node) continue;
    const known = blockers.get(id);
    if (!known) blockers.set(id, [blocker]);
    else if (known.length < maxBlockers && !known.includes(blocker)) known.push(blocker);
    else continue;
    if (isDone(node)) passOn(node, blocker);
  }
  return blockers;
}
