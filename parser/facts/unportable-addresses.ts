import {
  isMainBranch,
  readBareAddress,
  readBesideFiles,
  readCodeHostAddress,
  toCodeHostUrl,
  toRawUrl,
  type CodeHostAddress,
} from '../addresses/code-host-address.ts';
import { encodePath } from '../addresses/content-href.ts';
import { isSameRepository } from '../addresses/content-repository.ts';
import { isDocumentationPage } from '../addresses/documentation-pages.ts';
import { readEditorLink } from '../addresses/editor-link.ts';
import { isHostless } from '../addresses/hostless-address.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import { readSourceLink } from '../addresses/source-link.ts';
import { readWebPage } from '../addresses/web-page.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import { allAddressesOf, type PlacedAddress } from './map-addresses.ts';
import { contentRepositoryOf, opensNowhere } from './named-files.ts';

/**
 * Why an address that skillmap opens does not open on MakeCode's own site:
 * - path: the site reads the path of a local file as a documentation page
 * - form: the site does not understand the notation
 * - site: tutorials cannot be loaded from that host
 * - refused: the site refuses the whole map
 */
export type UnportableReason = 'path' | 'form' | 'site' | 'refused';

export type UnportableAddress = PlacedAddress & Explanation;

interface Explanation {
  reason: UnportableReason;
  /** An address that opens with skillmap and on MakeCode's own site. Absent if there is none, or if it is unknown. */
  both?: string;
  /** True if the check could not find out whether the file exists. */
  isUnsure?: boolean;
  /** True if the address may open nowhere: `https://github.com/owner/name/main/ship.png` lacks `blob/`. */
  isDoubtful?: boolean;
}

/** Returns the addresses of a map that open with skillmap but not on MakeCode's own site. */
export function unportableAddressesOf(context: CheckContext): UnportableAddress[] {
  // In a MakeCode editor's repository, skillmap also reads paths as documentation pages.
  if (context.repository?.files?.has('pxtarget.json')) return [];
  return allAddressesOf(context).flatMap((named) => {
    const { address } = named;
    // Other rules report addresses that open nowhere.
    const isFile = named.kind === 'image' || named.kind === 'certificate' || named.kind === 'tutorial';
    if ((isFile || named.kind === 'page') && opensNowhere(named)) return [];
    if (isFile && (readEditorLink(address) || isHostless(address) || isPage(named))) return [];
    if (isMissing(named, context)) return [];
    const found = explain(named, context);
    return found ? [{ ...named, ...found }] : [];
  });
}

function isPage({ address, location, kind }: PlacedAddress): boolean {
  if (location.kind === 'local') return false;
  const as = kind === 'tutorial' ? kind : 'file';
  const hosted = as === 'file' ? readCodeHostAddress(address) : undefined;
  return (
    readWebPage(address, as) !== undefined || (hosted !== undefined && readBesideFiles(hosted) !== undefined)
  );
}

/** True for a missing file of this repository, which other rules report. */
function isMissing({ address, location }: PlacedAddress, { repository }: CheckContext): boolean {
  const { ref } = readCodeHostAddress(address) ?? {};
  if (!repository?.files || location.kind !== 'local' || (ref !== undefined && !isMainBranch(ref)))
    return false;
  return !repository.files.has(location.path);
}

function explain(named: PlacedAddress, context: CheckContext): Explanation | undefined {
  const own = ownFileOf(named, context);
  switch (named.kind) {
    case 'image':
    case 'certificate':
      return explainFile(named, own, context);
    case 'tutorial':
      return explainTutorial(named, own, context);
    case 'page':
    case 'map-link':
    case 'tutorial-link':
    case 'docs-link':
      return explainLink(named, own, context);
    default:
      return named.kind satisfies never;
  }
}

/** A local file given by a path. `slug` is only set if it includes the owner. */
interface OwnFile {
  slug: string | undefined;
  path: string;
}

function ownFileOf({ address, location }: PlacedAddress, context: CheckContext): OwnFile | undefined {
  if (location.kind !== 'local' || readCodeHostAddress(address)) return undefined;
  const bare = readBareAddress(address);
  if (bare && isSameRepository(contentRepositoryOf(context), bare.slug)) return undefined;
  const { slug, files } = context.repository ?? {};
  if (!files?.has(location.path)) return undefined;
  return { slug: slug?.includes('/') ? slug : undefined, path: location.path };
}

/** Explains the path of a local file. Without the owner of the repository, nothing is reported. */
function explainPath(
  { slug, path }: OwnFile,
  {
    as,
    toBoth,
    context,
  }: { as: 'tutorial' | 'file'; toBoth: (slug: string) => string | undefined; context: CheckContext },
): Explanation | undefined {
  if (slug === undefined) return undefined;
  const both = toBoth(slug);
  if (both === undefined) return { reason: 'path' };
  const location = resolveContentUrl(both, contentRepositoryOf(context), { as });
  const isSame = location.kind !== 'local' || location.path === path;
  return { reason: 'path', ...(isSame && { both }) };
}

