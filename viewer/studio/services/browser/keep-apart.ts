import { readLanguageCookie, writeLanguageCookie } from '../../../shared/services/browser/language-cookie.ts';
import {
  attempt,
  preferencesKey,
  readPreferences,
} from '../../../shared/services/browser/local-preferences.ts';

/** The part of the frame's window that is used. */
interface FrameWindow extends Pick<EventTarget, 'addEventListener'> {
  document: { cookie: string; documentElement: { lang: string } };
  Document: { prototype: object };
  localStorage: Pick<Storage, 'getItem'>;
  sessionStorage: object;
  /** Not in every browser. */
  cookieStore?: Pick<EventTarget, 'addEventListener'>;
}

/**
 * What a test learner chooses in this frame is of this tab alone: the Studio and learners' pages have the same storage and the
 * same cookies, and the author has only looked at something. A language is the Studio's to show.
 */
export function keepApart(window: FrameWindow, onLanguage: (locale: string) => void): void {
  const { document } = window;
  const device = attempt(() => window.localStorage);
  Object.defineProperty(window, 'localStorage', { value: attempt(() => window.sessionStorage) });
  const cookies = cookiesOf(window);
  Object.defineProperty(document, 'cookie', {
    // Nobody is signed in here either.
    get: () => '',
    set: (cookie: string) => {
      const locale = readLanguageCookie({ cookie });
      if (locale !== undefined) onLanguage(locale);
    },
  });
  const own = readLanguageCookie(cookies);
  /** The vendor's editor writes the language that it was asked to show over the one that a learner has chosen. */
  const restore = (): void => {
    const now = readLanguageCookie(cookies);
    if (now === own || now !== document.documentElement.lang) return;
    // Chosen on a learners' page meanwhile.
    if (now === readPreferences(attempt(() => device?.getItem(preferencesKey)))?.language) return;
    writeLanguageCookie(cookies, own ?? '');
  };
  window.cookieStore?.addEventListener('change', restore);
  window.addEventListener('pagehide', restore);
}

/** Those of the page, past what its document says of them. */
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
