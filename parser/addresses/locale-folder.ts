import { EDITOR_LOCALES } from '#schemas/locales.ts';

/** The meaning of a folder name in `_locales`. */
export type LocaleFolder =
  /** The folder of a language that learners can choose. */
  | { kind: 'right' }
  /**
   * The editor looks for the translation in another folder, `right`. `isCertain` is true if no other folder can be
   * meant.
   */
  | { kind: 'wrong'; right: string; isCertain: boolean }
  | { kind: 'unknown' };

/** Country codes that are not language codes. */
const COUNTRIES = new Map([
  ['cn', 'zh-CN'],
  ['cz', 'cs'],
  ['dk', 'da'],
  ['gr', 'el'],
  ['jp', 'ja'],
  ['mx', 'es-MX'],
  ['ua', 'uk'],
  ['vn', 'vi'],
]);

/** Language codes that authors often misuse: `br` is Breton, and `no` covers both kinds of Norwegian. */
const MISTAKEN = new Map([
  ['br', 'pt-BR'],
  ['kr', 'ko'],
  ['no', 'nb'],
  ['se', 'sv-SE'],
  ['tw', 'zh-TW'],
]);

/**
 * Reads the name of a folder in `_locales`. `configured` lists languages that the site offers in addition. Learners
 * of `fr-CA` get the folder `fr-CA` if it exists, else `fr`.
 */
export function readLocaleFolder(name: string, configured: readonly string[] = []): LocaleFolder {
  const offered = [...configured, ...EDITOR_LOCALES];
  if (isReached(name, offered)) return { kind: 'right' };
  const folded = name.toLowerCase().replaceAll('_', '-').trim();
  const country = COUNTRIES.get(folded);
  if (country !== undefined) return { kind: 'wrong', right: country, isCertain: true };
  const mistaken = MISTAKEN.get(folded.replace(/^no-no$/, 'no'));
  if (mistaken !== undefined) return { kind: 'wrong', right: mistaken, isCertain: false };
  const match = languageNamed(folded, offered);
  // `chinese` and `norwegian` can each mean two languages.
  if (match !== undefined) return { kind: 'wrong', right: match, isCertain: !/^(?:zh|nb)$/.test(match) };
  const locale = readLocale(folded);
  if (!locale) return { kind: 'unknown' };
  const { right, isCertain } = findFolder(locale, offered);
  return right === name ? { kind: 'right' } : { kind: 'wrong', right, isCertain };
}

function isReached(name: string, offered: readonly string[]): boolean {
  return offered.some((locale) => locale === name || languageOf(locale) === name);
}

function languageOf(locale: string): string {
  return locale.split('-', 1)[0] ?? locale;
}

/** Returns the locale with its usual code (`iw` becomes `he`), or undefined if no language has this code. */
function readLocale(code: string): Intl.Locale | undefined {
  try {
    const locale = new Intl.Locale(code);
    return nameOf(locale.language, 'en') === undefined ? undefined : locale;
  } catch {
    return undefined;
  }
}

/** Returns the folder that the editor looks in for learners of a language. */
function findFolder(locale: Intl.Locale, offered: readonly string[]): { right: string; isCertain: boolean } {
  const { language, region, script } = locale;
  const usual = new Intl.Locale(language).maximize();
  const whole = locale.maximize();
  const exact = find(offered, `${language}-${whole.region ?? ''}`);
  if (exact !== undefined && (region !== undefined || script !== undefined))
    return { right: exact, isCertain: true };
  // Traditional Chinese is used in both Hong Kong and Taiwan.
  const match = offered.find(
    (one) => languageOf(one) === language && new Intl.Locale(one).maximize().script === whole.script,
  );
  if (whole.script !== usual.script && match !== undefined) return { right: match, isCertain: false };
  const isUsual = (region ?? usual.region) === usual.region && whole.script === usual.script;
  return { right: language, isCertain: isUsual };
}

function find(offered: readonly string[], wanted: string): string | undefined {
  return offered.find((locale) => locale.toLowerCase() === wanted.toLowerCase());
}

/** Returns the folder of a language given by its English or native name: `french`, `Français`. */
function languageNamed(name: string, offered: readonly string[]): string | undefined {
  const wanted = foldName(name);
  if (wanted.length < 2) return undefined;
  const codes = [...new Set(['no', ...offered.flatMap((locale) => [languageOf(locale), locale])])];
  const isName = (code: string): boolean =>
    ['en', code].some((language) => foldName(nameOf(code, language) ?? '') === wanted);
  const found = codes.find(isName);
  if (found !== undefined) return MISTAKEN.get(found) ?? found;
  if (isName('zh-Hans')) return 'zh-CN';
  return isName('zh-Hant') ? 'zh-TW' : undefined;
}

function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the name of the language `code` in `language`, or undefined for an unknown code. */
function nameOf(code: string, language: string): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
}
