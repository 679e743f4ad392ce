import type { Profile } from '#schemas/generated/account.ts';
import type { AccountSettings } from '../../ports/account.ts';
import { attempt, type TextStorage } from '../browser/local-preferences.ts';
import { toAccountKeys } from './account-keys.ts';

/** What this device remembers of the account that is signed in here, so that the map waits for nobody. */
export interface AccountHint {
  profile: Profile;
  /** As the account has them, with what was changed here since. */
  settings: AccountSettings;
  /** Of these, what the account has not confirmed yet. */
  unsent: AccountSettings;
  /** The last of the account's resets and undos that this device has followed. */
  resets?: string;
  /** Whether the learner wanted this device to remember them, when they signed in. */
  isRemembered?: boolean;
}

/** The hint of one browser. It counts only beside the marker of a session. */
export interface AccountHints {
  /** Undefined where nobody is signed in. */
  read: () => AccountHint | undefined;
  /** Also of one whose session has ended, or who has left for a provider's page. */
  readKept: () => AccountHint | undefined;
  /** What was chosen as the page was left for a provider's. */
  readChoice: () => boolean;
  /** Whether it could be kept. */
  write: (hint: AccountHint) => boolean;
  /** Forgets who is signed in; what is theirs stays where it is. */
  clear: () => void;
  /** The page is left for a provider's: whoever comes back, nobody is taken for the one of before until then. */
  leave: (isRemembered: boolean) => void;
  /** There is a session, whoever's it is. */
  hasMarker: () => boolean;
  /** Where the server cannot be told that a session is over: from now on nobody is signed in here. */
  dropMarker: () => void;
}

/** The hints in localStorage, read at once when the page opens. */
export function createAccountHints(
  storage: TextStorage | undefined,
  document: { cookie: string },
  /** The path that the viewer, and its server, are below. */
  base: string,
): AccountHints {
  // Other tabs hear of changes of the hint.
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
  // The rest of it this device has written itself.
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
