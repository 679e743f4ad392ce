import type { LanguageFlag } from './read-address-flags.ts';

/** The language texts are written in, and fall back to. */
export const SOURCE_LOCALE = 'en';
/** English with marks around it and longer: what is not marked does not come from the texts. BCP 47's code for that. */
export const PSEUDO_LOCALE = 'en-XA';
/** The language translators see ids in, to translate in place; Acholi, as translation services use it. */
export const IN_CONTEXT_LOCALE = 'ach-UG';

/** §3 Locale settings, of the target configuration. */
export interface LanguageSettings {
  selectLanguage?: boolean;
  availableLocales?: readonly string[];
  defaultLocale?: string;
  translationProject?: string;
}

export interface LanguageFacts {
  /** Of the address. */
  flag: LanguageFlag | undefined;
  /** What the learner chose before: the account's preference, then the cookie. */
  chosen: readonly (string | undefined)[];
  /** Absent where the place says nothing about languages. */
  settings: LanguageSettings | undefined;
  /** Languages the viewer brings along: only these can be forced in their exact spelling. */
  shipped: readonly string[];
  /** The browser's, the preferred one first. */
  browser: readonly string[];
}

export interface LanguageChoice {
  /** BCP 47. */
  locale: string;
  /** Newest translations, past every cache. */
  isLive: boolean;
  /** By the learner or the address: else it is only what suits the place or the browser. */
  isChosen?: boolean;
}

/** §5 The languages learners may choose from: the list of the place, where choosing is enabled; otherwise only English. */
export function listLanguages(settings: LanguageSettings | undefined): readonly string[] {
  const { selectLanguage = true, availableLocales = [] } = settings ?? {};
  return selectLanguage && availableLocales.length > 0 ? availableLocales : [SOURCE_LOCALE];
}

/**
 * The known language that serves a wanted one: itself, else another form of the same language, `es-MX` for `es-ES`
 * and the reverse. Undefined when there is none.
 */
export function findLocale(known: readonly string[], wanted: string): string | undefined {
  const folded = wanted.toLowerCase();
  const language = languageOf(folded);
  return (
    known.find((locale) => locale.toLowerCase() === folded) ??
    known.find((locale) => locale.toLowerCase() === language) ??
    known.find((locale) => languageOf(locale.toLowerCase()) === language)
  );
}

/** §5 Preference order: the address, what was chosen before, the target's default, the browser's languages. */
export function decideLanguage(facts: LanguageFacts): LanguageChoice {
  const { flag, settings } = facts;
  const known = listLanguages(settings);
  const isLive = flag?.kind === 'livelang';
  const forced = forcedLocale(facts);
  if (forced !== undefined) return { locale: forced, isLive, isChosen: true };
  const wanted = [flag && 'locale' in flag ? flag.locale : undefined, ...facts.chosen];
  const chosen = findFirst(known, wanted);
  if (chosen !== undefined) return { locale: chosen, isLive, isChosen: true };
  const standard = settings?.defaultLocale ?? findFirst(known, facts.browser) ?? SOURCE_LOCALE;
  return { locale: standard, isLive: false };
}

/** Selected whether or not learners may choose. */
function forcedLocale({ flag, settings, shipped }: LanguageFacts): string | undefined {
  if (flag?.kind === 'translate') {
    return settings?.translationProject === undefined ? PSEUDO_LOCALE : IN_CONTEXT_LOCALE;
  }
  if (flag?.kind !== 'forcelang') return undefined;
  return findExact([...shipped, PSEUDO_LOCALE], flag.locale) ?? flag.locale;
}

function findFirst(known: readonly string[], wanted: readonly (string | undefined)[]): string | undefined {
  for (const locale of wanted) {
    const found = locale === undefined ? undefined : findLocale(known, locale);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findExact(known: readonly string[], wanted: string): string | undefined {
  return known.find((locale) => locale.toLowerCase() === wanted.toLowerCase());
}

function languageOf(locale: string): string {
  return locale.split('-', 1)[0] ?? locale;
}
