import { FOREVER, PAGE_HEADERS, type HeaderRule } from '../site/headers-file.ts';
import { WORKER } from './publish-offline.ts';
import type { SitePage } from './site-pages.ts';

interface SiteHeadersOptions {
  base: string;
  pages: readonly SitePage[];
  /** Headers of the HTML documents. */
  policy: string;
  /** Folders, from the site's root and ending in a slash, in which every file has its hash in its path. */
  immutable: readonly string[];
  /** Headers of the editor's and the Studio's pages. */
  others: readonly HeaderRule[];
}

/** More rules than this are not read by every host; the documents carry their policy themselves. */
const MOST_RULES = 100;

/** Authors' files are shown; a page or picture among them that is opened by itself runs nothing. */
const CONTENT_POLICY = `default-src 'none'; img-src 'self' data: https:; style-src 'unsafe-inline'`;

/** The headers that a host should send with a site's files, besides those in the documents' `<meta>` elements. */
export function siteHeaders({ base, pages, policy, immutable, others }: SiteHeadersOptions): HeaderRule[] {
  const everywhere: HeaderRule = {
    path: `${base}*`,
    headers: { 'X-Content-Type-Options': 'nosniff', ...PAGE_HEADERS },
  };
  // An author's map may lie in a folder of the same name: its document changes.
  const forever = immutable.filter((folder) => !pages.some(({ file }) => file.startsWith(folder)));
  const cached = forever.map((folder): HeaderRule => {
    const own = folder === 'content/' ? { 'Content-Security-Policy': CONTENT_POLICY } : {};
    return { path: `${base}${folder}*`, headers: { 'Cache-Control': FOREVER, ...own } };
  });
  const documents = pages.flatMap(({ pathname }): HeaderRule[] =>
    [pathname, `${pathname}index.html`].map((path) => ({
      path,
      headers: { 'Content-Security-Policy': policy },
    })),
  );
  // A cached worker would keep learners from a newer site.
  const worker: HeaderRule = { path: `${base}${WORKER}`, headers: { 'Cache-Control': 'no-cache' } };
  const fixed = [everywhere, worker, ...cached, ...others];
  return [...fixed, ...(fixed.length + documents.length > MOST_RULES ? [] : documents)];
}
