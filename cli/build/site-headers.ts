import { FOREVER, PAGE_HEADERS, type HeaderRule } from '../site/headers-file.ts';
import { WORKER } from './publish-offline.ts';
import type { SiteDocument } from './site-pages.ts';

interface SiteHeadersOptions {
  base: string;
  pages: readonly SiteDocument[];
  /** Content security policy of the HTML documents. */
  policy: string;
  /** Folders, relative to the site's root and ending in a slash, in which every file has a hash in its path. */
  immutable: readonly string[];
  /** Headers of the editor's and the Studio's pages. */
  otherRules: readonly HeaderRule[];
}

/**
 * Maximum number of rules, because some hosts ignore further ones. With more, the rules of documents are left out:
 * documents also contain their policy.
 */
const MAX_RULES = 100;

/** Content security policy of authors' files: a page or picture that is opened directly runs no scripts. */
const CONTENT_POLICY = `default-src 'none'; img-src 'self' data: https:; style-src 'unsafe-inline'`;

/** Returns the headers that a host should send, in addition to those in the documents' `<meta>` elements. */
export function siteHeaders({
  base,
  pages,
  policy,
  immutable,
  otherRules,
}: SiteHeadersOptions): HeaderRule[] {
  const everywhere: HeaderRule = {
    path: `${base}*`,
    headers: { 'X-Content-Type-Options': 'nosniff', ...PAGE_HEADERS },
  };
  // An author's map may be in a folder of the same name. Such a folder is left out, because documents are not
  // immutable.
  const forever = immutable.filter((folder) => !pages.some(({ file }) => file.startsWith(folder)));
  const cached = forever.map((folder): HeaderRule => {
    const extraHeaders = folder === 'content/' ? { 'Content-Security-Policy': CONTENT_POLICY } : {};
    return { path: `${base}${folder}*`, headers: { 'Cache-Control': FOREVER, ...extraHeaders } };
  });
  const documents = pages.flatMap(({ pathname }): HeaderRule[] =>
    [pathname, `${pathname}index.html`].map((path) => ({
      path,
      headers: { 'Content-Security-Policy': policy },
    })),
  );
  // A cached worker would delay updates of the site.
  const worker: HeaderRule = { path: `${base}${WORKER}`, headers: { 'Cache-Control': 'no-cache' } };
  const fixed = [everywhere, worker, ...cached, ...otherRules];
  return [...fixed, ...(fixed.length + documents.length > MAX_RULES ? [] : documents)];
}
