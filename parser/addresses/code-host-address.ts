/** A file on the code host. */
export interface CodeHostFile {
  /** `owner/name`. */
  slug: string;
  /** Branch, tag or commit, where the address names one. */
  ref?: string;
  /** From the repository's root; '' where the address names the repository alone. */
  path: string;
}

/** How an address names a file of the code host. */
export interface CodeHostAddress extends CodeHostFile {
  /**
   * - page: `https://github.com/owner/name/...`, also without a view, as maps name tutorials
   * - raw: the file itself, `https://raw.githubusercontent.com/...`
   * - site: a page of the repository's own site, `https://owner.github.io/name/...`
   * - short: `github:owner/name/path`, with `#ref` or `:ref` behind the name
   */
  form: 'page' | 'raw' | 'site' | 'short';
  /** What a page shows of the file, or around it. */
  view?: 'blob' | 'tree' | 'raw' | 'blame' | 'edit' | 'commits';
}

const PAGE =
  /^(?:github:)?https?:\/\/(?:www\.)?github\.com\/([^/?#]+\/[^/?#]+)(?:\/(?:(blob|raw|tree|(?:blame|edit|commits)(?=\/(?:refs\/heads\/)?(?:main|master|HEAD)\/))\/(?:refs\/(?:heads|tags)\/)?([^/?#]+)(?:\/|$))?(.*))?$/is;
/** First parts of paths that are not owners: uploads, and pages of the site itself. */
const RESERVED =
  /^(?:about|apps|collections|explore|features|issues|login|marketplace|notifications|orgs|pulls|search|settings|sponsors|topics|user-attachments|users)\//i;
const RAW =
  /^https?:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/(?:refs\/(?:heads|tags)\/)?([^/]+)\/(.+)$/is;
const SITE = /^https?:\/\/([^./]+)\.github\.io\/([^/]+)\/(.+)$/is;
const SHORT = /^github:([^/:#]+\/[^/:#]+)(?:[:#]([^/]*))?(?:\/(.*))?$/is;
/** Branches that are read without being named: a view of them names no version. */
const MAIN_BRANCH = /^(?:main|master|HEAD)$/;

/** What an address of the code host begins with; most addresses are paths, and are not looked at any further. */
const BEGINNING = /^(?:https?:|github:)/i;

/** Not a name: a browser takes it for a way up. */
const DOTS = /^(?:\.|%2e){1,2}$/i;

/** The file that an address on the code host means; undefined for other addresses. */
export function readCodeHostAddress(url: string): CodeHostAddress | undefined {
  const trimmed = url.trim();
  const address = BEGINNING.test(trimmed) ? readAddress(trimmed) : undefined;
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
  // A version that is named wins over the branch of the page that was copied.
  if (ref) return { form: 'short', ...toFile(slug, ref, path.replace(/^[^/]+\/[^/]+\/?/, '')) };
  return readAddress(toPageUrl(slug, path));
}

const BARE = /^([a-z\d][a-z\d-]{0,38}\/[\w.-]+)\/([^\s:?#]+)$/i;

/** The file that `owner/name/path` means, as the editor reads the addresses of tutorials; it may be a path as well. */
export function readBareAddress(url: string): CodeHostFile | undefined {
  const [, slug, path] = BARE.exec(url.trim()) ?? [];
  if (slug === undefined || path === undefined) return undefined;
  return slug.split('/').some((name) => DOTS.test(name)) ? undefined : toFile(slug, undefined, path);
}

/** True for a branch that is meant where no version is named. */
export function isMainBranch(ref: string): boolean {
  return MAIN_BRANCH.test(ref);
}

/** The page of a file as maps name tutorials: the version is named only where there is one. */
export function toCodeHostUrl({ slug, ref, path }: CodeHostFile): string {
  return toPageUrl(slug, ref === undefined ? path : `blob/${ref}/${path}`);
}

/**
 * What GitHub has at addresses that look like those of files: pages such as a wiki, and files that are in no branch. A
 * repository may have a folder of the same name, so what ends like a file of it is taken for one.
 */
export function readBesideFiles({ form, view, path }: CodeHostAddress): 'page' | 'file' | undefined {
  if (form !== 'page' || view !== undefined) return undefined;
  if (GIVEN_OUT.test(path)) return 'file';
  const bare = path.replace(/[?#].*$/s, '');
  return bare === '' || (PAGES.test(bare) && !FILE_ENDING.test(bare)) ? 'page' : undefined;
}

/** Uploads, the files of a release, badges, pictures of a wiki. */
const GIVEN_OUT =
  /^(?:(?:assets|files)\/\d+\/|archive\/|releases\/(?:latest\/)?download\/|(?:actions\/)?workflows\/.*\/badge\.svg|wiki\/.*\.(?:png|jpe?g|gif|svg|webp)(?:[?#]|$))/i;
const PAGES =
  /^(?:actions|branches|commits?|compare|discussions|graphs|issues|labels|network|projects|pulls?|releases|security|stargazers|tags|wiki)(?:\/|$)/i;
const FILE_ENDING = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico|tiff?|pdf|md)$/i;

/** Where the file itself is read from, of the main branch where no version is named. */
export function toRawUrl({ slug, ref = 'HEAD', path }: CodeHostFile): string {
  return `https://raw.githubusercontent.com/${slug}/${ref}/${path}`;
}

function toPageUrl(slug = '', path: string): string {
  return `https://github.com/${slug}/${path}`;
}

function toFile(slug = '', ref: string | undefined, path = ''): CodeHostFile {
  return { slug: slug.replace(/\.git$/i, ''), ...(ref && { ref }), path: path.replace(/^\/+/, '') };
}

/** A page of the code host that shows a file or folder among menus, instead of the file itself. */
export interface CodeHostPage {
  isFolder: boolean;
  /** Where the file itself is read from. */
  rawUrl: string;
  /** How a tutorial in the file is named: without its ending, and without the branch, which is not asked for. */
  tutorialUrl: string;
  /** True when the page shows the main branch, which tutorials are read from. */
  isMainBranch: boolean;
}

/** The page that a link shows; undefined for other links, and for those that ask for the raw file. */
export function readCodeHostPage(link: string): CodeHostPage | undefined {
  const { form, view, slug, ref, path: rest } = readCodeHostAddress(link) ?? {};
  if (form !== 'page' || slug === undefined || ref === undefined || rest === undefined) return undefined;
  const path = rest.replace(/[?#].*$/s, '');
  if (view === 'raw' || path === '' || /[?&]raw=(?:true|1)\b/i.test(rest)) return undefined;
  return {
    // The history of a file ends in its name.
    isFolder: view === 'tree' || (view === 'commits' && !/\.[^/]+$/.test(path)),
    rawUrl: toRawUrl({ slug, ref, path }),
    tutorialUrl: toCodeHostUrl({ slug, path: path.replace(/\.md$/i, '') }),
    isMainBranch: isMainBranch(ref),
  };
}
