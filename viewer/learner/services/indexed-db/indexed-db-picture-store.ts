import { createListeners } from '../../../shared/ports/listeners.ts';
import type { PictureStore } from '../../../shared/ports/storage.ts';
import type { DatabaseConnection } from '../../../shared/services/indexed-db/open-database.ts';

/** Maximum number of stored pictures: more than anyone looks through. Each has about ten kilobytes. */
const mostPictures = 100;

/** Creates a store of project pictures in IndexedDB, or in memory if IndexedDB fails or there is no connection. */
export function createPictureStore(connection?: DatabaseConnection): PictureStore {
  const unsaved = new Map<string, string>();
  const listeners = createListeners();
  const store = async (headerId: string, dataUrl: string) => {
    if (!connection) throw new Error('There is no database.');
    const transaction = (await connection.open()).transaction('pictures', 'readwrite');
    const kept = await transaction.store.getAll();
    const others = kept.filter((picture) => picture.headerId !== headerId);
    const oldest = others.toSorted((one, other) => other.at - one.at).slice(mostPictures - 1);
    await Promise.all([
      transaction.store.put({ headerId, dataUrl, at: Date.now() }),
      ...oldest.map((old) => transaction.store.delete(old.headerId)),
      transaction.done,
    ]);
  };
  return {
    list: async () => {
      const stored = await connection
        ?.open()
        .then((database) => database.getAll('pictures'))
        .catch(() => undefined);
      return new Map([
        ...(stored ?? []).map(({ headerId, dataUrl }) => [headerId, dataUrl] as const),
        ...unsaved,
      ]);
    },
    put: async (headerId, dataUrl) => {
      await store(headerId, dataUrl).then(
        () => unsaved.delete(headerId),
        () => unsaved.set(headerId, dataUrl),
      );
      listeners.notify();
    },
    subscribe: listeners.add,
  };
}
