import '../styles/base.css';
import { StrictMode, type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { AppGuard } from './app-guard.tsx';
import { shippedLocales } from '../i18n/load-catalogue.ts';
import { showLanguage } from '../i18n/show-language.ts';
import { logWarning } from '../adapters/log.ts';
import { retryStyles } from '../services/browser/retry-styles.ts';
import { TextsProvider } from '../i18n/texts-provider.tsx';
import { browserClock } from '../services/browser/browser-clock.ts';
import { createBrowserLanguages, takeAddressFlags } from '../services/browser/browser-languages.ts';
import { createAccountHints } from '../services/account/account-storage.ts';
import { createLocalPreferences, findLocalStorage } from '../services/browser/local-preferences.ts';
import { applyProperties, toBrandProperties } from '../ui/contrast.ts';
import type { Languages } from '../ports/page.ts';
import { readPageEnv, type PageEnv } from './read-page-env.ts';
import { useLaterTexts } from '../i18n/use-text.ts';
import type { PreferencesStore } from '../ports/storage.ts';
import { useDocumentLook } from './use-document.ts';

export interface PageOptions {
  /**
   * True to ignore the language cookie. When an author previews another language, the vendor's editor writes that
   * language into the cookie.
   */
  withoutCookie?: boolean;
}

/**
 * Renders a page that shows no map, in the learner's language and theme, once its texts are loaded. Each such page is
 * an entry in `vite.web.config.ts`, whose module calls this function. The server creates its document with `serverPage`.
 */
export function mountPage(
  window: Window & typeof globalThis,
  render: (env: PageEnv, languages: Languages) => ReactNode,
  { withoutCookie = false }: PageOptions = {},
): void {
  const { document } = window;
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element to render into.');
  const env = readPageEnv(document);
  const local = findLocalStorage(window);
  const hints = createAccountHints(local, document, env.base);
  const preferences = createLocalPreferences(local, window, hints.read()?.profile.id);
  const { location, navigator } = window;
  const languages = createBrowserLanguages({
    window: withoutCookie ? { document: unread(document), location, navigator } : window,
    flag: takeAddressFlags(window).language,
    settings: env.targetConfig.locales,
    shipped: shippedLocales,
    preferences,
    hints,
  });
  retryStyles(window, browserClock);
  applyProperties(document.documentElement, toBrandProperties(env.targetConfig.brand));
  const root = createRoot(element);
  showLanguage({
    choice: languages.current,
    clock: browserClock,
    loadTranslations: undefined,
    isLocalDevelopment: false,
    warn: logWarning,
    show: (catalogue) =>
      root.render(
        <StrictMode>
          <TextsProvider catalogue={catalogue}>
            <AppGuard>
              <PageFrame preferences={preferences}>{render(env, languages)}</PageFrame>
            </AppGuard>
          </TextsProvider>
        </StrictMode>,
      ),
  });
}

/**
 * Returns a document whose cookies read as empty. They are still written, because the other pages and the editor use
 * them.
 */
function unread(document: Document): { cookie: string } {
  return {
    get cookie() {
      return '';
    },
    set cookie(cookie) {
      document.cookie = cookie;
    },
  };
}

interface PageFrameProps {
  preferences: PreferencesStore;
  children: ReactNode;
}

/**
 * Sets the document's language, direction, theme and contrast, and renders the children once their texts are loaded.
 */
function PageFrame({ preferences, children }: PageFrameProps) {
  const highContrast = useSyncExternalStore(preferences.subscribe, () => preferences.read().highContrast);
  const theme = useSyncExternalStore(preferences.subscribe, () => preferences.read().theme);
  useDocumentLook({ highContrast, theme });
  return useLaterTexts() ? children : null;
}
