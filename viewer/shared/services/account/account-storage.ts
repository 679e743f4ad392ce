import type { Profile } from '#schemas/generated/account.ts';
import type { AccountSettings } from '../../ports/account.ts';
import { attempt, type TextStorage } from '../browser/local-preferences.ts';
import { toAccountKeys } from './account-keys.ts';

/** Facts about the signed-in account, stored on this device so that the map does not have to wait for the server. */
export interface AccountHint {
  profile: Profile;
  /** The account's settings, including changes made on this device. */
  settings: AccountSettings;
  /** Changed settings that the account has not confirmed yet. */
  unsent: AccountSettings;
  /** Token of the last reset or undo that this device has applied. */
  resets?: string;
  /** True if the learner chose "Remember me" when signing in. */
  isRemembered?: boolean;
}

/**
 * Reads and writes the hint about the account that is signed in to this browser. It is only valid together with the
 * session's marker.
 */
export interface AccountHints {
  /** Returns the hint, or undefined if nobody is signed in. */
  read: () => AccountHint | undefined;
  /** Returns the hint even if the session has ended, or if the learner is at a provider's page. */
  readKept: () => AccountHint | undefined;
  /** Returns whether "Remember me" was chosen before navigating to the provider. */
  readChoice: () => boolean;
  /** Stores the hint. Returns whether that worked. */
  write: (hint: AccountHint) => boolean;
  /** Forgets who is signed in. The learner's data stays on this device. */
  clear: () => void;
  /** Records that the page navigates to a provider. Until the return, nobody counts as signed in. */
  markSignInStarted: (isRemembered: boolean) => void;
  /** Returns whether there is a session, which may be another learner's. */
  hasMarker: () => boolean;
  /** Removes the session's marker, to sign out on this device while the server is unreachable. */
  dropMarker: () => void;
}

/** Creates access to the hint in localStorage, which can be read synchronously when the page opens. */
export function createAccountHints(
  storage: TextStorage | undefined,
  document: { cookie: string },
  /** Path below which the viewer and its server are, with a slash at both ends. */
  base: string,
): AccountHints {
  // Other tabs receive a storage event when the hint changes.
  const { hint: hintKey, marker } = toAccountKeys(base);
  const hasMarker = () => document.cookie.split(/; */).includes(`${marker}=1`);
  const stored = () => fieldsOf(attempt((): unknown => JSON.parse(storage?.getItem(hintKey) ?? 'null')));
  const readKept = () => readHint(stored());
  const readChoice = () => fieldsOf(stored().leaving).isRemembered === true;
  const read = () => (hasMarker() && stored().leaving === undefined ? readKept() : undefined);
  return {
    read,
    readKept,
    readChoice,
    write: (hint) => {
      attempt(() => storage?.setItem(hintKey, JSON.stringify(hint)));
      return read()?.profile.id === hint.profile.id;
    },
    clear: () => attempt(() => storage?.removeItem(hintKey)),
    markSignInStarted: (isRemembered) => {
      const leaving = { ...readKept(), leaving: { isRemembered } };
      attempt(() => storage?.setItem(hintKey, JSON.stringify(leaving)));
    },
    hasMarker,
    dropMarker: () => {
      document.cookie = `${marker}=; path=${base}; max-age=0; SameSite=Lax`;
    },
  };
}

function readHint({
  profile,
  settings,
  unsent,
  resets,
  isRemembered,
}: Record<string, unknown>): AccountHint | undefined {
  const { id, idp } = fieldsOf(profile);
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return undefined;
  if (typeof fieldsOf(idp).provider !== 'string') return undefined;
  // This app has written the other fields, so they are not validated.
  return {
    profile: profile as Profile,
    settings: readSettings(settings),
    unsent: readSettings(unsent),
    ...(typeof resets === 'string' && { resets }),
    ...(isRemembered === true && { isRemembered }),
  };
}

function readSettings(value: unknown): AccountSettings {
  const { highContrast, language } = fieldsOf(value);
  return {
    ...(typeof highContrast === 'boolean' && { highContrast }),
    ...(typeof language === 'string' && { language }),
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Actions on an account that the next page must finish. */
export interface PendingActions {
  /** True if the learner has signed out on this device, but not on the server yet. */
  signOut?: boolean | undefined;
  /** Name of the database of a deleted account, whose work stays on this device. */
  work?: string | undefined;
}

export interface PendingActionStore {
  read: () => PendingActions;
  write: (actions: PendingActions) => void;
}

/** Creates a store of pending actions in localStorage. */
export function createPendingActionStore(
  storage: TextStorage | undefined,
  /** Path below which the viewer is, with a slash at both ends. */
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
