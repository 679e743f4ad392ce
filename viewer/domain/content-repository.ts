/** The repository whose files are at hand: an address that means one of them is read from it, offline too. */
export interface ContentRepository {
  /** `owner/name`, or the name alone, where it is known; lower-cased. */
  slug?: string;
  /** Whether a file is in it, by its path from the root. */
  has: (path: string) => boolean;
}

/** What is known of a repository that is not at hand. */
export const noRepository: ContentRepository = { has: () => false };

/** A repository by the list of its files. */
export function createContentRepository(known: {
  slug?: string;
  files: Iterable<string>;
}): ContentRepository {
  const files = new Set(known.files);
  return { ...(known.slug && { slug: known.slug.toLowerCase() }), has: (path) => files.has(path) };
}

/** True when a code host's `owner/name` is this repository's, as far as both are known. */
export function isSameRepository(repository: ContentRepository, slug: string): boolean {
  const { slug: own } = repository;
  if (own === undefined) return false;
  const asked = slug.toLowerCase();
  return own.includes('/') ? own === asked : own === asked.slice(asked.indexOf('/') + 1);
}
