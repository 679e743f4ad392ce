import { signInMarker } from '#schemas/exchange/sign-in-marker.ts';

/** Under which names a browser keeps what it knows of an account. */
export interface AccountKeys {
  /** The cookie that tells that there is a session. */
  marker: string;
  /** In localStorage: who is signed in. */
  hint: string;
  /** In localStorage: what was begun, and is to be ended. */
  owed: string;
  /** In sessionStorage: what the next page is to say. */
  farewell: string;
}

/** The names of a site. Sites of one origin, below different paths, know nothing of each other's learners. */
export function toAccountKeys(base = '/'): AccountKeys {
  const site = base.slice(0, -1);
  return {
    marker: signInMarker(base),
    hint: `skillmap-account${site}`,
    owed: `skillmap-account-owed${site}`,
    farewell: `skillmap-account-farewell${site}`,
  };
}
