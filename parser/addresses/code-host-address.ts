export interface CodeHostFile {
  /** The repository, as `owner/name`. */
  slug: string;
  /** Branch, tag or commit. Absent if the address has none. */
  ref?: string;
  /** Path from the repository's root. Empty if the address names the repository itself. */
  path: string;
}

export interface CodeHostAddress extends CodeHostFile {
  /**
   * How the address is written:
   * - page: a GitHub page, `https://github.com/owner/name/...`. Maps omit a view such as `blob`
   * - raw: the file itself, `https://raw.githubusercontent.com/...`
   * - site: a page of the repository's GitHub Pages site, `https://owner.github.io/name/...`
   * - short: `github:owner/name/path`, with `#ref` or `:ref` after the name
   */
  form: 'page' | 'raw' | 'site' | 'short';
  /** The view of the file that a `page` address opens. */
  view?: 'blob' | 'tree' | 'raw' | 'blame' | 'edit' | 'commits';
}

const PAGE =
  /^(?:github:)?https?:\/\/(?:www\.)?github\.com\/([^/?#]+\/[^/?#]+)(?:\/(?:(blob|raw|tree|(?:blame|edit|commits)(?=\/(?:refs\/heads\/)?(?:main|master|HEAD)\/))\/(?:refs\/(?:heads|tags)\/)?([^/?#]+)(?:\/|$))?(.*))?$/is;
/** First segments of GitHub paths that are not owners: uploads and GitHub's own pages. */
const RESERVED =
  /^(?:about|apps|collections|explore|features|issues|login|marketplace|notifications|orgs|pulls|search|settings|sponsors|topics|user-attachments|users)\//i;
const RAW =
  /^https?:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/(?:refs\/(?:heads|tags)\/)?([^/]+)\/(.+)$/is;
const SITE = /^https?:\/\/([^./]+)\.github\.io\/([^/]+)\/(.+)$/is;
const SHORT = /^github:([^/:#]+\/[^/:#]+)(?:[:#]([^/]*))?(?:\/(.*))?$/is;
/** Matches the usual names of default branches. They do not pin a version. */
const MAIN_BRANCH = /^(?:main|master|HEAD)$/;

/** Matches the beginning of code host addresses. A cheap test before the full match: most addresses are paths. */
const ADDRESS_START = /^(?:https?:|github:)/i;

/** Matches `.`, `..` and their encodings. Browsers read them as relative path steps, so they cannot be names. */
const DOTS = /^(?:\.|%2e){1,2}$/i;

/** Returns the file that a code host address names, or undefined for any other address. */
export function readCodeHostAddress(url: string): CodeHostAddress | undefined {
  const trimmed = url.trim();
  const address = ADDRESS_START.test(trimmed) ? readAddress(trimmed) : undefined;
  if (!address) return undefined;
  const names = [...address.slug.split('/'), address.ref ?? ''];
  return RESERVED.test(address.slug) || names.some((name) => DOTS.test(name)) ? undefined : address;
}

function readAddress(address: string): CodeHostAddress | undefined {
  const site = SITE.exec(address);
  if (site) return { form: 'site', slug: `${site[1]}/${site[2]}`, path: site[3] ?? '' };
  const raw = RAW.exec(address);
  if (raw) return { form: 'raw', ...toFile(raw[1], raw[2], raw[3]) };
  const page = PAGE.exec(address);
  if (page) {
    const view = page[2]?.toLowerCase() as CodeHostAddress['view'];
    return { form: 'page', ...(view && { view }), ...toFile(page[1], page[3], page[4]) };
  }
  const short = SHORT.exec(address);
  if (!short) return undefined;
  const [, slug, ref, path = ''] = short;
  if (!/^(?:blob|tree)\//.test(path)) return { form: 'short', ...toFile(slug, ref, path) };
  // An explicit version overrides the branch in the copied page address.
  if (ref) return { form: 'short', ...toFile(slug, ref, path.replace(/^[^/]+\/[^/]+\/?/, '')) };
  return readAddress(toPageUrl(slug, path));
}

const BARE_ADDRESS = /^([a-z\d][a-z\d-]{0,38}\/[\w.-]+)\/([^\s:?#]+)$/i;

/**
 * Reads `owner/name/path`, a form of tutorial addresses that the editor accepts. The same text may also be a local
 * path.
 */
export function readBareAddress(url: string): CodeHostFile | undefined {
  const [, slug, path] = BARE_ADDRESS.exec(url.trim()) ?? [];
  if (slug === undefined || path === undefined) return undefined;
  return slug.split('/').some((name) => DOTS.test(name)) ? undefined : toFile(slug, undefined, path);
}

/** True for the main branch, to which addresses without a version refer. */
export function isMainBranch(ref: string): boolean {
  return MAIN_BRANCH.test(ref);
}

/**
 * Returns a file's page address, in the form that maps use for tutorials. Contains a version only if `ref` is given.
 */
export function toCodeHostUrl({ slug, ref, path }: CodeHostFile): string {
  return toPageUrl(slug, ref === undefined ? path : `blob/${ref}/${path}`);
}

/**
 * Returns `page` for a page of the repository, such as its wiki, and `file` for a file outside any branch. Undefined if
 * the address names a file in a branch. A folder may have the same name as a page, so an address with a file extension
 * counts as a file in a branch.
 */
export function readBesideFiles({ form, view, path }: CodeHostAddress): 'page' | 'file' | undefined {
  if (form !== 'page' || view !== undefined) return undefined;
  if (BRANCHLESS_PATHS.test(path)) return 'file';
  const bare = path.replace(/[?#].*$/s, '');
  return bare === '' || (PAGES.test(bare) && !FILE_ENDING.test(bare)) ? 'page' : undefined;
}

/** Paths of files that GitHub serves outside of any branch: uploads, release files, badges and wiki pictures. */
const BRANCHLESS_PATHS =
  /^(?:(?:assets|files)\/\d+\/|archive\/|releases\/(?:latest\/)?download\/|(?:actions\/)?workflows\/.*\/badge\.svg|wiki\/.*\.(?:png|jpe?g|gif|svg|webp)(?:[?#]|$))/i;
const PAGES =
  /^(?:actions|branches|commits?|compare|discussions|graphs|issues|labels|network|projects|pulls?|releases|security|stargazers|tags|wiki)(?:\/|$)/i;
const FILE_ENDING = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico|tiff?|pdf|md)$/i;

/** Returns the address of the raw file, on the main branch if no version is given. */
export function toRawUrl({ slug, ref = 'HEAD', path }: CodeHostFile): string {
  return `https://raw.githubusercontent.com/${slug}/${ref}/${path}`;
}

function toPageUrl(slug = '', path: string): string {
  return `https://github.com/${slug}/${path}`;
}

function toFile(slug = '', ref: string | undefined, path = ''): CodeHostFile {
  return { slug: slug.replace(/\.git$/i, ''), ...(ref && { ref }), path: path.replace(/^\/+/, '') };
}

/** A GitHub page that shows a file or folder together with GitHub's own navigation. */
export interface CodeHostPage {
  isFolder: boolean;
  rawUrl: string;
  /** The address to use for a tutorial in this file, without extension or branch. */
  tutorialUrl: string;
  /** True if the page shows the main branch, the one that the editor reads tutorials from. */
  isMainBranch: boolean;
}

/** Returns the GitHub page that a link opens. Undefined for other links and for raw files. */
export function readCodeHostPage(link: string): CodeHostPage | undefined {
  const { form, view, slug, ref, path: rest } = readCodeHostAddress(link) ?? {};
  if (form !== 'page' || slug === undefined || ref === undefined || rest === undefined) return undefined;
  const path = rest.replace(/[?#].*$/s, '');
  if (view === 'raw' || path === '' || /[?&]raw=(?:true|1)\b/i.test(rest)) return undefined;
  return {
    // A `commits` page can be about a file or a folder: only files have an extension.
    isFolder: view === 'tree' || (view === 'commits' && !/\.[^/]+$/.test(path)),
    rawUrl: toRawUrl({ slug, ref, path }),
    tutorialUrl: toCodeHostUrl({ slug, path: path.replace(/\.md$/i, '') }),
    isMainBranch: isMainBranch(ref),
  };
}
