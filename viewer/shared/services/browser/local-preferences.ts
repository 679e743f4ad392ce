import type { Preferences, PreferencesStore, ShownOnce } from '../../ports/storage.ts';

/** The methods of localStorage that are used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface StorageEvents {
  addEventListener: (type: 'storage', listener: (event: { key: string | null }) => void) => void;
  removeEventListener: (type: 'storage', listener: (event: { key: string | null }) => void) => void;
}

/** Key of the device's preferences in localStorage. For a learner's own preferences, the learner's id is appended. */
export const preferencesKey = 'skillmap-preferences';

export const defaultPreferences: Preferences = { highContrast: false, theme: 'system' };

/**
 * Creates a store of preferences in localStorage, or in memory if that fails. Each signed-in learner has separate
 * preferences, which start as a copy of the device's. The device's preferences stay unchanged for the next user.
 */
export function createLocalPreferences(
  storage: TextStorage | undefined,
  events?: StorageEvents,
  learnerId = '',
): PreferencesStore {
  const ownKey = preferencesKey + learnerId;
  const load = (key: string) => readPreferences(attempt(() => storage?.getItem(key)));
  let latest = load(preferencesKey) ?? defaultPreferences;
  const read = () => load(ownKey) ?? latest;
  return {
    read,
    write: (preferences) => {
      latest = preferences;
      attempt(() => storage?.setItem(ownKey, JSON.stringify(preferences)));
    },
    subscribe: (listener) => {
      const handle = (event: { key: string | null }) => {
        if ([ownKey, null].includes(event.key)) listener(read());
      };
      events?.addEventListener('storage', handle);
      return () => events?.removeEventListener('storage', handle);
    },
  };
}

/** Parses stored preferences. Returns undefined for invalid text. */
export function readPreferences(text: string | null | undefined): Preferences | undefined {
  const value: unknown = attempt((): unknown => (text ? JSON.parse(text) : undefined));
  if (typeof value !== 'object' || value === null) return undefined;
  const { highContrast, theme, language, view, hero } = value as Record<string, unknown>;
  return {
    highContrast: highContrast === true,
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    ...(typeof language === 'string' && { language }),
    ...(view === 'list' && { view }),
    ...(typeof hero === 'string' && { hero }),
  };
}

/** Returns the browser's localStorage, or undefined if accessing it throws. */
export function findLocalStorage(window: { localStorage: Storage }): Storage | undefined {
  return attempt(() => window.localStorage);
}

/** Runs a function that uses storage. Returns its result, or undefined if it throws. */
export function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/**
 * Separates a page source and a name in the keys. The specification prescribes the login prompt's key: the page source
 * and `-SHOWN-LOGIN-PROMPT`.
 */
const suffix = '-SHOWN-';

/** Creates a store that remembers what was shown, in localStorage or in memory if that fails. */
export function createLocalShownOnce(storage: TextStorage | undefined): ShownOnce {
  const shown = new Set<string>();
  const toKey = (name: string, sourceUrl: string) => `${sourceUrl}${suffix}${name.toUpperCase()}`;
  const stored = (): string[] =>
    attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')) ??
    [];
  return {
    has: (name, sourceUrl) => {
      const key = toKey(name, sourceUrl);
      return shown.has(key) || (attempt(() => storage?.getItem(key)) ?? null) !== null;
    },
    mark: (name, sourceUrl) => {
      const key = toKey(name, sourceUrl);
      shown.add(key);
      attempt(() => storage?.setItem(key, 'true'));
    },
    forget: (sourceUrl) => {
      const isForSource = (key: string) =>
        sourceUrl === undefined ? key.includes(suffix) : key.startsWith(`${sourceUrl}${suffix}`);
      for (const key of stored().filter(isForSource)) attempt(() => storage?.removeItem(key));
      for (const key of [...shown].filter(isForSource)) shown.delete(key);
    },
  };
}
