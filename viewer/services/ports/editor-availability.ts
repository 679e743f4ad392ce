import type { Unsubscribe } from './unsubscribe.ts';

/** Whether the editor can be loaded: ours may still be on its way from the package registry. */
export type AvailabilityState =
  | { kind: 'checking' }
  | { kind: 'downloading'; receivedBytes: number; totalBytes?: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'ready' };

export interface EditorAvailability {
  getState: () => AvailabilityState;
  subscribe: (listener: () => void) => Unsubscribe;
  /** Tries again after a failure. */
  retry: () => void;
}
