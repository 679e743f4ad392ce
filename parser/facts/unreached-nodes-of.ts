import { buildGraph } from '../graph/build-graph.ts';
import { findReachableIds } from '../graph/reachable-ids.ts';
import { walkGraph } from '../graph/walk-graph.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import { readFilledList } from '../values/read-list.ts';
import { createLiveNodes } from './live-nodes-of.ts';
import { isMerged } from './is-merged.ts';
import { findMeant } from './meant-attributes.ts';
import { droppedNodesOf } from './duplicate-nodes.ts';
import { unknownNextOf } from './unknown-next-of.ts';

export interface UnreachedNode {
  map: MapEntry;
  entry: NodeEntry;
}

/**
 * The nodes that nothing leads to, so that learners never come to them and to what follows them; what only follows
 * them is not named. Left out are nodes whose own heading is the reason, or a `next` that is misspelt, names nothing or
 * stands in a second node of the same heading: of that another rule speaks.
 */
export const unreachedNodesOf: (document: MapDocument) => readonly UnreachedNode[] = oncePer(findUnreached);

function findUnreached(document: MapDocument): UnreachedNode[] {
  const liveNodes = createLiveNodes(document);
  return document.maps.flatMap((map) => {
    if (findReachableIds(map.map).size === map.map.nodes.length) return [];
    const graph = buildGraph(map.map);
    const starts = new Set(
      walkGraph(graph)
        .starts.filter((start) => start !== graph.root)
        .map((start) => graph.nodes[start]?.activityId),
    );
    const unreached = liveNodes(map).filter(
      ({ id, section }) => starts.has(id) && section.header === section.header.trimEnd(),
    );
    return withoutMeant(unreached, map, document).map((entry) => ({ map, entry }));
  });
}

function withoutMeant(unreached: NodeEntry[], map: MapEntry, document: MapDocument): NodeEntry[] {
  if (unreached.length === 0) return [];
  const { meant, open } = meantIds(map, document);
  const left = unreached.filter(({ id }) => !meant.has(id));
  // As many paths lead nowhere, and may be meant for these nodes: report none until they are corrected.
  return left.length <= open ? [] : left;
}

/** Ids that a `next` probably means which the reader does not take as that, and how many more may be meant. */
function meantIds(map: MapEntry, document: MapDocument): { meant: ReadonlySet<string>; open: number } {
  const meant = new Set<string>();
  let open = 0;
  const { of, activities } = unknownNextOf(document);
  for (const { id, places } of of(map).values()) {
    const likely = activities.explainUnknown(map, places[0]?.entry.text ?? id).expected ?? [];
    for (const one of likely) meant.add(one);
    // Several ids with something else than a comma between them.
    const parts = id.split(/[\s;|&+/`]+/).filter((part) => activities.has(map, part));
    for (const part of parts) meant.add(part);
    if (likely.length === 0 && parts.length === 0) open += 1;
  }
  for (const { node } of droppedNodesOf(map)) for (const id of node.nextIds) meant.add(id);
  // Below the heading of a map it leads nowhere.
  for (const id of idsIn(map.attributes.scalars.get('next')?.value)) meant.add(id);
  for (const { section, attributes } of map.nodes) {
    if (isMerged(section, document)) {
      for (const child of section.children) {
        if (child.type === 'attribute' && child.key === 'next')
          for (const id of idsIn(child.value)) meant.add(id);
      }
    }
    const lost = attributes.scalars.has('next') ? undefined : findMeant(document, section, 'next');
    if (!lost) continue;
    const ids = idsIn(lost.text);
    for (const id of ids) meant.add(id);
    // Its line is empty, so where it leads is unknown.
    if (ids.length === 0) open += 1;
  }
  return { meant, open };
}

function idsIn(list = ''): string[] {
  return readFilledList(list).map(({ text }) => text.toLowerCase());
}
