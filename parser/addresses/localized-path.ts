import type { ContentRepository } from './content-repository.ts';

const folder = '_locales/';

/** Returns a file's translation, `_locales/de/maps/ship.md` for `maps/ship.md`. Undefined if there is none. */
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

/** Returns the possible paths of a file's translation, for a repository whose files are unknown. Empty for English. */
export function toLocalizedPaths(path: string, locale: string | undefined): string[] {
  if (locale === undefined || /^en(?:-|$)/i.test(locale)) return [];
  return languagesOf(locale).map((language) => `${folder}${language}/${path}`);
}

/** Returns the path of a translation's original, with `_locales` at any depth. Other paths are unchanged. */
export function withoutLocale(path: string): string {
  // Skip the slow expression: this runs for every file, and few are translations.
  return path.includes(folder) ? path.replace(/(^|\/)_locales\/[^/]+\//, '$1') : path;
}

/** Returns the path of a translation's original, with `_locales` at the root. Other paths are unchanged. */
export function withoutLocaleFolder(path: string): string {
  return path.replace(/^_locales\/[^/]+\//, '');
}

/** Returns the locale, then its language without the region. */
function languagesOf(locale: string): string[] {
  const [language = locale] = locale.split('-');
  return [...new Set([locale, language])];
}
