import type { Profile } from '#schemas/generated/account.ts';
import type { AccountStore } from '../ports/account-store.ts';
import type { BodyReader } from '../bodies/body-reader.ts';
import type { Games } from '../ports/game-store.ts';
import type { MapStore } from '../ports/map-store.ts';
import type { KioskStore } from '../kiosk/create-kiosk-store.ts';

/** The parts of a server that has accounts. */
export interface Accounts {
  identity: ServerIdentity;
  store: AccountStore;
  limits: AccountLimits;
  games: Games;
  kiosks: KioskStore;
  maps: MapStore;
  bodies: BodyReader;
}

/** Finds out who sends a request. */
export interface ServerIdentity {
  /** Handles requests below `/api/auth/`. */
  handle: (request: Request) => Promise<Response>;
  /** Finds the learner of a session. Returns undefined if the session is missing, expired or forged. */
  findLearner: (headers: Headers) => Promise<SignedInLearner | undefined>;
  /**
   * Signs in a learner without a provider, until the browser closes. Ends the request's former session. Returns
   * `Set-Cookie` values.
   */
  startSession: (learnerId: string, headers: Headers) => Promise<string[]>;
}

/** The learner whose session a request carries. */
export interface SignedInLearner {
  /** The learner's row id. It always comes from the session. */
  id: string;
  profile: Profile;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** True shortly after signing in. Required for actions that cannot be undone. */
  isFresh: boolean;
  /** `Set-Cookie` values for the response: using a session extends it. */
  setCookies: string[];
}

/** Rate limits. All processes of the server share them, except those that each process counts alone. */
export interface AccountLimits {
  /** Counts one request. Returns the seconds to wait if that exceeds the limit, otherwise undefined. */
  count: (kind: LimitKind, who: string) => Promise<number | undefined>;
  /** Counts the size of a body, in bytes, in addition to its request: senders of large bodies may send fewer. */
  countBytes: (kind: LimitKind, who: string, bytes: number) => Promise<void>;
}

/** Things that can be shared with or without an account. */
export type SharedKind = 'publish' | 'thumbnail';

/**
 * Kinds of rate limits. Each counts the requests of one learner, or of one network address. `own` counts what a learner
 * shares. `all` counts what all signed-in learners at an address share: they can continue after anonymous users have
 * used up the address's own limit.
 */
export type LimitKind =
  | ('read' | 'write' | 'project' | 'erase' | 'sign-of-life' | `${SharedKind}-own`)
  | (
      | SharedKind
      | 'sign-in'
      | 'class-join'
      | 'class-sign'
      | 'code-host'
      | 'report'
      | 'kiosk-open'
      | 'kiosk-send'
      | `${SharedKind}-all`
    );
