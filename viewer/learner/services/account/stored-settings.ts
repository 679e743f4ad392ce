import { createListeners } from '../../../shared/ports/listeners.ts';
import type { AccountPreferences } from '#schemas/generated/account-preferences.ts';
import type { PreferencePatch } from '#schemas/generated/preference-patch.ts';
import type { AccountSettings } from '../../../shared/ports/account.ts';
import type { AccountHint, AccountHints } from '../../../shared/services/account/account-storage.ts';

/**
 * An account's settings on this device. They are stored in the account hint, which is written synchronously, because
 * the page reloads right after the learner chooses a language.
 */
export interface StoredSettings {
  current: () => AccountSettings;
  /** Changes settings on this device, and marks them as unsent. */
  change: (settings: AccountSettings) => void;
  unsent: () => AccountSettings;
  toPatch: (settings: AccountSettings) => PreferencePatch;
  /** Marks settings as sent, unless they have changed since. */
  confirm: (sent: AccountSettings) => void;
  /** Applies the account's settings, except for those with unsent changes. */
  receive: (preferences: AccountPreferences) => void;
  onWork: (listener: () => void) => () => void;
}

export function createStoredSettings(hints: AccountHints, profileId: string): StoredSettings {
  const listeners = createListeners();
  /** Returns the stored hint of this learner. Undefined once another learner is signed in. */
  const read = (): AccountHint | undefined => {
    const hint = hints.read();
    return hint?.profile.id === profileId ? hint : undefined;
  };
  const write = (change: (hint: AccountHint) => Partial<AccountHint>) => {
    const hint = read();
    if (hint) hints.write({ ...hint, ...change(hint) });
  };
  let settings = read()?.settings ?? {};
  const setSettings = (next: AccountSettings) => {
    if (next.highContrast === settings.highContrast && next.language === settings.language) return;
    settings = next;
  };
  return {
    current: () => settings,
    change: (changed) => {
      setSettings({ ...settings, ...changed });
      write((hint) => ({
        settings: { ...hint.settings, ...changed },
        unsent: { ...hint.unsent, ...changed },
      }));
      listeners.notify();
    },
    unsent: () => read()?.unsent ?? {},
    toPatch: ({ highContrast, language }) => [
      ...(highContrast === undefined
        ? []
        : [{ op: 'replace', path: '/highContrast', value: highContrast } as const]),
      ...(language === undefined ? [] : [{ op: 'replace', path: '/language', value: language } as const]),
    ],
    confirm: (sent) => {
      write(({ unsent: { highContrast, language } }) => ({
        unsent: {
          ...(highContrast !== undefined && highContrast !== sent.highContrast && { highContrast }),
          ...(language !== undefined && language !== sent.language && { language }),
        },
      }));
    },
    receive: ({ highContrast, language }) => {
      const hint = read();
      if (!hint) return;
      const next: AccountSettings = {
        ...settings,
        ...(highContrast !== undefined && { highContrast }),
        ...(language !== undefined && { language }),
        ...hint.unsent,
      };
      setSettings(next);
      hints.write({ ...hint, settings: next });
    },
    onWork: listeners.add,
  };
}
