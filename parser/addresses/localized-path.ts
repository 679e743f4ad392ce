import type { ContentRepository } from './content-repository.ts';

/** Translations of files lie in a folder of this name, below one for each language. */
const folder = '_locales/';

/**
 * The file that stands for another one in the repository's language: `_locales/de/maps/ship.md` for `maps/ship.md`,
 * beside the root or in any of the folders that content starts in. Undefined where there is none.
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

/** True for a file that stands for another one in some language. */
export function isLocalized(path: string): boolean {
  return `/${path}`.includes(`/${folder}`);
}

/** Where a file's translations are looked for in a repository whose files nobody knows; none for English. */
export function toLocalizedPaths(path: string, locale: string | undefined): string[] {
  if (locale === undefined || /^en(?:-|$)/i.test(locale)) return [];
  return languagesOf(locale).map((language) => `${folder}${language}/${path}`);
}

/** The file that a translation stands for, wherever its folder lies; any other path as it is. */
export function withoutLocale(path: string): string {
  // Asked for every file of a repository, and hardly any is a translation.
  return path.includes(folder) ? path.replace(/(^|\/)_locales\/[^/]+\//, '$1') : path;
}

/** The file that a translation at the repository's root stands for; any other path as it is. */
export function withoutLocaleFolder(path: string): string {
  return path.replace(/^_locales\/[^/]+\//, '');
}

/** Itself, then its language without the region. */
function languagesOf(locale: string): string[] {
  const [language = locale] = locale.split('-');
  return [...new Set([locale, language])];
}
