import { comparePages } from '../evolution/compare-pages.ts';
import type { MapDocument } from '../model/map-document.ts';

/**
 * Maps and nodes that are the same in two versions, even if their headings differ. Maps keys of the earlier version
 * to keys of the later one.
 */
export interface Matches {
  /** By the map's id. */
  maps: ReadonlyMap<string, string>;
  /** Nodes, by `keyOf` of map and node. */
  nodes: ReadonlyMap<string, string>;
}

export function keyOf(mapId: string, nodeId: string): string {
  return `${mapId}\n${nodeId}`;
}

/**
 * Matches two versions as the check of learners' progress does, but in both directions, so that swapping the versions
 * gives the same matches. A match that only one direction finds counts, unless the other direction has a different
 * match for either side.
 */
export function findMatches(before: MapDocument, after: MapDocument): Matches {
  const [there, back] = [linksOf(before, after), linksOf(after, before)];
  return { maps: agreed(there.maps, back.maps), nodes: agreed(there.nodes, back.nodes) };
}

function linksOf(before: MapDocument, after: MapDocument): Matches {
  const comparison = comparePages(before, after);
  const maps = new Map<string, string>();
  for (const change of comparison.maps) {
    const now = change.isReplaced ? undefined : (change.after ?? change.renamed);
    if (now) maps.set(change.before.id, now.id);
  }
  const nodes = new Map<string, string>();
  for (const change of comparison.nodes) {
    const now = change.isReplaced ? undefined : (change.after ?? change.renamed);
    if (now) nodes.set(keyOf(change.before.map.id, change.before.entry.id), keyOf(now.map.id, now.entry.id));
  }
  return { maps, nodes };
}

function agreed(there: ReadonlyMap<string, string>, back: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  const add = (one: string, other: string): void => {
    if (found.has(one) || taken.has(other)) return;
    found.set(one, other);
    taken.add(other);
  };
  for (const [one, other] of there) if (back.get(other) === one) add(one, other);
  const onlyThere = [...there].filter(([, other]) => !back.has(other));
  const onlyBack = [...back]
    .filter(([, one]) => !there.has(one))
    .map(([other, one]) => [one, other] as const);
  for (const [one, other] of [...onlyThere, ...onlyBack]) add(one, other);
  return found;
}
