import type { LanguageFlag } from './read-address-flags.ts';

/** The language in which texts are written. It is used where a translation is missing. */
export const SOURCE_LOCALE = 'en';
/** The pseudo locale of BCP 47: longer English with marks around it. Text without marks is not translatable yet. */
export const PSEUDO_LOCALE = 'en-XA';
/** The language that shows message ids, for in-context translation. Translation services use Acholi for this. */
export const IN_CONTEXT_LOCALE = 'ach-UG';

/** Spec §3: locale settings in the target configuration. */
export interface LanguageSettings {
  selectLanguage?: boolean;
  availableLocales?: readonly string[];
  defaultLocale?: string;
  translationProject?: string;
}

export interface LanguageFacts {
  /** The language flag in the URL. */
  flag: LanguageFlag | undefined;
  /** Earlier choices, in order of precedence: the account's preference, the cookie, then the device's preference. */
  chosen: readonly (string | undefined)[];
  /** The site's language settings. Undefined if the site has none. */
  settings: LanguageSettings | undefined;
  /** Languages included in the viewer. If the URL forces one of these, it gets the spelling of this list. */
  shipped: readonly string[];
  /** The browser's languages, the preferred one first. */
  browser: readonly string[];
}

export interface LanguageChoice {
  /** The chosen language, as a BCP 47 tag. */
  locale: string;
  /** True to load the newest translations, bypassing caches. */
  isLive: boolean;
  /** True if the learner or the URL chose the language. False or absent if the site or the browser decided. */
  isChosen?: boolean;
}

/** Spec §5: returns the languages that learners can choose from. If the site disables choosing, only English. */
export function listLanguages(settings: LanguageSettings | undefined): readonly string[] {
  const { selectLanguage = true, availableLocales = [] } = settings ?? {};
  return selectLanguage && availableLocales.length > 0 ? availableLocales : [SOURCE_LOCALE];
}

/**
 * Returns the known language that matches a wanted one: the same, or another variant, such as `es-MX` for `es-ES`.
 * Undefined if none matches.
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

/**
 * Spec §5: decides on a language. The order of precedence is the URL, earlier choices, the site's default, and the
 * browser's languages.
 */
export function decideLanguage(facts: LanguageFacts): LanguageChoice {
  const { flag, settings } = facts;
  const known = listLanguages(settings);
  const isLive = flag?.kind === 'livelang';
  const forced = forcedLocale(facts);
  if (forced !== undefined) return { locale: forced, isLive, isChosen: true };
  const requested = [flag && 'locale' in flag ? flag.locale : undefined, ...facts.chosen];
  const chosen = findFirst(known, requested);
  if (chosen !== undefined) return { locale: chosen, isLive, isChosen: true };
  const standard = settings?.defaultLocale ?? findFirst(known, facts.browser) ?? SOURCE_LOCALE;
  return { locale: standard, isLive: false };
}

/** Returns the language that the URL selects even if learners may not choose. Undefined if it selects none. */
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
