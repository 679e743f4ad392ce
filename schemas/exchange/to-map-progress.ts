import type { ActivityRecord } from '../generated/progress.ts';
import type { ActivityState, PageProgress } from '../generated/user.ts';

/** What records alone tell of each page, map by map; whether a map is completed only those know who have the map. */
export function toMapProgress(records: Iterable<ActivityRecord>): Record<string, PageProgress> {
  const pages = new Map<string, Map<string, Map<string, ActivityState>>>();
  for (const { sourceUrl, mapId, ...state } of records) {
    const maps = pages.get(sourceUrl) ?? new Map<string, Map<string, ActivityState>>();
    const states = maps.get(mapId) ?? new Map<string, ActivityState>();
    pages.set(sourceUrl, maps.set(mapId, states.set(state.activityId, state)));
  }
  // Ids are learners' and authors' words: one may be called `__proto__`, and is a name like any other.
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
