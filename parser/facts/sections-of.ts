import type { AttributeLevel } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { SectionAttributes } from '../model/section-attributes.ts';
import { oncePer } from '../once-per.ts';
import type { SectionNode } from '../syntax/tree.ts';

export interface SectionView {
  section: SectionNode;
  attributes: SectionAttributes;
  level: AttributeLevel;
}

/** The sections that mean something, in the order page, then each map with its nodes. */
export const sectionsOf: (document: MapDocument) => readonly SectionView[] = oncePer(listSections);

function listSections(document: MapDocument): SectionView[] {
  const views: SectionView[] = document.pageEntry ? [{ ...document.pageEntry, level: 'page' }] : [];
  for (const map of document.maps) {
    views.push({ section: map.section, attributes: map.attributes, level: 'map' });
    for (const { section, attributes, node } of map.nodes) {
      // A late `#` is a node to the reader, but its attributes are those of a page.
      if (section.level === 3) views.push({ section, attributes, level: node.kind });
    }
  }
  return views;
}
