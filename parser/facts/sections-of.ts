import type { AttributeLevel } from '../model/attribute-catalogue.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import type { SectionAttributes } from '../model/section-attributes.ts';
import { oncePer } from '../once-per.ts';
import type { SectionNode } from '../syntax/tree.ts';

/** A section that has an effect: the page, a map or a node. */
export interface SectionView {
  /** The heading and everything below it, as written. */
  section: SectionNode;
  /** The attributes that count. */
  attributes: SectionAttributes;
  /** The kind of the section. */
  level: AttributeLevel;
}

/** A map with its nodes. */
export interface MapView extends SectionView {
  map: MapEntry;
}

/** A node, and the map that it is on. */
export interface NodeView extends MapView {
  node: NodeEntry;
}

/** Returns the effective sections: the page, then each map with its nodes. */
export const sectionsOf: (document: MapDocument) => readonly SectionView[] = oncePer(listSections);

function listSections(document: MapDocument): SectionView[] {
  const views: (SectionView | MapView | NodeView)[] = [];
  if (document.pageEntry) views.push({ ...document.pageEntry, level: 'page' });
  for (const map of document.maps) {
    views.push({ section: map.section, attributes: map.attributes, level: 'map', map });
    for (const node of map.nodes) {
      const { section, attributes } = node;
      // The reader reads a `#` below a map as a node, but the attributes below it are those of a page.
      if (section.level === 3) views.push({ section, attributes, level: node.node.kind, map, node });
    }
  }
  return views;
}
