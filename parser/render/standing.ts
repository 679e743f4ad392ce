import type { Page, SkillMap, SkillNode } from '#schemas/generated/page.ts';

/** A learner's status at a node. `steps` is only set for activities in progress. */
export interface NodeStanding {
  readonly status: 'locked' | 'notstarted' | 'inprogress' | 'completed' | 'restarted';
  readonly steps?: { readonly current: number; readonly max: number };
}

/** A learner's status on a map. `note` follows the map's name in its heading. */
export interface MapStanding {
  readonly note: string;
  /** All notes that the heading may have later. The heading has room for each of them. */
  readonly laterNotes?: readonly string[];
  readonly symbol?: 'lock' | 'check';
  readonly nodes: ReadonlyMap<string, NodeStanding>;
}

/** The state of each map of a page for a learner, by the map's id. */
export type PageStanding = ReadonlyMap<string, MapStanding>;

export type Progress = 'new' | 'finished';

/** Returns the status of all nodes for a new learner, or for one who finished everything reachable. */
export function toStanding(page: Pick<Page, 'maps'>, progress: Progress): PageStanding {
  return new Map(page.maps.map((map) => [map.mapId, standingOf(map, progress === 'finished')]));
}

function standingOf(map: SkillMap, isFinished: boolean): MapStanding {
  const byId = new Map(map.nodes.map((node) => [node.activityId, node]));
  const reached = findReached(map, byId, () => true);
  const isLocked = !isFinished && map.prerequisites.length > 0;
  const open = isFinished ? reached : findReached(map, byId, ({ kind }) => kind === 'layout');
  const nodes = map.nodes.map(({ activityId }): [string, NodeStanding] => {
    if (isLocked || !open.has(activityId)) return [activityId, { status: 'locked' }];
    return [activityId, { status: isFinished ? 'completed' : 'notstarted' }];
  });
  const total = map.nodes.filter(
    ({ kind, activityId }) => kind === 'activity' && reached.has(activityId),
  ).length;
  return {
    note: `${isFinished ? total : 0}/${total}`,
    ...(isLocked && { symbol: 'lock' as const }),
    ...(isFinished && total > 0 && { symbol: 'check' as const }),
    nodes: new Map(nodes),
  };
}

/**
 * Returns the ids of the nodes that a learner reaches from the root. Learners get past the nodes for which `isPassed`
 * is true.
 */
function findReached(
  map: SkillMap,
  byId: ReadonlyMap<string, SkillNode>,
  isPassed: (node: SkillNode) => boolean,
): Set<string> {
  const found = new Set<string>(map.rootId === undefined ? [] : [map.rootId]);
  for (const id of found) {
    const node = byId.get(id);
    if (node && isPassed(node)) for (const next of node.nextIds) if (byId.has(next)) found.add(next);
  }
  return found;
}
