import type { ProgressStore } from './ports/storage.ts';

/** A progress store whose code comes while the map is being drawn. */
export function createLazyProgressStore(store: () => Promise<ProgressStore>): ProgressStore {
  return {
    load: async (sourceUrl) => (await store()).load(sourceUrl),
    save: async (records) => (await store()).save(records),
    subscribe: (listener) => {
      let isStopped = false;
      let stop: (() => void) | undefined;
      const begin = async () => {
        const { subscribe } = await store();
        if (!isStopped) stop = subscribe(listener);
      };
      // Where the code does not come, loading tells: there is nothing to hear then.
      begin().catch(() => undefined);
      return () => {
        isStopped = true;
        stop?.();
      };
    },
  };
}
