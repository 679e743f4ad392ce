import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { AttributeNode, ListNode, SectionNode } from '../syntax/tree.ts';
import { bulletIn, bulletOf, lineRange, nextLine, ownItemsOf } from './author-style.ts';
import { phrase } from '../phrases/phrase.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

/**
 * How far behind the others of its section an attribute is written: in the order of the catalogue. One that is not known
 * comes before the lists.
 */
export function rankOf(key: string): number {
  const rank = KEYS.indexOf(key.toLowerCase());
  return rank < 0 ? KEYS.indexOf('actions') - 1 : rank;
}

const KEYS = [...ATTRIBUTES.keys()];

/** The edit that gives a section an attribute which it has not got, on a line of its own. */
export function insertAttribute(
  document: MapDocument,
  section: SectionNode,
  [key, content]: readonly [key: string, content: string],
): TextEdit {
  const items = ownItemsOf(document, section);
  return insertLines(findPlace(document, { section, items, key }), (bullet) => [
    `${bullet}${key}: ${content}`,
  ]);
}

/** The same as the fix of a finding. */
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

/** Where lines are to stand, and the bullet that they begin with. */
export interface LinePlace {
  /** The end of the line that they stand below, or the beginning of the one that they stand above. */
  offset: number;
  isAbove?: boolean;
  bullet: string;
}

/** Where authors write an attribute among others: behind those that come before it, else above them. */
export function findPlace(
  document: MapDocument,
  {
    section,
    items,
    key,
  }: { section: SectionNode; items: readonly (AttributeNode | ListNode)[]; key: string },
): LinePlace {
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

/** The edit that writes lines at a place. */
export function insertLines(
  { offset, isAbove, bullet }: LinePlace,
  write: (bullet: string) => string[],
): TextEdit {
  const written = write(bullet).map((line) => (isAbove ? `${line}\n` : `\n${line}`));
  return { start: offset, end: offset, text: written.join('') };
}

/** CommonMark takes what follows a bullet at once for more of its text: that must not come behind another one. */
function isApart(text: string, end: number): boolean {
  const line = lineRange(text, nextLine(text, end));
  return (
    nextLine(text, end) >= text.length || /^\s*(?:$|[*#-]|```|<!--)/.test(text.slice(line.start, line.end))
  );
}
