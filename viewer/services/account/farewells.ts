import { attempt } from '../browser/local-preferences.ts';
import { toAccountKeys } from './account-keys.ts';

/** What went well about an account as its page was left. */
export type Farewell = 'signed-out' | 'profile-deleted';

/** The page that is left says nothing any more: the next one in this tab does. */
export interface Farewells {
  leave: (farewell: Farewell) => void;
  /** Once. */
  take: () => Farewell | undefined;
}

/** Farewells in sessionStorage; nothing is said where there is none. */
export function createFarewells(
  window: { sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> },
  base: string,
): Farewells {
  const key = toAccountKeys(base).farewell;
  return {
    leave: (farewell) => {
      attempt(() => window.sessionStorage.setItem(key, farewell));
    },
    take: () => {
      const told = attempt(() => window.sessionStorage.getItem(key));
      attempt(() => window.sessionStorage.removeItem(key));
      return told === 'signed-out' || told === 'profile-deleted' ? told : undefined;
    },
  };
}
