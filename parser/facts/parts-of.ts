import type { MapPart } from '#schemas/authoring.ts';
import type { MapDocument } from '../model/map-document.ts';
import { headerRange } from './ranges.ts';

/** A map or node. It ends where the next one begins. */
export interface PlacedPart {
  part: MapPart;
  start: number;
  heading: number;
}

export function partsOf(document: MapDocument): PlacedPart[] {
  const parts = document.maps.flatMap(({ id, section, nodes }) => [
    { part: { mapId: id }, section },
    ...nodes.map((node) => ({ part: { mapId: id, activityId: node.id }, section: node.section })),
  ]);
  return parts
    .map(({ part, section }) => ({
      part,
      start: section.position.start.offset,
      heading: headerRange(section).start,
    }))
    .sort((one, other) => one.start - other.start);
}

/** Returns the part at an offset, or undefined before the first map. */
export function partAt(parts: readonly PlacedPart[], offset: number): PlacedPart | undefined {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return parts[low - 1];
}
