import type { Page, Theme } from './generated/page.ts';

export interface SiteMap {
  /** Path of the map file from the repository's root, with forward slashes: `skillmap.md`. */
  path: string;
  /** Title of the map's page. '' if the map has none. */
  title: string;
  /** URL of the parsed page as JSON, relative to the site's root. Contains a hash. */
  href: string;
  card: MapCard;
  /** True if the start page leaves the map out. The map's URL works. */
  isHidden?: true;
  /** The parsed page of the map that this document opens. Absent for other maps, and if the start page opens. */
  page?: Page;
}

export interface MapCard {
  /** The beginning of the author's description. Absent if there is none. */
  description?: string;
  /** The address of the banner or background, as written. */
  picture?: string;
  /** A small drawing of the map, shown if there is no picture or it does not load. Absent for a map without tiles. */
  sketch?: MapSketch;
  theme: Theme;
  /** Number of reachable activities. */
  activities: number;
}

/** A drawing of the beginning of a map, with an aspect ratio of 16:9. */
export interface MapSketch {
  /** The part of the map to show, as an SVG view box. */
  view: string;
  /** The paths, as SVG path data. */
  line: string;
  /** The tiles with their centres. */
  tiles: readonly { kind: 'activity' | 'reward'; x: number; y: number }[];
}

/** The data in the documents of a published site, written by `skillmap build`. */
export interface Site {
  repository: {
    /** The repository's `owner/name` on the code host, or only its name. Absent if unknown. */
    slug?: string;
    /** Published files: path in the repository to path on the site. */
    files: Record<string, string>;
  };
  /** The site's maps, most important first. A translation (`_locales/de/skillmap.md`) is a map of its own. */
  maps: SiteMap[];
  /** True if there are several maps, so that Home leads to the start page. */
  hasStart?: true;
  /** Extensions of tutorials: `owner/name#tag` to the path of a JSON file `{packages}` on the site. */
  extensions: Record<string, string>;
}
