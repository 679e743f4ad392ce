import { readBareAddress, readCodeHostAddress } from '../addresses/code-host-address.ts';
import { isSameRepository, type ContentRepository } from '../addresses/content-repository.ts';
import { isDocumentationFolder, isDocumentationPage } from '../addresses/documentation-pages.ts';
import type { ContentLocation } from '../addresses/resolve-content-url.ts';
import { folderOf, type FileIndex } from '../repository/file-index.ts';

export interface AddressFacts {
  address: string;
  /** True for the address of a map. Such an address may be an alias that the site's configuration defines. */
  isMap: boolean;
  location: ContentLocation;
  repository: ContentRepository;
  /** True if the owner of the repository is known. Otherwise another repository may have the same name. */
  hasOwner: boolean;
  /** The editor that the configuration names. Absent if it names none. */
  target: string | undefined;
}

export interface FileEvidence {
  /** True if `pxt.json` lists a file that the address may refer to. */
  isListed: boolean;
  index: FileIndex;
  near: string | undefined;
  elsewhere: readonly string[];
}

/** True if the file almost certainly belongs in this repository. Prefers missed findings to false alarms. */
export function belongsHere(
  { address, isMap, location, repository, hasOwner, target }: AddressFacts,
  { index, near, elsewhere, isListed }: FileEvidence,
): boolean {
  if (!('path' in location)) return false;
  // A file that the author lists in `pxt.json` is not a documentation page.
  if (isListed) return true;
  const hosted = readCodeHostAddress(address);
  const bare = readBareAddress(address);
  // The address of a repository's site is no evidence: the site may be built or served from another branch.
  const codeHostFile = hosted?.form === 'site' ? undefined : (hosted ?? bare);
  if (codeHostFile && hasOwner && isSameRepository(repository, codeHostFile.slug)) return true;
  const [first = '', ...rest] = location.path.split('/');
  const parent = folderOf(location.path);
  const isFolderHere = (folder: string): boolean =>
    repository.roots.some((root) => index.hasFolder(root + folder));
  // The documentation has addresses only for pages and the files in its `static` folder.
  const isPage = /(?:^|\/)[^./]*(?:\.md)?$/i.test(location.path);
  if (!hosted && (isPage ? isDocumentationFolder(first) : first.toLowerCase() === 'static')) {
    const isKnown = isPage && !isMap ? isDocumentationPage(location.path, target) : undefined;
    if (isKnown === true) return false;
    // Addresses of documentation pages have no file extension.
    const isFile = /\.md$/i.test(address.trim());
    const isSure = isFile || isKnown === false || ((isMap || !isPage) && rest.length > 1);
    return near !== undefined || (isSure && parent !== '' && isFolderHere(parent));
  }
  const isRelative = !hosted && !bare && !/^[/\\]/.test(address.trim());
  if (isRelative || near !== undefined || elsewhere.length === 1) return true;
  return rest.length > 0 && isFolderHere(first);
}
