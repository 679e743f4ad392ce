import type { SectionPart } from '#schemas/map-edit.ts';
import type { AttributeLevel } from '../model/attribute-catalogue.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';

export interface SectionAt {
  section: SectionNode;
  level: AttributeLevel;
  map?: MapEntry;
  node?: NodeEntry;
}

/** Returns the section at an offset, or undefined above the first heading. */
export function sectionAt(document: MapDocument, offset: number): SectionAt | undefined {
  const { children } = document.tree;
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((children[middle]?.position.start.offset ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const section = children[low - 1];
  return section && describeSection(document, section);
}

function describeSection(document: MapDocument, section: SectionNode): SectionAt {
  if (section.level === 1) return { section, level: 'page' };
  const map = document.maps.findLast((entry) => entry.section.headerStart <= section.headerStart);
  if (!map) return { section, level: section.level === 2 ? 'map' : 'activity' };
  if (section.level === 2) return { section, level: 'map', map };
  const node = map.nodes.find((entry) => entry.section === section);
  return { section, level: node?.node.kind ?? 'activity', map, ...(node && { node }) };
}

export function sectionOfPart(
  document: MapDocument,
  { mapId, activityId }: SectionPart,
): SectionAt | undefined {
  if (mapId === undefined) {
    const section = document.pageEntry?.section;
    return section && { section, level: 'page' };
  }
  const map = findMap(document, mapId);
  if (!map || activityId === undefined) return map && { section: map.section, level: 'map', map };
  const node = nodeOf(map, activityId);
  return node && { section: node.section, level: node.node.kind, map, node };
}

/** Returns the map with the id, or undefined. If maps share the id, the last counts. */
export function findMap({ maps }: MapDocument, mapId: string): MapEntry | undefined {
  return maps.findLast(({ id }) => id === mapId);
}

/** Returns the first node with the id, or undefined. */
export function nodeOf({ nodes }: MapEntry, activityId: string): NodeEntry | undefined {
  return nodes.find(({ id }) => id === activityId);
}
