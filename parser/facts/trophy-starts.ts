import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import { unreachedNodesOf, type UnreachedNode } from './unreached-nodes-of.ts';

export interface TrophyStart {
  map: MapEntry;
  trophy: NodeEntry;
  /** The first unreachable node. The map should begin with it. */
  start: UnreachedNode;
}

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
