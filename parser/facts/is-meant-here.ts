import { readBareAddress, readCodeHostAddress } from '../addresses/code-host-address.ts';
import { isSameRepository, type ContentRepository } from '../addresses/content-repository.ts';
import { isDocumentationFolder, isDocumentationPage } from '../addresses/documentation-pages.ts';
import type { ContentLocation } from '../addresses/resolve-content-url.ts';
import { folderOf, type FileIndex } from '../repository/file-index.ts';

export interface AddressFacts {
  address: string;
  /** What a map is called may be an alias of its site. */
  isMap: boolean;
  location: ContentLocation;
  repository: ContentRepository;
  /** Another's repository may have the same name. */
  hasOwner: boolean;
  /** Of the author's editor, where the configuration says it. */
  target: string | undefined;
}

export interface FileEvidence {
  /** `pxt.json` lists a file that the address may mean. */
  isListed: boolean;
  index: FileIndex;
  near: string | undefined;
  elsewhere: readonly string[];
}

/** True where it is certain, or as good as, that the file should be in this repository: no false alarm is worth it. */
export function isMeantHere(
  { address, isMap, location, repository, hasOwner, target }: AddressFacts,
  { index, near, elsewhere, isListed }: FileEvidence,
): boolean {
  if (!('path' in location)) return false;
  // What the author counts among the files of the repository is no page of the documentation.
  if (isListed) return true;
  const hosted = readCodeHostAddress(address);
  const bare = readBareAddress(address);
  // Pages of a repository's site may come from another branch, or be made.
  const named = hosted?.form === 'site' ? undefined : (hosted ?? bare);
  if (named && hasOwner && isSameRepository(repository, named.slug)) return true;
  const [first = '', ...rest] = location.path.split('/');
  const parent = folderOf(location.path);
  const isFolderHere = (folder: string): boolean =>
    repository.roots.some((root) => index.hasFolder(root + folder));
  // Of the documentation only pages, and what lies in its folder `static`, have an address.
  const isPage = /(?:^|\/)[^./]*(?:\.md)?$/i.test(location.path);
  if (!hosted && (isPage ? isDocumentationFolder(first) : first.toLowerCase() === 'static')) {
    const isKnown = isPage && !isMap ? isDocumentationPage(location.path, target) : undefined;
    if (isKnown === true) return false;
    // Pages of the documentation are named without their ending.
    const isFile = /\.md$/i.test(address.trim());
    const isSure = isFile || isKnown === false || ((isMap || !isPage) && rest.length > 1);
    return near !== undefined || (isSure && parent !== '' && isFolderHere(parent));
  }
  const isRelative = !hosted && !bare && !/^[/\\]/.test(address.trim());
  if (isRelative || near !== undefined || elsewhere.length === 1) return true;
  return rest.length > 0 && isFolderHere(first);
}
