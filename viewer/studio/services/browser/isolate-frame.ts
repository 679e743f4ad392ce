import { readLanguageCookie, writeLanguageCookie } from '../../../shared/services/browser/language-cookie.ts';
import {
  attempt,
  preferencesKey,
  readPreferences,
} from '../../../shared/services/browser/local-preferences.ts';

interface FrameWindow extends Pick<EventTarget, 'addEventListener'> {
  document: { cookie: string; documentElement: { lang: string } };
  Document: { prototype: object };
  localStorage: Pick<Storage, 'getItem'>;
  sessionStorage: object;
  /** The Cookie Store API, which some browsers do not have. */
  cookieStore?: Pick<EventTarget, 'addEventListener'>;
}

/**
 * Isolates the settings of the map's frame, which shares storage and cookies with learners' pages: an author who tries
 * a map must not change their own progress or settings as a learner. A language chosen in the frame is passed to the
 * Studio.
 */
export function isolateFrame(window: FrameWindow, onLanguage: (locale: string) => void): void {
  const { document } = window;
  const device = attempt(() => window.localStorage);
  Object.defineProperty(window, 'localStorage', { value: attempt(() => window.sessionStorage) });
  const cookies = cookiesOf(window);
  Object.defineProperty(document, 'cookie', {
    // Hide all cookies, because nobody is signed in inside the frame.
    get: () => '',
    set: (cookie: string) => {
      const locale = readLanguageCookie({ cookie });
      if (locale !== undefined) onLanguage(locale);
    },
  });
  const savedLanguage = readLanguageCookie(cookies);
  /**
   * Restores the learner's language in the cookie. The MakeCode editor overwrites it with the language it was opened
   * with.
   */
  const restore = (): void => {
    const now = readLanguageCookie(cookies);
    if (now === savedLanguage || now !== document.documentElement.lang) return;
    // The language was chosen on a learner's page in the meantime: keep it.
    if (now === readPreferences(attempt(() => device?.getItem(preferencesKey)))?.language) return;
    writeLanguageCookie(cookies, savedLanguage ?? '');
  };
  window.cookieStore?.addEventListener('change', restore);
  window.addEventListener('pagehide', restore);
}

/** Returns access to the real cookies, which the replaced `document.cookie` hides. */
function cookiesOf({ document, Document }: FrameWindow): { cookie: string } {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
  return {
    get cookie() {
      return String(get?.call(document));
    },
    set cookie(cookie) {
      set?.call(document, cookie);
    },
  };
}
