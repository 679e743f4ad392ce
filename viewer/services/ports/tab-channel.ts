import type { Unsubscribe } from './unsubscribe.ts';

/** Tells the other tabs of this page; what one of them says comes unchecked. */
export interface TabChannel {
  send: (message: unknown) => void;
  subscribe: (listener: (message: unknown) => void) => Unsubscribe;
  close: () => void;
}
