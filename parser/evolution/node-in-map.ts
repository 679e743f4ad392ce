import type { SkillNode } from '#schemas/generated/page.ts';
import { findReachableIds } from '../graph/reachable-ids.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';

export interface NodeInMap {
  map: MapEntry;
  entry: NodeEntry;
}

/** Returns the maps that learners see: if several have the same id, the last. */
export function shownMapsOf(document: MapDocument): MapEntry[] {
  const shown = new Set(document.page.maps);
  return document.maps.filter(({ map }) => shown.has(map));
}

/** Returns the nodes of a map that learners can work in: reachable, and not layout nodes. */
export function workableNodesOf(map: MapEntry): NodeInMap[] {
  const reachable = findReachableIds(map.map);
  return nodesOf(map).filter(({ entry }) => entry.node.kind !== 'layout' && reachable.has(entry.id));
}

/** Returns the nodes of a map, one for each id. */
export function nodesOf(map: MapEntry): NodeInMap[] {
  const kept = new Set<SkillNode>(map.map.nodes);
  return map.nodes.filter(({ node }) => kept.has(node)).map((entry) => ({ map, entry }));
}

/** True if both are activities, or both are rewards or completions: learners claim rewards and completions alike. */
export function isSameFamily(one: SkillNode, other: SkillNode): boolean {
  return familyOf(one) === familyOf(other);
}

function familyOf({ kind }: SkillNode): string {
  return kind === 'completion' ? 'reward' : kind;
}
