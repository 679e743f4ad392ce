import type { MapDocument, MapEntry } from '../model/map-document.ts';
import type { AttributeNode, SectionNode } from '../syntax/tree.ts';
import { readFilledList } from '../values/read-list.ts';
import { findMeant } from './meant-attributes.ts';

/**
 * How many activities that are not in a map would carry a tag, were it not for mistakes of which other rules speak: those
 * that nothing leads to, that share a heading or stand at the wrong level, and those whose `tags` are not read.
 */
export function countMeantTags(document: MapDocument, tag: string, map: MapEntry): number {
  const own = new Set(map.nodes.map(({ section }) => section));
  const others = document.tree.children.filter((section) => !own.has(section));
  return others.reduce((count, section) => count + countIn(section, tag, document), 0);
}

/** More than one where the heading of another activity is missing. */
function countIn(section: SectionNode, tag: string, document: MapDocument): number {
  const isNamed = (value: string): boolean =>
    readFilledList(value).some(({ text }) => text.toLowerCase() === tag);
  const { text } = document.source;
  const tags = section.children.flatMap((child) =>
    child.type === 'attribute' && child.key === 'tags' && child.value !== '' ? [child] : [],
  );
  // Only the first part of a value that was glued together is surely one of its own.
  const valuesOf = ({ segments }: AttributeNode): string[] =>
    segments.slice(0, 1).map(({ start, end }) => text.slice(start, end));
  if (tags.length > 0) return tags.filter((child) => valuesOf(child).some(isNamed)).length;
  const lost = findMeant(document, section, 'tags');
  return lost !== undefined && (lost.text === '' || isNamed(lost.text)) ? 1 : 0;
}

/** The heading that a map probably has, at the level of a page, or above the first map. */
export function findMapAtOtherLevel(document: MapDocument, id: string): SectionNode | undefined {
  const strays = new Set(document.strays);
  return document.tree.children.find(
    (section) =>
      (section.level === 1 || strays.has(section)) && section.header.trimEnd().toLowerCase() === id,
  );
}
