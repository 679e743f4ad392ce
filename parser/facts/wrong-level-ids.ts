import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { isNodeLike } from './wrong-levels.ts';
import type { UnknownNext } from './unknown-next-of.ts';

/**
 * Says of an id that names nothing in its map whether the heading of a node with two `#` is the reason: it is the id of
 * that, or of a node that is in another map by it.
 */
export function createHasWrongLevel(
  document: MapDocument,
): (unknown: Pick<UnknownNext, 'id'>, map: MapEntry) => boolean {
  let known: Owners | undefined;
  return ({ id }, map) => {
    known ??= ownersOf(document);
    const { nodeLike, all, ofNodeLike } = known;
    if (!nodeLike.has(map)) return ofNodeLike.has(id);
    const owners = all.get(id);
    if (!owners) return false;
    return map.id === id || owners.size > (owners.has(map) ? 1 : 0);
  };
}

interface Owners {
  nodeLike: ReadonlySet<MapEntry>;
  /** By id the maps that have such a node, or are called so themselves. */
  all: ReadonlyMap<string, ReadonlySet<MapEntry>>;
  /** The ids of those that are like nodes. */
  ofNodeLike: ReadonlySet<string>;
}

function ownersOf({ maps }: MapDocument): Owners {
  const nodeLike = new Set(maps.filter(isNodeLike));
  const all = new Map<string, Set<MapEntry>>();
  if (nodeLike.size === 0) return { nodeLike, all, ofNodeLike: new Set() };
  for (const map of maps) {
    for (const id of idsOf(map)) {
      const known = all.get(id);
      if (known) known.add(map);
      else all.set(id, new Set([map]));
    }
  }
  return { nodeLike, all, ofNodeLike: new Set([...nodeLike].flatMap(idsOf)) };
}

function idsOf({ id, nodes }: MapEntry): string[] {
  return [id, ...nodes.map((node) => node.id)];
}
