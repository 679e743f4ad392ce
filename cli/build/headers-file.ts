import { createHash } from 'node:crypto';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { PAGE_HEADERS } from '../page-headers.ts';
import { WORKER } from './publish-offline.ts';
import type { SitePage } from './site-pages.ts';

/** Headers of the addresses that a path stands for: all below it where it ends in `*`. */
export interface HeaderRule {
  /** As it stands in an address: encoded. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

export const FOREVER = 'public, max-age=31536000, immutable';

/** `_headers`, as some hosts of static sites read it. */
export function formatHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      return [path, ...lines, ''].join('\n');
    })
    .join('\n');
}

/** The rules of such a file, as far as they are readable. */
export function readHeaders(text: string): HeaderRule[] {
  const rules: { path: string; headers: Record<string, string> }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      const rule = rules.at(-1);
      if (rule) rule.headers[name] = value;
    } else if (line.startsWith('/')) rules.push({ path: line.trim(), headers: {} });
  }
  return rules;
}

/** What the rules say of an address; of the same header, a later rule wins. */
export function headersFor(pathname: string, rules: readonly HeaderRule[]): Record<string, string> {
  const matching = rules.filter(({ path }) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  );
  return Object.assign({}, ...matching.map(({ headers }) => headers)) as Record<string, string>;
}

interface SiteHeadersOptions {
  base: string;
  pages: readonly SitePage[];
  /** Of the documents. */
  policy: string;
  /** Folders, from the site's root and ending in a slash, in which every file has its hash in its path. */
  immutable: readonly string[];
  /** Of the editor's pages, and of the Studio's. */
  others: readonly HeaderRule[];
}

/** More rules than this are not read by every host; the documents carry their policy themselves. */
const MOST_RULES = 100;

/** What a host should send with a site's files, beyond what stands in the documents. */
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

/** What may stand inside a page, of all scripts and styles. */
export interface InlineParts {
  script: string;
  style: string;
}

interface PolicyOptions {
  /** Pages of the site may stand in its frames. */
  showsOwnPages?: boolean;
  /** It reads files that the author keeps in the browser. */
  readsOwnBlobs?: boolean;
}

/**
 * Content-Security-Policy of the viewer's pages: scripts of the site only, frames of the editor only. Pictures and
 * requests go wherever maps come from, encrypted; unencrypted only to places that the configuration names.
 */
export function viewerPolicy(
  { editor, endpoints, skillMap, brand }: TargetConfig,
  inline?: InlineParts,
  { showsOwnPages = false, readsOwnBlobs = false }: PolicyOptions = {},
): string {
  const named = [
    ...Object.values(endpoints ?? {})
      .flat()
      .map(String),
    ...(skillMap?.mapUrls ?? []),
    ...[brand.logoUrl, brand.organizationLogoUrl].filter((url) => url !== undefined),
  ];
  const unencrypted = [...new Set(named.flatMap((url) => unencryptedOrigin(url) ?? []))].sort();
  const elsewhere = ['https:', ...unencrypted].join(' ');
  const frames = [
    ...(showsOwnPages || editor.kind === 'bundled' ? [`'self'`] : []),
    ...(editor.kind === 'bundled' ? [] : [new URL(editor.url).origin]),
  ];
  return [
    `default-src 'none'`,
    `script-src 'self'${inline ? hashSource(inline.script) : ''}`,
    `style-src 'self'${inline ? hashSource(inline.style) : ''}`,
    `img-src 'self' data: blob: ${elsewhere}`,
    `font-src 'self'`,
    `connect-src 'self' ${readsOwnBlobs ? 'blob: ' : ''}${elsewhere}`,
    `frame-src ${frames.join(' ')}`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
}

function hashSource(content: string): string {
  return ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Authors' files are shown; a page or picture among them that is opened by itself runs nothing. */
const CONTENT_POLICY = `default-src 'none'; img-src 'self' data: https:; style-src 'unsafe-inline'`;

function unencryptedOrigin(url: string): string | undefined {
  const plain = url.replace(/[{}]/g, '');
  return /^http:/i.test(url) && URL.canParse(plain) ? new URL(plain).origin : undefined;
}
