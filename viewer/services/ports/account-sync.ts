import type { Badge } from '#schemas/generated/user.ts';
import type { CloudState } from '../../domain/cloud-status.ts';
import type { KnownPage } from '../../domain/to-user.ts';
import type { AccountProjects } from './account-projects.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/**
 * How it stands with a learner's work and their account. `waiting`: something is not there yet, as there is no network or
 * the server does not answer; it is kept here, and sent as soon as it can be.
 */
export interface AccountSyncState {
  /** §4 Cloud sync: finished at the first answer, after 10 s, or at once where there is no network. */
  isChecked: boolean;
  work: 'synced' | 'syncing' | 'waiting';
  /** §3 cloudState, by header id; absent for projects that the account does not know. */
  projects: CloudState;
  /** As the account has them. */
  badges: readonly Badge[];
  /** §4 E-mail opt-in: `waiting` while the server is asked; absent until it is known. */
  email?: 'selected' | 'unselected' | 'waiting';
  /** How the learner wants things to look and read, as the account has it. */
  settings: AccountSettings;
  /** The session has ended: what is done waits here until the learner signs in again. */
  isEnded: boolean;
}

/** What is applied at once wherever the learner is signed in; absent what was never said. */
export interface AccountSettings {
  highContrast?: boolean;
  /** BCP 47. */
  language?: string;
}

/** Keeps a signed-in learner's work here and in the account the same. Nothing waits for it. */
export interface AccountSync {
  current: () => AccountSyncState;
  subscribe: (listener: (state: AccountSyncState) => void) => Unsubscribe;
  /** Begins: the first sync, then one after each change, when the network is back, and when the page is seen again. */
  start: () => Unsubscribe;
  /** Tries now, with `isPull` what other devices did too; resolves when everything is there, or when that cannot be. */
  syncNow: (occasion?: { isPull?: boolean }) => Promise<void>;
  /** The page sources at hand, alternate ones included: what the account has of them is fetched. */
  follow: (sources: readonly string[], pages?: readonly KnownPage[]) => void;
  /** Changes some settings: here at once, in the account as soon as it can be. */
  change: (settings: AccountSettings) => void;
  /** §5 Adds those that the account does not hold yet. */
  addBadges: (badges: readonly Badge[]) => void;
  /** §4 Resolves with what the server says now; undefined where it could not be asked. */
  setEmail: (isWanted: boolean) => Promise<boolean | undefined>;
}

/** A learner's account on this device. */
export interface DeviceAccount {
  sync: AccountSync;
  projects: AccountProjects;
}
