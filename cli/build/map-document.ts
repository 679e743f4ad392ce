import type { Site } from '#schemas/site.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { escapeHtml, htmlTag as tag } from '../vite/escape-html.ts';
import { pageHtml } from '../vite/page-html.ts';
import type { ViewerBundle } from '../vite/viewer-bundle.ts';
import { descriptionOf, titleOf, toLine } from '../files/page-text.ts';
import type { PublishedApp } from './publish-app.ts';
import type { SitePlace } from './read-site-place.ts';
import type { SitePage } from './site-pages.ts';
import { listTranslations, toSite } from './site-pages.ts';
import type { PublishedViewer } from './viewer-files.ts';

/** What all documents of a site have in common. */
export interface SiteFrame {
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
    ...previewTags(page, frame, origin),
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

/** What a chat or a social network shows of a link. */
function previewTags(page: SitePage, frame: SiteFrame, origin: string | undefined): string[] {
  const { brand } = frame.targetConfig;
  const title = titleOf(page.map.page);
  const description = descriptionOf(page.map.page);
  const picture = frame.pictureOf(page);
  const graph = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:site_name': brand.organization ?? brand.name,
    'og:locale': page.language.replace('-', '_'),
    ...(origin !== undefined && { 'og:url': origin + page.canonical }),
    ...(picture !== undefined && { 'og:image': picture, 'og:image:alt': title }),
  };
  const card = {
    'twitter:card': picture === undefined ? 'summary' : 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    ...(picture !== undefined && { 'twitter:image': picture }),
  };
  return [
    ...Object.entries(graph).map(([property, content]) => tag('meta', { property, content })),
    ...Object.entries(card).map(([name, content]) => tag('meta', { name, content })),
  ];
}

/** The maps in words: for crawlers, and for who has no scripts. */
function noscriptOf({ map: { page, path } }: SitePage, pages: readonly SitePage[]): string {
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
    '<p>This page needs JavaScript to draw the map and run the editor. These are its activities:</p>',
    ...maps,
    others.length === 0 ? '' : `<h2>More maps</h2><ul>${others.join('')}</ul>`,
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
