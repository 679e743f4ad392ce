import type { Profile } from '#schemas/generated/account.ts';
import type { AccountStore } from '../ports/account-store.ts';
import type { BodyReader } from '../bodies/body-reader.ts';
import type { Games } from '../ports/game-store.ts';
import type { MapStore } from '../ports/map-store.ts';
import type { KioskStore } from '../kiosk/create-kiosk-store.ts';

/** What a server with accounts works with. */
export interface Accounts {
  identity: ServerIdentity;
  store: AccountStore;
  limits: AccountLimits;
  games: Games;
  kiosks: KioskStore;
  maps: MapStore;
  bodies: BodyReader;
}

/** Who asks. */
export interface ServerIdentity {
  /** Answers what is below `/api/auth/`. */
  handle: (request: Request) => Promise<Response>;
  /** Undefined without a session, with one that has ended, and with one that is forged. */
  findLearner: (headers: Headers) => Promise<SignedInLearner | undefined>;
}

/** The learner whose session a request carries. */
export interface SignedInLearner {
  /** Which rows are theirs: it comes from the session, and from nowhere else. */
  id: string;
  profile: Profile;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Signed in a short while ago: what cannot be undone wants that. */
  isFresh: boolean;
  /** `Set-Cookie` values that the answer is to carry, as a session that is used lives longer. */
  setCookies: string[];
}

/** How often somebody may ask, over all processes of the server. */
export interface AccountLimits {
  /** Counts one; the seconds to wait where that was too many, and else undefined. */
  count: (kind: LimitKind, who: string) => Promise<number | undefined>;
  /** Counts what a body has cost beside its request, in bytes: who has sent much may send less often. */
  charge: (kind: LimitKind, who: string, bytes: number) => Promise<void>;
}

/** What is shared with an account or without. */
export type SharedKind = 'publish' | 'thumbnail';

/**
 * What is counted of a learner (`own`: of what is shared), of an address, and of all learners of an address (`all`), who go on
 * when somebody there has used up what it has.
 */
export type LimitKind =
  | ('read' | 'write' | 'project' | 'erase' | `${SharedKind}-own`)
  | (SharedKind | 'sign-in' | 'code-host' | 'report' | 'kiosk-open' | 'kiosk-send' | `${SharedKind}-all`);
