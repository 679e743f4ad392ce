import type { Profile } from '#schemas/generated/account.ts';
import type { AccountSettings } from '../../ports/account.ts';
import { attempt, type TextStorage } from '../browser/local-preferences.ts';
import { toAccountKeys } from './account-keys.ts';

/** Remembered facts about the signed-in account, so that the map need not wait for the server. */
export interface AccountHint {
  profile: Profile;
  /** The account's settings with the changes made here. */
  settings: AccountSettings;
  /** Changes that the account has not confirmed yet. */
  unsent: AccountSettings;
  /** Version of the last reset or undo that this device has applied. */
  resets?: string;
  /** Whether the learner chose "Remember me" when signing in. */
  isRemembered?: boolean;
}

/** A browser's hint about its account. Only valid together with the session's marker. */
export interface AccountHints {
  /** Returns undefined if nobody is signed in. */
  read: () => AccountHint | undefined;
  /** Also returns the hint of an ended session, or of a learner who is at a provider's page. */
  readKept: () => AccountHint | undefined;
  /** Returns the choice made when the page was left for a provider's. */
  readChoice: () => boolean;
  /** Returns whether it could be stored. */
  write: (hint: AccountHint) => boolean;
  /** Forgets who is signed in. Their data stays. */
  clear: () => void;
  /** The page is being left for a provider's. Until the return, nobody counts as signed in. */
  leave: (isRemembered: boolean) => void;
  /** Returns whether there is a session, even another learner's. */
  hasMarker: () => boolean;
  /** Signs out on this device when the server is unreachable. */
  dropMarker: () => void;
}

/** Stores the hint in localStorage, which can be read synchronously when the page opens. */
export function createAccountHints(
  storage: TextStorage | undefined,
  document: { cookie: string },
  /** Path below which the viewer and its server are. */
  base: string,
): AccountHints {
  // Other tabs are notified of changes to the hint.
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
    leave: (isRemembered) => {
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
  // The other fields were written by this app.
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

/** Actions on an account that the next page finishes. */
export interface PendingActions {
  /** The session has ended here, but not on the server yet. */
  signOut?: boolean | undefined;
  /** Database of a deleted account, whose work stays on this device without an account. */
  work?: string | undefined;
}

export interface PendingActionStore {
  read: () => PendingActions;
  write: (actions: PendingActions) => void;
}

/** Stores pending actions in localStorage. */
export function createPendingActionStore(
  storage: TextStorage | undefined,
  /** Path below which the viewer is. */
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
