import { createHeirs } from '../model/create-heirs.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import type { MapChange } from './match-maps.ts';
import { matchMaps } from './match-maps.ts';
import type { NodeChange } from './match-nodes.ts';
import { matchNodes } from './match-nodes.ts';
import type { PlacedNode } from './placed-node.ts';
import { nodesOf, shownMapsOf, workableNodesOf } from './placed-node.ts';

/** What a change made of a page, for learners who have begun. */
export interface PageComparison {
  before: MapDocument;
  after: MapDocument;
  maps: readonly MapChange[];
  /** Of the nodes that learners can have done something in. */
  nodes: readonly NodeChange[];
}

/** Compares two texts of a map file: which maps and nodes are still there, under a new heading, or gone. */
export function comparePages(before: MapDocument, after: MapDocument): PageComparison {
  const maps = matchMaps(before, after);
  const goneOnIn = new Map(maps.map((change) => [change.before, change.after ?? change.renamed]));
  const places = new Map<string, PlacedNode>();
  for (const node of shownMapsOf(after).flatMap(nodesOf)) places.set(keyOf(node.map.id, node.entry.id), node);
  const heirOf = createHeirs(after.page);
  const mapOf = (map: MapEntry): MapEntry | undefined => goneOnIn.get(map);
  const earlier = new Map(shownMapsOf(before).map((map) => [map.id, map]));
  const nodes = matchNodes({
    before: shownMapsOf(before).flatMap(workableNodesOf),
    after: [...places.values()].filter(({ entry }) => entry.node.kind !== 'layout'),
    mapOf,
    findKept: (place) => {
      const heir = heirOf(place);
      if (heir) return places.get(keyOf(heir.mapId, heir.activityId));
      // In a map under a new heading, `formerly` on the map is all that is missing.
      const map = earlier.get(place.mapId);
      const mapId = (map && mapOf(map)?.id) ?? place.mapId;
      return (
        places.get(keyOf(mapId, place.activityId)) ?? findClaimed(places, heirOf, mapId, place.activityId)
      );
    },
  });
  return { before, after, maps, nodes };
}

/** By map of the later text the one that it was; of several the first. */
export function earlierMapsOf({ maps }: PageComparison): Map<MapEntry, MapEntry> {
  const earlier = new Map<MapEntry, MapEntry>();
  for (const { before, after, renamed } of maps) {
    const map = after ?? renamed;
    if (map && !earlier.has(map)) earlier.set(map, before);
  }
  return earlier;
}

function findClaimed(
  places: ReadonlyMap<string, PlacedNode>,
  heirOf: ReturnType<typeof createHeirs>,
  mapId: string,
  activityId: string,
): PlacedNode | undefined {
  const heir = heirOf({ mapId, activityId });
  return heir && places.get(keyOf(heir.mapId, heir.activityId));
}

function keyOf(mapId: string, activityId: string): string {
  return `${mapId}\n${activityId}`;
}
