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
import type { SiteAddress } from '../site/read-site-address.ts';
import type { SiteWriter } from './site-writer.ts';
import { pageOf } from './standalone-page.ts';

export interface PublishStudioOptions {
  siteAddress: SiteAddress;
  bundle: Pick<ViewerBundle, 'styles' | 'preloads'>;
  viewer: PublishedViewer;
  targetConfig: TargetConfig;
  /** Path from the site's root. */
  icon: string;
  settings: StudioSettings;
  /** URLs of the extensions that the site's tutorials use, relative to the site's root. */
  extensions: Readonly<Record<string, string>>;
  /** Whether the site also shows maps. */
  hasMaps: boolean;
}

/** The Studio as part of a site. */
export interface PublishedStudio {
  /** Path of the Studio's page from the site's root, ending in a slash. */
  page: string;
  /**
   * Path of the folder with the Studio's files from the site's root, ending in a slash. Its name contains their
   * version.
   */
  folder: string;
  /** Files that authors' browsers store. */
  stored: StudioFiles;
  /** Headers of the Studio's pages. */
  rules: HeaderRule[];
}

/** Paths of the Studio's pages from the site's root. */
export const STUDIO_PAGE = 'studio/';
const MAP_PAGE = 'studio/map/';
const TITLE = 'Studio';
const DESCRIPTION = 'Write maps, and see them as learners do.';

/** Writes the Studio's page, and the page in its frame, which shows maps. */
export async function publishStudio(
  options: PublishStudioOptions,
  writer: SiteWriter,
): Promise<PublishedStudio> {
  const { siteAddress, targetConfig, settings, extensions, hasMaps } = options;
  const from = path.join(packageFolder(), 'dist', 'studio');
  const manifest = await readManifest(from, 'The Studio is');
  const folder = await publishBuild('studio', from, writer);
  const bundleBase = siteAddress.base + folder;
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
    data: { 'skillmap-page': { base: siteAddress.base, targetConfig, data } },
    entry: bundleBase + entry,
  };
  await writer.write(`${STUDIO_PAGE}index.html`, pageHtml(page));
  const mapPolicy = viewerPolicy(targetConfig, undefined, { readsOwnBlobs: true });
  const map = mapDocument(options, { policy: mapPolicy, bundleBase, ...partsOf(manifest, 'studio-map') });
  await writer.write(`${MAP_PAGE}index.html`, map);
  const headers = [
    ...rulesOf(siteAddress.base + STUDIO_PAGE, `${policy}; frame-ancestors 'none'`),
    ...rulesOf(siteAddress.base + MAP_PAGE, `${mapPolicy}; frame-ancestors 'self'`),
  ];
  return {
    page: STUDIO_PAGE,
    folder,
    stored: { authorFiles: [STUDIO_PAGE, folder], shared: sharedFiles(options) },
    rules: headers,
  };
}

/** Returns the files that the Studio shares with the learner app: the app itself and the site's own icons. */
function sharedFiles({
  siteAddress: { base },
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
    // Without maps, `index.html` redirects to the Studio.
    ...(hasMaps ? [] : ['index.html']),
  ];
}

type Frame = Pick<PageHtmlOptions, 'language' | 'head'>;

/** Returns the language and the head of both Studio pages. Search engines must not index the pages. */
function frameOf({ siteAddress, targetConfig, icon }: PublishStudioOptions): Frame {
  return {
    language: targetConfig.locales?.defaultLocale ?? 'en',
    head: [
      tag('meta', { name: 'theme-color', content: targetConfig.brand.primaryColor }),
      tag('meta', { name: 'robots', content: 'noindex' }),
      tag('link', { rel: 'icon', type: 'image/svg+xml', href: siteAddress.base + icon }),
    ],
  };
}

/** Returns the learner app's document without a map, which the Studio sends later. */
function mapDocument(
  options: PublishStudioOptions,
  { policy, bundleBase, entry }: { policy: string; bundleBase: string } & EntryParts,
): string {
  const { siteAddress, bundle, viewer, targetConfig } = options;
  // Drafts need neither sign-in nor the site's own maps.
  const { identity: _identity, skillMap: _skillMap, ...config } = targetConfig;
  const viewerBase = siteAddress.base + viewer.folder;
  const emptySnapshot: AuthoringSnapshot = {
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
      'skillmap-authoring': emptySnapshot,
      'skillmap-viewer': `${viewerBase}viewer.js`,
    },
    entry: bundleBase + entry,
  });
}

/** Returns the headers for both URLs of a page in a folder. Only a header can restrict who may frame the page. */
function rulesOf(pathname: string, policy: string): HeaderRule[] {
  return [pathname, `${pathname}index.html`].map((at) => ({
    path: at,
    headers: { 'Content-Security-Policy': policy },
  }));
}

/** Returns the page at the root of a site without maps, which redirects to the Studio. */
export function studioRedirectPage({
  siteAddress,
  targetConfig,
  icon,
}: Pick<PublishStudioOptions, 'siteAddress' | 'targetConfig' | 'icon'>): string {
  const { language } = textsIn(targetConfig.locales?.defaultLocale ?? 'en');
  return pageOf(
    {
      title: TITLE,
      language,
      brand: targetConfig.brand,
      icon: siteAddress.base + icon,
      body: `<main><p><a href="${STUDIO_PAGE}">${TITLE}</a></p></main>`,
    },
    {
      style: () => '',
      pictures: `'self'`,
      head: `\n    <meta http-equiv="refresh" content="0; url=${STUDIO_PAGE}" />`,
    },
  );
}
