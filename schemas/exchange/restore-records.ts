import type { ActivityRecord } from '../generated/progress.ts';

/** Returns a record with new times, so that it survives resets before `time`. */
export function redateRecord(record: ActivityRecord, time: number): ActivityRecord {
  return {
    ...record,
    ...(record.isCompleted && { completedTime: time }),
    ...(record.workedAt !== undefined && { workedAt: time }),
    updatedAt: time,
  };
}

/**
 * Returns records that undo a reset when merged. Keeps the work of activities that were started again after the
 * reset.
 */
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
  // The learner's latest completed activity decides whose code the next one starts with. Distinct times keep their
  // order.
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
