import { joinErasedWork, type ErasedWork } from '../../../shared/domain/reset-progress.ts';
import type { ErasedStore } from '../../../shared/ports/storage.ts';

/** Creates a store that keeps erased work in memory. */
export function createMemoryErasedStore(): ErasedStore {
  let kept: ErasedWork | undefined;
  return {
    load: async () => kept,
    add: async (erased) => {
      kept = joinErasedWork(kept, erased);
    },
    clear: async (at = Infinity) => {
      if (kept && kept.until <= at) kept = undefined;
    },
    subscribe: () => () => undefined,
  };
}
