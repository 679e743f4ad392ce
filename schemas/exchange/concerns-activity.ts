import type { ClassActivity } from '../generated/class-table.ts';

/**
 * Returns true if an activity is the one that a class refers to. A reference without a map matches the id in every
 * map.
 */
export function concernsActivity(
  { mapId, activityId }: ClassActivity,
  activity: { mapId?: string | undefined; activityId: string },
): boolean {
  return activityId === activity.activityId && (mapId === undefined || mapId === activity.mapId);
}
