import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { isNodeLike } from './level-slips.ts';
import type { UnknownIds, UnknownNext } from './unknown-next-of.ts';

/**
 * Says of an id that names nothing in its map whether the heading of a node with two `#` is the reason: it is the id of
 * that, or of a node that is in another map by it.
 */
export function createIsMisleveled(
  document: MapDocument,
  { activities }: Pick<UnknownIds, 'activities'>,
): (unknown: Pick<UnknownNext, 'id'>, map: MapEntry) => boolean {
  let nodeLike: ReadonlyMap<string, MapEntry> | undefined;
  return ({ id }, map) => {
    nodeLike ??= new Map(
      document.maps.filter((one) => isNodeLike(one, document)).map((one) => [one.id, one] as const),
    );
    if (nodeLike.size === 0) return false;
    if (nodeLike.has(id)) return true;
    const others = nodeLike.get(map.id) === map ? document.maps : [...nodeLike.values()];
    return others.some((one) => one !== map && activities.has(one, id));
  };
}
