import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { readFilledList, type ListEntry } from '../values/read-list.ts';
import { droppedNodesOf } from './duplicate-nodes.ts';

export interface PlacedFormerId {
  map: MapEntry;
  /** The node with the entry. Absent if the map itself has it. */
  node?: NodeEntry;
  attribute: AttributeNode;
  entry: ListEntry;
  /** The former id, in lower case. */
  id: string;
}

/** Returns the `formerly` entries of all maps and nodes that learners see. */
export function formerIdsOf(document: MapDocument): PlacedFormerId[] {
  const shown = new Set(document.page.maps);
  return document.maps.flatMap((map) => {
    if (!shown.has(map.map)) return [];
    const dropped = new Set(droppedNodesOf(map));
    const ofNodes = map.nodes.flatMap((node) => (dropped.has(node) ? [] : entriesOf({ map, node })));
    return [...entriesOf({ map }), ...ofNodes];
  });
}

function entriesOf(owner: Pick<PlacedFormerId, 'map' | 'node'>): PlacedFormerId[] {
  const attribute = (owner.node ?? owner.map).attributes.scalars.get('formerly');
  if (!attribute) return [];
  const placed = new Map<string, PlacedFormerId>();
  for (const entry of readFilledList(attribute.value)) {
    const id = entry.text.toLowerCase();
    if (!placed.has(id)) placed.set(id, { ...owner, attribute, entry, id });
  }
  return [...placed.values()];
}
