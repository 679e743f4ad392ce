import type { Page, Theme } from './generated/page.ts';

export interface SiteMap {
  /** From the repository's root, with forward slashes: `skillmap.md`. */
  path: string;
  /** '' if the map has none. */
  title: string;
  /** URL of the parsed page as JSON, relative to the site's root. Contains a hash. */
  href: string;
  card: MapCard;
  /** Not on the start page, but its address works. */
  isHidden?: true;
  /** Only for the map that this document opens, so that it needs no further request. Otherwise the start page opens. */
  page?: Page;
}

export interface MapCard {
  /** The address of the banner or background, as written. */
  picture?: string;
  theme: Theme;
  /** Number of reachable activities. */
  activities: number;
}

/** The data in the documents of a published site, written by `skillmap build`. */
export interface Site {
  repository: {
    /** `owner/name` on the code host, or only the name. Absent if unknown. */
    slug?: string;
    /** Published files: path in the repository to path on the site. */
    files: Record<string, string>;
  };
  /** Most important first. A translation (`_locales/de/skillmap.md`) is a map of its own. */
  maps: SiteMap[];
  /** There are several maps, so Home leads to the start page. */
  hasStart?: true;
  /** Extensions of tutorials: `owner/name#tag` to the path of a JSON file `{packages}` on the site. */
  extensions: Record<string, string>;
}
