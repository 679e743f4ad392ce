import { isTransposed } from '../names/is-other-name.ts';
import type { MapEntry } from '../model/map-document.ts';
import type { UnknownIds } from './unknown-next-of.ts';
import { droppedNodesOf } from './duplicate-nodes.ts';

const NONE: readonly string[] = [];

/** Returns unknown ids in `next` that probably mean the second of two equal headings. */
export function meantByDuplicates(map: MapEntry, { of, activities }: UnknownIds): readonly string[] {
  const duplicates = droppedNodesOf(map);
  if (duplicates.length === 0) return NONE;
  const dropped = new Set(duplicates.map(({ id }) => id));
  const intendedIds = [...of(map).values()].flatMap(({ id, occurrences }) => {
    const [likely] = activities.explainUnknown(map, occurrences[0]?.entry.text ?? id).expected ?? [];
    if (likely === undefined) return [id];
    // An id similar to another heading is a typo of that one: `brid` is `bird`, not a second `bird`.
    return dropped.has(likely.toLowerCase()) && !isTransposed(id, likely.toLowerCase()) ? [id] : [];
  });
  return intendedIds.slice(0, duplicates.length);
}
