import { posix } from 'node:path';
import { isMapLike, isMarkdownPath, readMap } from '../../../parser/index.ts';
import { isDocumentationPage } from '../../../parser/addresses/documentation-pages.ts';
import { allAddressesOf } from '../../../parser/facts/map-addresses.ts';
import { slugOf } from './mistaken-repository.ts';
import type { AuthorRepository, Files } from './repositories.ts';

/*
 * Checks that a fix writes the address of an existing file, or corrects the spelling of what the author wrote. Here,
 * addresses are parsed independently of the rules, which could misread an address and still find it valid.
 */

/** An address in a file, and the kind of its target. */
interface Address {
  file: string;
  kind: 'tutorial' | 'file' | 'page' | 'listed';
  address: string;
}

/** The target that an address names. */
interface Meaning {
  /** `owner/name` on GitHub; absent for a path. */
  slug?: string;
  ref?: string;
  path: string;
}

/** Every address in the files of a repository. */
export function addressesIn(files: Files): Address[] {
  return Object.entries(files).flatMap(([file, text]): Address[] => {
    if (typeof text !== 'string') return [];
    if (file === 'pxt.json') return listedIn(text).map((address) => ({ file, kind: 'listed', address }));
    if (!isMarkdownPath(file)) return [];
    if (!isMapLike(text)) return picturesIn(text).map((address) => ({ file, kind: 'file', address }));
    return allAddressesOf({ document: readMap(text), path: file }).map(({ kind, address }) => ({
      file,
      kind: KINDS[kind],
      address,
    }));
  });
}

const KINDS = {
  checks: 'tutorial',
  tutorial: 'tutorial',
  image: 'file',
  certificate: 'file',
  page: 'page',
  'map-link': 'page',
  'tutorial-link': 'tutorial',
  'docs-link': 'page',
} as const;

function listedIn(text: string): string[] {
  const list = /"files"\s*:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/"([^"]*)"/g)].map((found) => found[1] ?? '');
}

function picturesIn(text: string): string[] {
  return [...text.matchAll(/!\[[^\]]*\]\(<?([^\s)>]*)/g)].map((found) => found[1] ?? '');
}

/** The addresses in `after` that are not in `before`. */
function added(before: Files, after: Files): Address[] {
  const keyOf = ({ kind, address }: Address): string => `${kind} ${address}`;
  const known = new Set(addressesIn(before).map(keyOf));
  return addressesIn(after).filter((one) => !known.has(keyOf(one)));
}

/** An address that a fix wrote, and whose target is not known to exist. */
export interface Unsure {
  address: string;
  file: string;
  /** True if the address is certainly wrong, because it names a missing file of this repository. */
  isWrong: boolean;
}

/** The addresses that a fix wrote, without those of existing targets and corrected spellings of the author's. */
export function unsureAddresses(
  { files: before, remote }: Pick<AuthorRepository, 'files' | 'remote'>,
  after: Files,
): Unsure[] {
  const isOwnSlug = ownSlugIn(before, remote);
  const tokens = new Set(tokensIn(before));
  const isThere = (path: string): boolean => Object.hasOwn(after, path);
  return added(before, after).flatMap(({ file, kind, address }) => {
    // The author wrote these characters, and the fix only made them an address.
    if (tokens.has(address)) return [];
    const unsure = (isWrong: boolean): Unsure[] => [{ address, file, isWrong }];
    if (kind === 'listed') return isThere(address) ? [] : unsure(true);
    const meaning = readForm(address, kind);
    if (!meaning) return isWithScheme(address, tokens) ? [] : unsure(false);
    const isOwn = meaning.slug !== undefined && isOwnSlug(meaning.slug.toLowerCase());
    const paths =
      meaning.slug === undefined ? pathsOf(meaning.path, file) : isOwn ? namesOf(decoded(meaning.path)) : [];
    if (paths.some(isThere)) return [];
    if (meaning.slug === undefined && isDocumentationPage(meaning.path.replace(/\.md$/, '')) === true)
      return [];
    const isRespelled = [...tokens].some((token) =>
      meaningsOfToken(token, kind).some((one) => isSame(one, meaning)),
    );
    return isRespelled ? [] : unsure(isOwn);
  });
}

/** Without a remote on GitHub, only the name of the repository is known, from `pxt.json`. */
function ownSlugIn(files: Files, remote: string | undefined): (slug: string) => boolean {
  if (remote?.includes('github.com') === true) {
    const own = slugOf(remote)?.toLowerCase();
    return (slug) => slug === own;
  }
  const settings = files['pxt.json'];
  const name = typeof settings === 'string' ? /"name"\s*:\s*"([^"/]+)"/.exec(settings)?.[1] : undefined;
  return (slug) => name !== undefined && slug.endsWith(`/${name.toLowerCase()}`);
}

/** True if only `https://` was added or corrected in an address that the author wrote. */
function isWithScheme(address: string, tokens: ReadonlySet<string>): boolean {
  return [...tokens].some(
    (token) => token.replace(SCHEME, 'https://') === address || `https://${token}` === address,
  );
}

