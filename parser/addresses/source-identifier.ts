import { readCodeHostAddress } from './code-host-address.ts';
import { DEFAULT_MAP, type SourceAddress } from './source-hash.ts';

/** Base URLs of the documentation: `https://arcade.makecode.com/`, `https://www.makecode.com/api/md/arcade/`. */
export interface DocsAddresses {
  docsUrl: string;
  markdownUrl: string;
}

/**
 * Returns the key under which progress on a page is stored: the documentation URL, `owner/repo#file` without the tag
 * (progress survives releases), the path of a local file, or the URL itself. Owner and name are lower-cased, because
 * the code host ignores case.
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

export function toFileIdentifier(slug: string, file: string): string {
  return `${slug.toLowerCase()}#${file}`;
}

/**
 * Returns the identifiers under which progress of an alternate source may be stored. Authors write a documentation page
 * or URL, `owner/repo#file`, `github:owner/repo#file` (the tag is ignored), a page on the code host, or a local path.
 * Extra identifiers do no harm.
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
  // The address of a repository's front page may mean its map. Other pages without a file path do not.
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
  // Other URLs, and files of the code host, are identifiers already: there is nothing to add.
  if (/^[a-z]+:/i.test(path) || path.includes('#')) return [];
  const page = toPath(path);
  if (page === '') return [];
  const pageOnly = base === undefined ? [page] : [];
  return command?.[1]?.toLowerCase() === 'local'
    ? pageOnly
    : [...pageOnly, docsUrl + page, markdownUrl + page];
}

function toPath(path: string): string {
  return path
    .trim()
    .replace(/^[/\\]+/, '')
    .replace(/\.md$/i, '');
}
