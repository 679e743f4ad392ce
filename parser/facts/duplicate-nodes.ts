import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { SectionNode } from '../syntax/tree.ts';

const NONE: readonly NodeEntry[] = [];

/** Returns the nodes that a map drops because an earlier one has the same heading. */
export function droppedNodesOf({ nodes, map }: MapEntry): readonly NodeEntry[] {
  if (nodes.length === map.nodes.length) return NONE;
  const kept = new Set(map.nodes);
  return nodes.filter(({ node }) => !kept.has(node));
}

const emptyDuplicatesOf = oncePer(findEmptyDuplicates);

/** True for an empty section whose heading another node of the map has too: a repeated line. */
export function isEmptyDuplicate(section: SectionNode, document: MapDocument): boolean {
  if (section.children.length > 0) return false;
  const duplicates = emptyDuplicatesOf(document);
  return duplicates.has(section);
}

function findEmptyDuplicates({ maps }: MapDocument): ReadonlySet<SectionNode> {
  const sections = maps.flatMap((map) => {
    const duplicate = new Set(droppedNodesOf(map).map(({ id }) => id));
    return map.nodes.flatMap(({ id, section }) =>
      duplicate.has(id) && section.children.length === 0 ? [section] : [],
    );
  });
  return new Set(sections);
}
