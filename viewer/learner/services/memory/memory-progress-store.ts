import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { recordKey } from '../../../shared/domain/activity-key.ts';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import type { ProgressStore } from '../../../shared/ports/storage.ts';

/**
 * Creates a store that keeps records in memory, for browsers that store nothing and for tests. It also reads the
 * records in the store `fallbackStore`, without changing them.
 */
export function createMemoryProgressStore(
  initial: Iterable<ActivityRecord> = [],
  fallbackStore?: Pick<ProgressStore, 'load'>,
): ProgressStore {
  const records = new Map<string, ActivityRecord>();
  const save = (record: ActivityRecord) => {
    const key = recordKey(record);
    const merged = mergeActivityRecords(records.get(key) ?? record, record);
    records.set(key, merged);
    return merged;
  };
  for (const record of initial) save(record);
  return {
    load: async (sourceUrl) => {
      for (const record of (await fallbackStore?.load(sourceUrl)) ?? []) save(record);
      return [...records.values()].filter(
        (record) => sourceUrl === undefined || record.sourceUrl === sourceUrl,
      );
    },
    save: async (changed) => changed.map(save),
    subscribe: () => () => {},
  };
}
