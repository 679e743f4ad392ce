import { createContentRepository, resolveContentUrl } from '#parser';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { Site } from '#schemas/site.ts';
import { titleOf, descriptionOf, toLine } from '../files/page-text.ts';
import { escapeHtml, htmlTag as tag } from '../vite/escape-html.ts';
import { needsScript, pageHtml } from '../vite/page-html.ts';
import { textsIn } from '../vite/page-texts.ts';
import { previewTags } from '../vite/preview-tags.ts';
import type { ViewerBundle } from '../vite/viewer-bundle.ts';
import { hashedName } from './hashed-name.ts';
import { notFoundPage } from './not-found-page.ts';
import type { PublishedApp } from './publish-app.ts';
import type { PublishedViewer } from './publish-programs.ts';
import type { MapFile } from './read-maps.ts';
import type { SitePlace } from './read-site-place.ts';
import { listTranslations, toSite, type SitePage } from './site-pages.ts';
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
  const { brand, locales } = targetConfig;
  await writer.write('404.html', notFoundPage({ base: place.base, icon, brand, pages, locales }));
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

/** What all documents of a site have in common. */
interface SiteFrame {
  place: SitePlace;
  bundle: Pick<ViewerBundle, 'styles' | 'preloads'>;
  viewer: PublishedViewer;
  targetConfig: TargetConfig;
  policy: string;
  /** From the site's root. */
  icon: string;
  site: Site;
  pages: readonly SitePage[];
  /** The absolute address of the picture that stands for a page elsewhere; undefined where there is none. */
  pictureOf: (page: SitePage) => string | undefined;
  /** Where the site can be installed and used without a network: the viewer reads it from the manifest's link. */
  app?: PublishedApp;
}

/** The document that opens with a map: what is known without scripts stands in it. */
export function mapDocument(page: SitePage, frame: SiteFrame): string {
  const { place, bundle, viewer, policy, site } = frame;
  const bundleBase = place.base + viewer.folder;
  return pageHtml({
    language: page.language,
    title: titleOf(page.map.page),
    description: descriptionOf(page.map.page),
    policy,
    head: headOf(page, frame),
    bundle,
    bundleBase,
    noscript: noscriptOf(page, frame.pages),
    data: { 'skillmap-site': toSite(site, page.map) },
    entry: bundleBase + viewer.entry,
  });
}

function headOf(page: SitePage, frame: SiteFrame): string[] {
  const { place, targetConfig, icon, pages } = frame;
  const { brand } = targetConfig;
  const origin = place.url === undefined ? undefined : new URL(place.url).origin;
  const links =
    origin === undefined
      ? []
      : [
          link('canonical', origin + page.canonical),
          ...listTranslations(page, pages).map(({ language, canonical }) =>
            tag('link', { rel: 'alternate', hreflang: language, href: origin + canonical }),
          ),
        ];
  return [
    tag('meta', { name: 'theme-color', content: brand.primaryColor }),
    tag('link', { rel: 'icon', type: 'image/svg+xml', href: place.base + icon }),
    tag('link', {
      rel: 'preload',
      as: 'fetch',
      crossorigin: 'anonymous',
      href: `${place.base}targetconfig.json`,
    }),
    ...appTags(frame),
    ...links,
    ...previewTags({
      title: titleOf(page.map.page),
      description: descriptionOf(page.map.page),
      siteName: brand.organization ?? brand.name,
      picture: frame.pictureOf(page),
      more: {
        'og:locale': page.language.replace('-', '_'),
        ...(origin !== undefined && { 'og:url': origin + page.canonical }),
      },
    }),
  ];
}

function appTags({ app, place }: SiteFrame): string[] {
  if (!app) return [];
  return [
    link('manifest', place.base + app.manifest),
    link('apple-touch-icon', place.base + app.touchIcon),
    tag('meta', { name: 'mobile-web-app-capable', content: 'yes' }),
  ];
}

/** The maps in words: for crawlers, and for who has no scripts. */
function noscriptOf({ map: { page, path }, language }: SitePage, pages: readonly SitePage[]): string {
  const { activities, moreMaps } = textsIn(language);
  const maps = page.maps.map(({ displayName, description, nodes }) => {
    const items = nodes.flatMap((node) =>
      node.kind === 'activity' ? [`<li>${text(node.displayName)}${dash(node.description)}</li>`] : [],
    );
    return `<h2>${text(displayName)}</h2>${paragraph(description)}<ul>${items.join('')}</ul>`;
  });
  const others = pages
    .filter(({ map, pathname, canonical }) => map.path !== path && pathname === canonical)
    .map(({ map, pathname }) => `<li><a href="${escapeHtml(pathname)}">${text(titleOf(map.page))}</a></li>`);
  return [
    `<h1>${text(titleOf(page))}</h1>`,
    paragraph(page.description),
    `${needsScript(language)}<p>${activities}</p>`,
    ...maps,
    others.length === 0 ? '' : `<h2>${moreMaps}</h2><ul>${others.join('')}</ul>`,
  ].join('');
}

function text(authored: string): string {
  return escapeHtml(toLine(authored));
}

function paragraph(authored: string | undefined): string {
  return authored === undefined || toLine(authored) === '' ? '' : `<p>${text(authored)}</p>`;
}

function dash(authored: string): string {
  return toLine(authored) === '' ? '' : `: ${text(authored)}`;
}

function link(rel: string, href: string): string {
  return tag('link', { rel, href });
}
