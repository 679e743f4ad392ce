import type { ContentRepository } from '../addresses/content-repository.ts';
import {
  isMainBranch,
  readBareAddress,
  readBesideFiles,
  readCodeHostAddress,
} from '../addresses/code-host-address.ts';
import { isHostless } from '../addresses/hostless-address.ts';
import { withoutLocale } from '../addresses/localized-path.ts';
import { toSteps, type ContentLocation } from '../addresses/resolve-content-url.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import { readPackage } from '../package/package-document.ts';
import { listedFilesOf } from '../package/package-fields.ts';
import { fileIndexOf, folderOf, type FileIndex } from '../repository/file-index.ts';
import type { Repository, RepositoryFiles } from '../repository/repository-files.ts';
import { findCertain, type CertainFile } from './certain-file.ts';
import { belongsHere } from './belongs-here.ts';
import { createNearFiles } from './near-files.ts';
import { formOf, type UrlRole } from './urls-of.ts';

export interface MissingFile {
  path: string;
  /** Path of the file that the address certainly means: the two differ only in case. */
  caseMatch?: string;
  /** The file that the address certainly means, for another reason than case. */
  certain?: CertainFile;
  /** True if the file exists on disk but is not published. */
  isUnpublished?: boolean;
  /** True if the file is published but deleted on disk. */
  isDeleted?: boolean;
  /** True if the file is a symbolic link out of the repository. */
  isLink?: boolean;
  likely: string[];
}

export interface NamedAddress {
  address: string;
  role: UrlRole;
  /** True if the address leads to a map. It may also be an alias that the site's configuration defines. */
  isMap?: boolean;
  location: ContentLocation;
}

/**
 * Returns the missing file of this repository that an address means. Undefined if nothing is missing, or if the address
 * may lead elsewhere.
 */
export type MissingFileSearch = (reference: NamedAddress) => MissingFile | undefined;

export function createMissingFileSearch(
  ownRepository: Repository,
  repository: ContentRepository,
  { path = '', target }: Pick<CheckContext, 'path' | 'target'>,
): MissingFileSearch {
  const { files, slug } = ownRepository;
  if (!files) return () => undefined;
  const index = fileIndexOf(files);
  const near = createNearFiles(index, ownRepository);
  const listed = (): ReadonlySet<string> => packageFilesOf(files);
  return ({ address, role, isMap = false, location: resolved }) => {
    const location = toOwnLocation(address, resolved);
    if (location.kind !== 'local' && location.kind !== 'docs') return undefined;
    // `valid-tutorial-url` reports editor links such as `#tutorial:/one`, which have no path.
    if (location.path === '') return undefined;
    if (location.kind === 'local' && files.has(location.path)) return undefined;
    // Another rule reports a missing `https://`.
    if (versionOf(address) !== undefined || isHostless(address)) return undefined;
    if (isCodeHostPage(address, { role, index })) return undefined;
    const candidates = candidatesOf(location, address, { role, roots: repository.roots, from: path });
    const [shown = location.path] = candidates;
    const caseMatch = candidates.flatMap((one) => index.findIgnoringCase(one) ?? []).at(0);
    if (caseMatch !== undefined) {
      return {
        path: candidates.find(isFolded(caseMatch)) ?? shown,
        ...resolveIntendedFile(caseMatch, index),
      };
    }
    const from = withoutLocale(path);
    const certain = findCertain({ address, role, triedPaths: candidates, from }, repository, index);
    if (certain) return { path: certain.kind === 'alike' ? certain.triedPath : shown, certain, likely: [] };
    // Check only the most likely path, because this reads the disk.
    if (files.isUnpublished?.(shown)) {
      const isLink = files.isLink?.(shown) === true;
      return { path: shown, isUnpublished: true, ...(isLink && { isLink }), likely: [] };
    }
    const neighbor = candidates.flatMap((one) => near.findSimilarSibling(one, role) ?? []).at(0);
    const elsewherePaths = near.findInOtherFolders(shown, role);
    const facts = {
      address,
      isMap,
      location,
      repository,
      hasOwner: slug?.includes('/') === true,
      target,
    };
    const deletedAs = candidates.find((one) => files.isDeleted?.(one));
    if (deletedAs !== undefined) {
      return {
        path: deletedAs,
        isDeleted: true,
        likely: neighbor === undefined ? elsewherePaths : [neighbor],
      };
    }
    const listedAs = candidates.find((one) => listed().has(one));
    const evidence = { index, near: neighbor, elsewhere: elsewherePaths, isListed: listedAs !== undefined };
    // The documentation contains no files of checks, so their addresses always mean this repository.
    if (role !== 'checks' && !belongsHere(facts, evidence)) return undefined;
    return { path: listedAs ?? shown, likely: neighbor === undefined ? elsewherePaths : [neighbor] };
  };
}

