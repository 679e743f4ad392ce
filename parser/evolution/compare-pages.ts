import { bareHeading } from '../values/bare-heading.ts';
import { createFormerIdLookup, type NodeIds } from '../model/former-id-lookup.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import type { Reuse } from './find-reuses.ts';
import { matchMaps, type MapChange } from './match-maps.ts';
import { matchNodes, type NodeChange, type NodeSearch } from './match-nodes.ts';
import { findReusedMaps } from './moved-maps.ts';
import { findReusedNodes } from './moved-nodes.ts';
import { nodesOf, shownMapsOf, workableNodesOf, type NodeInMap } from './node-in-map.ts';

/** How a change affects learners who already have progress on a page. */
export interface PageComparison {
  before: MapDocument;
  after: MapDocument;
  maps: readonly MapChange[];
  /** Changes of the nodes that learners can work in. */
  nodes: readonly NodeChange[];
  /** Headings that now belong to a different map, activity or reward. */
  reusedMaps: readonly Reuse<MapEntry>[];
  reusedNodes: readonly Reuse<NodeInMap>[];
}

/** Compares two texts of a map file: which maps and nodes stayed, were renamed, or were removed. */
export function comparePages(before: MapDocument, after: MapDocument): PageComparison {
  const earlierMaps = shownMapsOf(before);
  const reusedMaps = findReusedMaps(earlierMaps, shownMapsOf(after));
  const maps = matchMaps(before, after, reusedMaps);
  const goneOnIn = new Map(maps.map((change) => [change.before, change.after ?? change.renamed]));
  const laterNodes = new Map<string, NodeInMap>();
  for (const node of shownMapsOf(after).flatMap(nodesOf))
    laterNodes.set(keyOf(node.map.id, node.entry.id), node);
  const earlierIds = new Set(earlierMaps.flatMap((map) => map.nodes.map(({ id }) => keyOf(map.id, id))));
  const findLater = createFormerIdLookup(after.page);
  const findCurrent = (ids: NodeIds): NodeIds | undefined => {
    const bare = bareHeading(ids.activityId);
    // Two nodes had headings that differed only in white space.
    const isTwo = bare !== ids.activityId && earlierIds.has(keyOf(ids.mapId, bare));
    return isTwo ? undefined : findLater(ids);
  };
  const texts = {
    before: earlierMaps.flatMap(workableNodesOf),
    after: [...laterNodes.values()].filter(({ entry }) => entry.node.kind !== 'layout'),
    mapOf: (map: MapEntry) => goneOnIn.get(map),
  };
  const reusedNodes = findReusedNodes({
    ...texts,
    isClaimed: ({ map, entry }) => findCurrent({ mapId: map.id, activityId: entry.id }) !== undefined,
  });
  const findSuccessor = createFindSuccessor({ maps, reusedMaps, laterNodes, findCurrent });
  const nodes = matchNodes({ ...texts, reuses: reusedNodes, findSuccessor });
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
  laterNodes: ReadonlyMap<string, NodeInMap>;
  findCurrent: ReturnType<typeof createFormerIdLookup>;
}

function createFindSuccessor({
  maps,
  reusedMaps,
  laterNodes,
  findCurrent,
}: Known): NodeSearch['findSuccessor'] {
  const changes = new Map(maps.map((change) => [change.before.id, change]));
  const moved = new Set(reusedMaps.flatMap(({ moves }) => moves.map(({ before }) => before.id)));
  const find = (ids: NodeIds | undefined): NodeInMap | undefined =>
    ids && laterNodes.get(keyOf(ids.mapId, ids.activityId));
  return (ids) => {
    const change = changes.get(ids.mapId);
    // Another map took over the heading, so nothing in it continues this map.
    if (change?.isReplaced) return undefined;
    const current = moved.has(ids.mapId) ? undefined : findCurrent(ids);
    if (current) return find(current);
    // If a map was renamed, only its own `formerly` is missing: nodes of the renamed map can still be found.
    const renamed = { ...ids, mapId: (change?.after ?? change?.renamed)?.id ?? ids.mapId };
    return find(renamed) ?? find(findCurrent(renamed));
  };
}

function keyOf(mapId: string, activityId: string): string {
  return `${mapId}\n${activityId}`;
}
