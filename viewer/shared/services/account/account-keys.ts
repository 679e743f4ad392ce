import { signInMarker } from '#schemas/exchange/sign-in-marker.ts';

/** Names of an account's cookie and storage entries. */
export interface AccountKeys {
  /** Cookie that exists while there is a session. */
  marker: string;
  /** Key in localStorage of the hint about the signed-in learner. */
  hint: string;
  /** Key in localStorage of the actions that are not finished. */
  pending: string;
  /** Key in sessionStorage of the message for the next page. */
  signOutMessage: string;
}

/** Returns the names for a site. Sites on the same origin with different paths do not share learners. */
export function toAccountKeys(base = '/'): AccountKeys {
  const site = base.slice(0, -1);
  return {
    marker: signInMarker(base),
    hint: `skillmap-account${site}`,
    pending: `skillmap-account-owed${site}`,
    signOutMessage: `skillmap-account-farewell${site}`,
  };
}
