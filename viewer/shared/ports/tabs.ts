/** Exchanges messages with the other tabs of this page. Received messages are not validated. */
export interface TabChannel {
  send: (message: unknown) => void;
  subscribe: (listener: (message: unknown) => void) => () => void;
  close: () => void;
}

/**
 * Locks for actions that only one tab at a time may do. If the browser has no locks, every attempt to take one
 * succeeds.
 */
export interface TabLocks {
  /** Takes a lock and returns a function that releases it. Resolves to undefined if another tab has the lock. */
  take: (name: string) => Promise<(() => void) | undefined>;
  /** Returns whether a tab has a lock whose name starts with `start`. */
  isAnyHeld: (start: string) => Promise<boolean>;
}

/** Prefix of the names of activities' locks. */
export const activityLocks = 'activity ';

/** Returns the prefix of the names of locks that tabs take while a project is open in their editor. */
export function projectLocks(headerId: string): string {
  return `project ${headerId} in `;
}
