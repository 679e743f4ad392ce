import path from 'node:path';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { StudioPage } from '#schemas/studio.ts';
import { packageFolder } from '../package-folder.ts';
import { htmlTag as tag } from '../site/html-tag.ts';
import { partsOf, readManifest, type EntryParts } from '../site/manifest-chunk.ts';
import { pageHtml, type PageHtmlOptions } from '../site/page-html.ts';
import { textsIn } from '../site/page-texts.ts';
import type { ViewerBundle } from '../site/viewer-bundle.ts';
import type { HeaderRule } from '../site/headers-file.ts';
import { viewerPolicy } from '../site/viewer-policy.ts';
import { publishBuild, type PublishedViewer } from './publish-programs.ts';
import type { StudioSettings } from './studio-settings.ts';
import type { StudioFiles } from './publish-offline.ts';
import type { SitePlace } from '../site/read-site-place.ts';
import type { SiteWriter } from './site-writer.ts';
import { pageOf } from './standalone-page.ts';

export interface PublishStudioOptions {
  place: SitePlace;
  bundle: Pick<ViewerBundle, 'styles' | 'preloads'>;
  viewer: PublishedViewer;
  targetConfig: TargetConfig;
  /** From the site's root. */
  icon: string;
  settings: StudioSettings;
  /** Of the site's tutorials, from its root. */
  extensions: Readonly<Record<string, string>>;
  /** The site shows maps, too. */
  hasMaps: boolean;
}

/** The Studio as a part of a site. */
export interface PublishedStudio {
  /** From the site's root, ending in a slash: the page, and what it loads; the latter's name holds their version. */
  page: string;
  folder: string;
  /** What the browsers of authors store. */
  stored: StudioFiles;
  /** Of its pages. */
  rules: HeaderRule[];
}

/** From the site's root. */
export const STUDIO_PAGE = 'studio/';
const MAP_PAGE = 'studio/map/';
const TITLE = 'Studio';
const DESCRIPTION = 'Write maps, and see them as learners do.';

/** Writes the page in which maps are written, and the one in its frame, which shows them. */
export async function publishStudio(
  options: PublishStudioOptions,
  writer: SiteWriter,
): Promise<PublishedStudio> {
  const { place, targetConfig, settings, extensions, hasMaps } = options;
  const from = path.join(packageFolder(), 'dist', 'studio');
  const manifest = await readManifest(from, 'The Studio is');
  const folder = await publishBuild('studio', from, writer);
  const bundleBase = place.base + folder;
  const data: StudioPage = {
    files: { kind: 'browser', hasMaps },
    ...settings,
    extensions,
    mapPage: MAP_PAGE,
  };
  const policy = viewerPolicy(targetConfig, undefined, { showsOwnPages: true, readsOwnBlobs: true });
  const { entry, ...bundle } = partsOf(manifest, 'studio');
  const page = {
    ...frameOf(options),
    title: TITLE,
    description: DESCRIPTION,
    policy,
    bundle,
    bundleBase,
    data: { 'skillmap-page': { base: place.base, targetConfig, data } },
    entry: bundleBase + entry,
  };
  await writer.write(`${STUDIO_PAGE}index.html`, pageHtml(page));
  const mapPolicy = viewerPolicy(targetConfig, undefined, { readsOwnBlobs: true });
  const map = mapDocument(options, { policy: mapPolicy, bundleBase, ...partsOf(manifest, 'studio-map') });
  await writer.write(`${MAP_PAGE}index.html`, map);
  const headers = [
    ...rulesOf(place.base + STUDIO_PAGE, `${policy}; frame-ancestors 'none'`),
    ...rulesOf(place.base + MAP_PAGE, `${mapPolicy}; frame-ancestors 'self'`),
  ];
  return {
    page: STUDIO_PAGE,
    folder,
    stored: { own: [STUDIO_PAGE, folder], shared: sharedFiles(options) },
    rules: headers,
  };
}

/** The learner app in its frame, and what the site's own signs are. */
function sharedFiles({
  place: { base },
  viewer,
  icon,
  targetConfig,
  hasMaps,
}: PublishStudioOptions): string[] {
  const { logoUrl, organizationLogoUrl } = targetConfig.brand;
  const logos = [logoUrl, organizationLogoUrl].filter((url) => url !== undefined && url.startsWith(base));
  return [
    viewer.folder,
    icon,
    ...logos.map((url = '') => url.slice(base.length)),
    // Leads to the Studio.
    ...(hasMaps ? [] : ['index.html']),
  ];
}

type Frame = Pick<PageHtmlOptions, 'language' | 'head'>;

/** What both pages have in common: neither is for search engines. */
function frameOf({ place, targetConfig, icon }: PublishStudioOptions): Frame {
  return {
    language: targetConfig.locales?.defaultLocale ?? 'en',
    head: [
      tag('meta', { name: 'theme-color', content: targetConfig.brand.primaryColor }),
      tag('meta', { name: 'robots', content: 'noindex' }),
      tag('link', { rel: 'icon', type: 'image/svg+xml', href: place.base + icon }),
    ],
  };
}

/** The learner app without a map: the Studio around it says what there is. */
function mapDocument(
  options: PublishStudioOptions,
  { policy, bundleBase, entry }: { policy: string; bundleBase: string } & EntryParts,
): string {
  const { place, bundle, viewer, targetConfig } = options;
  // Drafts are the author's alone: nobody signs in for them, and the site's own maps are none of them.
  const { identity: _identity, skillMap: _skillMap, ...config } = targetConfig;
  const viewerBase = place.base + viewer.folder;
  const nothing: AuthoringSnapshot = {
    root: '',
    repository: { files: [], versions: {} },
    maps: [],
    others: [],
  };
  return pageHtml({
    ...frameOf(options),
    title: targetConfig.brand.name,
    description: '',
    policy,
    bundle,
    bundleBase: viewerBase,
    data: {
      'skillmap-target-config': config,
      'skillmap-authoring': nothing,
      'skillmap-viewer': `${viewerBase}viewer.js`,
    },
    entry: bundleBase + entry,
  });
}

/** A folder's page has two addresses. Only a header can say who may frame it. */
function rulesOf(pathname: string, policy: string): HeaderRule[] {
  return [pathname, `${pathname}index.html`].map((at) => ({
    path: at,
    headers: { 'Content-Security-Policy': policy },
  }));
}

/** The page at the root of a site that has no maps: it leads to the Studio. */
export function leadToStudio({
  place,
  targetConfig,
  icon,
}: Pick<PublishStudioOptions, 'place' | 'targetConfig' | 'icon'>): string {
  const { language } = textsIn(targetConfig.locales?.defaultLocale ?? 'en');
  return pageOf(
    {
      title: TITLE,
      language,
      brand: targetConfig.brand,
      icon: place.base + icon,
      body: `<main><p><a href="${STUDIO_PAGE}">${TITLE}</a></p></main>`,
    },
    {
      style: () => '',
      pictures: `'self'`,
      head: `\n    <meta http-equiv="refresh" content="0; url=${STUDIO_PAGE}" />`,
    },
  );
}
