import type { TextStorage } from '../browser/local-preferences.ts';
import { attempt } from '../browser/local-preferences.ts';
import { toAccountKeys } from './account-keys.ts';

/** What was begun about an account, and is to be ended when the next page opens. */
export interface AccountDebt {
  /** The server has not heard yet that the session is over. */
  signOut?: boolean | undefined;
  /** The database of an account that was deleted: its work stays on this device, as nobody's. */
  work?: string | undefined;
}

export interface AccountDebts {
  read: () => AccountDebt;
  write: (debt: AccountDebt) => void;
}

/** The debts in localStorage. */
export function createAccountDebts(
  storage: TextStorage | undefined,
  /** The path that the viewer is below. */
  base: string,
): AccountDebts {
  const key = toAccountKeys(base).owed;
  return {
    read: () => {
      const value = attempt((): unknown => JSON.parse(storage?.getItem(key) ?? 'null'));
      if (typeof value !== 'object' || value === null) return {};
      const { signOut, work } = value as Record<string, unknown>;
      return { ...(signOut === true && { signOut }), ...(typeof work === 'string' && { work }) };
    },
    write: ({ signOut, work }) => {
      attempt(() => {
        if (signOut !== true && work === undefined) storage?.removeItem(key);
        else storage?.setItem(key, JSON.stringify({ signOut, work }));
      });
    },
  };
}
