import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** Keeps activity records, one by one: saving merges, so that tabs and devices never overwrite each other. */
export interface ProgressStore {
  /** All records of a page source; those of every source without one. */
  load: (sourceUrl?: string) => Promise<ActivityRecord[]>;
  /** Merges the records into those stored, and gives them as they are stored now. */
  save: (records: readonly ActivityRecord[]) => Promise<ActivityRecord[]>;
  /** Records that another tab has saved. */
  subscribe: (listener: (records: readonly ActivityRecord[]) => void) => Unsubscribe;
}
