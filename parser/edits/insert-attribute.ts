import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { AttributeNode, ListNode, SectionNode } from '../syntax/tree.ts';
import { bulletIn, bulletOf, lineRange, nextLine, ownItemsOf } from './author-style.ts';
import { phrase } from '../phrases/phrase.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

/** Returns the position of an attribute in the catalogue's order. Unknown ones come before the lists. */
export function rankOf(key: string): number {
  const rank = KEYS.indexOf(key.toLowerCase());
  return rank < 0 ? KEYS.indexOf('actions') - 1 : rank;
}

const KEYS = [...ATTRIBUTES.keys()];

/** Returns the edit that adds a missing attribute to a section: on its own line, or in the line that has it without a value. */
export function insertAttribute(
  document: MapDocument,
  section: SectionNode,
  [key, content]: readonly [key: string, content: string],
): TextEdit {
  const items = ownItemsOf(document, section);
  const empty = items.find(
    (item) => item.type === 'attribute' && item.key === key.toLowerCase() && !item.value,
  );
  const filled = empty && fillValue(document, empty, content);
  if (filled) return filled;
  return insertLines(findPosition(document, { section, items, key }), (bullet) => [
    `${bullet}${key}: ${content}`,
  ]);
}

/** Returns the edit that writes a value after the colon of an attribute without one. Undefined if there is no colon. */
function fillValue(
  { source: { text } }: MapDocument,
  { keyStart, keyEnd }: AttributeNode | ListNode,
  content: string,
): TextEdit | undefined {
  const { end } = lineRange(text, keyStart);
  const colon = /^[ \t]*:/.exec(text.slice(keyEnd, end));
  return colon ? { start: keyEnd + colon[0].length, end, text: ` ${content}` } : undefined;
}

/** Returns the fix that adds a missing attribute to a section, or fills the one without a value. */
export function addAttribute(
  document: MapDocument,
  section: SectionNode,
  attribute: readonly [key: string, content: string],
): FixDraft {
  return {
    title: phrase('title.add', { text: attribute.join(': ') }),
    edits: [insertAttribute(document, section, attribute)],
  };
}

export interface LinePosition {
  /** Offset to insert at: the end of the line above, or the start of the line below if `isAbove`. */
  offset: number;
  isAbove?: boolean;
  bullet: string;
}

/**
 * Returns the position for a new attribute: after the attributes that usually precede it or, without such attributes,
 * above all others.
 */
export function findPosition(
  document: MapDocument,
  {
    section,
    items,
    key,
  }: { section: SectionNode; items: readonly (AttributeNode | ListNode)[]; key: string },
): LinePosition {
  const { text } = document.source;
  const rank = rankOf(key);
  let before: AttributeNode | undefined;
  for (const item of items) {
    if (item.type === 'list' || rankOf(item.key) > rank) continue;
    if (!before || rankOf(item.key) >= rankOf(before.key)) before = item;
  }
  const [first] = items;
  const bullet = bulletOf(before ?? first, text) ?? bulletIn(document);
  if (before?.segments.length === 1) {
    const { end } = lineRange(text, before.keyStart);
    if (isApart(text, end)) return { offset: end, bullet };
  }
  if (!first) return { offset: section.headerEnd, bullet };
  return {
    offset: lineRange(text, first.keyStart).start,
    isAbove: true,
    bullet: bulletOf(first, text) ?? bullet,
  };
}

export function insertLines(
  { offset, isAbove, bullet }: LinePosition,
  write: (bullet: string) => string[],
): TextEdit {
  const written = write(bullet).map((line) => (isAbove ? `${line}\n` : `\n${line}`));
  return { start: offset, end: offset, text: written.join('') };
}

/**
 * True if a bullet can be inserted after the line that ends at `end`. False if the line below is text, because
 * CommonMark would read that line as a part of the new bullet.
 */
function isApart(text: string, end: number): boolean {
  const line = lineRange(text, nextLine(text, end));
  return (
    nextLine(text, end) >= text.length || /^\s*(?:$|[*#-]|```|<!--)/.test(text.slice(line.start, line.end))
  );
}