/** The scheme of a web address, as authors misspell it: `http:/`, `htps://`, `https//`. */
const SCHEME = /^h[tps]{1,5}:?\/{1,2}(?!\/)/i;

/** The possible targets of a path: from a folder where addresses start, or beside the file. */
function pathsOf(path: string, file: string): string[] {
  const own = file.replace(/(^|.*\/)_locales\/[^/]+\//, '$1');
  const beside = posix.join(posix.dirname(own), path);
  return [...rootsOf(own).map((root) => root + path), beside].flatMap(namesOf);
}

function namesOf(path: string): string[] {
  return [path, `${path}.md`];
}

function rootsOf(file: string): string[] {
  const folders = file.split('/').slice(0, -1);
  return ['', 'docs/', ...folders.map((_, at) => `${folders.slice(0, at + 1).join('/')}/`)];
}

function isSame(meant: Meaning, written: Meaning): boolean {
  const bare = (path: string): string => decoded(path).replace(/\.md$/i, '').replace(/^\/+/, '');
  const isMain = (ref: string | undefined): boolean =>
    ref === undefined || /^(?:main|master|HEAD)$/.test(ref);
  return (
    meant.slug?.toLowerCase() === written.slug?.toLowerCase() &&
    bare(meant.path) === bare(written.path) &&
    (meant.ref === written.ref || (isMain(meant.ref) && isMain(written.ref)))
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** All words, lines and values in the files. Words end at white space, brackets and quotation marks. */
function tokensIn(files: Files): string[] {
  return Object.values(files).flatMap((text) => {
    if (typeof text !== 'string') return [];
    const whole = text
      .split(/[\r\n]+/)
      .flatMap((line) => [line.trim(), line.replace(/^\s*[*-]\s+[^:]*:\s*/, '').trim()]);
    const words = text.split(/[\s()<>"'`[\],«»‹›„“”‚‘’]+/);
    return [...words, ...whole];
  });
}

/** The beginning of an editor link. The editor ignores a slash before an address. */
const EDITOR = /^(?:https?:\/\/[^#]*)?#[a-z]+:(?:\/+(?=(?:https?|github):))?/i;

/** The targets that a word may name if it is read as an address of this kind. */
function meaningsOfToken(token: string, kind: Address['kind']): Meaning[] {
  const inside = token.replace(EDITOR, '');
  return [token, inside, inside.replace(SCHEME, 'https://'), `https://${inside}`].flatMap(
    (one) => readAny(one, kind) ?? [],
  );
}

const VIEW =
  /^https?:\/\/(?:www\.)?github\.com\/([^/]+\/[^/]+?)(?:\.git)?\/(?:blob|raw|tree)\/([^/]+)\/([^?#]+)/i;
const RAW =
  /^https?:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/(?:refs\/(?:heads|tags)\/)?([^/]+)\/([^?#]+)$/i;
const BARE =
  /^(?:github:)?https?:\/\/(?:www\.)?github\.com\/([^/]+\/[^/]+?)(?:\.git)?\/(?!(?:blob|raw|tree)\/)([^?#]+)/i;
const SHORT = /^github:([^/:#]+\/[^/:#]+)(?:[:#]([^/]*))?\/(?!(?:blob|raw|tree)\/)([^?#]+)$/i;
const SITE = /^https?:\/\/([^./]+)\.github\.io\/([^/]+)\/([^?#]+)$/i;
const PATH = /^\.{0,2}\/?[^\s:?#<>()[\]"]+$/;

function readAny(address: string, kind: Address['kind']): Meaning | undefined {
  const [, slug = '', ref = '', path = ''] = VIEW.exec(address) ?? RAW.exec(address) ?? [];
  return path === '' ? readForm(address, kind) : { slug, ref, path };
}

/** Returns the target of an address as the MakeCode reader finds it, or undefined if it cannot read the address. */
function readForm(address: string, kind: Address['kind']): Meaning | undefined {
  if (kind === 'file') {
    const [, slug = '', ref = '', path = ''] = RAW.exec(address) ?? [];
    if (path !== '') return { slug, ref, path };
  } else {
    // Not for pictures: in their page addresses without `blob`, the first part of the path may be a branch.
    const [, slug = '', path = ''] = BARE.exec(address) ?? [];
    if (path !== '') return { slug, path };
  }
  const [, short = '', ref, rest = ''] = SHORT.exec(address) ?? [];
  if (rest !== '') return { slug: short, ...(ref && { ref }), path: rest };
  if (kind === 'page') {
    const [, slug = '', branch = '', path = ''] = VIEW.exec(address) ?? [];
    if (path !== '') return { slug, ref: branch, path };
  }
  const [, owner = '', name = '', page = ''] = SITE.exec(address) ?? [];
  if (page !== '') return { slug: `${owner}/${name}`, path: page };
  return PATH.test(address) && !address.startsWith('//')
    ? { path: decoded(address).replace(/^\.?\/+/, '') }
    : undefined;
}
