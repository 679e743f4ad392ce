import {
  isMainBranch,
  readCodeHostAddress,
  toCodeHostUrl,
  toRawUrl,
} from '../addresses/code-host-address.ts';
import { encodePath } from '../addresses/content-href.ts';
import { isSameRepository, type ContentRepository } from '../addresses/content-repository.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import { differenceOf, type NameDifference } from '../names/alike-names.ts';
import type { FileIndex } from '../repository/file-index.ts';
import { formOf, type UrlRole } from './urls-of.ts';
import { phrase } from '../phrases/phrase.ts';

/** The file that an address certainly means, although the address does not resolve to it. */
export type CertainFile =
  /** The two names look identical but have different characters. */
  | { kind: 'alike'; triedPath: string; path: string; difference: NameDifference }
  /** A `#` or `?` in the file's name ends the address. */
  | { kind: 'cut'; sign: string; address: string }
  /** The address lacks `blob/` before the branch, and GitHub has no such page. */
  | { kind: 'branch'; branch: string; address: string };

export const CERTAIN_NOTES = {
  cut: phrase('note.signs-in-address'),
  branch: phrase('note.github-address'),
} as const;

interface SearchedFile {
  address: string;
  role: UrlRole;
  /** The paths at which the file was searched. */
  triedPaths: readonly string[];
  from: string;
}

/** Returns the file that an address certainly means, or undefined if that is not certain. */
export function findCertain(
  request: SearchedFile,
  repository: ContentRepository,
  index: FileIndex,
): CertainFile | undefined {
  return (
    findLookAlike(request.triedPaths, index) ??
    findUncut(request, repository) ??
    findBehindBranch(request, repository)
  );
}

function findLookAlike(triedPaths: readonly string[], index: FileIndex): CertainFile | undefined {
  for (const one of triedPaths) {
    const path = index.findLookAlike(one);
    if (path !== undefined) {
      return { kind: 'alike', triedPath: one, path, difference: differenceOf(one, path) };
    }
  }
  return undefined;
}

function findUncut(
  { address, role, from }: SearchedFile,
  repository: ContentRepository,
): CertainFile | undefined {
  const [sign] = /[#?]/.exec(address) ?? [];
  if (sign === undefined) return undefined;
  const whole = address.replace(/[#?]/g, encodeURIComponent);
  const as = formOf(role);
  const location = resolveContentUrl(whole, repository, { as, from: { kind: 'local', path: from } });
  const isThere = location.kind === 'local' && repository.has(location.path);
  return isThere ? { kind: 'cut', sign, address: whole } : undefined;
}

function findBehindBranch(
  { address, role }: SearchedFile,
  repository: ContentRepository,
): CertainFile | undefined {
  const { form, view, slug = '', path: given = '' } = readCodeHostAddress(address) ?? {};
  const [branch = '', ...segments] = given.split('/');
  if (form !== 'page' || view !== undefined || !isMainBranch(branch)) return undefined;
  if (!isSameRepository(repository, slug)) return undefined;
  const filePath = segments.join('/').replace(/[?#].*$/s, '');
  const as = formOf(role);
  const location = resolveContentUrl(toCodeHostUrl({ slug, path: filePath }), repository, { as });
  if (filePath === '' || location.kind !== 'local' || !repository.has(location.path)) return undefined;
  const { path } = location;
  const correctUrl =
    as === 'tutorial'
      ? toCodeHostUrl({ slug, path: path.replace(/\.md$/i, '') })
      : toRawUrl({ slug, ref: branch, path: encodePath(path) });
  return { kind: 'branch', branch, address: correctUrl };
}
