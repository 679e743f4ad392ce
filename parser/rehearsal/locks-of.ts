import type { Cause, TextRange } from '../diagnostics/rule.ts';
import { countTagsOf, prerequisitesOf, type PlacedPrerequisite } from '../facts/prerequisites-of.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';

const LOCKS = ['no-unreachable-activity', 'no-prerequisite-loop', 'no-unknown-prerequisite'] as const;

/**
 * Returns the mistakes that may lock an activity of a map: those in the map, and in the maps that learners complete
 * before it.
 */
export function locksOf(map: MapEntry, document: MapDocument): readonly Cause[] {
  const ranges = mapsBefore(map, document).map(rangeOf);
  return LOCKS.flatMap((rule) => ranges.map((range) => ({ rule, range })));
}

/** Returns a map, and the maps that it requires, directly or through others. */
function mapsBefore(map: MapEntry, document: MapDocument): MapEntry[] {
  const all = prerequisitesOf(document);
  const found = new Set([map]);
  // The loop also visits the maps that it adds.
  for (const one of found) {
    for (const placed of all.filter((other) => other.map === one)) {
      for (const other of document.maps) if (isFor(other, placed)) found.add(other);
    }
  }
  return [...found];
}

/** True if activities of the map count for the prerequisite. */
function isFor({ id, map }: MapEntry, { prerequisite }: PlacedPrerequisite): boolean {
  return prerequisite.type === 'map' ? id === prerequisite.mapId : countTagsOf(map).has(prerequisite.tag);
}

/** Returns the range of a map with all its nodes. */
function rangeOf({ section, nodes }: MapEntry): TextRange {
  const last = nodes.at(-1)?.section ?? section;
  return { start: section.headerStart, end: last.position.end.offset };
}
