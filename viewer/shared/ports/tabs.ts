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
  /**
   * Shares a lock with other tabs, so that none can take it. Waits while a tab has taken it. Resolves to a function that
   * releases it, and does nothing if `signal` has aborted before.
   */
  share: (name: string, signal?: AbortSignal) => Promise<() => void>;
  /** Returns whether a tab has a lock whose name starts with `start`. */
  isAnyHeld: (start: string) => Promise<boolean>;
}

/** Prefix of the names of activities' locks. */
export const activityLocks = 'activity ';

/**
 * Returns the name of a project's lock. Tabs share it while the project is open in their editor. A sync takes it while it
 * replaces the project on this device.
 */
export function projectLock(headerId: string): string {
  return `${projectLocks(headerId)}an editor`;
}

/**
 * Returns how the names of a project's locks start. Tabs of the previous version have another lock for each tab while
 * the project is open.
 */
export function projectLocks(headerId: string): string {
  return `project ${headerId} in `;
}
