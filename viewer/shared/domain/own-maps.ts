import {
  createContentRepository,
  findLocalized,
  isLocalized,
  isSameRepository,
  readSourceHash,
  toFileIdentifier,
  toLocalizedPaths,
} from '#parser';

/** The maps of the current repository. */
export interface OwnMaps<Map extends { path: string }> {
  /** `owner/name` on the code host, or only the name. Absent if unknown. */
  slug?: string | undefined;
  /** The maps in order of importance, the most important first. */
  maps: readonly Map[];
}

/** The hash of the start page. An empty hash also opens it, unless a map opens by default. */
export const startHash = '#maps';

/**
 * Returns whether a hash names one of the repository's maps: as a file in it, as the repository itself, or as a local
 * file.
 */
export function isOwnMapHash(ownMaps: OwnMaps<{ path: string }>, hash: string): boolean {
  const source = readSourceHash(hash)?.source;
  switch (source?.command) {
    case undefined:
    case 'local':
      return true;
    case 'url':
      return false;
    case 'docs':
      return findOwnMap(ownMaps, hash) !== undefined;
    case 'github':
      // If the current repository's name is unknown, it counts as different from every repository on the code host.
      return isSameRepository(createContentRepository({ slug: ownMaps.slug, files: [] }), source.slug);
  }
}

/** Spec §2: returns whether a hash names a local file that is not one of the maps. */
export function isOtherLocalFile(ownMaps: OwnMaps<{ path: string }>, hash: string): boolean {
  return readSourceHash(hash)?.source?.command === 'local' && findOwnMap(ownMaps, hash) === undefined;
}

/** Returns the map that a hash names. Undefined if the repository has no such map. */
export function findOwnMap<Map extends { path: string }>(
  ownMaps: OwnMaps<Map>,
  hash: string,
): Map | undefined {
  const match = findNamed(ownMaps, hash);
  if (match) return match;
  const source = readSourceHash(hash)?.source;
  if (source === undefined || source.command === 'url') return undefined;
  return findFile(ownMaps, source.command === 'github' ? source.file : source.path);
}

/** Returns the translation of a map into the learner's language. Undefined if the repository has none. */
export function findOwnTranslation<Map extends { path: string }>(
  { maps }: OwnMaps<Map>,
  { path }: Map,
  locale: string | undefined,
): Map | undefined {
  const repository = createContentRepository({
    files: maps.map((map) => map.path),
    mapPath: path,
    locale,
  });
  const localized = findLocalized(path, repository);
  return maps.find((map) => map.path === localized);
}

/**
 * Returns the identifier under which a map's progress is stored. A map published from the code host has the same
 * identifier on the site and on the code host.
 */
export function toOwnIdentifier(path: string, slug: string | undefined): string {
  const file = path.replace(/\.md$/i, '');
  return slug?.includes('/') ? toFileIdentifier(slug, file) : file;
}

/** Returns whether the learner gets an untranslated map although other maps are translated. */
export function isUntranslated(
  { maps }: OwnMaps<{ path: string }>,
  { path }: { path: string },
  locale: string | undefined,
): boolean {
  const isAsked = toLocalizedPaths(path, locale).length > 0;
  return (
    isAsked && maps.some((map) => isLocalized(map.path)) && !findOwnTranslation({ maps }, { path }, locale)
  );
}

/**
 * Returns the language of a map that has no translation for the learner: the site's default language, or English if
 * other maps are translated. Empty if unknown. Undefined if there is a translation, or if the map may be in the
 * learner's language.
 */
export function findForeignLanguage(
  ownMaps: OwnMaps<{ path: string }>,
  map: { path: string },
  { locale, defaultLocale }: { locale?: string | undefined; defaultLocale?: string | undefined },
): string | undefined {
  if (findOwnTranslation(ownMaps, map, locale)) return undefined;
  if (defaultLocale !== undefined || toLocalizedPaths(map.path, locale).length === 0) return defaultLocale;
  return isUntranslated(ownMaps, map, locale) ? 'en' : '';
}

/**
 * Returns the map that a hash names as a local file. Compares everything after the colon, because file names can
 * contain characters that would end an argument in the hash.
 */
function findNamed<Map extends { path: string }>(ownMaps: OwnMaps<Map>, hash: string): Map | undefined {
  const [, name] = /^#?(?:local|docs):[/\\]*(.+)$/s.exec(hash) ?? [];
  return name === undefined ? undefined : findFile(ownMaps, name);
}

function findFile<Map extends { path: string }>({ maps }: OwnMaps<Map>, file: string): Map | undefined {
  const paths = [file, `docs/${file}`].map((path) => path.toLowerCase());
  return maps.find((map) => paths.some((path) => [path, `${path}.md`].includes(map.path.toLowerCase())));
}
