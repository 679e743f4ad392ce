import type { LanguageFlag } from './read-address-flags.ts';

/** The language in which texts are written, and the fallback. */
export const SOURCE_LOCALE = 'en';
/** Longer English with marks around it (BCP 47's pseudo locale): unmarked text on the page is not translatable yet. */
export const PSEUDO_LOCALE = 'en-XA';
/** Shows message ids, for in-context translation. Translation services use Acholi for it. */
export const IN_CONTEXT_LOCALE = 'ach-UG';

/** Spec §3: locale settings in the target configuration. */
export interface LanguageSettings {
  selectLanguage?: boolean;
  availableLocales?: readonly string[];
  defaultLocale?: string;
  translationProject?: string;
}

export interface LanguageFacts {
  /** The flag in the URL. */
  flag: LanguageFlag | undefined;
  /** Earlier choices: the account's preference, then the cookie. */
  chosen: readonly (string | undefined)[];
  /** Absent if the site does not configure languages. */
  settings: LanguageSettings | undefined;
  /** Languages included in the viewer. Only these can be forced by their exact spelling. */
  shipped: readonly string[];
  /** The browser's languages, the preferred one first. */
  browser: readonly string[];
}

export interface LanguageChoice {
  /** BCP 47. */
  locale: string;
  /** Loads the latest translations, bypassing caches. */
  isLive: boolean;
  /** True if the learner or the URL chose it, false if the site or the browser decided. */
  isChosen?: boolean;
}

/** Spec §5: returns the languages that learners can choose from. Only English if choosing is disabled. */
export function listLanguages(settings: LanguageSettings | undefined): readonly string[] {
  const { selectLanguage = true, availableLocales = [] } = settings ?? {};
  return selectLanguage && availableLocales.length > 0 ? availableLocales : [SOURCE_LOCALE];
}

/**
 * Returns the known language for a wanted one: the same, or another variant, such as `es-MX` for `es-ES`. Undefined if
 * there is none.
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

/** Spec §5: the order of preference is the URL, the earlier choice, the site's default, and the browser's languages. */
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

/** Returns the language that the URL selects even if learners may not choose, or undefined. */
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
