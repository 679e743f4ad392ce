import type { ActivityRecord } from '../generated/progress.ts';
import type { ActivityState, PageProgress } from '../generated/user.ts';

/**
 * Converts records to progress by page and map. Records cannot tell whether a map is completed: that takes the map
 * itself.
 */
export function toMapProgress(records: Iterable<ActivityRecord>): Record<string, PageProgress> {
  const pages = new Map<string, Map<string, Map<string, ActivityState>>>();
  for (const { sourceUrl, mapId, ...state } of records) {
    const maps = pages.get(sourceUrl) ?? new Map<string, Map<string, ActivityState>>();
    const states = maps.get(mapId) ?? new Map<string, ActivityState>();
    pages.set(sourceUrl, maps.set(mapId, states.set(state.activityId, state)));
  }
  // `Object.fromEntries` accepts ids such as `__proto__` as ordinary keys.
  return Object.fromEntries(
    [...pages].map(([sourceUrl, maps]) => [
      sourceUrl,
      Object.fromEntries(
        [...maps].map(([mapId, states]) => [
          mapId,
          { mapId, completionState: 'incomplete' as const, activityState: Object.fromEntries(states) },
        ]),
      ),
    ]),
  );
}
