import { joinErasedWork, readErasedWork } from '../../../shared/domain/reset-progress.ts';
import { createMemoryErasedStore } from '../memory/memory-erased-store.ts';
import type { ErasedStore } from '../../../shared/ports/storage.ts';
import type { TabChannel } from '../../../shared/ports/tabs.ts';
import type { DatabaseConnection } from '../../../shared/services/indexed-db/open-database.ts';

/** Key of the only entry, because consecutive resets are joined. */
const key = 'last';
const changed = { erased: 'changed' };

/** Creates a store of erased work in IndexedDB, which notifies the other tabs. Uses memory if IndexedDB fails. */
export function createIndexedDbErasedStore(connection: DatabaseConnection, tabs?: TabChannel): ErasedStore {
  const memory = createMemoryErasedStore();
  const load = async () => readErasedWork(await (await connection.open()).get('erased', key));
  return {
    load: async () => {
      const [stored, kept] = [await load().catch(() => undefined), await memory.load()];
      return kept ? joinErasedWork(stored, kept) : stored;
    },
    add: async (erased) => {
      try {
        const transaction = (await connection.open()).transaction('erased', 'readwrite');
        const before = readErasedWork(await transaction.store.get(key));
        await Promise.all([transaction.store.put(joinErasedWork(before, erased), key), transaction.done]);
        tabs?.send(changed);
      } catch {
        await memory.add(erased);
      }
    },
    clear: async (at = Infinity) => {
      await memory.clear(at);
      try {
        const transaction = (await connection.open()).transaction('erased', 'readwrite');
        const stored = readErasedWork(await transaction.store.get(key));
        // Delete a damaged entry too, because its work cannot be restored.
        const isOver = !stored || stored.until <= at;
        await Promise.all([isOver && transaction.store.delete(key), transaction.done]);
        tabs?.send(changed);
      } catch {
        // If deleting fails, the next visit deletes the entry.
      }
    },
    subscribe: (listener) =>
      tabs?.subscribe((message) => {
        if (typeof message === 'object' && message !== null && 'erased' in message) listener();
      }) ?? (() => undefined),
  };
}
