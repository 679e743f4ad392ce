import type { Profile } from '#schemas/generated/account.ts';
import type { Unsubscribe } from './unsubscribe.ts';

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
  onChanged: (listener: () => void) => Unsubscribe;
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
