/** The local repository. Addresses of its files resolve to the local copy, so that they also work offline. */
export interface ContentRepository {
  /** The repository's `owner/name`, or just its name. Lower case. */
  slug?: string;
  has: (path: string) => boolean;
  /** The learner's language. Translated files replace the originals. BCP 47. */
  locale?: string;
  /** Folders that `/images/ship.png` may be relative to, most likely first. Each is empty or ends with a slash. */
  roots: readonly string[];
}

/** Usual root folders of the documentation: the repository's root, or `docs` as in the MakeCode repositories. */
const USUAL_ROOTS = ['', 'docs/'];

/** A repository without local files. */
export const noRepository: ContentRepository = { has: () => false, roots: USUAL_ROOTS };

export interface KnownRepository {
  slug?: string | undefined;
  files: Iterable<string>;
  /** Path of the current map. If a repository was copied into a larger one, the map's folder may be its root. */
  mapPath?: string | undefined;
  locale?: string | undefined;
}

export function createContentRepository(known: KnownRepository): ContentRepository {
  const { slug, files, mapPath = '', locale } = known;
  const paths = new Set(files);
  return {
    ...(slug && { slug: slug.toLowerCase() }),
    ...(locale !== undefined && { locale }),
    has: (path) => paths.has(path),
    roots: [...new Set([...USUAL_ROOTS, ...foldersAbove(mapPath)])],
  };
}

/** Returns the parent folders of a file, nearest first. */
function foldersAbove(path: string): string[] {
  const steps = path.split('/').slice(0, -1);
  return steps.map((_, index) => `${steps.slice(0, steps.length - index).join('/')}/`);
}

/** True if a code host's `owner/name` is this repository. If the owner is unknown, compares only the names. */
export function isSameRepository(repository: ContentRepository, slug: string): boolean {
  const { slug: ownSlug } = repository;
  if (ownSlug === undefined) return false;
  const otherSlug = slug.toLowerCase();
  return ownSlug.includes('/')
    ? ownSlug === otherSlug
    : ownSlug === otherSlug.slice(otherSlug.indexOf('/') + 1);
}
