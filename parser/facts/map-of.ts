import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { SectionNode } from '../syntax/tree.ts';

const mapsOf = oncePer(listMaps);

/** Returns the map that a section is, or belongs to. */
export function mapOf(document: MapDocument, section: SectionNode): MapEntry | undefined {
  const maps = mapsOf(document);
  return maps.get(section);
}

function listMaps({ maps }: MapDocument): ReadonlyMap<SectionNode, MapEntry> {
  const ofSection = new Map<SectionNode, MapEntry>();
  for (const map of maps) {
    ofSection.set(map.section, map);
    for (const { section } of map.nodes) ofSection.set(section, map);
  }
  return ofSection;
}
