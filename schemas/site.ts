import type { Page, Theme } from './generated/page.ts';

/** A published map of the author's repository. */
export interface SiteMap {
  /** From the repository's root, with forward slashes: `skillmap.md`. */
  path: string;
  /** '' where the map has none. */
  title: string;
  /** The parsed page as JSON, from the site's root; hashed. */
  href: string;
  card: MapCard;
  /** Not on the start page; its address opens it all the same. */
  isHidden?: true;
  /** Of the map that this document opens with: it is drawn without another request. None opens with the start page. */
  page?: Page;
}

/** What the start page shows of a map, before anybody loads its page. */
export interface MapCard {
  /** The banner's address, or else the background's, as the author wrote it. */
  picture?: string;
  theme: Theme;
  /** How many a learner can come to. */
  activities: number;
}

/** What a published site's documents carry: the author's repository as `skillmap build` wrote it. */
export interface Site {
  repository: {
    /** `owner/name` on the code host, or only the name; absent where neither is known. */
    slug?: string;
    /** Every file that was published, by its path from the repository's root: where it is, from the site's root. */
    files: Record<string, string>;
  };
  /** The most important first. A translation (`_locales/de/skillmap.md`) is a map of its own. */
  maps: SiteMap[];
  /** There are several maps to choose from: Home leads to the start page. */
  hasStart?: true;
  /** Extensions of the tutorials, by `owner/name#tag`: a JSON file `{packages}`, from the site's root. */
  extensions: Record<string, string>;
}
