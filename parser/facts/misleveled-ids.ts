import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { isNodeLike } from './level-slips.ts';
import type { UnknownNext } from './unknown-next-of.ts';

/**
 * Says of an id that names nothing in its map whether the heading of a node with two `#` is the reason: it is the id of
 * that, or of a node that is in another map by it.
 */
export function createIsMisleveled(
  document: MapDocument,
): (unknown: Pick<UnknownNext, 'id'>, map: MapEntry) => boolean {
  let known: ReadonlyMap<string, ReadonlySet<MapEntry>> | undefined;
  const nodeLike = new Set<MapEntry>();
  return ({ id }, map) => {
    if (!known) {
      for (const one of document.maps) if (isNodeLike(one)) nodeLike.add(one);
      known = nodeLike.size > 0 ? ownersOf(document) : NONE;
    }
    const owners = known.get(id) ?? new Set();
    for (const owner of owners) {
      const isElsewhere = owner !== map || map.id === id;
      if (isElsewhere && (nodeLike.has(map) || nodeLike.has(owner))) return true;
    }
    return false;
  };
}

const NONE: ReadonlyMap<string, ReadonlySet<MapEntry>> = new Map();

/** By id the maps that have such a node, or are called so themselves. */
function ownersOf({ maps }: MapDocument): ReadonlyMap<string, ReadonlySet<MapEntry>> {
  const owners = new Map<string, Set<MapEntry>>();
  for (const map of maps) {
    for (const id of [map.id, ...map.nodes.map((node) => node.id)]) {
      const known = owners.get(id);
      if (known) known.add(map);
      else owners.set(id, new Set([map]));
    }
  }
  return owners;
}
