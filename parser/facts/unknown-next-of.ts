import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { readFilledList, type ListEntry } from '../values/read-list.ts';
import { createActivityIndex, type ActivityIndex } from './activity-index.ts';

/** An id in `next` that no activity of the map has. */
export interface UnknownNext {
  id: string;
  occurrences: { node: NodeEntry; next: AttributeNode; entry: ListEntry }[];
}

export interface UnknownIds {
  activities: ActivityIndex;
  of: (map: MapEntry) => ReadonlyMap<string, UnknownNext>;
}

const NONE: ReadonlyMap<string, UnknownNext> = new Map();

export const unknownNextOf: (document: MapDocument) => UnknownIds = oncePer(findUnknown);

function findUnknown(document: MapDocument): UnknownIds {
  const activities = createActivityIndex(document);
  const byMap = new Map<MapEntry, Map<string, UnknownNext>>();
  for (const map of document.maps) {
    for (const node of map.nodes) {
      const next = node.attributes.scalars.get('next');
      if (!next) continue;
      for (const entry of readFilledList(next.value)) {
        const id = entry.text.toLowerCase();
        if (activities.has(map, id)) continue;
        const ids = byMap.get(map) ?? new Map<string, UnknownNext>();
        byMap.set(map, ids);
        const other = ids.get(id);
        if (other) other.occurrences.push({ node, next, entry });
        else ids.set(id, { id, occurrences: [{ node, next, entry }] });
      }
    }
  }
  return { activities, of: (map) => byMap.get(map) ?? NONE };
}
