import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';

const NONE: readonly NodeEntry[] = [];

/** The nodes that a map leaves out, because another before them has the same heading. */
export function droppedNodesOf({ nodes, map }: MapEntry): readonly NodeEntry[] {
  if (nodes.length === map.nodes.length) return NONE;
  const kept = new Set(map.nodes);
  return nodes.filter(({ node }) => !kept.has(node));
}

/** True for a heading with nothing below it that another node of the map has too: a line that was written twice. */
export function isEmptyDouble(section: SectionNode, { maps }: MapDocument): boolean {
  if (section.children.length > 0) return false;
  const map = maps.find(({ nodes }) => nodes.some((node) => node.section === section));
  const id = map?.nodes.find((node) => node.section === section)?.id;
  return (map?.nodes.filter((node) => node.id === id).length ?? 0) > 1;
}
