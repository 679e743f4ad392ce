import { withoutLocale } from '#parser';
import type { Site } from '#schemas/site.ts';
import { cutDescription, descriptionOf, titleOf } from '../site/page-text.ts';
import type { SitePlace } from '../site/read-site-place.ts';
import type { MapFile } from './read-maps.ts';

/** A document of the site. */
export interface SitePage {
  /** What it opens with; undefined for the start page, where learners choose. */
  map: MapFile | undefined;
  /** Its file, from the site's root. */
  file: string;
  /** Its address, from the host's root. */
  pathname: string;
  /** Where search engines shall find it: a map has one address, however many documents open with it. */
  canonical: string;
  /** BCP 47. */
  language: string;
}

/** The document of a map. */
export interface MapPage extends SitePage {
  map: MapFile;
}

export function isMapPage(page: SitePage): page is MapPage {
  return page.map !== undefined;
}

/** What a document says of itself to search engines and chats. */
export interface PageWords {
  title: string;
  description: string;
}

/** Of a map its own words; of the start page the place's name, and the maps that there are. */
export function wordsOf({ map }: SitePage, pages: readonly SitePage[], brand: { name: string }): PageWords {
  if (map) return { title: titleOf(map.page), description: descriptionOf(map.page) };
  const titles = listedPages(pages).map((page) => titleOf(page.map.page));
  return { title: brand.name, description: cutDescription([...new Set(titles)].join(' · ')) };
}

/** The maps that are offered to everybody, each at its one address, with their translations. */
export function listedPages(pages: readonly SitePage[]): MapPage[] {
  return pages.filter(isOwnPage).filter(({ map }) => !map.isHidden);
}

/** Whether it is a map's, and this the one address of that map. */
function isOwnPage(page: SitePage): page is MapPage {
  return isMapPage(page) && page.pathname === page.canonical;
}

/** A document for each map, and before them the one at the site's own address: of the map that it opens, or the start page. */
export function listSitePages(
  maps: readonly MapFile[],
  opening: MapFile | undefined,
  { place: { base }, language }: { place: SitePlace; language: string },
): SitePage[] {
  const pages = maps.map((map): MapPage => {
    const folder = `${map.path.replace(/\.(?:md|markdown)$/i, '')}/`;
    const pathname = base + encodeURI(folder).replace(/[?#]/g, encodeURIComponent);
    const canonical = map === opening ? base : pathname;
    return {
      map,
      file: `${folder}index.html`,
      pathname,
      canonical,
      language: languageOf(map.path) ?? language,
    };
  });
  const front = pages.find(({ map }) => map === opening) ?? { map: undefined, canonical: base, language };
  return [{ ...front, file: 'index.html', pathname: base }, ...pages];
}

/** Where the map files' own documents are, from the site's root, by path. */
export function toDocuments(pages: readonly SitePage[], { base }: SitePlace): Map<string, string> {
  return new Map(pages.filter(isMapPage).map(({ map, pathname }) => [map.path, pathname.slice(base.length)]));
}

/** The translations of a page's map, itself among them; none where there is only one. */
export function listTranslations({ map }: SitePage, pages: readonly SitePage[]): SitePage[] {
  const original = map && withoutLocale(map.path);
  const same = pages.filter(isOwnPage).filter((page) => withoutLocale(page.map.path) === original);
  return same.length > 1 ? same : [];
}

/** What a document carries: all maps, and of its own, where it has one, the page itself. */
export function toSite(site: Site, own: MapFile | undefined): Site {
  const maps = site.maps.map((map) => (own && map.path === own.path ? { ...map, page: own.page } : map));
  return { ...site, maps };
}

/** The language of a translation, by its folder. */
export function languageOf(path: string): string | undefined {
  return /(?:^|\/)_locales\/([^/]+)\//.exec(path)?.[1];
}
