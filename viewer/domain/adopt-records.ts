import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { recordKey } from './activity-key.ts';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';

/**
 * What a page learns from the progress of its alternate sources: the records of the page that change. Nothing is
 * taken from the old source, and what was reset or restarted there is not reset or restarted here.
 */
export function adoptRecords(
  sourceUrl: string,
  own: Iterable<ActivityRecord>,
  others: Iterable<ActivityRecord>,
): ActivityRecord[] {
  const known = new Map([...own].map((record) => [recordKey(record), record]));
  const changed = new Map<string, ActivityRecord>();
  for (const other of others) {
    const { resetAt: _reset, attempt: _attempt, ...rest } = mergeActivityRecords(other, other);
    const record = { ...rest, sourceUrl };
    if (!record.isCompleted && record.headerId === undefined) continue;
    const key = recordKey(record);
    const before = changed.get(key) ?? known.get(key);
    const merged = mergeActivityRecords(before ?? record, record);
    if (!before || isLearned(before, merged)) changed.set(key, merged);
  }
  return [...changed.values()];
}

function isLearned(before: ActivityRecord, after: ActivityRecord): boolean {
  const fields = ['isCompleted', 'completedTime', 'headerId', 'currentStep', 'maxSteps', 'workedAt'] as const;
  return fields.some((field) => before[field] !== after[field]);
}
