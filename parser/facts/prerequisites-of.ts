import type { Prerequisite, SkillMap } from '#schemas/generated/page.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { findReachableIds } from '../graph/reachable-ids.ts';
import { readFilledList, type ListEntry } from '../values/read-list.ts';
import { readPrerequisite } from '../values/reading.ts';

/** An entry of `required`. */
export interface PlacedPrerequisite {
  /** The map that it locks. */
  map: MapEntry;
  attribute: AttributeNode;
  /** The text of the entry, with its position in the value. */
  entry: ListEntry;
  /** The meaning of the entry: a map, or a number of activities with a tag. */
  prerequisite: Prerequisite;
}

/** Returns the `required` entries of all maps. */
export function prerequisitesOf(document: MapDocument): PlacedPrerequisite[] {
  return document.maps.flatMap((map) => {
    const attribute = map.attributes.scalars.get('required');
    if (!attribute) return [];
    return readFilledList(attribute.value).map((entry) => ({
      map,
      attribute,
      entry,
      prerequisite: readPrerequisite(entry.text),
    }));
  });
}

/** Counts the reachable activities by tag, in all maps that learners see. */
export function countTags(document: MapDocument): Map<string, number> {
  const counts = new Map<string, number>();
  for (const map of document.page.maps) addTags(map, counts);
  return counts;
}

export function countTagsOf(map: SkillMap): Map<string, number> {
  return addTags(map, new Map());
}

function addTags(map: SkillMap, counts: Map<string, number>): Map<string, number> {
  const reachable = findReachableIds(map);
  for (const node of map.nodes) {
    if (node.kind !== 'activity' || !reachable.has(node.activityId)) continue;
    for (const tag of new Set(node.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return counts;
}
