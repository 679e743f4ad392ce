import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import { isSameRepository, type ContentRepository } from './content-repository.ts';
import { readBareAddress, readCodeHostAddress, type CodeHostFile } from './code-host-address.ts';
import { findLocalized } from './localized-path.ts';

/** Where something that an author names is to be had. */
export type ContentLocation =
  /** A file of the repository at hand, by its path from the root. */
  | {
      kind: 'local';
      path: string;
      /** The file that stands for it in the learner's language, where there is one. */
      localized?: string;
    }
  /** A file of another repository. */
  | {
      kind: 'code-host';
      slug: string;
      ref?: string;
      path: string;
      /** Where it is looked for when the repository has not got it. */
      otherwise?: ContentLocation;
    }
  /** A page or file of the editor's documentation site, by its path there, without a leading slash. */
  | { kind: 'docs'; path: string }
  | { kind: 'web'; url: string }
  /** Nothing that can be fetched: empty, or an address that could run something. */
  | { kind: 'unusable'; url: string };

export interface ResolveOptions {
  /** A tutorial is a markdown file, and its `.md` may be left out. */
  as?: 'tutorial' | 'file';
  /** The file that names it: a relative address starts in its folder. */
  from?: ContentLocation;
}

/**
 * What an address in a map or a tutorial means. Files that are in the repository at hand win, whichever way they
 * are named: an author sees the own file, not what was published last, and needs no network. A path is one of the
 * source that names it.
 */
export function resolveContentUrl(
  url: string,
  repository: ContentRepository,
  options: ResolveOptions = {},
): ContentLocation {
  const { as = 'file', from } = options;
  const address = url.trim().replace(/^\/\//, 'https://');
  if (address === '') return { kind: 'unusable', url };
  const hosted = readCodeHostAddress(address);
  if (hosted && hosted.path !== '') return resolveHosted(hosted, repository, options);
  if (/^https?:/i.test(address)) return { kind: 'web', url: address };
  if (/^data:image\//i.test(address)) return { kind: 'web', url: address };
  if (/^[^/?#]*:/.test(address)) return { kind: 'unusable', url };
  if (from?.kind === 'code-host') return resolveIn(from, address, as);
  if (from?.kind === 'web') return { kind: 'web', url: joinUrl(from.url, address) };
  const isRelative = !address.startsWith('/');
  if (from?.kind === 'docs') {
    return { kind: 'docs', path: toPath(isRelative ? folderOf(from.path) + address : address) };
  }
  const beside = isRelative && from?.kind === 'local' ? [toPath(folderOf(from.path) + address)] : [];
  for (const path of [...beside, toPath(address)]) {
    const found = findFile(path, repository, as);
    if (found !== undefined) return toLocal(found, repository);
  }
  const bare = as === 'tutorial' ? readBareAddress(address) : undefined;
  if (!bare) return { kind: 'docs', path: toPath(address) };
  if (isSameRepository(repository, bare.slug)) return resolveHosted(bare, repository, options);
  return toBareLocation(bare);
}

/** A file that is named by its repository: the one at hand, the one that names it, or another. */
function resolveHosted(
  { slug, ref, path: given }: CodeHostFile,
  repository: ContentRepository,
  { as = 'file', from }: ResolveOptions,
): ContentLocation {
  const path = toPath(given);
  const isOwn = isSameRepository(repository, slug);
  const local = findFile(path, repository, as) ?? (isOwn ? withMd(path, as) : undefined);
  if (local !== undefined) return toLocal(local, repository);
  // What a map names of its own repository is of the same version.
  const isBeside = from?.kind === 'code-host' && from.slug.toLowerCase() === slug.toLowerCase();
  const version = ref ?? (isBeside ? from.ref : undefined);
  return { kind: 'code-host', slug, ...(version !== undefined && { ref: version }), path: withMd(path, as) };
}

/** A path that a file on the code host names: of the same repository and version. */
function resolveIn(
  { slug, ref, path: base }: Extract<ContentLocation, { kind: 'code-host' }>,
  address: string,
  as: 'tutorial' | 'file',
): ContentLocation {
  const place = { kind: 'code-host', slug, ...(ref !== undefined && { ref }) } as const;
  if (!address.startsWith('/')) {
    const beside = { ...place, path: withMd(toPath(folderOf(base) + address), as) };
    const bare = as === 'tutorial' ? readBareAddress(address) : undefined;
    return bare ? { ...beside, otherwise: toBareLocation(bare) } : beside;
  }
  const path = toPath(address);
  const docs: ContentLocation = { kind: 'docs', path };
  // Pictures of the editor's own site are named as if the map stood there.
  if (as === 'file') return path.startsWith('static/') ? docs : { ...place, path };
  return { ...place, path: withMd(path, as), otherwise: docs };
}

/** What is a path to nothing may be `owner/name/path`, as the editor takes it. */
function toBareLocation({ slug, path }: CodeHostFile): ContentLocation {
  return { kind: 'code-host', slug, path: withMd(toPath(path), 'tutorial') };
}

function toLocal(path: string, repository: ContentRepository): ContentLocation {
  const localized = findLocalized(path, repository);
  return { kind: 'local', path, ...(localized !== undefined && { localized }) };
}

/** An address beside a url, or from the root of its host. */
function joinUrl(base: string, address: string): string {
  const [, origin = '', path = ''] = /^([^:]+:\/\/[^/?#]*)([^?#]*)/.exec(base) ?? [];
  const query = /[?#].*$/s.exec(address)?.[0] ?? '';
  const bare = address.slice(0, address.length - query.length);
  const steps = toSteps(bare.startsWith('/') ? bare : folderOf(path) + bare);
  return `${origin}/${steps.join('/')}${query}`;
}

function findFile(path: string, repository: ContentRepository, as: 'tutorial' | 'file'): string | undefined {
  const names = as === 'tutorial' ? [withMd(path, as), path] : [path, ...toPages(path)];
  for (const name of names) {
    for (const root of repository.roots) {
      if (repository.has(root + name)) return root + name;
    }
  }
  return undefined;
}

/** Pages to read are named without their ending, as the documentation's are. */
function toPages(path: string): string[] {
  return /\.[^./]*$/.test(path) ? [] : [`${path}.md`];
}

function withMd(path: string, as: 'tutorial' | 'file'): string {
  return as === 'file' || /\.md$/i.test(path) ? path : `${path}.md`;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The path an address ends in, decoded, without query, dots and leading slashes; never above the root. */
function toPath(address: string): string {
  const path = address.replace(/[?#].*$/s, '');
  return toSteps(decodePercent(path) ?? path).join('/');
}

/** The names that a path leads through, without the dots among them: it never leads above where it starts. */
export function toSteps(path: string): string[] {
  const steps: string[] = [];
  // Every address of a map comes here, and hardly any has a backslash.
  for (const step of path.split(path.includes('\\') ? /[/\\]/ : '/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps;
}
