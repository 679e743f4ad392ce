import type { AttributeLevel } from '../model/attribute-catalogue.ts';
import type { AttributeGuide } from './attribute-guide.ts';
import { MAP_GUIDES } from './map-guides.ts';
import { NODE_GUIDES } from './node-guides.ts';
import { PAGE_GUIDES } from './page-guides.ts';

/** Returns the guides for a level, in the order of suggestions. */
export function guidesOf(level: AttributeLevel): AttributeGuide[] {
  return [...PAGE_GUIDES, ...MAP_GUIDES, ...NODE_GUIDES].filter(({ levels }) => levels.includes(level));
}

/** Returns an attribute's guide, or undefined if it has no effect at this level. */
export function findGuide(key: string, level: AttributeLevel): AttributeGuide | undefined {
  return guidesOf(level).find((guide) => guide.key === key);
}
