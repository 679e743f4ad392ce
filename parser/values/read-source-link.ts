/** A link to where maps and tutorials live: the code host, or the editor's documentation. */
export type SourceLink =
  | { kind: 'github'; owner: string; repository: string; file: string; url: string }
  | { kind: 'docs'; path: string };

const CODE_HOST = /^(?:https?:\/\/(?:www\.)?github\.com\/|github:(?:https?:\/\/github\.com\/)?)/i;
const DOCS_HOST = /^https?:\/\/(?:[a-z0-9-]+\.)*makecode\.com(?=\/|$)/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const BLOB = /^(?:blob|tree)\/[^/]+\//;

/** The link's source; undefined for any other site, and for what is no link. */
export function readSourceLink(text: string): SourceLink | undefined {
  const link = text.trim();
  const host = CODE_HOST.exec(link);
  if (host) {
    const [owner = '', repository = '', ...rest] = link.slice(host[0].length).split('/');
    if (owner === '' || repository === '') return undefined;
    return { kind: 'github', owner, repository, file: rest.join('/').replace(BLOB, ''), url: link };
  }
  const docs = DOCS_HOST.exec(link);
  const path = docs ? link.slice(docs[0].length) : link;
  if (path === '' && !docs) return undefined;
  if (SCHEME.test(path) || path.startsWith('//') || path.startsWith('#')) return undefined;
  return { kind: 'docs', path: path.startsWith('/') ? path : `/${path}` };
}

/** The hash that opens a source as a map: `#docs:/skillmap/space`, `#github:owner/repo/file`. */
export function toSourceHash(link: SourceLink): string {
  if (link.kind === 'docs') return `#docs:${link.path}`;
  const file = link.file === '' ? '' : `/${link.file}`;
  return `#github:${link.owner}/${link.repository}${file}`;
}
