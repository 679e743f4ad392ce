import type { MapView } from '../../../shared/domain/map-view.ts';
import type { Text } from '../../../shared/i18n/create-texts.ts';
import { toMissingList } from './node-name.ts';

/** A map without activities is neither begun nor done. */
export function isDone(map: MapView): boolean {
  return map.isCompleted && map.activities.total > 0;
}

/** How much of a map is done, or all that it waits for. */
export function toMapNote(map: MapView, text: Text): string {
  if (!map.isUnlocked) return text('map.locked', { missing: toMissingList(map.missing, text) });
  if (isDone(map)) return text('map.completed');
  return text('map.progress', map.activities);
}
