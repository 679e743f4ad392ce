/** A file on the code host. */
export interface CodeHostFile {
  /** `owner/name`. */
  slug: string;
  /** Branch, tag or commit, where the address names one. */
  ref?: string;
  path: string;
}

const page = /^https?:\/\/(?:www\.)?github\.com\/([^/]+\/[^/]+)\/(?:(?:blob|raw|tree)\/([^/]+)\/)?(.+)$/i;
const raw =
  /^https?:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/(?:refs\/(?:heads|tags)\/)?([^/]+)\/(.+)$/i;
const site = /^https?:\/\/([^./]+)\.github\.io\/([^/]+)\/(.+)$/i;
const short = /^github:([^/]+\/[^/#]+)(?:#([^/]+))?\/(.+)$/i;

/**
 * The file that an address on the code host means: a repository with a path (as maps name tutorials), a file's
 * page, a raw file, a page of the repository's site, or the short form `github:`. Undefined for other addresses.
 */
export function readCodeHostUrl(url: string): CodeHostFile | undefined {
  const published = site.exec(url);
  if (published) return toFile(`${published[1]}/${published[2]}`, undefined, published[3]);
  const match = page.exec(url) ?? raw.exec(url) ?? short.exec(url);
  return match ? toFile(match[1], match[2], match[3]) : undefined;
}

function toFile(slug = '', ref: string | undefined, path = ''): CodeHostFile {
  return { slug: slug.replace(/\.git$/i, ''), ...(ref !== undefined && { ref }), path };
}
