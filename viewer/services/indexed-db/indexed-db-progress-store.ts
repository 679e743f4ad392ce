import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { readActivityRecord } from '#schemas/exchange/read-activity-record.ts';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import type { ProgressStore } from '../ports/progress-store.ts';
import type { TabChannel } from '../ports/tab-channel.ts';
import type { DatabaseConnection } from './open-database.ts';
import { toStorageError } from './to-storage-error.ts';

/**
 * Keeps activity records in the browser's database, one by one: a save reads, merges and writes in one
 * transaction, and tells the other tabs. Rejects with a StorageError.
 */
export function createIndexedDbProgressStore(
  connection: DatabaseConnection,
  tabs?: TabChannel,
): ProgressStore {
  return {
    load: async (sourceUrl) => {
      try {
        const database = await connection.open();
        const stored: unknown[] =
          sourceUrl === undefined
            ? await database.getAll('activities')
            : await database.getAllFromIndex('activities', 'sourceUrl', sourceUrl);
        return stored.map(readActivityRecord).filter((record) => record !== undefined);
      } catch (error) {
        throw toStorageError(error);
      }
    },
    save: async (records) => {
      try {
        const database = await connection.open();
        const transaction = database.transaction('activities', 'readwrite');
        const saved = await Promise.all(
          records.map(async (record) => {
            const key: [string, string, string] = [record.sourceUrl, record.mapId, record.activityId];
            const stored = readActivityRecord(await transaction.store.get(key));
            const merged = mergeActivityRecords(stored ?? record, record);
            await transaction.store.put(merged);
            return merged;
          }),
        );
        await transaction.done;
        tabs?.send({ records: saved });
        return saved;
      } catch (error) {
        throw toStorageError(error);
      }
    },
    subscribe: (listener) =>
      tabs?.subscribe((message) => {
        const records = readRecords(message);
        if (records.length > 0) listener(records);
      }) ?? (() => {}),
  };
}

/** Another tab may run another version of the page: what it says is read like anything from outside. */
function readRecords(message: unknown): ActivityRecord[] {
  if (typeof message !== 'object' || message === null || !('records' in message)) return [];
  const records: unknown[] = Array.isArray(message.records) ? message.records : [];
  return records.map(readActivityRecord).filter((record) => record !== undefined);
}
