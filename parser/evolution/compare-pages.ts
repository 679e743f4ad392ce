import { bareHeading } from '../values/bare-heading.ts';
import { createFormerIdLookup, type NodePlace } from '../model/former-id-lookup.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import type { Reuse } from './find-reuses.ts';
import { matchMaps, type MapChange } from './match-maps.ts';
import { matchNodes, type NodeChange, type NodeSearch } from './match-nodes.ts';
import { findReusedMaps } from './moved-maps.ts';
import { findReusedNodes } from './moved-nodes.ts';
import { nodesOf, shownMapsOf, workableNodesOf, type PlacedNode } from './placed-node.ts';

/** How a change affects learners who already have progress on a page. */
export interface PageComparison {
  before: MapDocument;
  after: MapDocument;
  maps: readonly MapChange[];
  /** Changes of the nodes that learners can work in. */
  nodes: readonly NodeChange[];
  /** Headings that now belong to a different map, activity or reward. */
  reusedMaps: readonly Reuse<MapEntry>[];
  reusedNodes: readonly Reuse<PlacedNode>[];
}

/** Compares two texts of a map file: which maps and nodes stayed, were renamed, or were removed. */
export function comparePages(before: MapDocument, after: MapDocument): PageComparison {
  const earlierMaps = shownMapsOf(before);
  const reusedMaps = findReusedMaps(earlierMaps, shownMapsOf(after));
  const maps = matchMaps(before, after, reusedMaps);
  const goneOnIn = new Map(maps.map((change) => [change.before, change.after ?? change.renamed]));
  const places = new Map<string, PlacedNode>();
  for (const node of shownMapsOf(after).flatMap(nodesOf)) places.set(keyOf(node.map.id, node.entry.id), node);
  const earlierIds = new Set(earlierMaps.flatMap((map) => map.nodes.map(({ id }) => keyOf(map.id, id))));
  const findLater = createFormerIdLookup(after.page);
  const findCurrent = (place: NodePlace): NodePlace | undefined => {
    const bare = bareHeading(place.activityId);
    // Headings that differed only in white space were two nodes.
    const isTwo = bare !== place.activityId && earlierIds.has(keyOf(place.mapId, bare));
    return isTwo ? undefined : findLater(place);
  };
  const texts = {
    before: earlierMaps.flatMap(workableNodesOf),
    after: [...places.values()].filter(({ entry }) => entry.node.kind !== 'layout'),
    mapOf: (map: MapEntry) => goneOnIn.get(map),
  };
  const reusedNodes = findReusedNodes({
    ...texts,
    isClaimed: ({ map, entry }) => findCurrent({ mapId: map.id, activityId: entry.id }) !== undefined,
  });
  const findKept = createFindKept({ maps, reusedMaps, places, findCurrent });
  const nodes = matchNodes({ ...texts, reuses: reusedNodes, findKept });
  return { before, after, maps, nodes, reusedMaps, reusedNodes };
}

/** Returns the earlier map for each map of the later text. If several became one, the first. */
export function earlierMapsOf({ maps }: PageComparison): Map<MapEntry, MapEntry> {
  const earlier = new Map<MapEntry, MapEntry>();
  for (const { before, after, renamed } of maps) {
    const map = after ?? renamed;
    if (map && !earlier.has(map)) earlier.set(map, before);
  }
  return earlier;
}

interface Known {
  maps: readonly MapChange[];
  reusedMaps: PageComparison['reusedMaps'];
  places: ReadonlyMap<string, PlacedNode>;
  findCurrent: ReturnType<typeof createFormerIdLookup>;
}

function createFindKept({ maps, reusedMaps, places, findCurrent }: Known): NodeSearch['findKept'] {
  const changes = new Map(maps.map((change) => [change.before.id, change]));
  const moved = new Set(reusedMaps.flatMap(({ moves }) => moves.map(({ before }) => before.id)));
  const find = (place: NodePlace | undefined): PlacedNode | undefined =>
    place && places.get(keyOf(place.mapId, place.activityId));
  return (place) => {
    const change = changes.get(place.mapId);
    // Another map took over the heading, so nothing in it continues this map.
    if (change?.isOusted) return undefined;
    const current = moved.has(place.mapId) ? undefined : findCurrent(place);
    if (current) return find(current);
    // If a map was renamed, only its own `formerly` is missing: nodes of the renamed map can still be found.
    const here = { ...place, mapId: (change?.after ?? change?.renamed)?.id ?? place.mapId };
    return find(here) ?? find(findCurrent(here));
  };
}

function keyOf(mapId: string, activityId: string): string {
  return `${mapId}\n${activityId}`;
}
