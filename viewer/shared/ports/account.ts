import type { AccountResets } from '#schemas/generated/account-resets.ts';
import type { Profile } from '#schemas/generated/account.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Badge } from '#schemas/generated/user.ts';
import type { CloudState, Refusal } from '../domain/cloud-status.ts';
import type { StoredReset } from '../domain/reset-progress.ts';
import type { KnownPage } from '../domain/to-user.ts';

/** A sign-in provider, as set in the target configuration. */
export interface SignInProvider {
  id: string;
  /** Name of the provider, for the button "Continue with ...". */
  name: string;
  iconUrl?: string;
}

/** Spec §6: who is signed in. This changes only when the page reloads. */
export type IdentityState =
  { kind: 'signed-out'; failure?: SignInFailure } | { kind: 'signed-in'; profile: Profile };

/** Why signing in failed on the return from a provider: the learner cancelled, or another reason. */
export interface SignInFailure {
  kind: 'cancelled' | 'failed';
  /** Details for the console. */
  detail: string;
}

/** The result of a request to the server. After `unreachable`, a retry may help. */
export type AccountOutcome = { kind: 'done' } | { kind: 'unreachable' } | { kind: 'refused'; code: string };

/** Who is signed in, and how to sign in. Exists only on sites with sign-in. */
export interface Identity {
  providers: readonly SignInProvider[];
  /** URL of "Learn more" in the sign-in dialog. */
  helpUrl?: string;
  current: () => IdentityState;
  /** Calls the listener when another tab has signed in or out, or changed the signed-in account. */
  onChanged: (listener: () => void) => () => void;
  /** Loads the actions for signing in and out. */
  loadSession: () => Promise<Session>;
}

/** Actions on the session, after which the page reloads. */
export interface Session {
  /**
   * Returns true if another tab has signed in or out, so that this page belongs to another learner and should be
   * reloaded when possible.
   */
  isOtherLearner: () => boolean;
  reload: () => void;
  /**
   * Navigates to the provider, which returns to the current hash. Resolves only if that fails. If `isRemembered` is
   * undefined, the learner's last choice on this device is used.
   */
  signIn: (providerId: string, isRemembered?: boolean) => Promise<AccountOutcome>;
  /** Ends the session and reloads the page. Save all work before calling it. */
  signOut: () => Promise<AccountOutcome>;
  /**
   * Deletes the account and its data on the server. Data on this device remains, without an account, and the page
   * reloads. Resolves to `refused` with the code `session-not-fresh` if the learner must sign in again first.
   */
  deleteProfile: () => Promise<AccountOutcome>;
}

/**
 * The state of syncing a learner's work. `work` is `waiting` if some work is stored on this device only, because the
 * network or the server is unavailable. Such work is sent as soon as possible. A refusal means that some projects stay
 * on this device.
 */
export interface AccountSyncState {
  /** Spec §4 Cloud sync: true after the account's first response, after 10 s, or immediately if offline. */
  isChecked: boolean;
  work: 'synced' | 'syncing' | 'waiting' | Refusal;
  /** Spec §3 cloudState: statuses by header id. Projects that the account does not know are absent. */
  projects: CloudState;
  badges: readonly Badge[];
  /** Spec §4 E-mail opt-in: `waiting` during a request, absent until known. */
  email?: 'selected' | 'unselected' | 'waiting';
  settings: AccountSettings;
  /** The account's resets. Absent until the account has reported them. */
  resets?: AccountResets;
  /** True if the session has ended: work stays on this device until the learner signs in again. */
  isEnded: boolean;
}

/** Settings that apply on every device of the learner. A setting that was never changed is absent. */
export interface AccountSettings {
  highContrast?: boolean;
  /** Language as a BCP 47 tag. */
  language?: string;
}

/** Syncs a signed-in learner's work with the account, in the background. */
export interface AccountSync {
  current: () => AccountSyncState;
  subscribe: (listener: (state: AccountSyncState) => void) => () => void;
  /**
   * Starts syncing: now, after each change, when the network returns, and when the page becomes visible. Returns a
   * function that stops this.
   */
  start: () => () => void;
  /**
   * Sends changes now, and with `isPull` reads the account too. Resolves when everything is synced, or cannot be synced
   * now.
   */
  syncNow: (occasion?: { isPull?: boolean }) => Promise<void>;
  /** Sets the sources of the current page, including alternate ones. Their data is read from the account. */
  setSources: (sources: readonly string[], pages?: readonly KnownPage[]) => void;
  /** Changes settings: on this device now, and in the account as soon as possible. */
  change: (settings: AccountSettings) => void;
  /** Spec §5: adds badges that the account may not have yet. */
  addBadges: (badges: readonly Badge[]) => void;
  /**
   * Spec §4: saves whether the learner wants e-mails. Resolves to the server's value, or to undefined if it was not
   * reached.
   */
  setEmail: (isWanted: boolean) => Promise<boolean | undefined>;
}

/** A signed-in learner's account, as used on this device. */
export interface DeviceAccount {
  sync: AccountSync;
  projects: AccountProjects;
  resets: DeviceResets;
}

/** Stores resets made on this device, with the data that they deleted. Rejects with a StorageError. */
export interface StoredResets {
  list: () => Promise<StoredReset[]>;
  /** Stores a reset to send, and deletes its projects from this device, even if the account has them. */
  store: (reset: StoredReset) => Promise<void>;
  /**
   * Records that a reset was sent. If `isAccepted` is false, the account has refused the reset, which can then only be
   * undone on this device.
   */
  markSent: (id: string, isAccepted: boolean) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Calls the listener when a reset or an undo has to be sent, made in this tab or another one. */
  subscribe: (listener: () => void) => () => void;
}

/** Requests about resets of the account. */
export interface DeviceResets {
  storedResets: StoredResets;
  /** Loads progress on all pages. Resolves to undefined if the account cannot be read. */
  loadProgress: () => Promise<readonly ActivityRecord[] | undefined>;
  /** Undoes a reset of the account, which restores the deleted data. */
  undo: (id: string) => Promise<AccountOutcome>;
}

/** The result of fetching a project. `none`: the account does not have the project either. */
export type ProjectArrival = 'here' | 'none' | 'unreachable';

/** Returns a name for this device's version of a project if it is kept beside the account's version. */
export type NameCopy = (name: string, changedAt: number) => string;

/** The projects of a learner, which are synced with the account. */
export interface AccountProjects {
  /** Fetches a project from the account before all others. Never rejects. */
  fetch: (headerId: string) => Promise<ProjectArrival>;
  statuses: () => CloudState;
  /** Calls the listener when statuses change. */
  subscribe: (listener: () => void) => () => void;
  /** Calls the listener when the sync has added or replaced projects on this device. */
  onChangedHere: (listener: (headerIds: readonly string[]) => void) => () => void;
  /** Calls the listener with a project's name when both of its versions are kept. */
  onKeptBoth: (listener: (name: string) => void) => () => void;
  /** Sets how copies are named, in the learner's language. Conflicting versions wait for this. */
  nameCopies: (nameCopy: NameCopy) => void;
  stop: () => void;
}
