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

// A page beside the maps is an entry in `vite.web.config.ts` (`viewer/<app>/main.tsx`, which calls `mountPage`), its name
// in `PageApp`, and a route in `createPlacePages` that answers with `placePage`. What the page needs to know when it is
// drawn is `data`; a page that is only told what its address says needs no more.

/** Where pages are shown. */
export interface PageSite {
  /** The path of the site, with a slash at both ends. */
  base: string;
  /** What learners use, ending in the base. */
  publicUrl: () => string;
  targetConfig: () => Promise<TargetConfig>;
  files: PageFiles;
}

export interface PlacePage {
  app: PageApp;
  status?: 200 | 404 | 410;
  title: string;
  description: string;
  /** Of a picture that stands for the page elsewhere: absolute. */
  picture?: string;
  /** Below the base: the address that is passed on, with a preview. Without it there is none. */
  canonical?: string;
  /** `anywhere`: other sites may show it in a frame. `nowhere`: not even this one. */
  framing?: 'anywhere' | 'nowhere';
  /** Another page of the site stands in a frame of it. */
  showsOwnPages?: boolean;
  /** It shows files that it has in memory. */
  readsOwnBlobs?: boolean;
  /** What `mountPage` hands over. */
  data: unknown;
  /** What stands there without scripts, as HTML. */
  noscript?: string;
}

/** The document of a page beside the maps; a 304 where the client has it already. */
export async function placePage(request: Request, place: PageSite, page: PlacePage): Promise<Response> {
  const { base, files } = place;
  const targetConfig = await place.targetConfig();
  const { entry, styles, preloads } = files.partsOf(page.app);
  const { showsOwnPages = false, readsOwnBlobs = false } = page;
  const policy = viewerPolicy(targetConfig, undefined, { showsOwnPages, readsOwnBlobs });
  const bundleBase = base + files.folder;
  const language = decidePageLanguage(targetConfig.locales, wantedLanguages(request.headers));
  const html = pageHtml({
    language,
    title: page.title,
    description: page.description,
    head: headOf(page, place, targetConfig),
    bundle: { styles, preloads },
    bundleBase,
    noscript: page.noscript ?? noscriptOf(page, language),
    data: { 'skillmap-page': { base, targetConfig, data: page.data } },
    entry: bundleBase + entry,
  });
  const etag = `"${await hexDigest(new TextEncoder().encode(html))}"`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    // Whether it is still there is asked for each time.
    'Cache-Control': 'no-cache',
    ETag: etag,
    Vary: 'Accept-Language, Cookie',
    // In a header, and not in the page: only there it can say who may frame it.
    'Content-Security-Policy': page.framing ? `${policy}; ${FRAMING[page.framing]}` : policy,
  };
  const status = page.status ?? 200;
  if (status === 200 && isKnown(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(html, { status, headers });
}

const FRAMING = { anywhere: 'frame-ancestors *', nowhere: `frame-ancestors 'none'` } as const;

function headOf(page: PlacePage, place: PageSite, { brand }: TargetConfig): string[] {
  const { title, description, picture, canonical } = page;
  const icon = `data:image/svg+xml,${encodeURIComponent(siteIcon(brand))}`;
  const known = [
    htmlTag('meta', { name: 'theme-color', content: brand.primaryColor }),
    htmlTag('link', { rel: 'icon', type: 'image/svg+xml', href: icon }),
    // What learners share is for those whom they give the link.
    htmlTag('meta', { name: 'robots', content: 'noindex' }),
  ];
  if (canonical === undefined) return known;
  const url = place.publicUrl() + canonical;
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

function noscriptOf({ title, description }: PlacePage, language: string): string {
  return `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>${needsScript(language)}`;
}
