import { readCodeHostAddress, readSourceHash, type SourceAddress } from '#parser';
import { decodePercent } from '#schemas/exchange/decode-percent.ts';

/** Name of the map's file, if the address of a repository names none. */
const DEFAULT_MAP = 'skillmap';

/**
 * Reads the address of a map: a repository on the code host (`owner/name`, `owner/name#branch`, or the URL of its page,
 * a folder or a file), the URL of a map in a viewer (`https://.../#github:owner/name/path`), a page of the
 * documentation, or a source identifier alone. Returns undefined for anything else.
 */
export function readMapAddress(input: string, docsUrl: string): SourceAddress | undefined {
  const address = input.trim();
  const [, url = '', hash = ''] = /^([^#]*)#?(.*)$/s.exec(address) ?? [];
  // A local path is only known on a site that the code host publishes.
  if (hash.startsWith('local:') && readSite(url) === undefined) return undefined;
  return (
    readViewerAddress(url, hash) ??
    readRepository(address) ??
    readDocs(url, docsUrl) ??
    readSourceHash(url)?.source
  );
}

/** Reads a map's URL in a viewer. If the code host publishes the site, the map is in the site's repository. */
function readViewerAddress(url: string, hash: string): SourceAddress | undefined {
  const slug = readSite(url);
  const source = hash.includes(':') ? readSourceHash(hash)?.source : undefined;
  if (slug === undefined || source?.command === 'github' || source?.command === 'url') return source;
  return toSource(slug, undefined, source?.path ?? '');
}

function readSite(url: string): string | undefined {
  const hosted = readCodeHostAddress(`${url.replace(/\/*$/, '')}/.`);
  return hosted?.form === 'site' ? hosted.slug : undefined;
}

const BARE = /^([a-z\d][a-z\d-]{0,38}\/[\w.-]+)(?:\/([^#]*))?(?:#(.*))?$/i;

function readRepository(address: string): SourceAddress | undefined {
  const [, slug, path = '', ref] = BARE.exec(address) ?? [];
  if (slug !== undefined && !/^(?:www\.)?github\.com\//i.test(address)) {
    const hosted = readCodeHostAddress(`github:${slug}/${path}`);
    return hosted && toSource(hosted.slug, ref ?? hosted.ref, fileOf(hosted));
  }
  // An anchor in the URL of a page on the code host does not change which file the page shows.
  const url = address.replace(/[?#].*$/s, '').replace(/^(?=(?:www\.)?github\.com\/)/i, 'https://');
  const hosted = readCodeHostAddress(url);
  return hosted && toSource(hosted.slug, hosted.ref, fileOf(hosted));
}

function fileOf({ path, view }: { path: string; view?: string }): string {
  return view === 'tree' && path !== '' ? `${path.replace(/\/+$/, '')}/${DEFAULT_MAP}` : path;
}

/** Returns the source of a file. If no branch is given, it is the default branch, as on the repository's page. */
function toSource(slug: string, ref: string | undefined, path: string): SourceAddress {
  const file = (decodePercent(path) ?? path).replace(/^\/+|\/+$/g, '').replace(/\.md$/i, '');
  return { command: 'github', slug, tag: ref ?? 'HEAD', file: file === '' ? DEFAULT_MAP : file };
}

function readDocs(url: string, docsUrl: string): SourceAddress | undefined {
  const path = url.startsWith(docsUrl) ? url.slice(docsUrl.length) : url;
  const isDocs = path !== url || /^\/\w/.test(url);
  return isDocs ? readSourceHash(`docs:${path}`)?.source : undefined;
}
