import type { ContentRepository } from '../addresses/content-repository.ts';
import { isSameRepository } from '../addresses/content-repository.ts';
import { isMainBranch, readCodeHostAddress } from '../addresses/code-host-address.ts';
import { withoutLocale } from '../addresses/localized-path.ts';
import { toSteps } from '../addresses/path-steps.ts';
import type { ContentLocation } from '../addresses/resolve-content-url.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import type { FileIndex } from '../repository/file-index.ts';
import { fileIndexOf, folderOf } from '../repository/file-index.ts';
import type { Repository } from '../repository/repository-files.ts';
import type { UrlRole } from './urls-of.ts';

/** A file that an address means, and that is not in the repository. */
export interface MissingFile {
  /** From the root, as the address has it. */
  path: string;
  /** The same but for capital letters: nothing else can be meant. */
  folded?: string;
  /** Files that may be meant, likeliest first. */
  likely: string[];
}

export interface NamedAddress {
  address: string;
  role: UrlRole;
  location: ContentLocation;
}

/** Says which addresses of one file mean a file of its repository that is not there. */
export type MissingFileSearch = (named: NamedAddress) => MissingFile | undefined;

/**
 * What the editor's documentation has at its root. A path that begins so may lead there, also where a repository has a
 * folder of that name.
 */
const DOCS_FOLDERS = new Set(
  'about asset-packs behind-the-makecode-hardware blocks concepts courses device examples extensions graveyard hardware javascript lessons live projects recipes reference skillmap skillmaps static teachers test troubleshoot tutorials types'.split(
    ' ',
  ),
);

/** Beyond these a near name is not looked for: every one compares a name with all of a folder. */
const MOST_OFFERS = 50;
const MOST_NAMES = 2000;
/** Files of one name that are worth showing. */
const MOST_LIKELY = 3;

/** The search for a file of a repository whose files are at hand. */
export function createMissingFileSearch(
  { files, slug }: Repository,
  repository: ContentRepository,
  path = '',
): MissingFileSearch {
  if (!files) return () => undefined;
  const index = fileIndexOf(files);
  let offers = 0;
  const findNear = (wanted: string, role: UrlRole): string | undefined => {
    const folder = folderOf(wanted);
    const names = index.namesIn(folder);
    if (names.length === 0 || names.length > MOST_NAMES || offers >= MOST_OFFERS) return undefined;
    offers += 1;
    const near = nearName(wanted.slice(folder.length && folder.length + 1), names, role);
    return near === undefined ? undefined : joinPath(folder, near);
  };
  return ({ address, role, location }) => {
    if (location.kind !== 'local' && location.kind !== 'docs') return undefined;
    if (location.kind === 'local' && files.has(location.path)) return undefined;
    if (versionOf(address) !== undefined) return undefined;
    const wanted = candidatesOf(location, address, { role, roots: repository.roots, from: path });
    const folded = wanted.flatMap((one) => index.findFolded(one) ?? []).at(0);
    const certainty = { address, location, repository, hasOwner: slug?.includes('/') === true };
    const [shown = location.path] = wanted;
    if (folded !== undefined)
      return { path: wanted.find(isFolded(folded)) ?? shown, ...meant(folded, index) };
    const near = wanted.flatMap((one) => findNear(one, role) ?? []).at(0);
    const elsewhere = namesakes(shown, role, index);
    if (!isMeantHere(certainty, { index, near, elsewhere })) return undefined;
    return { path: shown, likely: near === undefined ? elsewhere : [near] };
  };
}

/** Two files may differ in their case alone: then either may be meant. */
function meant(folded: string, { withName }: FileIndex): Pick<MissingFile, 'folded' | 'likely'> {
  const same = withName(nameOf(folded)).filter(isFolded(folded));
  return same.length === 1 ? { folded, likely: [] } : { likely: same };
}

function isFolded(path: string): (other: string) => boolean {
  return (other) => other.toLowerCase() === path.toLowerCase();
}

interface Origin {
  role: UrlRole;
  roots: readonly string[];
  from: string;
}

