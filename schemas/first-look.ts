import type { Page } from './generated/page.ts';
import type { TargetConfig } from './generated/target-config.ts';
import type { MapCard } from './site.ts';

/** A picture where the document of a map finds it. */
export interface FirstLookPicture {
  href: string;
  /** In pixels; absent where nobody knows. */
  size?: { width: number; height: number };
}

interface FirstLookFrame {
  /** BCP 47, of the document. */
  language: string;
  brand: TargetConfig['brand'];
}

/** What the start page shows before any script ran. */
export interface FirstStartInput extends FirstLookFrame {
  cards: readonly FirstLookCard[];
}

export interface FirstLookCard {
  /** Of the map's file, from the repository's root. */
  path: string;
  title: string;
  href: string;
  card: MapCard;
  picture: FirstLookPicture | undefined;
}

/** What a map's document shows before any script ran. */
export interface FirstLookInput extends FirstLookFrame {
  page: Page;
  /** Whether learners can sign in: the header has less room then. */
  hasAccounts: boolean;
  background: FirstLookPicture | undefined;
  banner: FirstLookPicture | undefined;
}

/** The module that `skillmap build` asks for it: a part of the viewer, built for Node. */
export interface FirstLookModule {
  /** As HTML, for the body's beginning. The same input gives the same text. */
  renderFirstLook(input: FirstLookInput): Promise<string>;
  renderFirstStart(input: FirstStartInput): Promise<string>;
  /** The one style and the one script of every first look: a policy allows them by their hashes. */
  FIRST_LOOK_STYLE: string;
  /** In an element whose `data-own` is the hash that asks for the document's own map. */
  FIRST_LOOK_SCRIPT: string;
}
