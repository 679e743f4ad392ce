import { isLocalized } from '#parser';
import { findOwnTranslation } from './own-maps.ts';

/** A map of the repository at hand, published or being written. */
export interface NamedMap {
  /** From the repository's root. */
  path: string;
  /** Of a published map. */
  title?: string;
  /** Of one that is being written, where it can be drawn. */
  page?: { title: string };
}

/** One of the maps that there are, in the learner's language where it has it. */
export interface MapLink {
  /** Its address on this page. */
  hash: string;
  /** Its title, or its path where it has none. */
  name: string;
}

/** The maps that a learner can choose from, the most important first; translations are no maps of their own. */
export function listOwnMaps(maps: readonly NamedMap[], locale: string): MapLink[] {
  return maps
    .filter(({ path, title, page }) => !isLocalized(path) && (title ?? page) !== undefined)
    .map((map) => {
      const { title, page, path } = findOwnTranslation({ maps }, map, locale) ?? map;
      return { hash: toMapHash(map.path), name: title || page?.title.trim() || path };
    });
}

/** The hash that shows a map file of the repository at hand. */
export function toMapHash(path: string): string {
  return `#local:${path.replace(/\.md$/i, '')}`;
}
