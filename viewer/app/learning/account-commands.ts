/** §6 What a learner can do about their account; nothing of it does anything where there are no accounts. */
export interface AccountCommands {
  /** Opens the sign-in dialog. */
  signIn: (mode?: 'sign-in' | 'sign-up') => void;
  /** Leaves for the provider's page; what goes wrong shows in the dialog. */
  signInWith: (providerId: string, isRemembered: boolean) => Promise<void>;
  /** With the provider of before, as the session has ended, or as a profile is deleted by those only who just signed in. */
  signInAgain: () => Promise<void>;
  /** §4 Everything is saved and sent first; where that cannot be, it asks, unless it is forced. */
  signOut: (isForced?: boolean) => Promise<void>;
  showProfile: () => void;
  closeProfile: () => void;
  showDeleteProfile: () => void;
  deleteProfile: () => Promise<void>;
  /** §4 E-mail opt-in. */
  setEmail: (isWanted: boolean) => Promise<void>;
  /** Tries now to send what waits. */
  syncNow: () => Promise<void>;
  /** The first sync is not waited for any longer. */
  skipCloud: () => void;
  /** The note that the session has ended was read. */
  hideSessionEnded: () => void;
}
