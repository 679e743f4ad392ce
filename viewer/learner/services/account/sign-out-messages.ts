import { attempt } from '../../../shared/services/browser/local-preferences.ts';
import { toAccountKeys } from '../../../shared/services/account/account-keys.ts';

/** What the next page confirms. */
export type SignOutMessage = 'signed-out' | 'profile-deleted';

/** Shown by the next page of this tab, since the page that signs out is left at once. */
export interface SignOutMessages {
  leave: (signOutMessage: SignOutMessage) => void;
  /** Once. */
  take: () => SignOutMessage | undefined;
}

/** Sign-out messages in sessionStorage; without it nothing is shown. */
export function createSignOutMessages(
  window: { sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> },
  base: string,
): SignOutMessages {
  const key = toAccountKeys(base).signOutMessage;
  return {
    leave: (signOutMessage) => {
      attempt(() => window.sessionStorage.setItem(key, signOutMessage));
    },
    take: () => {
      const told = attempt(() => window.sessionStorage.getItem(key));
      attempt(() => window.sessionStorage.removeItem(key));
      return told === 'signed-out' || told === 'profile-deleted' ? told : undefined;
    },
  };
}
