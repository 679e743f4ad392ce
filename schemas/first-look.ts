import type { Page } from './generated/page.ts';
import type { TargetConfig } from './generated/target-config.ts';
import type { MapCard } from './site.ts';

export interface FirstLookPicture {
  href: string;
  /** Size of the picture in pixels. Absent if unknown. */
  size?: { width: number; height: number };
}

interface FirstLookFrame {
  /** Language of the document. BCP 47. */
  language: string;
  brand: TargetConfig['brand'];
}

/** The content of the start page before any script has run. */
export interface FirstStartInput extends FirstLookFrame {
  cards: readonly FirstLookCard[];
}

export interface FirstLookCard {
  /** Path of the map file from the repository's root. */
  path: string;
  title: string;
  href: string;
  card: MapCard;
  picture: FirstLookPicture | undefined;
}

/** The content of a map's document before any script has run. */
export interface FirstLookInput extends FirstLookFrame {
  page: Page;
  /** True if learners can sign in, which takes space in the header. */
  hasAccounts: boolean;
  background: FirstLookPicture | undefined;
  banner: FirstLookPicture | undefined;
}

/** The module that `skillmap build` calls: a part of the viewer, built for Node. */
export interface FirstLookModule {
  /** Returns HTML for the start of the body. The same input always has the same result. */
  renderFirstLook(input: FirstLookInput): Promise<string>;
  renderFirstStart(input: FirstStartInput): Promise<string>;
  /**
   * The style, the same for all pages. Like the script, it never changes, so that a policy can allow both by their
   * hashes.
   */
  FIRST_LOOK_STYLE: string;
  /**
   * The script, the same for all pages. The `data-own` of its script element is the URL hash of the document's own
   * map.
   */
  FIRST_LOOK_SCRIPT: string;
}
