/** Accounts, where the place the viewer runs at has them. */
export interface Identity {
  isSignedIn: () => boolean;
  /** Opens the way to sign in. */
  askToSignIn: () => void;
}