/**
 * Reads an address such as `tutorials/space/one` as a path, although it may also name a repository. Returns other
 * locations unchanged.
 */
function toOwnLocation(address: string, location: ContentLocation): ContentLocation {
  const isBare = location.kind === 'code-host' && readBareAddress(address) !== undefined;
  return isBare ? { kind: 'docs', path: toSteps(toBare(address)).join('/') } : location;
}

const packageFiles = new WeakMap<RepositoryFiles, ReadonlySet<string>>();

function packageFilesOf(files: RepositoryFiles): ReadonlySet<string> {
  const known = packageFiles.get(files);
  if (known) return known;
  const text = files.textOf('pxt.json');
  const listed = text === undefined ? undefined : listedFilesOf(readPackage(text));
  const paths = new Set((listed?.files ?? []).map(({ path }) => toSteps(path).join('/')));
  packageFiles.set(files, paths);
  return paths;
}

/**
 * Returns the file whose path differs only in case. If there are several such files, returns all of them as `likely`.
 */
function resolveIntendedFile(
  caseMatch: string,
  { withName }: FileIndex,
): Pick<MissingFile, 'caseMatch' | 'likely'> {
  const same = withName(nameOf(caseMatch)).filter(isFolded(caseMatch));
  return same.length === 1 ? { caseMatch, likely: [] } : { likely: same };
}

function isFolded(path: string): (other: string) => boolean {
  return (other) => other.toLowerCase() === path.toLowerCase();
}

interface Origin {
  role: UrlRole;
  roots: readonly string[];
  from: string;
}

/** Returns all paths where the file of an address may be, most likely first. */
function candidatesOf(
  location: Extract<ContentLocation, { path: string }>,
  address: string,
  { role, roots, from }: Origin,
): string[] {
  const names = (path: string): string[] => {
    if (/\.md$/i.test(path)) return [path];
    if (formOf(role) === 'tutorial') return [`${path}.md`, path];
    return /\.[^./]*$/.test(path) ? [path] : [path, `${path}.md`];
  };
  const isPlain = !/^[^/?#]*:/.test(address.trim());
  const isRelative = isPlain && !/^[/\\]/.test(address.trim());
  const folder = folderOf(withoutLocale(from));
  const relativePaths =
    isRelative && folder !== '' ? [toSteps(`${folder}/${toBare(address)}`).join('/')] : [];
  const paths = [...relativePaths, location.path].flatMap(names);
  const all = paths.flatMap((path) => roots.map((root) => root + path));
  return [...new Set(relativePaths.length === 0 ? all : all.sort(nearest(relativePaths)))];
}

/** Returns a comparison that puts files beside the map first, for relative addresses. */
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

/** True for a GitHub page that is not a file: a wiki, a folder, an upload, a release. */
function isCodeHostPage(address: string, { role, index }: { role: UrlRole; index: FileIndex }): boolean {
  const hosted = readCodeHostAddress(address);
  if (!hosted) return false;
  const isFolder = hosted.view === 'tree' && index.hasFolder(toSteps(toBare(hosted.path)).join('/'));
  // Addresses of tutorials look like addresses of such pages.
  return isFolder || (role !== 'tutorial' && readBesideFiles(hosted) !== undefined);
}

/** Returns the branch or tag of an address if it may differ from the local files. */
function versionOf(address: string): string | undefined {
  const { ref } = readCodeHostAddress(address) ?? {};
  return ref === undefined || isMainBranch(ref) ? undefined : ref;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
