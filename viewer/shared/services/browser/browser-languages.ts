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
  /** Of a signed-in learner: the account's language comes before what this device remembers. */
  hints?: AccountHints;
}

/** The learner's language by the address, the cookie and the browser. */
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
      // The preference is the cookie's stand-in where cookies are blocked.
      chosen: [account, readLanguageCookie(document), preferences.read().language],
      browser: navigator.languages,
    });
  const current = decide(hints?.read()?.settings.language);
  return {
    known,
    current,
    adopt: (locale) => {
      // Where the hint was not kept, the next page would be in the language of this one, and so on.
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
      // The cookie is the device's: whoever comes next finds it as it was.
      else writeLanguageCookie(document, locale);
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

/** Where an address stands, and is written over. */
interface AddressPage {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  history: Pick<History, 'state' | 'replaceState'>;
}

/** The flags of the page's address; §2: they leave its hash, which then names the source alone. */
export function takeAddressFlags({ location, history }: AddressPage): AddressFlags {
  const { flags, hash } = readAddressFlags(location.search, location.hash);
  if (hash !== location.hash.replace(/^#/, '')) {
    const rest = hash === '' ? '' : `#${hash}`;
    history.replaceState(history.state, '', `${location.pathname}${location.search}${rest}`);
  }
  return flags;
}

/** Loads the page anew when flags are written into the hash of the open page: they are read only at the start. */
export function watchAddressFlags(window: Window): () => void {
  const handle = (): void => {
    const { hash } = readAddressFlags('', window.location.hash);
    if (hash !== window.location.hash.replace(/^#/, '')) window.location.reload();
  };
  window.addEventListener('hashchange', handle);
  return () => window.removeEventListener('hashchange', handle);
}
