import type { Cause } from '../diagnostics/rule.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import type { SectionAttributes } from '../model/section-attributes.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { headingDoubtsOf } from './heading-doubts.ts';
import { headerRange } from './ranges.ts';

/*
 * Headings with one `#` too many or too few, recognized by their attributes. One rule reports the heading. Findings on
 * its attributes, and on nodes that are in another map because of it, are consequences of the same mistake.
 */

const NODE_KEYS = ['type', 'url', 'kind', 'next'];
const MAP_KEYS = ['required', 'layout', 'completionurl'];
const PAGE_KEYS = [...ATTRIBUTES.values()].flatMap(({ key, levels }) =>
  levels.length === 1 && levels[0] === 'page' ? [key] : [],
);

/**
 * True for a map with attributes of a node. One such attribute is enough if no nodes follow the map, else it takes
 * two.
 */
export function isNodeLike({ attributes, nodes }: MapEntry): boolean {
  if (!hasAny(attributes, NODE_KEYS)) return false;
  const otherKeys = [...attributes.scalars.keys()].filter(
    (key) => ATTRIBUTES.get(key)?.levels.includes('map') === false && !PAGE_KEYS.includes(key),
  );
  return nodes.length === 0 || otherKeys.length > 1;
}

/** True for a node with attributes that only maps have. */
export function isMapLike({ attributes, section }: Pick<NodeEntry, 'attributes' | 'section'>): boolean {
  const { scalars, lists } = attributes;
  // Cheap test first: nearly every node has one of these attributes.
  if (section.level !== 3 || scalars.has('type') || scalars.has('kind')) return false;
  if (!hasAny(attributes, MAP_KEYS)) return false;
  return [...scalars.keys(), ...lists.keys()].every(
    (key) => ATTRIBUTES.get(key)?.levels.includes('map') !== false,
  );
}

/** True for a first map without nodes that has attributes of a page. */
export function isPageLike(map: MapEntry, document: MapDocument): boolean {
  const isFirst = document.tree.children[0] === map.section;
  return isFirst && map.nodes.length === 0 && hasAny(map.attributes, PAGE_KEYS);
}

/** Returns the findings on a later page heading. */
export function laterPageCauses(section: SectionNode, document: MapDocument): readonly Cause[] {
  const range = headerRange(section);
  return [
    { rule: 'no-duplicate-page', range },
    { rule: 'no-late-page', range },
    // `require-maps` reports the file if it contains no map.
    { rule: 'require-maps' },
    ...(headingDoubtsOf(document)(section.position.start.offset) ?? []),
  ];
}

/** True for a page heading below another page or map. */
export function isLaterPage(section: SectionNode, { tree }: MapDocument): boolean {
  return section.level === 1 && tree.children.find(({ level }) => level < 3) !== section;
}

function hasAny({ scalars }: SectionAttributes, keys: readonly string[]): boolean {
  return keys.some((key) => scalars.has(key));
}
