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
import { allAddressesOf, type ClassifiedAddress } from './map-addresses.ts';
import { contentRepositoryOf, isUnusable } from './named-files.ts';

/**
 * Why an address that skillmap opens does not open on MakeCode's own site:
 * - path: the site reads the path of a local file as a documentation page
 * - form: the site does not understand the notation
 * - site: tutorials cannot be loaded from that host
 * - refused: the site refuses the whole map
 */
export type UnportableReason = 'path' | 'form' | 'site' | 'refused';

export type UnportableAddress = ClassifiedAddress & Explanation;

interface Explanation {
  reason: UnportableReason;
  /** An address that opens with skillmap and on MakeCode's own site. Absent if there is none, or if it is unknown. */
  both?: string;
  /** True if the check could not find out whether the file exists. */
  isUnsure?: boolean;
  /** True if the address may open nowhere: `https://github.com/owner/name/main/ship.png` lacks `blob/`. */
  mayLackView?: boolean;
}

/** Returns the addresses of a map that open with skillmap but not on MakeCode's own site. */
export function unportableAddressesOf(context: CheckContext): UnportableAddress[] {
  // In a MakeCode editor's repository, skillmap also reads paths as documentation pages.
  if (context.repository?.files?.has('pxtarget.json')) return [];
  return allAddressesOf(context).flatMap((reference) => {
    const { address } = reference;
    // MakeCode's own site reads no checks.
    if (reference.kind === 'checks') return [];
    // Other rules report addresses that open nowhere.
    const isFile =
      reference.kind === 'image' || reference.kind === 'certificate' || reference.kind === 'tutorial';
    if ((isFile || reference.kind === 'page') && isUnusable(reference)) return [];
    if (isFile && (readEditorLink(address) || isHostless(address) || isPage(reference))) return [];
    if (isMissing(reference, context)) return [];
    const found = explain(reference, context);
    return found ? [{ ...reference, ...found }] : [];
  });
}

function isPage({ address, location, kind }: ClassifiedAddress): boolean {
  if (location.kind === 'local') return false;
  const as = kind === 'tutorial' ? kind : 'file';
  const hosted = as === 'file' ? readCodeHostAddress(address) : undefined;
  return (
    readWebPage(address, as) !== undefined || (hosted !== undefined && readBesideFiles(hosted) !== undefined)
  );
}

/** True for a missing file of this repository, which other rules report. */
function isMissing({ address, location }: ClassifiedAddress, { repository }: CheckContext): boolean {
  const { ref } = readCodeHostAddress(address) ?? {};
  if (!repository?.files || location.kind !== 'local' || (ref !== undefined && !isMainBranch(ref)))
    return false;
  return !repository.files.has(location.path);
}

function explain(reference: ClassifiedAddress, context: CheckContext): Explanation | undefined {
  const ownFile = ownFileOf(reference, context);
  switch (reference.kind) {
    case 'image':
    case 'certificate':
      return explainFile(reference, ownFile, context);
    case 'tutorial':
      return explainTutorial(reference, ownFile, context);
    case 'page':
    case 'map-link':
    case 'tutorial-link':
    case 'docs-link':
      return explainLink(reference, ownFile, context);
    case 'checks':
      return undefined;
    default:
      return reference.kind satisfies never;
  }
}

/** A local file given by a path. `slug` is only set if it includes the owner. */
interface OwnFile {
  slug: string | undefined;
  path: string;
}

function ownFileOf({ address, location }: ClassifiedAddress, context: CheckContext): OwnFile | undefined {
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
    toPortableUrl,
    context,
  }: { as: 'tutorial' | 'file'; toPortableUrl: (slug: string) => string | undefined; context: CheckContext },
): Explanation | undefined {
  if (slug === undefined) return undefined;
  const both = toPortableUrl(slug);
  if (both === undefined) return { reason: 'path' };
  const location = resolveContentUrl(both, contentRepositoryOf(context), { as });
  const isSame = location.kind !== 'local' || location.path === path;
  return { reason: 'path', ...(isSame && { both }) };
}

