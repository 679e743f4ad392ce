import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { validate } from '#schemas/generated/progress-validator.js';
import { mergeActivityRecords } from './merge-progress.ts';

/** A stored or received record, or undefined where it is none. */
export function readActivityRecord(value: unknown): ActivityRecord | undefined {
  if (!validate(value)) return undefined;
  const record = value as ActivityRecord;
  // Merged with itself a record is in the one form that equal records share.
  return mergeActivityRecords(record, record);
}
