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
  /** Too many requests: wait this long between them. */
  | { kind: 'slower'; seconds: number }
  | { kind: 'denied' | 'expired' };

/** Features of a server for its site's Studio. */
export interface StudioOffer {
  /** Sign-in to the code host with a code. */
  signIn: boolean;
  /** Publishing maps of authors who signed in. */
  publish: boolean;
}