/** Explains the address of a picture or certificate. With skillmap, browsers load it unchanged. */
function explainFile(
  { address, location }: ClassifiedAddress,
  ownFile: OwnFile | undefined,
  context: CheckContext,
): Explanation | undefined {
  if (ownFile) {
    const toPortableUrl = (slug: string): string => toRawUrl({ slug, path: encodePath(ownFile.path) });
    return explainPath(ownFile, { as: 'file', toPortableUrl, context });
  }
  const hosted = readCodeHostAddress(address);
  if (!hosted || hosted.path === '' || hosted.form === 'raw' || hosted.form === 'site') return undefined;
  // Another rule reports addresses with a view of a file, such as `blob`.
  if (hosted.view !== undefined || (hosted.form === 'page' && /[?&]raw=/i.test(address))) return undefined;
  if (mayHoldBranch(hosted)) return { reason: 'form', mayLackView: true };
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
  { address, location }: ClassifiedAddress,
  ownFile: OwnFile | undefined,
  context: CheckContext,
): Explanation | undefined {
  if (ownFile) {
    if (address.startsWith('/') && isDocumentationPage(withoutMd(address.slice(1)), context.target) === true)
      return undefined;
    const toPortableUrl = (slug: string): string => toCodeHostUrl({ slug, path: withoutMd(ownFile.path) });
    return explainPath(ownFile, { as: 'tutorial', toPortableUrl, context });
  }
  const hosted = readCodeHostAddress(address);
  if (hosted) {
    // Another rule reports web pages around a file.
    if (hosted.view !== undefined && hosted.view !== 'raw') return undefined;
    if (EDITOR_FORM.test(address.trim()) && hosted.ref === undefined) return undefined;
    const path = hosted.form !== 'site' ? hosted.path : location.kind === 'local' ? location.path : undefined;
    const isMain = hosted.ref === undefined || isMainBranch(hosted.ref);
    const mayLackView = mayHoldBranch(hosted);
    const isKnown = path !== undefined && isMain && !mayLackView;
    return {
      reason: 'form',
      ...(mayLackView && { mayLackView }),
      ...(isKnown && { both: toCodeHostUrl({ slug: hosted.slug, path: withoutMd(path) }) }),
    };
  }
  if (location.kind !== 'web') return undefined;
  const page = DOCS_SITE.exec(address.trim())?.[1];
  if (page === undefined) return { reason: 'site' };
  return { reason: 'form', ...(!isOwnPath(page, context) && { both: page }) };
}

/** True if a path leads to a local file, and not to the documentation. */
function isOwnPath(path: string, context: CheckContext): boolean {
  return resolveContentUrl(path, contentRepositoryOf(context), { as: 'tutorial' }).kind === 'local';
}

/** Matches addresses that MakeCode's site reads as pages of the code host. */
const CODE_HOST = /^(?:https?:\/\/)?(?:www\.)?github\.com\//i;

/**
 * Explains the link of an action. MakeCode's site accepts links to the code host and to documentation pages, which
 * have no dot.
 */
function explainLink(
  reference: ClassifiedAddress,
  ownFile: OwnFile | undefined,
  context: CheckContext,
): Explanation | undefined {
  const { address, kind } = reference;
  const link = address.trim();
  const source = readSourceLink(link);
  // Other rules report links that even skillmap refuses.
  if (!source || (kind === 'docs-link' && source.kind !== 'docs') || CODE_HOST.test(link)) return undefined;
  const isRefused = link.includes('.');
  const both = toPortableLink(reference, ownFile);
  const known = both !== undefined && both !== link ? { both } : {};
  if (isRefused) return { reason: 'refused', ...known };
  const as = kind === 'page' || kind === 'docs-link' ? 'file' : 'tutorial';
  if (ownFile) return explainPath(ownFile, { as, toPortableUrl: () => both, context });
  // MakeCode's editor understands the link and opens its target in the editor.
  if (source.kind === 'docs' || kind === 'tutorial-link') return undefined;
  return { reason: 'form', ...known };
}

function toPortableLink(
  { address, kind, location }: ClassifiedAddress,
  ownFile: OwnFile | undefined,
): string | undefined {
  const hosted = ownFile?.slug === undefined ? readCodeHostAddress(address) : undefined;
  const file = ownFile?.slug === undefined ? hosted : { slug: ownFile.slug, path: ownFile.path };
  if (file) {
    if (kind === 'docs-link') return undefined;
    if (kind !== 'page') return toCodeHostUrl({ ...file, path: withoutMd(file.path) });
    return toPageUrl(file, location.kind === 'local' ? location.path : file.path);
  }
  const source = readSourceLink(address);
  const page = source?.kind === 'docs' ? withoutMd(source.path) : undefined;
  return ownFile || page?.includes('.') ? undefined : page;
}

/** Returns the URL of the web page on which the code host shows a file. */
function toPageUrl({ slug, ref }: Pick<CodeHostAddress, 'slug' | 'ref'>, path: string): string | undefined {
  if (path === '') return `https://github.com/${slug}`;
  return /\.[^./]+$/.test(path) ? toCodeHostUrl({ slug, ref: ref ?? 'HEAD', path }) : undefined;
}

function withoutMd(path: string): string {
  return path.replace(/\.md$/i, '');
}
