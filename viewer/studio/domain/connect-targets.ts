import type { SkillMap } from '#schemas/generated/page.ts';

/**
 * Returns the nodes to which a node's new path can lead: those to which it has no path yet, and which do not lead to it,
 * because a path back would close a circle. The first one is the next node in the text.
 */
export function connectTargets(nodes: SkillMap['nodes'], from: string): SkillMap['nodes'] {
  const at = nodes.findIndex(({ activityId }) => activityId === from);
  const excluded = new Set([...(nodes[at]?.nextIds ?? []), ...idsBefore(from, nodes)]);
  return [...nodes.slice(at + 1), ...nodes.slice(0, at)].filter(
    ({ activityId }) => !excluded.has(activityId),
  );
}

/** Returns the ids of all nodes from which paths lead to a node. */
function idsBefore(id: string, nodes: SkillMap['nodes']): ReadonlySet<string> {
  const reached = new Set([id]);
  // A loop over a Set also visits ids added during the loop.
  for (const to of reached) {
    for (const { activityId, nextIds } of nodes) if (nextIds.includes(to)) reached.add(activityId);
  }
  return reached;
}
