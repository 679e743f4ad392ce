import type { CloudState } from '../../domain/cloud-status.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** What became of a project that somebody waits for: `none` where the account does not have it either. */
export type ProjectArrival = 'here' | 'none' | 'unreachable';

/** How this device's version of a project is called, which is kept beside the account's. */
export type NameCopy = (name: string, changedAt: number) => string;

/** A learner's projects, which are the same here and in their account. */
export interface AccountProjects {
  /** Gets one that somebody waits for, before all others. Never rejects. */
  fetch: (headerId: string) => Promise<ProjectArrival>;
  /** How each project stands. */
  statuses: () => CloudState;
  /** The statuses have changed. */
  subscribe: (listener: () => void) => Unsubscribe;
  /** Other projects, or other versions of them, are here now. */
  onChangedHere: (listener: (headerIds: readonly string[]) => void) => Unsubscribe;
  /** Two versions of a project are kept from now on. */
  onKeptBoth: (listener: (name: string) => void) => Unsubscribe;
  /** In the learner's words; two versions wait for them. */
  nameCopies: (nameCopy: NameCopy) => void;
  stop: Unsubscribe;
}
