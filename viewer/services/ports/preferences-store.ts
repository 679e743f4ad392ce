import type { Unsubscribe } from './unsubscribe.ts';

export interface Preferences {
  highContrast: boolean;
  /** `system` follows the device. */
  theme: 'system' | 'light' | 'dark';
  language?: string;
  /** The map as a list, for those who cannot use the picture. */
  view?: 'list';
}

/** Keeps what the learner prefers on this device. Never throws: where nothing can be kept, nothing is. */
export interface PreferencesStore {
  read: () => Preferences;
  write: (preferences: Preferences) => void;
  /** Changes made in another tab. */
  subscribe: (listener: (preferences: Preferences) => void) => Unsubscribe;
}

/** Remembers what is shown only once: the introduction of a page, the login prompt. */
export interface ShownOnce {
  has: (name: string, sourceUrl: string) => boolean;
  mark: (name: string, sourceUrl: string) => void;
  /** Forgets everything that was shown for a source; for every source without one. */
  forget: (sourceUrl?: string) => void;
}
