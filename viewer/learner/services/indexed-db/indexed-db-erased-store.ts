import { joinErasedWork, readErasedWork } from '../../../shared/domain/reset-progress.ts';
import { createMemoryErasedStore } from '../memory/memory-erased-store.ts';
import type { ErasedStore } from '../../../shared/ports/storage.ts';
import type { TabChannel } from '../../../shared/ports/tabs.ts';
import type { DatabaseConnection } from '../../../shared/services/indexed-db/open-database.ts';

/** There is only one entry, because resets are joined. */
const key = 'last';
const changed = { erased: 'changed' };

/** Stores erased work in IndexedDB and notifies the other tabs. Keeps it in memory if that fails. */
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
        await transaction.store.put(joinErasedWork(before, erased), key);
        await transaction.done;
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
        // Damaged entries can never be undone.
        if (!stored || stored.until <= at) await transaction.store.delete(key);
        await transaction.done;
        tabs?.send(changed);
      } catch {
        // If this fails, the next visit deletes it.
      }
    },
    subscribe: (listener) =>
      tabs?.subscribe((message) => {
        if (typeof message === 'object' && message !== null && 'erased' in message) listener();
      }) ?? (() => undefined),
  };
}
