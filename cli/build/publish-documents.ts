import { toMapCard } from '#parser';
import { escapeHtml } from '#schemas/exchange/escape-html.ts';
import type { Site } from '#schemas/site.ts';
import { titleOf, toLine } from '../site/page-text.ts';
import { htmlTag as tag } from '../site/html-tag.ts';
import { needsScript, pageHtml } from '../site/page-html.ts';
import { textsIn } from '../site/page-texts.ts';
import { previewTags } from '../site/preview-tags.ts';
import type { ViewerBundle } from '../site/viewer-bundle.ts';
import { firstPart, type FirstFrame } from './first-part.ts';
import { publishLinkPictures } from './link-pictures.ts';
import { hashedName } from '../site/hashed-name.ts';
import { notFoundPage } from './not-found-page.ts';
import type { PublishedApp } from './publish-app.ts';
import type { PublishedViewer } from './publish-programs.ts';
import type { MapFile } from './read-maps.ts';
import {
  isMapPage,
  listTranslations,
  listedPages,
  toSite,
  wordsOf,
  type MapPage,
  type SiteDocument,
} from './site-pages.ts';
import type { SiteWriter } from './site-writer.ts';

/** Writes each page as parsed JSON, so that the viewer does not have to parse markdown. */
export async function publishPages(maps: readonly MapFile[], writer: SiteWriter): Promise<Site['maps']> {
  const published: Site['maps'] = [];
  for (const { path, page, isHidden } of maps) {
    const content = JSON.stringify(page);
    const href = `maps/${hashedName(`${path.replaceAll('/', '-').replace(/\.\w+$/, '')}.json`, content)}`;
    // Copies of a map in two folders share a file.
    if (!published.some((other) => other.href === href))
      await writer.write(href, content, { isImmutable: true });
    const title = page.title.trim() === '' ? '' : titleOf(page);
    published.push({ path, title, href, card: toMapCard(page), ...(isHidden && { isHidden }) });
  }
  return published;
}

/** Writes the documents and the files for hosts and crawlers. */
export async function publishDocuments(
  site: Omit<SiteFrame, 'linkPictures'>,
  writer: SiteWriter,
): Promise<void> {
  const { siteAddress, pages, icon, targetConfig } = site;
  const frame = { ...site, linkPictures: await publishLinkPictures(site, writer) };
  for (const page of pages) await writer.write(page.file, await mapDocument(page, frame));
  const { brand, locales } = targetConfig;
  await writer.write('404.html', notFoundPage({ base: siteAddress.base, icon, brand, pages, locales }));
  await writer.write('targetconfig.json', `${JSON.stringify(targetConfig, undefined, 2)}\n`);
  if (siteAddress.url !== undefined) {
    await writer.write('sitemap.xml', formatSitemap(pages, siteAddress.url));
    await writer.write('robots.txt', formatRobots(siteAddress.url));
  }
}

/** Returns the URL of a document's preview picture. The start page uses the picture of its first map. */
function linkPicture(page: SiteDocument, { pages, linkPictures }: SiteFrame): string | undefined {
  return (isMapPage(page) ? [page] : listedPages(pages))
    .map(({ map }) => linkPictures.get(map.path))
    .find(Boolean);
}

