import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { recordKey } from '../domain/activity-key.ts';
import { createMemoryProgressStore } from './memory/memory-progress-store.ts';
import type { ProgressStore } from './ports/progress-store.ts';

/**
 * A progress store that never rejects: what the lasting one does not take is kept in memory, reported, and offered
 * to it again with the next save.
 */
export function createResilientProgressStore(
  lasting: ProgressStore,
  report: (error: unknown) => void,
): ProgressStore {
  const memory = createMemoryProgressStore();
  let hasUnsaved = false;

  const loadLasting = async (sourceUrl?: string): Promise<ActivityRecord[]> => {
    try {
      return await lasting.load(sourceUrl);
    } catch (error) {
      report(error);
      return [];
    }
  };
  return {
    load: async (sourceUrl) => {
      await memory.save(await loadLasting(sourceUrl));
      return memory.load(sourceUrl);
    },
    save: async (records) => {
      const merged = await memory.save(records);
      try {
        const saved = await lasting.save(hasUnsaved ? await memory.load() : merged);
        hasUnsaved = false;
        const asked = new Set(records.map(recordKey));
        return await memory.save(saved.filter((record) => asked.has(recordKey(record))));
      } catch (error) {
        hasUnsaved = true;
        report(error);
        return merged;
      }
    },
    subscribe: lasting.subscribe,
  };
}
