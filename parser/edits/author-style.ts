import type { TextRange } from '../diagnostics/rule.ts';
import { exclusionsOf } from '../facts/exclusions-of.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import { skipWhiteSpace, skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import type { AttributeNode, ListNode, SectionNode } from '../syntax/tree.ts';

/* The author's style. New text follows the style of its own section first, then that of the rest of the file. */

const BULLET = /^[ \t]*[*-][ \t]+$/;

/** Returns the line at an offset, without its line break. */
export function lineRange(text: string, offset: number): TextRange {
  const feed = text.indexOf('\n', offset);
  const before = offset === 0 ? -1 : text.lastIndexOf('\n', offset - 1);
  const start = before < 0 && text.charCodeAt(0) === 0xfeff ? 1 : before + 1;
  const end = feed < 0 ? text.length : feed;
  return { start, end: end > start && feed >= 0 && text.charCodeAt(end - 1) === 13 ? end - 1 : end };
}

/** Returns the start of the next line, or the end of the text. */
export function nextLine(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset);
  return feed < 0 ? text.length : feed + 1;
}

/**
 * Returns the text before an attribute's key: white space, `*` or `-`, white space. Undefined if the line begins with
 * other text.
 */
export function bulletOf(item: AttributeNode | ListNode | undefined, text: string): string | undefined {
  if (!item) return undefined;
  const bullet = text.slice(lineRange(text, item.keyStart).start, item.keyStart);
  return BULLET.test(bullet) ? bullet : undefined;
}

/** Returns the attributes directly below a heading, except in comments and blocks. */
export function ownItemsOf(document: MapDocument, section: SectionNode): (AttributeNode | ListNode)[] {
  const exclusionAt = exclusionsOf(document);
  return section.children.filter(
    (child): child is AttributeNode | ListNode =>
      child.type !== 'block' && child.key !== '' && !exclusionAt(child.keyStart),
  );
}

/** Returns the bullet of the first attribute in the file. */
export const bulletIn: (document: MapDocument) => string = oncePer((document) => {
  for (const section of document.tree.children) {
    const [first] = ownItemsOf(document, section);
    const bullet = bulletOf(first, document.source.text);
    if (bullet !== undefined) return bullet;
  }
  return '* ';
});

/** Returns the indentation of the first list in the file. */
export const stepIn: (document: MapDocument) => string = oncePer((document) => {
  const { text } = document.source;
  for (const section of document.tree.children) {
    for (const item of ownItemsOf(document, section)) {
      const step = item.type === 'list' ? stepOf(item, text) : undefined;
      if (step !== undefined) return step;
    }
  }
  return '    ';
});

function stepOf(list: ListNode, text: string): string | undefined {
  const [first] = list.children;
  const [outer, inner] = [bulletOf(list, text), bulletOf(first, text)];
  if (outer === undefined || inner === undefined) return undefined;
  const [outerIndent, innerIndent] = [indentIn(outer), indentIn(inner)];
  return innerIndent.startsWith(outerIndent) ? innerIndent.slice(outerIndent.length) : undefined;
}

function indentIn(bullet: string): string {
  return bullet.slice(0, skipWhiteSpace(bullet, 0, bullet.length));
}

/** Returns the end of a section's content: its last attribute or block, including the lines directly below. */
export function contentEnd(section: SectionNode, text: string): number {
  const sectionEnd = Math.min(section.position.end.offset, text.length);
  const last = section.children.at(-1);
  let { end } = lineRange(text, last ? endOfItem(last) : section.headerStart);
  for (let at = nextLine(text, end); at < sectionEnd; at = nextLine(text, at)) {
    const line = lineRange(text, at);
    if (skipWhiteSpaceBack(text, line.end, line.start) === line.start) break;
    end = line.end;
  }
  return end;
}

/** Returns the end of an attribute, of a list with its entries, or of a block. */
export function endOfItem(item: SectionNode['children'][number]): number {
  if (item.type === 'block') return item.position.end.offset;
  if (item.type === 'attribute') return item.segments.at(-1)?.end ?? item.keyEnd;
  const last = item.children.at(-1);
  return last ? endOfItem(last) : item.keyEnd;
}

export interface SectionStyle {
  /** The hashes in front of the heading, with the white space after them, such as `### `. */
  hashes: string;
  /** Number of blank lines above the heading. */
  above: number;
  /** Number of blank lines below the heading. */
  below: number;
}

const DEFAULT_SPACING = { above: 1, below: 0 };

/** Returns the style of the nearest section of a level. Uses other levels if there is none. */
export function sectionStyle(document: MapDocument, level: SectionNode['level'], near: number): SectionStyle {
  const { children } = document.tree;
  const exclusionAt = exclusionsOf(document);
  const distance = ({ headerStart }: SectionNode): number => Math.abs(headerStart - near);
  const clear = children.filter(({ position }) => !exclusionAt(position.start.offset));
  const same = clear
    .filter((section) => section.level === level)
    .sort((left, right) => distance(left) - distance(right));
  const isBehind = (section: SectionNode): boolean => section !== children[0];
  const above = same.find(isBehind) ?? clear.find(isBehind);
  const below = [...same, ...clear].find((section) => ownItemsOf(document, section).length > 0);
  const [nearest] = same;
  const { text } = document.source;
  return {
    hashes: nearest
      ? text.slice(nearest.position.start.offset, nearest.headerStart) || `${'#'.repeat(level)} `
      : `${'#'.repeat(level)} `,
    above: above ? blankAbove(above, text) : DEFAULT_SPACING.above,
    below: below ? blankBelow(below, text) : DEFAULT_SPACING.below,
  };
}

function blankAbove({ position }: SectionNode, text: string): number {
  let count = 0;
  let at = position.start.offset;
  while (at > 0) {
    const line = lineRange(text, at - 1);
    if (skipWhiteSpace(text, line.start, line.end) < line.end || line.start >= at) break;
    count += 1;
    at = line.start;
  }
  return count;
}

function blankBelow({ headerEnd, position }: SectionNode, text: string): number {
  let count = 0;
  for (let at = nextLine(text, headerEnd); at < position.end.offset; at = nextLine(text, at)) {
    const line = lineRange(text, at);
    if (skipWhiteSpace(text, line.start, line.end) < line.end) break;
    count += 1;
  }
  return count;
}
