import type { AccountResets } from '#schemas/generated/account-resets.ts';
import type { Profile } from '#schemas/generated/account.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Badge } from '#schemas/generated/user.ts';
import type { CloudState, Refusal } from '../domain/cloud-status.ts';
import type { HeldReset } from '../domain/reset-progress.ts';
import type { KnownPage } from '../domain/to-user.ts';

/** A sign-in provider in the target configuration. */
export interface SignInProvider {
  id: string;
  /** Shown on the button: "Continue with ...". */
  name: string;
  iconUrl?: string;
}

/** Spec §6: the learner's identity. It only changes with a reload of the page. */
export type IdentityState =
  { kind: 'signed-out'; failure?: SignInFailure } | { kind: 'signed-in'; profile: Profile };

/** Why the return from a provider did not sign in: the learner cancelled, or something failed. */
export interface SignInFailure {
  kind: 'cancelled' | 'failed';
  /** For the console. */
  detail: string;
}

/** The result of a request to the server. `unreachable` is worth a retry. */
export type AccountOutcome = { kind: 'done' } | { kind: 'unreachable' } | { kind: 'refused'; code: string };

/** Accounts, if the site has them. */
export interface Identity {
  providers: readonly SignInProvider[];
  /** Link of "Learn more" in the sign-in dialog. */
  helpUrl?: string;
  current: () => IdentityState;
  /** Called when another tab has signed in or out, or changed the account that is signed in here. */
  onChanged: (listener: () => void) => () => void;
  /** Loads the actions on accounts. */
  loadSession: () => Promise<Session>;
}

/** Actions after which the page reloads. */
export interface Session {
  /**
   * Returns whether another tab has signed in or out, so that this page belongs to another learner and should be
   * reloaded when possible.
   */
  isOther: () => boolean;
  reload: () => void;
  /**
   * Navigates to the provider, which returns to the current hash. Resolves only on failure. Without `isRemembered`, the
   * learner's last choice on this device is used.
   */
  signIn: (providerId: string, isRemembered?: boolean) => Promise<AccountOutcome>;
  /** Ends the session and reloads the page. Save everything before. */
  signOut: () => Promise<AccountOutcome>;
  /**
   * Erases the account and its data on the server. Data on this device then belongs to nobody, and the page reloads.
   * `refused` with `session-not-fresh` if the learner must sign in again first.
   */
  deleteProfile: () => Promise<AccountOutcome>;
}

/**
 * The state of syncing a learner's work. `waiting`: some work is stored here only, because the network or the server is
 * unavailable, and is sent as soon as possible. A refusal: some projects stay on this device.
 */
export interface AccountSyncState {
  /** Spec §4 Cloud sync: true after the first answer, after 10 s, or at once if offline. */
  isChecked: boolean;
  work: 'synced' | 'syncing' | 'waiting' | Refusal;
  /** Spec §3 cloudState, by header id. Projects that the account does not know are absent. */
  projects: CloudState;
  /** The account's badges. */
  badges: readonly Badge[];
  /** Spec §4 E-mail opt-in: `waiting` during a request, absent until known. */
  email?: 'selected' | 'unselected' | 'waiting';
  /** The account's display settings. */
  settings: AccountSettings;
  /** Absent until the account has reported resets. */
  resets?: AccountResets;
  /** The session has ended: work stays here until the learner signs in again. */
  isEnded: boolean;
}

/** Settings that apply at once on every device of the learner. Settings that were never changed are absent. */
export interface AccountSettings {
  highContrast?: boolean;
  /** BCP 47. */
  language?: string;
}

/** Syncs a signed-in learner's work with the account, in the background. */
export interface AccountSync {
  current: () => AccountSyncState;
  subscribe: (listener: (state: AccountSyncState) => void) => () => void;
  /** Starts syncing: now, after each change, when the network returns, and when the page becomes visible. */
  start: () => () => void;
  /** Syncs now, with `isPull` in both directions. Resolves when everything is synced or that is impossible. */
  syncNow: (occasion?: { isPull?: boolean }) => Promise<void>;
  /** Sets the current page sources, including alternate ones, whose data is fetched from the account. */
  follow: (sources: readonly string[], pages?: readonly KnownPage[]) => void;
  /** Changes settings: here at once, and in the account as soon as possible. */
  change: (settings: AccountSettings) => void;
  /** Spec §5: adds badges that the account does not have yet. */
  addBadges: (badges: readonly Badge[]) => void;
  /** Spec §4: resolves with the server's answer, or undefined if it could not be asked. */
  setEmail: (isWanted: boolean) => Promise<boolean | undefined>;
}

/** A learner's account on this device. */
export interface DeviceAccount {
  sync: AccountSync;
  projects: AccountProjects;
  resets: DeviceResets;
}

/** Resets made on this device, with the data they deleted here. Rejects with a StorageError. */
export interface HeldResets {
  list: () => Promise<HeldReset[]>;
  /** Stores a reset to send. From then on, its projects no longer exist here, whatever the account has. */
  hold: (held: HeldReset) => Promise<void>;
  /** Records that a reset was sent. One that the account has refused can only be undone here. */
  noteSent: (id: string, isTaken: boolean) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /** Called when a reset or an undo has to be sent, made in this tab or another one. */
  subscribe: (listener: () => void) => () => void;
}

/** Resets of the account. */
export interface DeviceResets {
  held: HeldResets;
  /** Loads progress on all pages. Undefined if the account cannot be asked. */
  loadProgress: () => Promise<readonly ActivityRecord[] | undefined>;
  /** Restores in the account what a reset has deleted. */
  undo: (id: string) => Promise<AccountOutcome>;
}

/** The result of fetching a project. `none`: the account does not have it either. */
export type ProjectArrival = 'here' | 'none' | 'unreachable';

/** Returns the name for this device's version of a project, which is kept beside the account's. */
export type NameCopy = (name: string, changedAt: number) => string;

/** A learner's projects, synced with their account. */
export interface AccountProjects {
  /** Fetches a project before all others. Never rejects. */
  fetch: (headerId: string) => Promise<ProjectArrival>;
  /** Returns the status of each project. */
  statuses: () => CloudState;
  /** Called when statuses change. */
  subscribe: (listener: () => void) => () => void;
  /** Called when projects on this device have been added or replaced. */
  onChangedHere: (listener: (headerIds: readonly string[]) => void) => () => void;
  /** Called when two versions of a project are kept. */
  onKeptBoth: (listener: (name: string) => void) => () => void;
  /** Sets how copies are named in the learner's language. Second versions wait for this. */
  nameCopies: (nameCopy: NameCopy) => void;
  stop: () => void;
}
