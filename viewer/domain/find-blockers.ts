import type { SkillNode } from '#schemas/generated/page.ts';
import type { MapGraph } from './walk-nodes.ts';

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
