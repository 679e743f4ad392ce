import type { Profile } from '#schemas/generated/account.ts';

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

/** Who asks. */
export interface ServerIdentity {
  /** Answers what is below `/api/auth/`. */
  handle: (request: Request) => Promise<Response>;
  /** Undefined without a session, with one that has ended, and with one that is forged. */
  findLearner: (headers: Headers) => Promise<SignedInLearner | undefined>;
}
