import type { StorageProblem } from './storage-problem.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** How it stands with storage. What fails is kept in memory and offered again, by itself and when asked to. */
export interface StorageHealth {
  /** Tells at once what is wrong now, then each change: undefined while all is well. */
  subscribe: (listener: (problem: StorageProblem | undefined) => void) => Unsubscribe;
  /** Two tabs changed the same project, and both versions are kept. */
  onConflict: (listener: () => void) => Unsubscribe;
  /** Tries again now; resolves when that has been decided. */
  retry: () => Promise<void>;
}
