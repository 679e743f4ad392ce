import type { ActivityRecord } from '../generated/progress.ts';
import { validate } from '../generated/progress-validator.js';
import { mergeActivityRecords } from './merge-activity-records.ts';

/** A stored or received record, or undefined where it is none. */
export function readActivityRecord(value: unknown): ActivityRecord | undefined {
  if (!validate(value)) return undefined;
  const record = value as ActivityRecord;
  // Merged with itself a record is in the one form that equal records share.
  return mergeActivityRecords(record, record);
}
