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

/** More names than this help nobody, and a bound keeps the search linear where hundreds of paths join. */
const maxBlockers = 8;

/**
 * For each node that is not open, the nearest nodes before it that a learner can still complete, looking back
 * through layout nodes and through what is completed already.
 */
export function findBlockers(
  graph: MapGraph,
  open: ReadonlySet<string>,
  isDone: (node: SkillNode) => boolean,
): ReadonlyMap<string, readonly SkillNode[]> {
  const blockers = new Map<string, SkillNode[]>();
  // Two lists in step, read while they grow: what is told, and to which node.
  const told: SkillNode[] = [];
  const listeners: string[] = [];
  const tell = (node: SkillNode, blocker: SkillNode) => {
    for (const id of node.nextIds) {
      if (open.has(id)) continue;
      told.push(blocker);
      listeners.push(id);
    }
  };
  for (const node of graph.nodes.values()) if (!isDone(node)) tell(node, node);
  // A node passes on each of its few blockers once: linear, and safe on loops.
  for (const [index, id] of listeners.entries()) {
    const node = graph.nodes.get(id);
    const blocker = told[index];
    if (!node || !blocker) continue;
    const known = blockers.get(id);
    if (!known) blockers.set(id, [blocker]);
    else if (known.length < maxBlockers && !known.includes(blocker)) known.push(blocker);
    else continue;
    if (isDone(node)) tell(node, blocker);
  }
  return blockers;
}
