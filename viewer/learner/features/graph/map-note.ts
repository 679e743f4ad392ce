import type { MapView } from '../../../shared/domain/map-view.ts';
import type { Text } from '../../../shared/i18n/create-texts.ts';
import { toProgressNote } from '../../i18n/progress-note.ts';
import { toMissingList } from './node-name.ts';

/** Returns true for a completed map. False for a map without activities. */
export function isDone(map: MapView): boolean {
  return map.isCompleted && map.activities.total > 0;
}

/** Returns the notes that a map may have once it is unlocked: with no activity completed, with all, and at the end. */
export function toLaterNotes({ activities, rewards }: MapView, text: Text): string[] {
  const withAll = (share: 0 | 1) =>
    toProgressNote(
      {
        activities: { ...activities, completed: share * activities.total },
        rewards: { ...rewards, completed: share * rewards.total },
      },
      text,
    );
  return [withAll(0), withAll(1), text('map.completed')];
}

/** Returns a map's progress in words. For a locked map, returns everything that is missing to unlock it. */
export function toMapNote(map: MapView, text: Text): string {
  if (!map.isUnlocked) return text('map.locked', { missing: toMissingList(map.missing, text) });
  if (isDone(map)) return text('map.completed');
  return toProgressNote(map, text);
}
