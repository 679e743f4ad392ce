import type { Cause } from '../diagnostics/rule.ts';
import { buildGraph } from '../graph/build-graph.ts';
import { findReachableIds } from '../graph/reachable-ids.ts';
import { walkGraph } from '../graph/walk-graph.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import { readFilledList } from '../values/read-list.ts';
import { exclusionsOf } from './exclusions-of.ts';
import { ownNodesOf } from './own-nodes-of.ts';
import { findMerged } from './is-merged.ts';
import { findMeant } from './meant-attributes.ts';
import { droppedNodesOf } from './duplicate-nodes.ts';
import { headerRange } from './ranges.ts';
import { unknownNextOf } from './unknown-next-of.ts';

export interface UnreachedNode {
  map: MapEntry;
  entry: NodeEntry;
  /** Findings that may explain why nothing leads to the node: on its heading, or on a `next` that is not read. */
  because?: readonly Cause[] | undefined;
}

/**
 * Returns the nodes that no path leads to. Leaves out nodes that only follow such nodes, and nodes that a broken
 * `next` may lead to: a broken `next` keeps the map from opening and is always reported.
 */
export const unreachedNodesOf: (document: MapDocument) => readonly UnreachedNode[] = oncePer(findUnreached);

function findUnreached(document: MapDocument): UnreachedNode[] {
  return document.maps.flatMap((map) => {
    if (findReachableIds(map.map).size === map.map.nodes.length) return [];
    const graph = buildGraph(map.map);
    const starts = new Set(
      walkGraph(graph)
        .starts.filter((start) => start !== graph.root)
        .map((start) => graph.nodes[start]?.activityId),
    );
    const unreached = ownNodesOf(map).filter(({ id }) => starts.has(id));
    if (unreached.length === 0) return [];
    const exclusionAt = exclusionsOf(document);
    const nodes = unreached.map((entry): UnreachedNode => {
      const { section } = entry;
      const because = exclusionAt(section.headerStart) ?? spaceBehind(section);
      return because ? { map, entry, because } : { map, entry };
    });
    return withMeant(nodes, map, document);
  });
}

/** Returns the finding on a heading with trailing white space, which `next` cannot refer to. */
function spaceBehind(section: NodeEntry['section']): readonly Cause[] | undefined {
  if (section.header === section.header.trimEnd()) return undefined;
  return [{ rule: 'no-heading-space', range: headerRange(section) }];
}

/** Removes nodes that a reported `next` may lead to. Adds the possible causes to the others. */
function withMeant(unreached: UnreachedNode[], map: MapEntry, document: MapDocument): UnreachedNode[] {
  const { certainIds, causesById, unknownCount, openCauses } = meantIds(map, document);
  const possible = unreached.filter(({ entry }) => !certainIds.has(entry.id));
  const left = possible.filter(({ entry, because }) => !because && !causesById.has(entry.id)).length;
  // True if enough broken ids in `next` may mean these nodes. The nodes are reported once those ids are fixed.
  const isOpen = left <= unknownCount + openCauses.length;
  return possible.flatMap((one) => {
    const because = one.because ?? causesById.get(one.entry.id);
    if (because) return [{ ...one, because }];
    if (!isOpen) return [one];
    return left <= unknownCount ? [] : [{ ...one, because: openCauses }];
  });
}

interface MeantIds {
  /** Ids in a `next` that keeps the map from opening. */
  certainIds: ReadonlySet<string>;
  /** Ids in a `next` that is not read, with the findings on it. */
  causesById: ReadonlyMap<string, readonly Cause[]>;
  /** Number of further unknown ids that keep the map from opening. */
  unknownCount: number;
  /** Findings on each `next` whose target is unknown. */
  openCauses: readonly Cause[];
}

function meantIds(map: MapEntry, document: MapDocument): MeantIds {
  const certainIds = new Set<string>();
  let unknownCount = 0;
  const { of, activities } = unknownNextOf(document);
  for (const { id, occurrences } of of(map).values()) {
    const likely = activities.explainUnknown(map, occurrences[0]?.entry.text ?? id).expected ?? [];
    for (const one of likely) certainIds.add(one);
    // The entry may contain several ids, with a separator other than a comma.
    const parts = id.split(/[\s;|&+/`]+/).filter((part) => activities.has(map, part));
    for (const part of parts) certainIds.add(part);
    if (likely.length === 0 && parts.length === 0) unknownCount += 1;
  }
  for (const { node } of droppedNodesOf(map)) for (const id of node.nextIds) certainIds.add(id);
  return { certainIds, unknownCount, ...lostIds(map, document) };
}

/** Collects the ids in each `next` that is not read. */
function lostIds(map: MapEntry, document: MapDocument): Pick<MeantIds, 'causesById' | 'openCauses'> {
  const causesById = new Map<string, readonly Cause[]>();
  const openCauses: Cause[] = [];
  const add = (ids: readonly string[], because: readonly Cause[]): void => {
    for (const id of ids) causesById.set(id, because);
  };
  // Directly below a map, `next` has no effect.
  const next = map.attributes.scalars.get('next');
  if (next) {
    const range = { start: map.section.headerStart, end: next.keyEnd };
    add(idsIn(next.value), [{ rule: 'no-misplaced-attribute', range }]);
  }
  for (const { section, attributes } of map.nodes) {
    const merged = findMerged(section, document);
    if (merged) {
      for (const child of section.children) {
        if (child.type === 'attribute' && child.key === 'next') add(idsIn(child.value), merged);
      }
    }
    const lost = attributes.scalars.has('next') ? undefined : findMeant(document, section, 'next');
    if (!lost) continue;
    const ids = idsIn(lost.text);
    add(ids, lost.because);
    // The line has no value, so its target is unknown.
    if (ids.length === 0) openCauses.push(...lost.because);
  }
  return { causesById, openCauses };
}

function idsIn(list = ''): string[] {
  return readFilledList(list).map(({ text }) => text.toLowerCase());
}