/** Returns `sitemap.xml` for a site with a public URL: the start page and every map, each once. */
export function formatSitemap(pages: readonly SiteDocument[], url: string): string {
  const { origin } = new URL(url);
  const entries = pages
    .filter(({ map, pathname, canonical }) => pathname === canonical && !map?.isHidden)
    .map(({ canonical }) => `  <url><loc>${escapeHtml(origin + canonical)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Returns `robots.txt`. Crawlers only read it at the root of a host, for all sites there. */
export function formatRobots(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}sitemap.xml\n`;
}

/** Data that all documents of a site share. */
interface SiteFrame extends FirstFrame {
  bundle: Pick<ViewerBundle, 'styles' | 'preloads' | 'start'>;
  viewer: PublishedViewer;
  policy: string;
  /** Path from the site's root. */
  icon: string;
  site: Site;
  /** URLs of preview pictures, by the paths of maps. */
  linkPictures: ReadonlyMap<string, string>;
  /**
   * Present if the site can be installed and used offline. The viewer recognizes such a site by the link to the
   * manifest.
   */
  app?: PublishedApp;
}

/** Returns a document of the site, with everything that can be shown without scripts. */
export async function mapDocument(page: SiteDocument, frame: SiteFrame): Promise<string> {
  const { siteAddress, bundle, viewer, policy, site } = frame;
  const bundleBase = siteAddress.base + viewer.folder;
  return pageHtml({
    language: page.language,
    ...wordsOf(page, frame.pages, frame.targetConfig.brand),
    policy,
    head: headOf(page, frame),
    bundle: isMapPage(page) ? bundle : withStart(bundle),
    bundleBase,
    noscript: noscriptOf(page, frame),
    data: { 'skillmap-site': toSite(site, page.map) },
    entry: bundleBase + viewer.entry,
    first: await firstPart(page, frame),
  });
}

function withStart({ styles, preloads, start }: SiteFrame['bundle']) {
  return { styles: [...styles, ...start.styles], preloads: [...preloads, ...start.preloads] };
}

function headOf(page: SiteDocument, frame: SiteFrame): string[] {
  const { siteAddress, targetConfig, icon, pages } = frame;
  const { brand } = targetConfig;
  const origin = siteAddress.url === undefined ? undefined : new URL(siteAddress.url).origin;
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
    tag('link', { rel: 'icon', type: 'image/svg+xml', href: siteAddress.base + icon }),
    tag('link', {
      rel: 'preload',
      as: 'fetch',
      crossorigin: 'anonymous',
      href: `${siteAddress.base}targetconfig.json`,
    }),
    ...appTags(frame),
    ...links,
    ...previewTags({
      ...wordsOf(page, pages, brand),
      siteName: brand.organization ?? brand.name,
      picture: linkPicture(page, frame),
      more: {
        'og:locale': page.language.replace('-', '_'),
        ...(origin !== undefined && { 'og:url': origin + page.canonical }),
      },
    }),
  ];
}

function appTags({ app, siteAddress }: SiteFrame): string[] {
  if (!app) return [];
  return [
    link('manifest', siteAddress.base + app.manifest),
    link('apple-touch-icon', siteAddress.base + app.touchIcon),
    tag('meta', { name: 'mobile-web-app-capable', content: 'yes' }),
  ];
}

/** Returns the maps as text, for crawlers and browsers without scripts. */
function noscriptOf(document: SiteDocument, { pages, targetConfig }: SiteFrame): string {
  const { language, map } = document;
  const { activities, moreMaps, maps: allMaps } = textsIn(language);
  const mapLinks = linksTo(
    listedPages(pages).filter((page) => page.map.path !== map?.path),
    map ? moreMaps : allMaps,
  );
  const { title } = wordsOf(document, pages, targetConfig.brand);
  if (!map) return `<h1>${text(title)}</h1>${needsScript(language)}${mapLinks}`;
  const { page } = map;
  const maps = page.maps.map(({ displayName, description, nodes }) => {
    const items = nodes.flatMap((node) =>
      node.kind === 'activity' ? [`<li>${text(node.displayName)}${dash(node.description)}</li>`] : [],
    );
    return `<h2>${text(displayName)}</h2>${paragraph(description)}<ul>${items.join('')}</ul>`;
  });
  return [
    paragraph(page.description),
    `${needsScript(language)}<p>${activities}</p>`,
    ...maps,
    mapLinks,
  ].join('');
}

function linksTo(pages: readonly MapPage[], heading: string): string {
  const links = pages.map(
    ({ map: { page }, pathname }) =>
      `<li><a href="${escapeHtml(pathname)}">${text(titleOf(page))}</a>${dash(page.description)}</li>`,
  );
  return links.length === 0 ? '' : `<h2>${heading}</h2><ul>${links.join('')}</ul>`;
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
