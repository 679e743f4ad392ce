import type { AttributeLevel } from '../model/attribute-catalogue.ts';
import type { AttributeGuide } from './attribute-guide.ts';
import { MAP_GUIDES } from './map-guides.ts';
import { NODE_GUIDES } from './node-guides.ts';
import { PAGE_GUIDES } from './page-guides.ts';

/** What the attributes of a level are for, in the order in which they are offered. */
export function guidesOf(level: AttributeLevel): AttributeGuide[] {
  return [...PAGE_GUIDES, ...MAP_GUIDES, ...NODE_GUIDES].filter(({ levels }) => levels.includes(level));
}

/** What an attribute is for at a level; undefined where it means nothing there. */
export function findGuide(key: string, level: AttributeLevel): AttributeGuide | undefined {
  return guidesOf(level).find((guide) => guide.key === key);
}
