import type { TextStorage } from '../browser/local-preferences.ts';
import { attempt } from '../browser/local-preferences.ts';
import { toAccountKeys } from './account-keys.ts';

/** What was begun with an account and is finished when the next page opens. */
export interface PendingActions {
  /** The server has not been told yet that the session is over. */
  signOut?: boolean | undefined;
  /** The database of a deleted account. Its work stays on this device, without an account. */
  work?: string | undefined;
}

export interface PendingActionStore {
  read: () => PendingActions;
  write: (actions: PendingActions) => void;
}

/** Pending actions in localStorage. */
export function createPendingActionStore(
  storage: TextStorage | undefined,
  /** The path that the viewer is below. */
  base: string,
): PendingActionStore {
  const key = toAccountKeys(base).pending;
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
