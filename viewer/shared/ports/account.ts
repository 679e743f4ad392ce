import type { AccountResets } from '#schemas/generated/account-resets.ts';
import type { Profile } from '#schemas/generated/account.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Badge } from '#schemas/generated/user.ts';
import type { CloudState, Refusal } from '../domain/cloud-status.ts';
import type { HeldReset } from '../domain/reset-progress.ts';
import type { KnownPage } from '../domain/to-user.ts';

/** One way to sign in, as the target configuration names it. */
export interface SignInProvider {
  id: string;
  /** On the button: Continue with ... */
  name: string;
  iconUrl?: string;
}

/** §6 Who the learner is to this place. It changes only with a new load of the page. */
export type IdentityState =
  { kind: 'signed-out'; failure?: SignInFailure } | { kind: 'signed-in'; profile: Profile };

/** Why the return from an identity provider did not sign in: the learner went back, or something is wrong. */
export interface SignInFailure {
  kind: 'cancelled' | 'failed';
  /** For the console. */
  detail: string;
}

/** What came of asking the server; `unreachable` is worth another try. */
export type AccountOutcome = { kind: 'done' } | { kind: 'unreachable' } | { kind: 'refused'; code: string };

/** Accounts, where the place the viewer runs at has them. */
export interface Identity {
  providers: readonly SignInProvider[];
  /** Learn more, in the sign-in dialog. */
  helpUrl?: string;
  current: () => IdentityState;
  /** Another tab has changed something about the account that is signed in here, or that is not. */
  onChanged: (listener: () => void) => () => void;
  /** What can be done about it. */
  loadSession: () => Promise<Session>;
}

/** What ends with another page. */
export interface Session {
  /** Another tab has signed in or out: this page is that of somebody else, and is to be loaded anew when it can be. */
  isOther: () => boolean;
  reload: () => void;
  /**
   * Leaves the page for the provider's; comes back to the hash at hand. Resolves only when that cannot be done. Without
   * `isRemembered` it is as the learner chose when they last signed in here.
   */
  signIn: (providerId: string, isRemembered?: boolean) => Promise<AccountOutcome>;
  /** Ends the session and loads the page anew as that of nobody. What is to be kept must be kept before. */
  signOut: () => Promise<AccountOutcome>;
  /**
   * Erases the account and all that belongs to it, on the server; what is here of it becomes nobody's, and the page is
   * loaded anew. `refused` with `session-not-fresh` where the learner has to sign in once more before.
   */
  deleteProfile: () => Promise<AccountOutcome>;
}

/**
 * How it stands with a learner's work and their account. `waiting`: something is not there yet, as there is no network or
 * the server does not answer; it is kept here, and sent as soon as it can be. Of a refusal, some projects stay here only.
 */
export interface AccountSyncState {
  /** §4 Cloud sync: finished at the first answer, after 10 s, or at once where there is no network. */
  isChecked: boolean;
  work: 'synced' | 'syncing' | 'waiting' | Refusal;
  /** §3 cloudState, by header id; absent for projects that the account does not know. */
  projects: CloudState;
  /** As the account has them. */
  badges: readonly Badge[];
  /** §4 E-mail opt-in: `waiting` while the server is asked; absent until it is known. */
  email?: 'selected' | 'unselected' | 'waiting';
  /** How the learner wants things to look and read, as the account has it. */
  settings: AccountSettings;
  /** Absent until the account has told of any. */
  resets?: AccountResets;
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
  subscribe: (listener: (state: AccountSyncState) => void) => () => void;
  /** Begins: the first sync, then one after each change, when the network is back, and when the page is seen again. */
  start: () => () => void;
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
  resets: DeviceResets;
}

/** Resets that this device made, with what they took here. Rejects with a StorageError. */
export interface HeldResets {
  list: () => Promise<HeldReset[]>;
  /** Keeps it as what is to be sent; a reset's projects are here no more from then on, whatever the account has of them. */
  hold: (held: HeldReset) => Promise<void>;
  /** What the account has refused can only be undone here. */
  noteSent: (id: string, isTaken: boolean) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /** There is one to be sent, of this tab or another one. */
  subscribe: (listener: () => void) => () => void;
}

/** Resets of the account. */
export interface DeviceResets {
  held: HeldResets;
  /** Progress on all pages; undefined where the account cannot be asked. */
  loadProgress: () => Promise<readonly ActivityRecord[] | undefined>;
  /** Brings back in the account what a reset has taken. */
  undo: (id: string) => Promise<AccountOutcome>;
}

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
  subscribe: (listener: () => void) => () => void;
  /** Other projects, or other versions of them, are here now. */
  onChangedHere: (listener: (headerIds: readonly string[]) => void) => () => void;
  /** Two versions of a project are kept from now on. */
  onKeptBoth: (listener: (name: string) => void) => () => void;
  /** In the learner's words; two versions wait for them. */
  nameCopies: (nameCopy: NameCopy) => void;
  stop: () => void;
}
