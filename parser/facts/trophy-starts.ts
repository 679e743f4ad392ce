import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import { unreachedNodesOf, type UnreachedNode } from './unreached-nodes-of.ts';

/** A map that begins with its reward or completion, so that learners never come to its activities. */
export interface TrophyStart {
  map: MapEntry;
  /** The node that the map begins with. */
  trophy: NodeEntry;
  /** The first node that no path leads to, and that the map should begin with. */
  start: UnreachedNode;
}

/** The maps that begin with their reward or completion, by the map. */
export const trophyStartsOf: (document: MapDocument) => ReadonlyMap<MapEntry, TrophyStart> =
  oncePer(findTrophyStarts);

function findTrophyStarts(document: MapDocument): Map<MapEntry, TrophyStart> {
  const starts = new Map<MapEntry, TrophyStart>();
  for (const one of unreachedNodesOf(document)) {
    const { map, entry } = one;
    const [trophy] = map.nodes;
    if (!trophy || !isTrophy(trophy) || isTrophy(entry) || starts.has(map)) continue;
    starts.set(map, { map, trophy, start: one });
  }
  return starts;
}

function isTrophy({ node: { kind } }: NodeEntry): boolean {
  return kind === 'reward' || kind === 'completion';
}