/** Every path that an address is looked for under, likeliest first. */
function candidatesOf(
  location: Extract<ContentLocation, { path: string }>,
  address: string,
  { role, roots, from }: Origin,
): string[] {
  const names = (path: string): string[] => {
    if (/\.md$/i.test(path)) return [path];
    if (role === 'tutorial') return [`${path}.md`, path];
    return /\.[^./]*$/.test(path) ? [path] : [path, `${path}.md`];
  };
  const isPlain = !/^[^/?#]*:/.test(address.trim());
  const isRelative = isPlain && !/^[/\\]/.test(address.trim());
  const folder = folderOf(withoutLocale(from));
  const beside = isRelative && folder !== '' ? [toSteps(joinPath(folder, toBare(address))).join('/')] : [];
  const paths = [...beside, location.path].flatMap(names);
  const all = paths.flatMap((path) => roots.map((root) => root + path));
  return [...new Set(beside.length === 0 ? all : all.sort(nearest(beside)))];
}

/** A relative address means what lies beside the file before anything else. */
function nearest(beside: readonly string[]): (left: string, right: string) => number {
  const rank = (path: string): number => (beside.some((one) => path.startsWith(one)) ? 0 : 1);
  return (left, right) => rank(left) - rank(right);
}

function toBare(address: string): string {
  const bare = address.trim().replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

/** A branch or tag that may not be what is at hand. */
function versionOf(address: string): string | undefined {
  const { ref } = readCodeHostAddress(address) ?? {};
  return ref === undefined || isMainBranch(ref) ? undefined : ref;
}

interface Certainty {
  address: string;
  location: ContentLocation;
  repository: ContentRepository;
  /** Another's repository may have the same name. */
  hasOwner: boolean;
}

interface Evidence {
  index: FileIndex;
  near: string | undefined;
  elsewhere: readonly string[];
}

/** True where it is certain, or as good as, that the file should be in this repository: no false alarm is worth it. */
function isMeantHere(
  { address, location, repository, hasOwner }: Certainty,
  { index, near, elsewhere }: Evidence,
): boolean {
  if (!('path' in location)) return false;
  const hosted = readCodeHostAddress(address);
  // Pages of a repository's site may come from another branch, or be made.
  if (hosted && hosted.form !== 'site' && hasOwner && isSameRepository(repository, hosted.slug)) return true;
  const [first = '', ...rest] = location.path.split('/');
  const folders = repository.roots.map((root) => root + first);
  const isDocs = DOCS_FOLDERS.has(first.toLowerCase()) && !hosted;
  if (isDocs) {
    const parent = folderOf(location.path);
    return (
      near !== undefined ||
      (rest.length > 1 && repository.roots.some((root) => index.hasFolder(root + parent)))
    );
  }
  const isRelative = !hosted && !/^[/\\]/.test(address.trim());
  if (isRelative || near !== undefined || elsewhere.length === 1) return true;
  return rest.length > 0 && folders.some((folder) => index.hasFolder(folder));
}

const ENDINGS = {
  tutorial: /\.md$/i,
  image: /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico|tiff?)$/i,
  certificate: /\.(?:pdf|png|jpe?g|gif|svg|webp)$/i,
  page: /\.(?:md|markdown|pdf|html?)$/i,
} as const satisfies Record<UrlRole, RegExp>;

/** The name in a folder that is meant by another: the same with another ending, or a likely misspelling. */
function nearName(name: string, names: readonly string[], role: UrlRole): string | undefined {
  const usable = names.filter((one) => ENDINGS[role].test(one));
  const stem = stemOf(name);
  const same = usable.filter((one) => stemOf(one) === stem && one !== name);
  if (same.length === 1) return same[0];
  const likely = findLikely(stem, [...new Set(usable.map(stemOf))]);
  return likely === undefined ? undefined : usable.find((one) => stemOf(one) === likely);
}

/** Files of the same name in other folders; none where there are too many to tell. */
function namesakes(path: string, role: UrlRole, { withName }: FileIndex): string[] {
  const found = withName(nameOf(path)).filter((one) => ENDINGS[role].test(one) && one !== path);
  const own = found.filter((one) => !`/${one}`.includes('/_locales/'));
  const sorted = own.toSorted((left, right) => sharedNames(right, path) - sharedNames(left, path));
  return sorted.length > MOST_LIKELY ? [] : sorted;
}

function sharedNames(left: string, right: string): number {
  const names = new Set(right.split('/'));
  return left.split('/').filter((name) => names.has(name)).length;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '').toLowerCase();
}

function joinPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
