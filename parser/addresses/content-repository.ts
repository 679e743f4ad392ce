/** The repository whose files are at hand: an address that means one of them is read from it, offline too. */
export interface ContentRepository {
  /** `owner/name`, or the name alone, where it is known; lower-cased. */
  slug?: string;
  /** Whether a file is in it, by its path from the root. */
  has: (path: string) => boolean;
  /** The learner's language: files of their own stand for those of the same name. BCP 47. */
  locale?: string;
  /** Folders that an address from the root (`/images/ship.png`) may start in, likeliest first: '' or ending in a slash. */
  roots: readonly string[];
}

/** The documentation's root is the repository's, or its `docs` folder, as in the editor's own repository. */
const USUAL_ROOTS = ['', 'docs/'];

/** What is known of a repository that is not at hand. */
export const noRepository: ContentRepository = { has: () => false, roots: USUAL_ROOTS };

export interface KnownRepository {
  slug?: string | undefined;
  files: Iterable<string>;
  /** The map at hand. One that lies deeper may be a repository of its own, kept in a folder of a larger one. */
  mapPath?: string | undefined;
  locale?: string | undefined;
}

/** A repository by the list of its files. */
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

/** The folders a file lies in, the nearest first. */
function foldersAbove(path: string): string[] {
  const steps = path.split('/').slice(0, -1);
  return steps.map((_, index) => `${steps.slice(0, steps.length - index).join('/')}/`);
}

/** True when a code host's `owner/name` is this repository's, as far as both are known. */
export function isSameRepository(repository: ContentRepository, slug: string): boolean {
  const { slug: own } = repository;
  if (own === undefined) return false;
  const asked = slug.toLowerCase();
  return own.includes('/') ? own === asked : own === asked.slice(asked.indexOf('/') + 1);
}
