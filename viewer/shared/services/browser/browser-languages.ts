import { decideLanguage, listLanguages, type LanguageSettings } from '../../domain/decide-language.ts';
import {
  isLanguageFlag,
  readAddressFlags,
  type LanguageFlag,
  type AddressFlags,
} from '../../domain/read-address-flags.ts';
import type { AccountHints } from '../account/account-storage.ts';
import type { Languages } from '../../ports/page.ts';
import type { PreferencesStore } from '../../ports/storage.ts';
import { readLanguageCookie, writeLanguageCookie } from './language-cookie.ts';

export interface BrowserLanguagesOptions {
  window: {
    document: Pick<Document, 'cookie'>;
    location: Pick<Location, 'href' | 'reload' | 'replace'>;
    navigator: Pick<Navigator, 'languages'>;
  };
  flag: LanguageFlag | undefined;
  settings: LanguageSettings | undefined;
  shipped: readonly string[];
  preferences: PreferencesStore;
  /**
   * The hint about the signed-in account, whose language takes precedence over this device's. Absent if nobody is
   * signed in.
   */
  hints?: AccountHints;
}

/** Creates the page's languages. Decides on the current one from the URL, the account, the cookie and the browser. */
export function createBrowserLanguages(options: BrowserLanguagesOptions): Languages {
  const { window, flag, settings, shipped, preferences, hints } = options;
  const { document, location, navigator } = window;
  const known = listLanguages(settings);
  const translationProject = settings?.translationProject;
  const decide = (account: string | undefined) =>
    decideLanguage({
      flag,
      settings,
      shipped,
      // The preference replaces the cookie if the browser blocks cookies.
      chosen: [account, readLanguageCookie(document), preferences.read().language],
      browser: navigator.languages,
    });
  const current = decide(hints?.read()?.settings.language);
  return {
    known,
    current,
    applyLanguage: (locale) => {
      // If the hint was not stored, the next page would choose this page's language again, and reload forever.
      const isKept = hints?.read()?.settings.language === locale;
      if (isKept && decide(locale).locale !== current.locale) location.reload();
    },
    ...(translationProject !== undefined && { translationProject }),
    choose: (locale) => {
      if (!known.includes(locale)) return;
      const hint = hints?.read();
      if (hint) {
        hints?.write({
          ...hint,
          settings: { ...hint.settings, language: locale },
          unsent: { ...hint.unsent, language: locale },
        });
      }
      // The cookie belongs to the device, so a signed-in learner's choice does not change it for the next user.
      else writeLanguageCookie(document, locale);
      preferences.write({ ...preferences.read(), language: locale });
      // A flag that stays in the URL would override the choice.
      const address = new URL(location.href);
      for (const name of [...address.searchParams.keys()].filter(isLanguageFlag)) {
        address.searchParams.delete(name);
      }
      if (address.href === location.href) location.reload();
      else location.replace(address);
    },
  };
}

/** The parts of a window with which its URL is read and changed. */
interface AddressPage {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  history: Pick<History, 'state' | 'replaceState'>;
}

/** Returns the flags in the page's URL. Spec §2: removes them from the hash, which then only names the source. */
export function takeAddressFlags({ location, history }: AddressPage): AddressFlags {
  const { flags, hash } = readAddressFlags(location.search, location.hash);
  if (hash !== location.hash.replace(/^#/, '')) {
    const rest = hash === '' ? '' : `#${hash}`;
    history.replaceState(history.state, '', `${location.pathname}${location.search}${rest}`);
  }
  return flags;
}

/**
 * Reloads the page when flags appear in the hash, because they are only read at the start. Returns a function that
 * stops this.
 */
export function watchAddressFlags(window: Window): () => void {
  const handle = (): void => {
    const { hash } = readAddressFlags('', window.location.hash);
    if (hash !== window.location.hash.replace(/^#/, '')) window.location.reload();
  };
  window.addEventListener('hashchange', handle);
  return () => window.removeEventListener('hashchange', handle);
}
