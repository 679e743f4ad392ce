import type { Cause } from '../diagnostics/rule.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import type { SectionAttributes } from '../model/section-attributes.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { headingDoubtsOf } from './heading-doubts.ts';
import { headerRange } from './ranges.ts';

/*
 * Headings with a `#` too many or too few, known by the attributes below them. One rule says so of each; what those
 * attributes, and the nodes that are in another map by it, would make others say follows from it.
 */

const OF_NODES = ['type', 'url', 'kind', 'next'];
const OF_MAPS = ['required', 'layout', 'completionurl'];
const OF_PAGES = [...ATTRIBUTES.values()].flatMap(({ key, levels }) =>
  levels.length === 1 && levels[0] === 'page' ? [key] : [],
);

/** True for a map that has what only nodes have: one such attribute, or two where nodes stand below it. */
export function isNodeLike({ attributes, nodes }: MapEntry): boolean {
  if (!hasAny(attributes, OF_NODES)) return false;
  const others = [...attributes.scalars.keys()].filter(
    (key) => ATTRIBUTES.get(key)?.levels.includes('map') === false && !OF_PAGES.includes(key),
  );
  return nodes.length === 0 || others.length > 1;
}

/** True for a node that is none by its attributes, but a map. */
export function isMapLike({ attributes, section }: Pick<NodeEntry, 'attributes' | 'section'>): boolean {
  const { scalars, lists } = attributes;
  // Nearly every node has one of these.
  if (section.level !== 3 || scalars.has('type') || scalars.has('kind')) return false;
  if (!hasAny(attributes, OF_MAPS)) return false;
  return [...scalars.keys(), ...lists.keys()].every(
    (key) => ATTRIBUTES.get(key)?.levels.includes('map') !== false,
  );
}

/** True for a map without nodes that has what only pages have, above everything else. */
export function isPageLike(map: MapEntry, document: MapDocument): boolean {
  const isFirst = document.tree.children[0] === map.section;
  return isFirst && map.nodes.length === 0 && hasAny(map.attributes, OF_PAGES);
}

/** What is told of such a page heading. */
export function laterPageCauses(section: SectionNode, document: MapDocument): readonly Cause[] {
  const range = headerRange(section);
  return [
    { rule: 'no-duplicate-page', range },
    { rule: 'no-late-page', range },
    // Without any map that is what is said.
    { rule: 'require-maps' },
    ...(headingDoubtsOf(document)(section.position.start.offset) ?? []),
  ];
}

/** True for a page heading that has another one, or a map, above it. */
export function isLaterPage(section: SectionNode, { tree }: MapDocument): boolean {
  return section.level === 1 && tree.children.find(({ level }) => level < 3) !== section;
}

function hasAny({ scalars }: SectionAttributes, keys: readonly string[]): boolean {
  return keys.some((key) => scalars.has(key));
}
