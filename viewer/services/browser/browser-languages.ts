import type { LocaleSettings } from '../../domain/decide-language.ts';
import { decideLanguage, listLanguages } from '../../domain/decide-language.ts';
import type { LanguageFlag } from '../../domain/read-address-flags.ts';
import { isLanguageFlag } from '../../domain/read-address-flags.ts';
import type { Languages } from '../ports/languages.ts';
import type { PreferencesStore } from '../ports/preferences-store.ts';
import { readLanguageCookie, writeLanguageCookie } from './language-cookie.ts';

export interface BrowserLanguagesOptions {
  window: Pick<Window, 'document' | 'location' | 'navigator'>;
  flag: LanguageFlag | undefined;
  settings: LocaleSettings | undefined;
  shipped: readonly string[];
  preferences: PreferencesStore;
}

/** The learner's language by the address, the cookie and the browser. */
export function createBrowserLanguages(options: BrowserLanguagesOptions): Languages {
  const { window, flag, settings, shipped, preferences } = options;
  const { document, location, navigator } = window;
  const known = listLanguages(settings);
  const translationProject = settings?.translationProject;
  return {
    known,
    // The preference is the cookie's stand-in where cookies are blocked.
    current: decideLanguage({
      flag,
      settings,
      shipped,
      chosen: [readLanguageCookie(document), preferences.read().language],
      browser: navigator.languages,
    }),
    ...(translationProject !== undefined && { translationProject }),
    choose: (locale) => {
      if (!known.includes(locale)) return;
      writeLanguageCookie(document, locale);
      preferences.write({ ...preferences.read(), language: locale });
      // A flag that stays in the address would win over the choice.
      const address = new URL(location.href);
      for (const name of [...address.searchParams.keys()].filter(isLanguageFlag)) {
        address.searchParams.delete(name);
      }
      if (address.href === location.href) location.reload();
      else location.replace(address);
    },
  };
}
