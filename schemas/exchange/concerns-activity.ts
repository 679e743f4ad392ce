import type { ClassActivity } from '../generated/class-table.ts';

/** Returns whether a reference of a class means an activity. Without a map, it means the activities of all maps. */
export function concernsActivity(
  { mapId, activityId }: ClassActivity,
  activity: { mapId?: string | undefined; activityId: string },
): boolean {
  return activityId === activity.activityId && (mapId === undefined || mapId === activity.mapId);
}
