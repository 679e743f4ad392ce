import type { SkillMap, SkillNode } from '#schemas/generated/page.ts';

/** The ids of the nodes that open a node when one of them is completed. `start`: the node is open from the start. */
export type Opening = 'start' | readonly string[];

/**
 * Returns the nodes among `parents` that open a node. A bend, which learners do not see, is replaced by the nodes
 * that lead to it.
 */
export function openingOf(id: string, rootId: string | undefined, parents: Parents): Opening {
  const openers = new Set<string>();
  const passed = new Set([id]);
  for (const one of passed) {
    if (one === rootId) return 'start';
    for (const parent of parents.get(one) ?? []) {
      if (parent.kind === 'layout') passed.add(parent.activityId);
      else openers.add(parent.activityId);
    }
  }
  return [...openers];
}

/** For each node's id, the nodes that lead to that node. */
export type Parents = ReadonlyMap<string, readonly SkillNode[]>;

/** Returns, for each node, the nodes among `reachable` that lead to it. */
export function parentsIn({ nodes }: Pick<SkillMap, 'nodes'>, reachable: ReadonlySet<string>): Parents {
  const parents = new Map<string, SkillNode[]>();
  for (const node of nodes) {
    if (!reachable.has(node.activityId)) continue;
    for (const id of node.nextIds) {
      const known = parents.get(id);
      if (known) known.push(node);
      else parents.set(id, [node]);
    }
  }
  return parents;
}
