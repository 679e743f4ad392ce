import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { activityKey, type ActivityRef } from './activity-key.ts';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';

/** A learner's progress on one page: records by `activityKey`. */
export type PageProgress = ReadonlyMap<string, ActivityRecord>;

export const emptyProgress: PageProgress = new Map();

/** Returns the progress with records merged into it. Returns `progress` itself if nothing changes. */
export function addRecords(progress: PageProgress, records: Iterable<ActivityRecord>): PageProgress {
  const changed = new Map<string, ActivityRecord>();
  for (const record of records) {
    const key = activityKey(record.mapId, record.activityId);
    const known = changed.get(key) ?? progress.get(key);
    const merged = known ? mergeActivityRecords(known, record) : record;
    if (known === undefined || !isSameRecord(known, merged)) changed.set(key, merged);
  }
  return changed.size === 0 ? progress : new Map([...progress, ...changed]);
}

/** Returns the record of a node. If there is none, returns an empty one. */
export function recordOf(progress: PageProgress, sourceUrl: string, ref: ActivityRef): ActivityRecord {
  return (
    progress.get(activityKey(ref.mapId, ref.activityId)) ?? {
      sourceUrl,
      mapId: ref.mapId,
      activityId: ref.activityId,
      isCompleted: false,
      updatedAt: 0,
    }
  );
}

/** Returns whether nothing on the page has been started or completed. Ignores records that remain after a reset. */
export function isUntouched(progress: PageProgress): boolean {
  for (const record of progress.values()) {
    if (record.isCompleted || record.headerId !== undefined) return false;
  }
  return true;
}

function isSameRecord(one: ActivityRecord, other: ActivityRecord): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof ActivityRecord>;
  return [...keys].every((key) => one[key] === other[key]);
}
