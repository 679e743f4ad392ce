import type { ContentRepository } from './content-repository.ts';
import { isSameRepository } from './content-repository.ts';
import { readCodeHostUrl } from './code-host-url.ts';
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
  | { kind: 'code-host'; slug: string; ref?: string; path: string }
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
 * are named: an author sees the own file, not what was published last, and needs no network.
 */
export function resolveContentUrl(
  url: string,
  repository: ContentRepository,
  options: ResolveOptions = {},
): ContentLocation {
  const { as = 'file', from } = options;
  const address = url.trim().replace(/^\/\//, 'https://');
  if (address === '') return { kind: 'unusable', url };
  const findLocal = (path: string) => findFile(path, repository, as);
  const toLocal = (path: string): ContentLocation => {
    const localized = findLocalized(path, repository);
    return { kind: 'local', path, ...(localized !== undefined && { localized }) };
  };

  const hosted = readCodeHostUrl(address);
  if (hosted) {
    const path = toPath(hosted.path);
    const local =
      findLocal(path) ?? (isSameRepository(repository, hosted.slug) ? withMd(path, as) : undefined);
    if (local !== undefined) return toLocal(local);
    return { ...hosted, kind: 'code-host', path: withMd(path, as) };
  }
  if (/^https?:/i.test(address)) return { kind: 'web', url: address };
  if (/^data:image\//i.test(address)) return { kind: 'web', url: address };
  if (/^[^/?#]*:/.test(address)) return { kind: 'unusable', url };
  const found = resolvePath(address, from, findLocal) ?? { kind: 'docs', path: toPath(address) };
  return found.kind === 'local' ? toLocal(found.path) : found;
}

/** A path without a host: from the folder of the file that names it, else from the root of the documentation. */
function resolvePath(
  address: string,
  from: ContentLocation | undefined,
  findLocal: (path: string) => string | undefined,
): ContentLocation | undefined {
  const isRelative = !address.startsWith('/');
  if (isRelative && from && 'path' in from) {
    const beside = toPath(`${folderOf(from.path)}${address}`);
    if (from.kind === 'code-host') return { ...from, path: beside };
    const local = findLocal(beside);
    if (local !== undefined) return { kind: 'local', path: local };
  }
  const local = findLocal(toPath(address));
  return local === undefined ? undefined : { kind: 'local', path: local };
}

function findFile(path: string, repository: ContentRepository, as: 'tutorial' | 'file'): string | undefined {
  const names = as === 'tutorial' ? [withMd(path, as), path] : [path];
  const found = names.flatMap((name) => repository.roots.map((root) => root + name));
  return found.find((name) => repository.has(name));
}

function withMd(path: string, as: 'tutorial' | 'file'): string {
  return as === 'file' || /\.md$/i.test(path) ? path : `${path}.md`;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The path an address ends in, decoded, without query, dots and leading slashes; never above the root. */
function toPath(address: string): string {
  const steps: string[] = [];
  for (const step of decode(address.replace(/[?#].*$/s, '')).split(/[/\\]/)) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
