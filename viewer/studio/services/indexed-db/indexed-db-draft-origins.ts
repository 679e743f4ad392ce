import type { DraftOrigins } from '../../ports/draft-desk.ts';
import { originOf, toUnstored, type StudioDatabase } from './studio-database.ts';

/** Where a folder in the browser's database came from. */
export function indexedDbDraftOrigins(open: StudioDatabase, folder: string): DraftOrigins {
  return {
    read: () =>
      open()
        .then((database) => database.get('origins', originOf(folder)))
        .catch(() => undefined),
    write: async (origin) => {
      try {
        const writing = (await open()).transaction('origins', 'readwrite', { durability: 'strict' });
        await writing.store.put(origin, originOf(folder));
        await writing.done;
        return { kind: 'done' };
      } catch (error) {
        return toUnstored(error);
      }
    },
  };
}
