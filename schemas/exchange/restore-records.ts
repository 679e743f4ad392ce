import type { ActivityRecord } from '../generated/progress.ts';

/** Returns a record with new times, so that it survives a reset that happened before them. */
export function redateRecord(record: ActivityRecord, time: number): ActivityRecord {
  return {
    ...record,
    ...(record.isCompleted && { completedTime: time }),
    ...(record.workedAt !== undefined && { workedAt: time }),
    updatedAt: time,
  };
}

/** Returns records that undo a reset when merged. Work that was started since then stays. */
export function restoreRecords(
  before: Iterable<ActivityRecord>,
  now: Iterable<ActivityRecord>,
  at: number,
): ActivityRecord[] {
  const current = [...now];
  const begun = new Set(current.filter(({ headerId }) => headerId !== undefined).map(keyOf));
  const kept = [...before]
    .map((record) => (begun.has(keyOf(record)) ? withoutWork(record) : record))
    .sort((one, other) => (one.completedTime ?? 0) - (other.completedTime ?? 0));
  const latest = [...kept, ...current].reduce((time, record) => Math.max(time, latestTime(record)), at);
  // One millisecond apart, because the last completed activity determines whose code is carried over.
  return kept.map((record, rank) => redateRecord(record, latest + 1 + rank));
}

export function latestTime(record: ActivityRecord): number {
  return Math.max(record.updatedAt, record.workedAt ?? 0, record.completedTime ?? 0, record.resetAt ?? 0);
}

function withoutWork(record: ActivityRecord): ActivityRecord {
  const { headerId: _header, currentStep: _step, maxSteps: _steps, workedAt: _time, ...rest } = record;
  return rest;
}

function keyOf({ sourceUrl, mapId, activityId }: ActivityRecord): string {
  return `${sourceUrl}\n${mapId}\n${activityId}`;
}
