/** Why somebody could not be signed in to the code host by a code. */
export type NotSignedIn = { kind: 'denied' | 'expired' | 'unreachable' | 'called-off' };

/** What somebody types, and at which page. */
export interface SignInCode {
  code: string;
  page: string;
}

/** Signing in to the code host by a code, which a server does for this page. Never rejects. */
export interface DeviceSignIn {
  /** False where no server does. */
  isOffered: () => Promise<boolean>;
  /** Resolves once the code has been typed, or never will be. */
  signIn: (options: {
    onCode: (code: SignInCode) => void;
    signal: AbortSignal;
  }) => Promise<{ kind: 'signed-in'; token: string } | NotSignedIn>;
}
