import type { ActivityRecord } from '../generated/progress.ts';
import { validate } from '../generated/progress-validator.js';
import { mergeActivityRecords } from './merge-activity-records.ts';

/** Reads a stored or received record. Returns undefined if it is invalid. */
export function readActivityRecord(value: unknown): ActivityRecord | undefined {
  if (!validate(value)) return undefined;
  const record = value as ActivityRecord;
  // Merging a record with itself normalizes it.
  return mergeActivityRecords(record, record);
}
