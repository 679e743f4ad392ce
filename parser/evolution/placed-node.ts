import type { SkillNode } from '#schemas/generated/page.ts';
import { findReachableIds } from '../graph/reachable-ids.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';

/** A node in the map that it stands in. */
export interface PlacedNode {
  map: MapEntry;
  entry: NodeEntry;
}

/** The maps that learners see: of several with the same id the last. */
export function shownMapsOf(document: MapDocument): MapEntry[] {
  const shown = new Set(document.page.maps);
  return document.maps.filter(({ map }) => shown.has(map));
}

/** The nodes of a map that learners can have done something in: a path leads to them, and they are more than a bend. */
export function workableNodesOf(map: MapEntry): PlacedNode[] {
  const reachable = findReachableIds(map.map);
  return nodesOf(map).filter(({ entry }) => entry.node.kind !== 'layout' && reachable.has(entry.id));
}

/** The nodes of a map, each id once. */
export function nodesOf(map: MapEntry): PlacedNode[] {
  const kept = new Set<SkillNode>(map.map.nodes);
  return map.nodes.filter(({ node }) => kept.has(node)).map((entry) => ({ map, entry }));
}

/** Reward and completion nodes are one family: what learners have done in them is to claim. */
export function isSameFamily(one: SkillNode, other: SkillNode): boolean {
  return familyOf(one) === familyOf(other);
}

function familyOf({ kind }: SkillNode): string {
  return kind === 'completion' ? 'reward' : kind;
}
