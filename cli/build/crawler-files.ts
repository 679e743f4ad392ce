import { escapeHtml } from '../vite/escape-html.ts';
import type { SitePage } from './site-pages.ts';

/** `sitemap.xml` of a site at a public address: every map once. */
export function formatSitemap(pages: readonly SitePage[], url: string): string {
  const { origin } = new URL(url);
  const entries = pages
    .filter(({ pathname, canonical }) => pathname === canonical)
    .map(({ canonical }) => `  <url><loc>${escapeHtml(origin + canonical)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** `robots.txt`: hosts read it at their root, where it counts for all sites there. */
export function formatRobots(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}sitemap.xml\n`;
}
