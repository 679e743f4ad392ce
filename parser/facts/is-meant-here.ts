import { readBareAddress, readCodeHostAddress } from '../addresses/code-host-address.ts';
import { isSameRepository, type ContentRepository } from '../addresses/content-repository.ts';
import { isDocumentationPage } from '../addresses/documentation-pages.ts';
import type { ContentLocation } from '../addresses/resolve-content-url.ts';
import { folderOf, type FileIndex } from '../repository/file-index.ts';

/**
 * What the editor's documentation has at its root. A path that begins so may lead there, also where a repository has a
 * folder of that name.
 */
const DOCS_FOLDERS = new Set(
  'about asset-packs behind-the-makecode-hardware blocks concepts courses device examples extensions graveyard hardware javascript lessons live projects recipes reference skillmap skillmaps static teachers test troubleshoot tutorials types'.split(
    ' ',
  ),
);

export interface AddressFacts {
  address: string;
  isTutorial: boolean;
  location: ContentLocation;
  repository: ContentRepository;
  /** Another's repository may have the same name. */
  hasOwner: boolean;
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
  { address, isTutorial, location, repository, hasOwner }: AddressFacts,
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
  const folders = repository.roots.map((root) => root + first);
  const isDocs = DOCS_FOLDERS.has(first.toLowerCase()) && !hosted;
  if (isDocs) {
    const parent = folderOf(location.path);
    // Pages of the documentation have no ending.
    const isFile = /\.md$/i.test(address.trim());
    const isSure = isFile || rest.length > 1 || (isTutorial && isOurs(location.path, { index, repository }));
    return near !== undefined || (isSure && repository.roots.some((root) => index.hasFolder(root + parent)));
  }
  // What begins like a repository's name is a path only where something of it is here.
  const isRelative = !hosted && !bare && !/^[/\\]/.test(address.trim());
  if (isRelative || near !== undefined || elsewhere.length === 1) return true;
  return rest.length > 0 && folders.some((folder) => index.hasFolder(folder));
}

/** No page of the documentation is known by that path, and the repository has pages of its own in that folder. */
function isOurs(
  path: string,
  { index, repository }: { index: FileIndex; repository: ContentRepository },
): boolean {
  if (isDocumentationPage(path)) return false;
  const folders = repository.roots.map((root) => root + folderOf(path));
  return folders.some((folder) => index.namesIn(folder).some((name) => /\.md$/i.test(name)));
}
