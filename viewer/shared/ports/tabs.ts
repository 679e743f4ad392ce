/** Sends messages to the other tabs of this page. Received messages are not validated. */
export interface TabChannel {
  send: (message: unknown) => void;
  subscribe: (listener: (message: unknown) => void) => () => void;
  close: () => void;
}

/** Locks for what only one tab at a time may do. In browsers without locks, everything is free. */
export interface TabLocks {
  /** Takes a lock and returns a function that releases it. Undefined if another tab has the lock. */
  take: (name: string) => Promise<(() => void) | undefined>;
  /** Returns whether another tab holds a lock with this prefix. */
  isAnyHeld: (start: string) => Promise<boolean>;
}

/** Prefix of the locks of all activities. */
export const activityLocks = 'activity ';

/** Prefix of the locks of an open project in any tab. */
export function projectLocks(headerId: string): string {
  return `project ${headerId} in `;
}
