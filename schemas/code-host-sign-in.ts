/** A sign-in by a code, as the code host has begun it. */
export interface BegunSignIn {
  /** What is asked about; for programs. */
  deviceCode: string;
  /** What somebody types at the page. */
  userCode: string;
  /** The page of the code host. */
  page: string;
  /** How long to wait between two questions. */
  seconds: number;
  /** How long the code is good. */
  lifetime: number;
}

/** What has become of it. */
export type SignInProgress =
  | { kind: 'signed-in'; token: string }
  | { kind: 'waiting' }
  /** It was asked too often: so long to wait from now on. */
  | { kind: 'slower'; seconds: number }
  | { kind: 'denied' | 'expired' };

/** What a server does for the Studio of its site. */
export interface StudioOffer {
  /** Signing in to the code host by a code. */
  signIn: boolean;
  /** Taking maps in from authors who have signed in. */
  publish: boolean;
}
