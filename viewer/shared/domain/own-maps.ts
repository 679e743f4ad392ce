import {
  createContentRepository,
  findLocalized,
  isLocalized,
  isSameRepository,
  readSourceHash,
  toFileIdentifier,
  toLocalizedPaths,
} from '#parser';

/** The maps of the repository at hand. */
export interface OwnMaps<Map extends { path: string }> {
  /** `owner/name` on the code host, or only the name; absent where neither is known. */
  slug?: string | undefined;
  /** The most important first. */
  maps: readonly Map[];
}

/** The hash of the start page: an empty one leads there too, where no map opens by itself. */
export const startHash = '#maps';

/**
 * Whether a hash asks for one of the repository's maps: it names a file of it, the repository itself, or a local file,
 * which can be nowhere else.
 */
export function asksForOwn(own: OwnMaps<{ path: string }>, hash: string): boolean {
  const source = readSourceHash(hash)?.source;
  switch (source?.command) {
    case undefined:
    case 'local':
      return true;
    case 'url':
      return false;
    case 'docs':
      return findOwnMap(own, hash) !== undefined;
    case 'github':
      // A repository that does not know its own name is nobody's on the code host.
      return isSameRepository(createContentRepository({ slug: own.slug, files: [] }), source.slug);
  }
}

/** The map that a hash names; undefined where there is no such map. */
export function findOwnMap<Map extends { path: string }>(own: OwnMaps<Map>, hash: string): Map | undefined {
  const named = findNamed(own, hash);
  if (named) return named;
  const source = readSourceHash(hash)?.source;
  if (source === undefined || source.command === 'url') return undefined;
  return findFile(own, source.command === 'github' ? source.file : source.path);
}

/** The map in the learner's language, where the repository has it. */
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

/** Under which progress is kept. Published from the code host, a map is the same source as the repository there. */
export function toOwnIdentifier(path: string, slug: string | undefined): string {
  const file = path.replace(/\.md$/i, '');
  return slug?.includes('/') ? toFileIdentifier(slug, file) : file;
}

/** Whether a learner gets the original in a repository that has translations, but none for this map and language. */
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
 * The language of a map that a learner gets as it was written: the default of the place, and English for what has
 * translations into others. Empty where nobody knows it, undefined where it may well be theirs.
 */
export function findForeignLanguage(
  own: OwnMaps<{ path: string }>,
  map: { path: string },
  { locale, defaultLocale }: { locale?: string | undefined; defaultLocale?: string | undefined },
): string | undefined {
  if (findOwnTranslation(own, map, locale)) return undefined;
  if (defaultLocale !== undefined || toLocalizedPaths(map.path, locale).length === 0) return defaultLocale;
  return isUntranslated(own, map, locale) ? 'en' : '';
}

/** A file at hand is known by its whole name: an author's may have letters and spaces that an argument ends at. */
function findNamed<Map extends { path: string }>(own: OwnMaps<Map>, hash: string): Map | undefined {
  const [, name] = /^#?(?:local|docs):[/\\]*(.+)$/s.exec(hash) ?? [];
  return name === undefined ? undefined : findFile(own, name);
}

function findFile<Map extends { path: string }>({ maps }: OwnMaps<Map>, file: string): Map | undefined {
  const paths = [file, `docs/${file}`].map((path) => path.toLowerCase());
  return maps.find((map) => paths.some((path) => [path, `${path}.md`].includes(map.path.toLowerCase())));
}
