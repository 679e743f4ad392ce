import type { ActivityRecord } from '../generated/progress.ts';
import type { CloudProject } from '../generated/cloud-projects.ts';
import type { ResetRequest } from '../generated/reset-request.ts';
import { mergeActivityRecords } from './merge-activity-records.ts';

// What a reset of an account takes: progress and projects together. It has a date, as it may come late: what was done after
// that, on whatever device, outlives it.

/** Forgets of these records what was done up to a time, when merged over them. */
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

/** The records that a reset is about. */
export function recordsInReset(
  records: readonly ActivityRecord[],
  { sourceUrl }: Pick<ResetRequest, 'sourceUrl'>,
): ActivityRecord[] {
  return records.filter((record) => sourceUrl === undefined || record.sourceUrl === sourceUrl);
}

/** The records, as they are, of which the reset takes something: what its undo brings back. */
export function findLost(records: readonly ActivityRecord[], reset: ResetRequest): ActivityRecord[] {
  return recordsInReset(records, reset).filter((record) => {
    const before = mergeActivityRecords(record, record);
    const [tombstone = record] = toTombstones([record], reset.at);
    const after = mergeActivityRecords(record, tombstone);
    return before.isCompleted !== after.isCompleted || before.workedAt !== after.workedAt;
  });
}

/** The ids of the projects that go: what a record still refers to afterwards stays, as does what was changed later. */
export function findErased(
  projects: readonly Pick<CloudProject, 'headerId' | 'modifiedAt' | 'isDeleted'>[],
  { before, after }: { before: readonly ActivityRecord[]; after: readonly ActivityRecord[] },
  reset: ResetRequest,
): string[] {
  const used = new Set(after.map(({ headerId }) => headerId));
  const own = new Set([
    ...recordsInReset(before, reset).map(({ headerId }) => headerId),
    ...(reset.headerIds ?? []),
  ]);
  return projects
    .filter(({ isDeleted, modifiedAt = 0 }) => !isDeleted && modifiedAt <= reset.at)
    .map(({ headerId }) => headerId)
    .filter((headerId) => !used.has(headerId) && (reset.sourceUrl === undefined || own.has(headerId)));
}
