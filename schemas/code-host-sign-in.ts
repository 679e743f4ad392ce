export interface BegunSignIn {
  /** Identifies the sign-in in requests. Users do not see it. */
  deviceCode: string;
  /** The code that the user types on the page. */
  userCode: string;
  page: string;
  /** Seconds to wait between two requests. */
  seconds: number;
  /** Seconds until the code expires. */
  lifetime: number;
}

export type SignInProgress =
  | { kind: 'signed-in'; token: string }
  | { kind: 'waiting' }
  /** Too many requests were made. `seconds` is the new time to wait between two requests. */
  | { kind: 'slower'; seconds: number }
  | { kind: 'denied' | 'expired' };

/** Features of a server for its site's Studio. */
export interface StudioOffer {
  /** True if users can sign in to the code host with a code. */
  signIn: boolean;
  /** True if the server publishes maps of authors who signed in. */
  publish: boolean;
}
