import { readCodeHostAddress } from './code-host-address.ts';
import { DEFAULT_MAP, type SourceAddress } from './source-hash.ts';

/** Where documentation pages are known by: `https://arcade.makecode.com/`, `https://www.makecode.com/api/md/arcade/`. */
export interface DocsAddresses {
  docsUrl: string;
  markdownUrl: string;
}

/**
 * Under which progress on a source's page is kept: the page's url in the documentation, `owner/repo#file` without the
 * tag (progress survives releases), the path of a local file, or the url itself. The code host takes owner and name in
 * any case: they are lower-cased.
 */
export function toSourceIdentifier(
  source: SourceAddress,
  { docsUrl }: Pick<DocsAddresses, 'docsUrl'>,
): string {
  switch (source.command) {
    case 'docs':
      return docsUrl + source.path;
    case 'local':
      return source.path;
    case 'github':
      return toFileIdentifier(source.slug, source.file);
    case 'url':
      return source.url;
  }
}

/** The identifier of a file in a repository of the code host. */
export function toFileIdentifier(slug: string, file: string): string {
  return `${slug.toLowerCase()}#${file}`;
}

/**
 * Under which identifiers progress of an alternate source may be stored, as an author writes it: a docs page or its
 * url, `owner/repo#file`, `github:owner/repo#file` (a tag is left out), a file's page on the code host, a path in the
 * repository at hand. Looking under one too many does no harm.
 */
export function toSourceIdentifiers(text: string, docs: DocsAddresses): string[] {
  const source = text.trim().replace(/^#(?=\w+:)/, '');
  if (source === '') return [];
  return [...new Set([source, ...toCodeHost(source), ...toDocs(source, docs)])];
}

function toCodeHost(source: string): string[] {
  const isNamed = /^github:/i.test(source);
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)(?::[^/#]*)?#(.+)$/i.exec(source);
  if (short) return toFile(short[1], short[2]);
  const hosted = readCodeHostAddress(source.replace(/[?#].*$/s, ''));
  if (!hosted) return [];
  // A repository's own page may well be meant as a map; other pages without a path are none.
  if (hosted.path === '' && !isNamed) return [];
  return toFile(hosted.slug, hosted.path || DEFAULT_MAP);
}

function toFile(slug = '', file = ''): string[] {
  const path = toPath(file.replace(/^\/?blob\/(?:main|master)\//, ''));
  return path === '' ? [] : [`${slug}#${path}`, toFileIdentifier(slug, path)];
}

function toDocs(source: string, { docsUrl, markdownUrl }: DocsAddresses): string[] {
  const command = /^(docs|local):(.*)$/is.exec(source);
  const base = [docsUrl, markdownUrl].find((url) => source.startsWith(url));
  const path = base === undefined ? (command?.[2] ?? source) : source.slice(base.length);
  // Another place's url, or a file of the code host, is known by itself.
  if (/^[a-z]+:/i.test(path) || path.includes('#')) return [];
  const page = toPath(path);
  if (page === '') return [];
  const own = base === undefined ? [page] : [];
  return command?.[1]?.toLowerCase() === 'local' ? own : [...own, docsUrl + page, markdownUrl + page];
}

function toPath(path: string): string {
  return path
    .trim()
    .replace(/^[/\\]+/, '')
    .replace(/\.md$/i, '');
}
