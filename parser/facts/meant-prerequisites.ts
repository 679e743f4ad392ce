import type { MapDocument, MapEntry } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { readFilledList } from '../values/read-list.ts';
import { findMeant } from './meant-attributes.ts';

/**
 * How many activities that are not in a map would carry a tag, were it not for mistakes of which other rules speak: those
 * that nothing leads to, that share a heading or stand at the wrong level, and those whose `tags` are not read.
 */
export function countMeantTags(document: MapDocument, tag: string, map: MapEntry): number {
  const own = new Set(map.nodes.map(({ section }) => section));
  return document.tree.children.filter((section) => !own.has(section) && hasTag(section, tag, document))
    .length;
}

function hasTag(section: SectionNode, tag: string, document: MapDocument): boolean {
  const isNamed = (value: string): boolean =>
    readFilledList(value).some(({ text }) => text.toLowerCase() === tag);
  const tags = section.children.find(
    (child) => child.type === 'attribute' && child.key === 'tags' && child.value !== '',
  );
  if (tags?.type === 'attribute') return isNamed(tags.value);
  const lost = findMeant(document, section, 'tags');
  return lost !== undefined && (lost.text === '' || isNamed(lost.text));
}

/** The heading that a map probably has, at the level of a page, or above the first map. */
export function findMapAtOtherLevel(document: MapDocument, id: string): SectionNode | undefined {
  const strays = new Set(document.strays);
  return document.tree.children.find(
    (section) =>
      (section.level === 1 || strays.has(section)) && section.header.trimEnd().toLowerCase() === id,
  );
}
