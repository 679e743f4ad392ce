import type { OfflineReport } from '#schemas/offline.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** How it stands with this site on this device. */
export interface OfflineFacts {
  /** What the browser's keeper of files says; absent before it has said anything, or where there is none. */
  report?: OfflineReport;
  /** Storing was asked for: by itself, or by the learner. */
  isWanted: boolean;
  /** The browser offers to install the site as an app. */
  canInstall: boolean;
}

/** The site on this device, for when there is no network. */
export interface Offline {
  current: () => OfflineFacts;
  /** Tells each change. */
  subscribe: (listener: () => void) => Unsubscribe;
  /** Stores what is missing, or tries again. */
  store: () => void;
  /** Asks the learner, in the browser's own dialog. */
  install: () => Promise<void>;
  /** Nothing happens before this, and nothing after its undo. */
  start: () => Unsubscribe;
}
