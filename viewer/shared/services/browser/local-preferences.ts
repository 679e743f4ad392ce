import type { Preferences, PreferencesStore, ShownOnce } from '../../ports/storage.ts';

/** The part of localStorage that is used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface StorageEvents {
  addEventListener: (type: 'storage', listener: (event: { key: string | null }) => void) => void;
  removeEventListener: (type: 'storage', listener: (event: { key: string | null }) => void) => void;
}

/** The device's; a learner's on it ends in their id. */
export const preferencesKey = 'skillmap-preferences';

export const defaultPreferences: Preferences = { highContrast: false, theme: 'system' };

/**
 * Keeps preferences in localStorage; without one, or where it refuses, as long as the page stands open. Those of a learner
 * who is signed in are theirs: they begin with the device's, which stay as they are for whoever comes next.
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

/** Preferences from their stored text; undefined where it is none. */
export function readPreferences(text: string | null | undefined): Preferences | undefined {
  const value: unknown = attempt((): unknown => (text ? JSON.parse(text) : undefined));
  if (typeof value !== 'object' || value === null) return undefined;
  const { highContrast, theme, language, view } = value as Record<string, unknown>;
  return {
    highContrast: highContrast === true,
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    ...(typeof language === 'string' && { language }),
    ...(view === 'list' && { view }),
  };
}

/** The browser's localStorage, or undefined where even asking for it throws. */
export function findLocalStorage(window: { localStorage: Storage }): Storage | undefined {
  return attempt(() => window.localStorage);
}

/** What `run` gives, or undefined where the storage refuses. */
export function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** The login prompt's key is the specification's: the page source and `-SHOWN-LOGIN-PROMPT`. */
const suffix = '-SHOWN-';

/** Remembers in localStorage what was shown; without one, as long as the page stands open. */
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
      const isMeant = (key: string) =>
        sourceUrl === undefined ? key.includes(suffix) : key.startsWith(`${sourceUrl}${suffix}`);
      for (const key of stored().filter(isMeant)) attempt(() => storage?.removeItem(key));
      for (const key of [...shown].filter(isMeant)) shown.delete(key);
    },
  };
}
