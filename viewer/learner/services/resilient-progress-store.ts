import { callAll, createListeners } from '../../shared/ports/listeners.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { recordKey } from '../../shared/domain/activity-key.ts';
import { createMemoryProgressStore } from './memory/memory-progress-store.ts';
import type { ProgressStore, StorageReports } from '../../shared/ports/storage.ts';
import type { Retryable } from './storage-health.ts';

export interface ResilientProgressStore extends ProgressStore, Retryable {
  /** Writes all records again that this page knows. Call it after the stored data was lost. */
  rewriteAll: () => void;
}

/**
 * Creates a progress store that never rejects. Records that the underlying store does not accept stay in memory, are
 * reported, and are written with the next save and with each retry.
 */
export function createResilientProgressStore(
  lasting: ProgressStore,
  reports: StorageReports,
): ResilientProgressStore {
  const memory = createMemoryProgressStore();
  const listeners = createListeners<[records: readonly ActivityRecord[]]>();
  /** Sources that could not be read. Undefined means all sources. */
  const unread = new Set<string | undefined>();
  let hasUnsaved = false;

  const saveAll = async () => {
    const all = await memory.load();
    // Reset the flag before writing, so that a save that fails in the meantime is noticed.
    hasUnsaved = false;
    try {
      return await lasting.save(all);
    } catch (error) {
      hasUnsaved = true;
      throw error;
    }
  };
  return {
    load: async (sourceUrl) => {
      try {
        await memory.save(await lasting.load(sourceUrl));
        unread.delete(sourceUrl);
        reports.reportSuccess();
      } catch (error) {
        unread.add(sourceUrl);
        reports.reportFailure(error);
      }
      return memory.load(sourceUrl);
    },
    save: async (records) => {
      const merged = await memory.save(records);
      try {
        const saved = hasUnsaved ? await saveAll() : await lasting.save(merged);
        reports.reportSuccess();
        const requestedKeys = new Set(records.map(recordKey));
        return await memory.save(saved.filter((record) => requestedKeys.has(recordKey(record))));
      } catch (error) {
        hasUnsaved = true;
        reports.reportFailure(error);
        return merged;
      }
    },
    retry: async () => {
      for (const sourceUrl of unread) {
        // Announce records that could not be read when the page opened.
        const found = await memory.save(await lasting.load(sourceUrl));
        unread.delete(sourceUrl);
        listeners.notify(found);
      }
      if (hasUnsaved) await saveAll();
    },
    rewriteAll: () => {
      hasUnsaved = true;
    },
    subscribe: (listener) => callAll([listeners.add(listener), lasting.subscribe(listener)]),
  };
}
