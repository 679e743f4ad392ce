import { escapeHtml } from '#schemas/exchange/escape-html.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { htmlTag } from '../../site/html-tag.ts';
import { isKnown, wantedLanguages } from '../../site/negotiation.ts';
import { needsScript, pageHtml } from '../../site/page-html.ts';
import { decidePageLanguage } from '../../site/page-texts.ts';
import { previewTags } from '../../site/preview-tags.ts';
import { siteIcon } from '../../site/site-icon.ts';
import { viewerPolicy } from '../../site/viewer-policy.ts';
import { hexDigest } from '../digests.ts';
import type { PageApp, PageFiles } from './page-files.ts';

/** The site to which pages belong. */
export interface PageSite {
  /** The site's path, with a slash at both ends. */
  base: string;
  /** Returns the site's URL for learners, ending in the base. */
  publicUrl: () => string;
  targetConfig: () => Promise<TargetConfig>;
  files: PageFiles;
}

export interface ServerPage {
  app: PageApp;
  status?: 200 | 404 | 410;
  title: string;
  description: string;
  /** Absolute URL of a preview picture for other sites. */
  picture?: string;
  /** The page's path below the base, which previews link to. Without it there is no preview. */
  canonical?: string;
  /** `anywhere`: other sites may show the page in a frame. `nowhere`: not even this site may. */
  framing?: 'anywhere' | 'nowhere';
  /** Whether the page shows other pages of the site in a frame. */
  showsOwnPages?: boolean;
  /** Whether the page shows files from memory. */
  readsOwnBlobs?: boolean;
  /** Data for drawing that the URL does not contain. Passed to `mountPage`. */
  data: unknown;
  /** HTML that is shown without scripts. */
  noscript?: string;
}

/** Returns the document of a page beside the maps, or 304 if the client has it already. */
export async function serverPage(request: Request, site: PageSite, page: ServerPage): Promise<Response> {
  const { base, files } = site;
  const targetConfig = await site.targetConfig();
  const { entry, styles, preloads } = files.partsOf(page.app);
  const { showsOwnPages = false, readsOwnBlobs = false } = page;
  const policy = viewerPolicy(targetConfig, undefined, { showsOwnPages, readsOwnBlobs });
  const bundleBase = base + files.folder;
  const language = decidePageLanguage(targetConfig.locales, wantedLanguages(request.headers));
  const html = pageHtml({
    language,
    title: page.title,
    description: page.description,
    head: headOf(page, site, targetConfig),
    bundle: { styles, preloads },
    bundleBase,
    noscript: page.noscript ?? noscriptOf(page, language),
    data: { 'skillmap-page': { base, targetConfig, data: page.data } },
    entry: bundleBase + entry,
  });
  const etag = `"${await hexDigest(new TextEncoder().encode(html))}"`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    // Browsers check each time whether the page still exists.
    'Cache-Control': 'no-cache',
    ETag: etag,
    Vary: 'Accept-Language, Cookie',
    // In a header instead of the page, because only a header can say who may frame the page.
    'Content-Security-Policy': page.framing ? `${policy}; ${FRAMING[page.framing]}` : policy,
  };
  const status = page.status ?? 200;
  if (status === 200 && isKnown(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(html, { status, headers });
}

const FRAMING = { anywhere: 'frame-ancestors *', nowhere: `frame-ancestors 'none'` } as const;

function headOf(page: ServerPage, site: PageSite, { brand }: TargetConfig): string[] {
  const { title, description, picture, canonical } = page;
  const icon = `data:image/svg+xml,${encodeURIComponent(siteIcon(brand))}`;
  const known = [
    htmlTag('meta', { name: 'theme-color', content: brand.primaryColor }),
    htmlTag('link', { rel: 'icon', type: 'image/svg+xml', href: icon }),
    // Shared games are only for people with the link.
    htmlTag('meta', { name: 'robots', content: 'noindex' }),
  ];
  if (canonical === undefined) return known;
  const url = site.publicUrl() + canonical;
  return [
    ...known,
    htmlTag('link', { rel: 'canonical', href: url }),
    ...previewTags({
      title,
      description,
      siteName: brand.organization ?? brand.name,
      picture,
      more: { 'og:url': url },
    }),
  ];
}

function noscriptOf({ title, description }: ServerPage, language: string): string {
  return `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>${needsScript(language)}`;
}
