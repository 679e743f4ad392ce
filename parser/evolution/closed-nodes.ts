import type { SkillNode } from '#schemas/generated/page.ts';
import { findReachableIds } from '../graph/reachable-ids.ts';
import type { MapEntry } from '../model/map-document.ts';
import type { PageComparison } from './compare-pages.ts';
import type { NodeChange } from './match-nodes.ts';
import type { NodeInMap } from './node-in-map.ts';

/** A node that some learners could open before and cannot open now, although their progress is unchanged. */
export interface ClosedNode {
  after: NodeInMap;
  /** The node that led learners to the closed node. Absent if the closed node was open from the start. */
  from?: NodeInMap;
  /** Nodes that now lead to the closed node. Learners have to complete one of them. */
  openers: readonly SkillNode[];
}

/** Limits the time spent on hostile input. Real maps are far smaller. */
const MAX_STEPS = 200_000;

/**
 * Finds nodes that are closed to learners who reached them along some path of the earlier map, because no node of that
 * path leads to them now. Does not report nodes that only follow such a node, or that nothing leads to.
 */
export function findClosedNodes(comparison: PageComparison): ClosedNode[] {
  const sides = new Map<MapEntry, MapEntry>();
  for (const { before, after, renamed } of comparison.maps) {
    const map = after ?? renamed;
    if (map) sides.set(before, map);
  }
  // Until reused headings are restored, the order of the nodes below them is unclear.
  for (const { moves } of comparison.reusedNodes) for (const { before } of moves) sides.delete(before.map);
  const changes = changesByMap(comparison);
  return [...sides].flatMap(([before, after]) => findClosedIn(before, after, changes.get(before) ?? []));
}

function changesByMap({ nodes }: PageComparison): ReadonlyMap<MapEntry, readonly NodeChange[]> {
  const changes = new Map<MapEntry, NodeChange[]>();
  for (const change of nodes) {
    const known = changes.get(change.before.map);
    if (known) known.push(change);
    else changes.set(change.before.map, [change]);
  }
  return changes;
}

function findClosedIn(before: MapEntry, after: MapEntry, nodes: readonly NodeChange[]): ClosedNode[] {
  const newIds = new Map<string, NodeInMap>();
  for (const change of nodes) {
    const now = change.after ?? change.renamed;
    if (now?.map === after) newIds.set(change.before.entry.id, now);
  }
  const earlier = toParents(before.map.nodes, findReachableIds(before.map));
  const later = toParents(after.map.nodes, findReachableIds(after.map));
  const known = new Set([...newIds.values()].map(({ entry }) => entry.id));
  const isPassed = (node: SkillNode): boolean =>
    node.kind === 'layout' || (node.kind !== 'activity' && !known.has(node.activityId));
  const earlierNodes = new Map(nodes.map((change) => [change.before.entry.node, change.before]));
  let steps = 0;
  const takeStep = (): boolean => (steps += 1) < MAX_STEPS;
  const closed: ClosedNode[] = [];
  for (const [id, now] of newIds) {
    if (!later.has(now.entry.id) || now.entry.node.kind === 'layout') continue;
    const openers = findUnlockingNodes(now.entry.id, {
      parents: later,
      rootId: after.map.rootId,
      isPassed,
      takeStep,
    });
    if (!openers) continue;
    const isUnlocking = (parent: SkillNode): boolean =>
      openers.has(newIds.get(parent.activityId)?.entry.id ?? '');
    const from = findClosedPath(id, { parents: earlier, rootId: before.map.rootId, isUnlocking, takeStep });
    if (!from || steps >= MAX_STEPS) continue;
    const earlierNode = from === 'start' ? undefined : earlierNodes.get(from);
    closed.push({
      after: now,
      ...(earlierNode && { from: earlierNode }),
      openers: [...openers.values()],
    });
  }
  return closed;
}

type Parents = ReadonlyMap<string, readonly SkillNode[]>;

interface Walk {
  parents: Parents;
  rootId: string | undefined;
  takeStep: () => boolean;
}

function toParents(nodes: readonly SkillNode[], reachable: ReadonlySet<string>): Parents {
  const parents = new Map<string, SkillNode[]>(
    nodes.filter(({ activityId }) => reachable.has(activityId)).map(({ activityId }) => [activityId, []]),
  );
  for (const node of nodes) {
    if (reachable.has(node.activityId)) for (const id of node.nextIds) parents.get(id)?.push(node);
  }
  return parents;
}

/** Returns the nodes that open a node when any of them is completed. Undefined if the node is open from the start. */
function findUnlockingNodes(
  id: string,
  { parents, rootId, isPassed, takeStep }: Walk & { isPassed: (node: SkillNode) => boolean },
): ReadonlyMap<string, SkillNode> | undefined {
  const openers = new Map<string, SkillNode>();
  const passed = new Set([id]);
  for (const one of passed) {
    if (one === rootId) return undefined;
    for (const parent of parents.get(one) ?? []) {
      if (!takeStep()) return undefined;
      if (isPassed(parent)) passed.add(parent.activityId);
      else openers.set(parent.activityId, parent);
    }
  }
  return openers;
}

/**
 * Looks for a path from the start to a node that contains none of the nodes that unlock the node. Returns the last
 * visible node on that path, `start` if there is none, or undefined if there is no such path.
 */
function findClosedPath(
  id: string,
  { parents, rootId, isUnlocking, takeStep }: Walk & { isUnlocking: (node: SkillNode) => boolean },
): SkillNode | 'start' | undefined {
  if (id === rootId) return 'start';
  /** For each node, the first visible node on the way back from `id`. */
  const seen = new Map<string, SkillNode | undefined>([[id, undefined]]);
  for (const [one, last] of seen) {
    for (const parent of parents.get(one) ?? []) {
      if (!takeStep()) return undefined;
      if (seen.has(parent.activityId) || (parent.kind !== 'layout' && isUnlocking(parent))) continue;
      const from = last ?? (parent.kind === 'layout' ? undefined : parent);
      if (parent.activityId === rootId) return from ?? 'start';
      seen.set(parent.activityId, from);
    }
  }
  return undefined;
}
