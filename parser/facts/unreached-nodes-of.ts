import { buildGraph } from '../graph/build-graph.ts';
import { findReachableIds } from '../graph/reachable-ids.ts';
import { walkGraph } from '../graph/walk-graph.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { valueOf } from '../model/section-attributes.ts';
import { readFilledList } from '../values/read-list.ts';
import type { ActivityIndex } from './activity-index.ts';
import { createActivityIndex } from './activity-index.ts';
import { createLiveNodes } from './live-nodes-of.ts';

export interface UnreachedNode {
  map: MapEntry;
  entry: NodeEntry;
}

/**
 * The nodes that nothing leads to, so that learners never come to them and to what follows them; what only
 * follows them is not named. Left out are nodes whose own heading, or a misspelt `next`, is the reason.
 */
export function unreachedNodesOf(document: MapDocument): UnreachedNode[] {
  const liveNodes = createLiveNodes(document);
  let activities: ActivityIndex | undefined;
  return document.maps.flatMap((map) => {
    if (findReachableIds(map.map).size === map.map.nodes.length) return [];
    activities ??= createActivityIndex(document);
    const meant = meantIds(map, activities);
    const graph = buildGraph(map.map);
    const starts = new Set(
      walkGraph(graph)
        .starts.filter((start) => start !== graph.root)
        .map((start) => graph.nodes[start]?.activityId),
    );
    return liveNodes(map)
      .filter(
        ({ id, section }) => starts.has(id) && !meant.has(id) && section.header === section.header.trimEnd(),
      )
      .map((entry) => ({ map, entry }));
  });
}

/** Ids that a misspelt `next` probably means. */
function meantIds(map: MapEntry, activities: ActivityIndex): ReadonlySet<string> {
  const meant = new Set<string>();
  for (const { attributes } of map.nodes) {
    for (const { text } of readFilledList(valueOf(attributes, 'next') ?? '')) {
      if (activities.has(map, text.toLowerCase())) continue;
      for (const id of activities.explainUnknown(map, text).expected ?? []) meant.add(id);
    }
  }
  return meant;
}
