import type { ErasedWork } from '../../domain/erased-work.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** Keeps what a reset took away, so that any tab can undo it, and one that was loaded anew. Never rejects. */
export interface ErasedStore {
  load: () => Promise<ErasedWork | undefined>;
  /** Joins it with what was erased before. */
  add: (erased: ErasedWork) => Promise<void>;
  /** Forgets what is final at a time; all of it without one. */
  clear: (at?: number) => Promise<void>;
  /** Another tab has reset, or undone. */
  subscribe: (listener: () => void) => Unsubscribe;
}
