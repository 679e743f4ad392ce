import type { ActivityRecord } from '../generated/progress.ts';
import type { CloudProject } from '../generated/cloud-projects.ts';
import type { ResetRequest } from '../generated/reset-request.ts';
import { mergeActivityRecords } from './merge-activity-records.ts';

// A reset removes an account's progress and projects together. It carries the time of the reset, because it may reach
// the server late: work done after that time, on any device, survives.

/** Returns records that, when merged, remove everything up to a time. */
export function toTombstones(records: Iterable<ActivityRecord>, at: number): ActivityRecord[] {
  return [...records].map(({ sourceUrl, mapId, activityId }) => ({
    sourceUrl,
    mapId,
    activityId,
    isCompleted: false,
    resetAt: at,
    updatedAt: at,
  }));
}

export function recordsInReset(
  records: readonly ActivityRecord[],
  { sourceUrl }: Pick<ResetRequest, 'sourceUrl'>,
): ActivityRecord[] {
  return records.filter((record) => sourceUrl === undefined || record.sourceUrl === sourceUrl);
}

/** Returns the records that a reset changes, in their state before the reset, for undo. */
export function findLost(records: readonly ActivityRecord[], reset: ResetRequest): ActivityRecord[] {
  return recordsInReset(records, reset).filter((record) => {
    const before = mergeActivityRecords(record, record);
    const [tombstone = record] = toTombstones([record], reset.at);
    const after = mergeActivityRecords(record, tombstone);
    return before.isCompleted !== after.isCompleted || before.workedAt !== after.workedAt;
  });
}

/**
 * Returns the ids of projects to delete. Keeps projects that a remaining record refers to, or that changed after the
 * reset.
 */
export function findErased(
  projects: readonly Pick<CloudProject, 'headerId' | 'modifiedAt' | 'isDeleted'>[],
  { before, after }: { before: readonly ActivityRecord[]; after: readonly ActivityRecord[] },
  reset: ResetRequest,
): string[] {
  const used = new Set(after.map(({ headerId }) => headerId));
  const resetProjects = new Set([
    ...recordsInReset(before, reset).map(({ headerId }) => headerId),
    ...(reset.headerIds ?? []),
  ]);
  return projects
    .filter(({ isDeleted, modifiedAt = 0 }) => !isDeleted && modifiedAt <= reset.at)
    .map(({ headerId }) => headerId)
    .filter(
      (headerId) => !used.has(headerId) && (reset.sourceUrl === undefined || resetProjects.has(headerId)),
    );
}
