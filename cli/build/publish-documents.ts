import { createContentRepository, resolveContentUrl } from '#parser';
import type { Site } from '#schemas/site.ts';
import { escapeHtml } from '../vite/escape-html.ts';
import { hashedName } from './hashed-name.ts';
import type { SiteFrame } from './map-document.ts';
import { mapDocument } from './map-document.ts';
import { notFoundPage } from './not-found-page.ts';
import { titleOf } from '../files/page-text.ts';
import type { MapFile } from './read-maps.ts';
import type { SitePlace } from './read-site-place.ts';
import type { SitePage } from './site-pages.ts';
import type { SiteWriter } from './site-writer.ts';

/** Writes each parsed page, so that the viewer draws it without reading markdown. */
export async function publishPages(maps: readonly MapFile[], writer: SiteWriter): Promise<Site['maps']> {
  const published: Site['maps'] = [];
  for (const { path, page } of maps) {
    const content = JSON.stringify(page);
    const href = `maps/${hashedName(`${path.replaceAll('/', '-').replace(/\.\w+$/, '')}.json`, content)}`;
    // The same map in two places.
    if (!published.some((other) => other.href === href))
      await writer.write(href, content, { isImmutable: true });
    published.push({ path, title: page.title.trim() === '' ? '' : titleOf(page), href });
  }
  return published;
}

/** Writes the documents, and what hosts and crawlers read. */
export async function publishDocuments(frame: SiteFrame, writer: SiteWriter): Promise<void> {
  const { place, pages, icon, targetConfig } = frame;
  for (const page of pages) await writer.write(page.file, mapDocument(page, frame));
  const { brand } = targetConfig;
  await writer.write('404.html', notFoundPage({ base: place.base, icon, brand, pages }));
  await writer.write('targetconfig.json', `${JSON.stringify(targetConfig, undefined, 2)}\n`);
  if (place.url !== undefined) {
    await writer.write('sitemap.xml', formatSitemap(pages, place.url));
    await writer.write('robots.txt', formatRobots(place.url));
  }
}

/** The picture of a page for other sites: absolute, which one of our own is only at a known address. */
export function createPictureLookup(site: Site, { url }: SitePlace): (page: SitePage) => string | undefined {
  return ({ map: { path, page } }) => {
    const named = page.bannerImageUrl ?? page.backgroundImageUrl;
    if (named === undefined) return undefined;
    const repository = createContentRepository({
      files: Object.keys(site.repository.files),
      mapPath: path,
      ...(site.repository.slug !== undefined && { slug: site.repository.slug }),
    });
    const location = resolveContentUrl(named, repository, { from: { kind: 'local', path } });
    if (location.kind === 'web') return /^https?:/i.test(location.url) ? location.url : undefined;
    const href = location.kind === 'local' ? site.repository.files[location.path] : undefined;
    return href === undefined || url === undefined ? undefined : url + href;
  };
}

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