/** Explains the address of a picture or certificate. With skillmap, browsers load it unchanged. */
function explainFile(
  { address, location }: PlacedAddress,
  own: OwnFile | undefined,
  context: CheckContext,
): Explanation | undefined {
  if (own) {
    const toBoth = (slug: string): string => toRawUrl({ slug, path: encodePath(own.path) });
    return explainPath(own, { as: 'file', toBoth, context });
  }
  const hosted = readCodeHostAddress(address);
  if (!hosted || hosted.path === '' || hosted.form === 'raw' || hosted.form === 'site') return undefined;
  // Another rule reports views of a file.
  if (hosted.view !== undefined || (hosted.form === 'page' && /[?&]raw=/i.test(address))) return undefined;
  if (mayHoldBranch(hosted)) return { reason: 'form', isDoubtful: true };
  // Without a view, the first segment may be a folder or a branch.
  const isUnsure = hosted.form === 'page' && !(location.kind === 'local' && hasOwner(context));
  return { reason: 'form', both: toRawUrl(hosted), ...(isUnsure && { isUnsure }) };
}

function hasOwner({ repository }: CheckContext): boolean {
  return repository?.slug?.includes('/') === true;
}

/** `https://github.com/owner/name/main/ship.png` may mean the branch `main` or a folder `main`. */
function mayHoldBranch({ form, view, path }: CodeHostAddress): boolean {
  return form === 'page' && view === undefined && isMainBranch(path.split('/', 1)[0] ?? '');
}

/** Matches addresses that the editor loads from the code host. */
const EDITOR_FORM = /^(?:github:)?(?:https:\/\/github\.com\/|(?!https?:))/i;
const DOCS_SITE = /^https?:\/\/(?:[a-z0-9-]+\.)*makecode\.(?:com|microbit\.org)(\/[^?#.]+)$/i;

function explainTutorial(
  { address, location }: PlacedAddress,
  own: OwnFile | undefined,
  context: CheckContext,
): Explanation | undefined {
  if (own) {
    if (address.startsWith('/') && isDocumentationPage(withoutMd(address.slice(1)), context.target) === true)
      return undefined;
    const toBoth = (slug: string): string => toCodeHostUrl({ slug, path: withoutMd(own.path) });
    return explainPath(own, { as: 'tutorial', toBoth, context });
  }
  const hosted = readCodeHostAddress(address);
  if (hosted) {
    // Another rule reports web pages around a file.
    if (hosted.view !== undefined && hosted.view !== 'raw') return undefined;
    if (EDITOR_FORM.test(address.trim()) && hosted.ref === undefined) return undefined;
    const path = hosted.form !== 'site' ? hosted.path : location.kind === 'local' ? location.path : undefined;
    const isMain = hosted.ref === undefined || isMainBranch(hosted.ref);
    const isDoubtful = mayHoldBranch(hosted);
    const isKnown = path !== undefined && isMain && !isDoubtful;
    return {
      reason: 'form',
      ...(isDoubtful && { isDoubtful }),
      ...(isKnown && { both: toCodeHostUrl({ slug: hosted.slug, path: withoutMd(path) }) }),
    };
  }
  if (location.kind !== 'web') return undefined;
  const page = DOCS_SITE.exec(address.trim())?.[1];
  if (page === undefined) return { reason: 'site' };
  return { reason: 'form', ...(!isOwnPath(page, context) && { both: page }) };
}

/** True for the path of a local file, which would not lead to the documentation. */
function isOwnPath(path: string, context: CheckContext): boolean {
  return resolveContentUrl(path, contentRepositoryOf(context), { as: 'tutorial' }).kind === 'local';
}

/** Matches addresses that MakeCode's site reads as pages of the code host. */
const CODE_HOST = /^(?:https?:\/\/)?(?:www\.)?github\.com\//i;

/** Explains the link of an action: to the code host, or to a documentation page, which has no dot. */
function explainLink(
  named: PlacedAddress,
  own: OwnFile | undefined,
  context: CheckContext,
): Explanation | undefined {
  const { address, kind } = named;
  const link = address.trim();
  const source = readSourceLink(link);
  // Other rules report links that skillmap refuses, too.
  if (!source || (kind === 'docs-link' && source.kind !== 'docs') || CODE_HOST.test(link)) return undefined;
  const isRefused = link.includes('.');
  const both = toPortableLink(named, own);
  const known = both !== undefined && both !== link ? { both } : {};
  if (isRefused) return { reason: 'refused', ...known };
  const as = kind === 'page' || kind === 'docs-link' ? 'file' : 'tutorial';
  if (own) return explainPath(own, { as, toBoth: () => both, context });
  // The editor understands the link and opens it in the editor.
  if (source.kind === 'docs' || kind === 'tutorial-link') return undefined;
  return { reason: 'form', ...known };
}

function toPortableLink(
  { address, kind, location }: PlacedAddress,
  own: OwnFile | undefined,
): string | undefined {
  const hosted = own?.slug === undefined ? readCodeHostAddress(address) : undefined;
  const file = own?.slug === undefined ? hosted : { slug: own.slug, path: own.path };
  if (file) {
    if (kind === 'docs-link') return undefined;
    if (kind !== 'page') return toCodeHostUrl({ ...file, path: withoutMd(file.path) });
    return toPageUrl(file, location.kind === 'local' ? location.path : file.path);
  }
  const source = readSourceLink(address);
  const page = source?.kind === 'docs' ? withoutMd(source.path) : undefined;
  return own || page?.includes('.') ? undefined : page;
}

/** Returns the URL of the web page on which the code host shows a file. */
function toPageUrl({ slug, ref }: Pick<CodeHostAddress, 'slug' | 'ref'>, path: string): string | undefined {
  if (path === '') return `https://github.com/${slug}`;
  return /\.[^./]+$/.test(path) ? toCodeHostUrl({ slug, ref: ref ?? 'HEAD', path }) : undefined;
}

function withoutMd(path: string): string {
  return path.replace(/\.md$/i, '');
}
