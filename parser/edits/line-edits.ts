import type { FixDraft, TextRange } from '../diagnostics/rule.ts';
import { replaceFix } from '../facts/ranges.ts';
import { skipWhiteSpace, skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import { valueRange, type AttributeNode, type ListNode } from '../syntax/tree.ts';
import type { ListEntry } from '../values/read-list.ts';
import { phrase } from '../phrases/phrase.ts';

/* Fixes that add, remove and move whole lines in the style of their neighbours. */

/** Returns the line at an offset, with its line break. */
export function lineAt(text: string, offset: number): TextRange {
  const feed = text.indexOf('\n', offset);
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return { start, end: feed < 0 ? text.length : feed + 1 };
}

export function linesIn({ start, end }: TextRange, text: string): TextRange[] {
  const lines: TextRange[] = [];
  for (let at = start; at < end; at = lines.at(-1)?.end ?? end) lines.push(lineAt(text, at));
  return lines;
}

/** Returns the lines of an attribute or list, including continuation lines. */
export function linesOf(item: AttributeNode | ListNode, text: string): TextRange {
  let last = item;
  while (last.type === 'list') {
    const below = last.children.at(-1);
    if (!below) break;
    last = below;
  }
  const end = last.type === 'attribute' ? (last.segments.at(-1)?.end ?? last.keyEnd) : last.keyEnd;
  return { start: lineAt(text, item.keyStart).start, end: lineAt(text, Math.max(last.keyEnd, end)).end };
}

export function removeLines(item: AttributeNode | ListNode, text: string): FixDraft {
  const range = linesOf(item, text);
  const feed = text.indexOf('\n', range.start);
  const isOne = feed < 0 || feed >= range.end - 1;
  return {
    title: isOne ? phrase('title.remove-the-line') : phrase('title.remove-the-lines'),
    edits: [{ ...range, text: '' }],
  };
}

/** Matches the start or end of a comment. Comments cannot be nested, because a comment ends at the first end mark. */
export const COMMENT_MARK = /<!--|-->/;

/**
 * Returns two alternatives for lines without an effect: comment them out, so that nothing is lost, or remove them.
 */
export function dropLines(item: AttributeNode | ListNode, text: string): FixDraft[] {
  return [...commentLines(item, text), removeLines(item, text)];
}

/** Returns the fix that comments out each line. Empty if the attribute is empty or contains a comment. */
export function commentLines(item: AttributeNode | ListNode, text: string): FixDraft[] {
  const isEmpty = item.type === 'attribute' && item.value === '';
  return isEmpty ? [] : commentRange(linesOf(item, text), text);
}

/** Returns the fix that comments out the lines that begin in a range. Empty if the range contains a comment. */
export function commentRange({ start, end }: TextRange, text: string): FixDraft[] {
  if (COMMENT_MARK.test(text.slice(start, end))) return [];
  const edits: FixDraft['edits'] = [];
  for (const line of linesIn({ start, end }, text)) {
    const from = skipWhiteSpace(text, line.start, line.end);
    const to = skipWhiteSpaceBack(text, line.end, from);
    if (from === to) continue;
    edits.push({ start: from, end: from, text: '<!-- ' }, { start: to, end: to, text: ' -->' });
  }
  return [{ title: phrase('title.keep-it-as-a-comment'), edits }];
}

/**
 * Returns the fix that moves the lines of a list to the column of its own bullet. Empty if the list contains another
 * list.
 */
export function outdentList(list: ListNode, text: string): FixDraft[] {
  if (list.children.some((child) => child.type === 'list')) return [];
  const { start } = lineAt(text, list.keyStart);
  const indent = /^[ \t]*/.exec(text.slice(start, list.keyStart))?.[0] ?? '';
  const edits = list.children.map((child) => {
    const line = lineAt(text, child.keyStart);
    const bullet = skipWhiteSpace(text, line.start, line.end);
    return { start: line.start, end: bullet, text: indent };
  });
  return [{ title: phrase('title.align-lines-below'), edits }];
}

/** Returns the fix that removes an entry with its comma, or the whole line if it contains only this entry. */
export function removeEntry(attribute: AttributeNode, entry: ListEntry, text: string): FixDraft[] {
  if (attribute.segments.length > 1) return [];
  const title = phrase('title.remove', { text: entry.text.replaceAll('`', "'") });
  const { value } = attribute;
  const before = value.lastIndexOf(',', entry.start);
  const after = value.indexOf(',', entry.end);
  if (before < 0 && after < 0) return [{ ...removeLines(attribute, text), title }];
  const end = after < 0 ? entry.end : skipWhiteSpace(value, after + 1, value.length);
  const range = valueRange(attribute, after < 0 ? before : entry.start, end);
  return [{ title, edits: [{ ...range, text: '' }] }];
}

export function replaceEntry(attribute: AttributeNode, entry: ListEntry, text: string): FixDraft[] {
  if (attribute.segments.length > 1) return [];
  return [replaceFix(valueRange(attribute, entry.start, entry.end), text)];
}
