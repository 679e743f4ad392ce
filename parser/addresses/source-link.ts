import { isMainBranch, readCodeHostAddress } from './code-host-address.ts';

/** A link to a map or tutorial on the code host or in the editor's documentation. */
export type SourceLink =
  { kind: 'github'; slug: string; ref?: string; file: string; url: string } | { kind: 'docs'; path: string };

const DOCS_HOST = /^https?:\/\/(?:[a-z0-9-]+\.)*makecode\.com(?=\/|$)/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Reads a link. Returns undefined for other sites and for text that is not a link. */
export function readSourceLink(text: string): SourceLink | undefined {
  const link = text.trim();
  const hosted = readCodeHostAddress(link);
  if (hosted?.form === 'page' || hosted?.form === 'short') {
    const { slug, ref, path: file } = hosted;
    return { kind: 'github', slug, ...(ref && !isMainBranch(ref) && { ref }), file, url: link };
  }
  const docs = DOCS_HOST.exec(link);
  const path = docs ? link.slice(docs[0].length) : link;
  if (path === '' && !docs) return undefined;
  if (SCHEME.test(path) || path.startsWith('//') || path.startsWith('#')) return undefined;
  return { kind: 'docs', path: path.startsWith('/') ? path : `/${path}` };
}

/** Returns the hash that opens a source as a map: `#docs:/skillmap/space`, `#github:owner/repo:v1.0/file`. */
export function toSourceHash(link: SourceLink): string {
  if (link.kind === 'docs') return `#docs:${link.path}`;
  const tag = link.ref === undefined ? '' : `:${link.ref}`;
  const file = link.file === '' ? '' : `/${link.file}`;
  return `#github:${link.slug}${tag}${file}`;
}
