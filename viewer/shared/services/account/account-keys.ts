import { signInMarker } from '#schemas/exchange/sign-in-marker.ts';

/** Names of an account's cookie and storage entries. */
export interface AccountKeys {
  /** Cookie that marks a session. */
  marker: string;
  /** In localStorage: the signed-in learner. */
  hint: string;
  /** In localStorage: unfinished actions. */
  pending: string;
  /** In sessionStorage: a message for the next page. */
  signOutMessage: string;
}

/** Returns the names for a site. Sites of one origin, below different paths, do not share learners. */
export function toAccountKeys(base = '/'): AccountKeys {
  const site = base.slice(0, -1);
  return {
    marker: signInMarker(base),
    hint: `skillmap-account${site}`,
    pending: `skillmap-account-owed${site}`,
    signOutMessage: `skillmap-account-farewell${site}`,
  };
}
