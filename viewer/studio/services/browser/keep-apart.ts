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
  /** Not available in all browsers. */
  cookieStore?: Pick<EventTarget, 'addEventListener'>;
}

/**
 * Isolates the map's frame. It shares storage and cookies with learners' pages, but an author who tries a map must not
 * change their own progress or settings as a learner. A language chosen in the frame is passed to the Studio.
 */
export function keepApart(window: FrameWindow, onLanguage: (locale: string) => void): void {
  const { document } = window;
  const device = attempt(() => window.localStorage);
  Object.defineProperty(window, 'localStorage', { value: attempt(() => window.sessionStorage) });
  const cookies = cookiesOf(window);
  Object.defineProperty(document, 'cookie', {
    // Nobody is signed in inside the frame.
    get: () => '',
    set: (cookie: string) => {
      const locale = readLanguageCookie({ cookie });
      if (locale !== undefined) onLanguage(locale);
    },
  });
  const own = readLanguageCookie(cookies);
  /** The MakeCode editor stores the language it was opened with as the learner's choice: restore that choice. */
  const restore = (): void => {
    const now = readLanguageCookie(cookies);
    if (now === own || now !== document.documentElement.lang) return;
    // Chosen on a learner's page in the meantime: keep it.
    if (now === readPreferences(attempt(() => device?.getItem(preferencesKey)))?.language) return;
    writeLanguageCookie(cookies, own ?? '');
  };
  window.cookieStore?.addEventListener('change', restore);
  window.addEventListener('pagehide', restore);
}

/** Accesses the real cookies, which the replaced `document.cookie` hides. */
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
