import { signInMarker } from '#schemas/exchange/sign-in-marker.ts';

/** The names of the cookie and the storage entries of an account. */
export interface AccountKeys {
  /** The cookie that tells that there is a session. */
  marker: string;
  /** In localStorage: who is signed in. */
  hint: string;
  /** In localStorage: actions that are not finished. */
  pending: string;
  /** In sessionStorage: what the next page confirms. */
  signOutMessage: string;
}

/** The names of a site. Sites of one origin, below different paths, know nothing of each other's learners. */
export function toAccountKeys(base = '/'): AccountKeys {
  const site = base.slice(0, -1);
  return {
    marker: signInMarker(base),
    hint: `skillmap-account${site}`,
    pending: `skillmap-account-owed${site}`,
    signOutMessage: `skillmap-account-farewell${site}`,
  };
}
