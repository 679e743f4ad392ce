import { isLocalized, withoutLocale } from '#parser';
import type { Site } from '#schemas/site.ts';
import type { MapFile } from './read-maps.ts';
import type { SitePlace } from './read-site-place.ts';

/** A document of the site, which opens with a map. */
export interface SitePage {
  map: MapFile;
  /** Its file, from the site's root. */
  file: string;
  /** Its address, from the host's root. */
  pathname: string;
  /** Where search engines shall find it: a map has one address, however many documents open with it. */
  canonical: string;
  /** BCP 47. */
  language: string;
}

/** A document for each map, and the one that opens at the site's own address, which shows the first. */
export function listSitePages(maps: readonly MapFile[], { base }: SitePlace, language: string): SitePage[] {
  const first = maps.find(({ path }) => !isLocalized(path)) ?? maps[0];
  const pages = maps.map((map): SitePage => {
    const folder = `${map.path.replace(/\.(?:md|markdown)$/i, '')}/`;
    const pathname = base + encodeURI(folder).replace(/[?#]/g, encodeURIComponent);
    const canonical = map === first ? base : pathname;
    return {
      map,
      file: `${folder}index.html`,
      pathname,
      canonical,
      language: languageOf(map.path) ?? language,
    };
  });
  const opening = pages.find(({ map }) => map === first);
  return opening ? [{ ...opening, file: 'index.html', pathname: base }, ...pages] : pages;
}

/** Where the map files' own documents are, from the site's root, by path. */
export function toDocuments(pages: readonly SitePage[], { base }: SitePlace): Map<string, string> {
  return new Map(pages.map(({ map, pathname }) => [map.path, pathname.slice(base.length)]));
}

/** The translations of a page's map, itself among them; none where there is only one. */
export function listTranslations(page: SitePage, pages: readonly SitePage[]): SitePage[] {
  const original = withoutLocale(page.map.path);
  const same = pages.filter(
    ({ map, pathname, canonical }) => withoutLocale(map.path) === original && pathname === canonical,
  );
  return same.length > 1 ? same : [];
}

/** What a document carries: all maps, and of its own the page itself. */
export function toSite(site: Site, own: MapFile): Site {
  const maps = site.maps.map((map) => (map.path === own.path ? { ...map, page: own.page } : map));
  return { ...site, maps };
}

/** The language of a translation, by its folder. */
export function languageOf(path: string): string | undefined {
  return /(?:^|\/)_locales\/([^/]+)\//.exec(path)?.[1];
}
