import { attempt } from '../../../shared/services/browser/local-preferences.ts';
import { toAccountKeys } from '../../../shared/services/account/account-keys.ts';

/** A message about a sign-out, which the next page shows. */
export type SignOutMessage = 'signed-out' | 'profile-deleted';

/** Stores a message for the next page of this tab, because signing out reloads the page. */
export interface SignOutMessages {
  store: (signOutMessage: SignOutMessage) => void;
  /** Returns the message and deletes it. */
  take: () => SignOutMessage | undefined;
}

/** Stores messages about signing out in sessionStorage. Without sessionStorage, no message is shown. */
export function createSignOutMessages(
  window: { sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> },
  base: string,
): SignOutMessages {
  const key = toAccountKeys(base).signOutMessage;
  return {
    store: (signOutMessage) => {
      attempt(() => window.sessionStorage.setItem(key, signOutMessage));
    },
    take: () => {
      const message = attempt(() => window.sessionStorage.getItem(key));
      attempt(() => window.sessionStorage.removeItem(key));
      return message === 'signed-out' || message === 'profile-deleted' ? message : undefined;
    },
  };
}
