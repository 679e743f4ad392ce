import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import { isSameRepository, type ContentRepository } from './content-repository.ts';
import { readBareAddress, readCodeHostAddress, type CodeHostFile } from './code-host-address.ts';
import { findLocalized } from './localized-path.ts';

/** The location of a file or page that an address in a map or tutorial refers to. */
export type ContentLocation =
  /** A file of the local repository, by its path from the root. */
  | {
      kind: 'local';
      path: string;
      /** Path of the file's translation in the learner's language, if there is one. */
      localized?: string;
    }
  /** A file of another repository. */
  | {
      kind: 'code-host';
      slug: string;
      ref?: string;
      path: string;
      /** Fallback if the repository does not have the file. */
      otherwise?: ContentLocation;
    }
  /** A page or file of the editor's documentation site. `path` has no leading slash. */
  | { kind: 'docs'; path: string }
  | { kind: 'web'; url: string }
  /** An empty address, or one that could run code. */
  | { kind: 'unusable'; url: string };

export interface ResolveOptions {
  /** The kind of file that the address names. The address of a tutorial may omit `.md`. */
  as?: 'tutorial' | 'file';
  /** The file that contains the address. Relative addresses start in its folder. */
  from?: ContentLocation;
}

/** Resolves an address in a map or tutorial. Local files win: authors see their own version and work offline. */
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

/** Resolves a file on the code host: in the local repository, in the repository of `from`, or in another one. */
function resolveHosted(
  { slug, ref, path: given }: CodeHostFile,
  repository: ContentRepository,
  { as = 'file', from }: ResolveOptions,
): ContentLocation {
  const path = toPath(given);
  const isOwn = isSameRepository(repository, slug);
  const local = findFile(path, repository, as) ?? (isOwn ? withMd(path, as) : undefined);
  if (local !== undefined) return toLocal(local, repository);
  // An address without a version, in the repository of the file that contains it, uses the version of that file.
  const isBeside = from?.kind === 'code-host' && from.slug.toLowerCase() === slug.toLowerCase();
  const version = ref ?? (isBeside ? from.ref : undefined);
  return { kind: 'code-host', slug, ...(version !== undefined && { ref: version }), path: withMd(path, as) };
}

/** Resolves a path that a file on the code host contains, in the repository and version of that file. */
function resolveIn(
  { slug, ref, path: base }: Extract<ContentLocation, { kind: 'code-host' }>,
  address: string,
  as: 'tutorial' | 'file',
): ContentLocation {
  const sameRepository = { kind: 'code-host', slug, ...(ref !== undefined && { ref }) } as const;
  if (!address.startsWith('/')) {
    const beside = { ...sameRepository, path: withMd(toPath(folderOf(base) + address), as) };
    const bare = as === 'tutorial' ? readBareAddress(address) : undefined;
    return bare ? { ...beside, otherwise: toBareLocation(bare) } : beside;
  }
  const path = toPath(address);
  const docs: ContentLocation = { kind: 'docs', path };
  // The editor's site has a `static` folder, and maps use its pictures as if they were on that site too.
  if (as === 'file') return path.startsWith('static/') ? docs : { ...sameRepository, path };
  return { ...sameRepository, path: withMd(path, as), otherwise: docs };
}

/** Returns the file on the code host. The editor reads a path that matches no local file as `owner/name/path`. */
function toBareLocation({ slug, path }: CodeHostFile): ContentLocation {
  return { kind: 'code-host', slug, path: withMd(toPath(path), 'tutorial') };
}

function toLocal(path: string, repository: ContentRepository): ContentLocation {
  const localized = findLocalized(path, repository);
  return { kind: 'local', path, ...(localized !== undefined && { localized }) };
}

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

/** Returns the path with `.md` added, because addresses of pages omit it. Empty if the path has an extension. */
function toPages(path: string): string[] {
  return /\.[^./]*$/.test(path) ? [] : [`${path}.md`];
}

function withMd(path: string, as: 'tutorial' | 'file'): string {
  return as === 'file' || /\.md$/i.test(path) ? path : `${path}.md`;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Returns the decoded path of an address, without query, dot segments and leading slashes. Never leaves the root. */
function toPath(address: string): string {
  const path = address.replace(/[?#].*$/s, '');
  return toSteps(decodePercent(path) ?? path).join('/');
}

/** Splits a path into segments and resolves dot segments. Never leaves the root. */
export function toSteps(path: string): string[] {
  const steps: string[] = [];
  // Use the plain separator if possible: this runs for every address, and few have a backslash.
  for (const step of path.split(path.includes('\\') ? /[/\\]/ : '/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps;
}
