/** Tells the other tabs of this page; what one of them says comes unchecked. */
export interface TabChannel {
  send: (message: unknown) => void;
  subscribe: (listener: (message: unknown) => void) => () => void;
  close: () => void;
}

/** What only one tab at a time should do. Where the browser knows no locks, everything is free. */
export interface TabLocks {
  /** Takes a lock; gives what releases it, or undefined where another tab has it. */
  take: (name: string) => Promise<(() => void) | undefined>;
  /** Whether another tab holds any lock whose name begins so. */
  isAnyHeld: (start: string) => Promise<boolean>;
}

/** What the locks of all activities begin with. */
export const activityLocks = 'activity ';

/** What the locks of a project that is open begin with, whichever tabs have it open. */
export function projectLocks(headerId: string): string {
  return `project ${headerId} in `;
}
