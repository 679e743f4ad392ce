import type { ContentRepository } from './content-repository.ts';

/** Folder with the translations, in one subfolder per language. */
const folder = '_locales/';

/**
 * Returns the translation of a file in the repository's language, for example `_locales/de/maps/ship.md` for
 * `maps/ship.md`. Searches the root and the folders in `roots`. Undefined if there is no translation.
 */
export function findLocalized(
  path: string,
  { locale, has, roots }: Pick<ContentRepository, 'locale' | 'has' | 'roots'>,
): string | undefined {
  if (locale === undefined) return undefined;
  for (const root of roots) {
    if (!path.startsWith(root)) continue;
    for (const language of languagesOf(locale)) {
      const localized = `${root}${folder}${language}/${path.slice(root.length)}`;
      if (has(localized)) return localized;
    }
  }
  return undefined;
}

/** True if the file is a translation. */
export function isLocalized(path: string): boolean {
  return `/${path}`.includes(`/${folder}`);
}

/**
 * Returns the paths where translations of a file may be, for a repository whose files are unknown. Empty for English.
 */
export function toLocalizedPaths(path: string, locale: string | undefined): string[] {
  if (locale === undefined || /^en(?:-|$)/i.test(locale)) return [];
  return languagesOf(locale).map((language) => `${folder}${language}/${path}`);
}

/**
 * Returns the path of the original that a translation replaces, for a `_locales` folder at any depth. Other paths are
 * unchanged.
 */
export function withoutLocale(path: string): string {
  // Skip the slow expression: this runs for every file, and few are translations.
  return path.includes(folder) ? path.replace(/(^|\/)_locales\/[^/]+\//, '$1') : path;
}

/**
 * Returns the path of the original that a translation replaces, for `_locales` at the root only. Other paths are
 * unchanged.
 */
export function withoutLocaleFolder(path: string): string {
  return path.replace(/^_locales\/[^/]+\//, '');
}

/** Returns the locale, then its language without the region. */
function languagesOf(locale: string): string[] {
  const [language = locale] = locale.split('-');
  return [...new Set([locale, language])];
}
