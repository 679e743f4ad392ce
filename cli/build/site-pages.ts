import { withoutLocale } from '#parser';
import type { Site } from '#schemas/site.ts';
import { cutDescription, descriptionOf, titleOf } from '../site/page-text.ts';
import type { SiteAddress } from '../site/read-site-address.ts';
import type { MapFile } from './read-maps.ts';

/** A document of the site. */
export interface SiteDocument {
  /** The map that the document opens. Undefined for the start page. */
  map: MapFile | undefined;
  /** Path of the document's file from the site's root. */
  file: string;
  /** Path of the document's URL. */
  pathname: string;
  /** The canonical URL for search engines: one per map, however many documents open it. */
  canonical: string;
  /** Language tag (BCP 47). */
  language: string;
}

/** The document of a map. */
export interface MapPage extends SiteDocument {
  map: MapFile;
}

export function isMapPage(page: SiteDocument): page is MapPage {
  return page.map !== undefined;
}

/** Title and description for search engines and link previews. */
export interface PageWords {
  title: string;
  description: string;
}

/** Returns a map's own title and description. For the start page, returns the site's name and lists the maps. */
export function wordsOf(
  { map }: SiteDocument,
  pages: readonly SiteDocument[],
  brand: { name: string },
): PageWords {
  if (map) return { title: titleOf(map.page), description: descriptionOf(map.page) };
  const titles = listedPages(pages).map((page) => titleOf(page.map.page));
  return { title: brand.name, description: cutDescription([...new Set(titles)].join(' · ')) };
}

/** Returns the documents of all maps that are not hidden, one per map, including translations. */
export function listedPages(pages: readonly SiteDocument[]): MapPage[] {
  return pages.filter(isCanonicalPage).filter(({ map }) => !map.isHidden);
}

/** Returns whether the document is the canonical one of a map. */
function isCanonicalPage(page: SiteDocument): page is MapPage {
  return isMapPage(page) && page.pathname === page.canonical;
}

/**
 * Lists the site's documents: first the one at the root URL, which opens a map or is the start page, then one per map.
 */
export function listSitePages(
  maps: readonly MapFile[],
  opening: MapFile | undefined,
  { siteAddress: { base }, language }: { siteAddress: SiteAddress; language: string },
): SiteDocument[] {
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

/** Returns the URLs of the maps' documents, relative to the site's root, by the maps' paths in the repository. */
export function toDocuments(pages: readonly SiteDocument[], { base }: SiteAddress): Map<string, string> {
  return new Map(pages.filter(isMapPage).map(({ map, pathname }) => [map.path, pathname.slice(base.length)]));
}

/** Returns the documents of a map in all its languages. Empty if the map has only one language. */
export function listTranslations({ map }: SiteDocument, pages: readonly SiteDocument[]): SiteDocument[] {
  const original = map && withoutLocale(map.path);
  const same = pages.filter(isCanonicalPage).filter((page) => withoutLocale(page.map.path) === original);
  return same.length > 1 ? same : [];
}

/**
 * Returns the site's data for one document: all maps, including the parsed page of the document's own map if it has
 * one.
 */
export function toSite(site: Site, currentMap: MapFile | undefined): Site {
  const maps = site.maps.map((map) =>
    currentMap && map.path === currentMap.path ? { ...map, page: currentMap.page } : map,
  );
  return { ...site, maps };
}

/** Returns the language of a translation from its folder's name. */
export function languageOf(path: string): string | undefined {
  return /(?:^|\/)_locales\/([^/]+)\//.exec(path)?.[1];
}
