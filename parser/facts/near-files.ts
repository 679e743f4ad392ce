import { withoutLocale } from '../addresses/localized-path.ts';
import { findLikelyFile } from '../diagnostics/find-likely.ts';
import { folderOf, type FileIndex } from '../repository/file-index.ts';
import { mapsIn } from '../repository/maps-in.ts';
import type { Repository, RepositoryFiles } from '../repository/repository-files.ts';
import { namedFilesOf } from './named-files.ts';
import type { UrlRole } from './urls-of.ts';

/** Limits the searches for a similar name, because each search compares a name with all others. */
const MAX_OFFERS = 50;
const MAX_NAMES = 2000;
/** Maximum number of files of the same name to offer. If there are more, none are offered. */
const MAX_SUGGESTIONS = 3;
/** Rank of a file with exactly the same name. Outweighs any number of common folders. */
const SAME_NAME = 1000;

export interface NearFiles {
  /** Returns a file in the same folder with another extension or a similar name, or undefined. */
  findSimilarSibling: (path: string, role: UrlRole) => string | undefined;
  /** Returns files of the same name in other folders, most likely first. */
  findInOtherFolders: (path: string, role: UrlRole) => string[];
}

export function createNearFiles(index: FileIndex, repository: Repository): NearFiles {
  let offers = 0;
  return {
    findSimilarSibling: (path, role) => {
      const folder = folderOf(path);
      const names = index.namesIn(folder);
      if (names.length === 0 || names.length > MAX_NAMES || offers >= MAX_OFFERS) return undefined;
      offers += 1;
      const near = nearName(nameOf(path), names, role);
      return near === undefined || folder === '' ? near : `${folder}/${near}`;
    },
    findInOtherFolders: (path, role) => findSameName(path, role, { index, repository }),
  };
}

const ENDINGS = {
  tutorial: /\.md$/i,
  image: /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico|tiff?)$/i,
  certificate: /\.(?:pdf|png|jpe?g|gif|svg|webp)$/i,
  page: /\.(?:md|markdown|pdf|html?)$/i,
  checks: /\.md$/i,
} as const satisfies Record<UrlRole, RegExp>;

function nearName(name: string, names: readonly string[], role: UrlRole): string | undefined {
  const usable = names.filter((one) => ENDINGS[role].test(one));
  const stem = stemOf(name);
  const same = usable.filter((one) => stemOf(one) === stem && one !== name);
  if (same.length === 1) return same[0];
  const likely = findLikelyFile(stem, [...new Set(usable.map(stemOf))]);
  return likely === undefined ? undefined : usable.find((one) => stemOf(one) === likely);
}

/** Returns unused files of the same name in other folders, or none if there are too many. */
function findSameName(
  path: string,
  role: UrlRole,
  { index, repository }: { index: FileIndex; repository: Repository },
): string[] {
  const found = index.withName(nameOf(path)).filter((one) => ENDINGS[role].test(one) && one !== path);
  const originals = found.filter((one) => withoutLocale(one) === one);
  if (originals.length === 0) return [];
  const taken = namedPathsIn(repository);
  const free = originals.filter((one) => !taken.has(one));
  const rank = (one: string): number =>
    Number(nameOf(one) === nameOf(path)) * SAME_NAME + sharedNames(one, path);
  const sorted = free.toSorted((left, right) => rank(right) - rank(left));
  return sorted.length > MAX_SUGGESTIONS ? [] : sorted;
}

function sharedNames(left: string, right: string): number {
  const names = new Set(right.split('/'));
  return left.split('/').filter((name) => names.has(name)).length;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Removes the extension, even a double one: Windows hides the second in `cert.pdf.pdf`. */
function stemOf(name: string): string {
  return name
    .replace(/\.[^.]*$/, '')
    .replace(TYPES, '')
    .toLowerCase();
}

const TYPES = /(?<=.)(?:\.(?:md|markdown|pdf|html?|png|jpe?g|gif|svg|webp|avif|bmp|ico|tiff?))+$/i;

const known = new WeakMap<RepositoryFiles, ReadonlySet<string>>();

function namedPathsIn(repository: Repository): ReadonlySet<string> {
  const { files } = repository;
  if (!files) return new Set();
  const paths = known.get(files) ?? listPaths(repository, files);
  known.set(files, paths);
  return paths;
}

function listPaths(repository: Repository, files: RepositoryFiles): Set<string> {
  const paths = new Set<string>();
  for (const [path, document] of mapsIn(files)) {
    for (const { location } of namedFilesOf({ document, repository, path })) {
      if (location.kind === 'local') paths.add(location.path);
    }
  }
  return paths;
}
