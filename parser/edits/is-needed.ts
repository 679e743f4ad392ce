import type { TextRange } from '../diagnostics/rule.ts';
import { blockRangesOf, findRangeAt } from '../facts/block-ranges.ts';
import { commentsOf } from '../facts/comments-of.ts';
import { actionListsOf } from '../facts/entries-of.ts';
import { prerequisitesOf } from '../facts/prerequisites-of.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { readFilledList } from '../values/read-list.ts';

/**
 * Returns a function that checks whether other lines need the content of a comment or block, so that hiding it is
 * wrong.
 */
export function createIsNeeded(document: MapDocument): (range: TextRange) => boolean {
  const comments = commentsOf(document);
  const blocks = blockRangesOf(document);
  const isLive = (offset: number): boolean =>
    (findRangeAt(comments, offset) ?? findRangeAt(blocks, offset)) === undefined;
  let referencedIds: ReadonlySet<string> | undefined;
  return (range) => {
    referencedIds ??= findReferencedIds(document, isLive);
    return (
      isNamed(document, range, referencedIds) ||
      hasFollowers(document, range) ||
      isRequired(document, range) ||
      holdsAll(document, range)
    );
  };
}

/** Returns the ids that lines outside of comments and blocks refer to. */
function findReferencedIds(document: MapDocument, isLive: (offset: number) => boolean): Set<string> {
  const names = new Set<string>();
  for (const { nodes } of document.maps) {
    for (const { attributes } of nodes) {
      const next = attributes.scalars.get('next');
      if (!next || !isLive(next.keyStart)) continue;
      for (const { text } of readFilledList(next.value)) names.add(text.toLowerCase());
    }
  }
  for (const { entries } of actionListsOf(document)) {
    for (const { item, link } of entries) if (isLive(item.keyStart)) names.add(link.target.toLowerCase());
  }
  for (const { attribute, prerequisite } of prerequisitesOf(document)) {
    if (prerequisite.type === 'map' && isLive(attribute.keyStart)) names.add(prerequisite.mapId);
  }
  return names;
}

function isNamed(document: MapDocument, comment: TextRange, referencedIds: ReadonlySet<string>): boolean {
  const { children } = document.tree;
  for (let at = lastBefore(document, comment.start) + 1; at < children.length; at += 1) {
    const section = children[at];
    if (!section || section.headerStart >= comment.end) return false;
    if (referencedIds.has(section.header.toLowerCase())) return true;
  }
  return false;
}

/** True if bullets or activities after the comment belong to a heading inside it. */
function hasFollowers(document: MapDocument, comment: TextRange): boolean {
  const { children } = document.tree;
  const at = lastBefore(document, comment.end);
  const last = children[at];
  if (!last || last.headerStart < comment.start) return false;
  if (last.level < 3 && children[at + 1]?.level === 3) return true;
  const end = last.children.at(-1);
  if (!end) return false;
  return (end.type === 'block' ? end.position.start.offset : end.keyStart) >= comment.end;
}

const REQUIRED = ['kind', 'type', 'url', 'next', 'position'];

/** True if the comment contains the only attributes that define a node or its paths. */
function isRequired(document: MapDocument, comment: TextRange): boolean {
  const section = document.tree.children[lastBefore(document, comment.start)];
  if (!section) return false;
  const attributes = attributesOf(section);
  const first = firstFrom(attributes, comment.start);
  const before = attributes[first - 1];
  const holdsEntries =
    before?.type === 'list' &&
    firstFrom(before.children, comment.start) < firstFrom(before.children, comment.end);
  if (holdsEntries) return true;
  const within = new Map<string, number>();
  for (const { key } of attributes.slice(first, firstFrom(attributes, comment.end))) {
    within.set(key, (within.get(key) ?? 0) + 1);
  }
  return REQUIRED.some((key) => within.has(key) && within.get(key) === keyCounts(section).get(key));
}

const attributesOf = oncePer(({ children }: SectionNode) =>
  children.filter((child) => child.type !== 'block'),
);

const keyCounts = oncePer((section: SectionNode) => {
  const counts = new Map<string, number>();
  for (const { key } of attributesOf(section)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
});

/** True if the comment contains all maps, or all activities of a map: without them learners see no map. */
function holdsAll(document: MapDocument, comment: TextRange): boolean {
  if (lastBefore(document, comment.start) === lastBefore(document, comment.end)) return false;
  const { maps } = document;
  const isIn = ({ section: { headerStart } }: { section: SectionNode }): boolean =>
    headerStart >= comment.start && headerStart < comment.end;
  const outside = maps.filter((map) => !isIn(map));
  if (outside.length === 0) return maps.length > 0;
  return outside.some(({ nodes }) => nodes.length > 0 && nodes.every(isIn));
}

/** Returns the index of the last section whose heading begins before an offset, or -1. */
function lastBefore({ tree: { children } }: MapDocument, offset: number): number {
  return countBefore(children.length, (at) => (children[at]?.headerStart ?? 0) < offset) - 1;
}

function firstFrom(items: readonly { keyStart: number }[], offset: number): number {
  return countBefore(items.length, (at) => (items[at]?.keyStart ?? 0) < offset);
}

/** Returns the number of leading indexes for which `isBefore` is true. Uses a binary search. */
function countBefore(length: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
