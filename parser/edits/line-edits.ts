import type { FixDraft, TextRange } from '../diagnostics/rule.ts';
import { replaceFix } from '../facts/ranges.ts';
import { skipWhiteSpace, skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import { valueRange, type AttributeNode, type ListNode } from '../syntax/tree.ts';
import type { ListEntry } from '../values/read-list.ts';
import { phrase } from '../phrases/phrase.ts';

/*
 * Fixes that add, remove and move whole lines of a map. Only the bytes of these lines change, and new ones are
 * written in the manner of those around them: their bullet, their indentation, their line end.
 */

/** The line that holds an offset, with its line end. */
export function lineAt(text: string, offset: number): TextRange {
  const feed = text.indexOf('\n', offset);
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return { start, end: feed < 0 ? text.length : feed + 1 };
}

/** The lines that begin in a range. */
export function linesIn({ start, end }: TextRange, text: string): TextRange[] {
  const lines: TextRange[] = [];
  for (let at = start; at < end; at = lines.at(-1)?.end ?? end) lines.push(lineAt(text, at));
  return lines;
}

/** The lines of an attribute or a list, all that is read as a part of it among them. */
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

/** A comment ends at the first mark, so that none can hold another. */
export const COMMENT_MARK = /<!--|-->/;

/** What to do with lines that mean nothing: nothing is lost of what stands there as a comment. */
export function dropLines(item: AttributeNode | ListNode, text: string): FixDraft[] {
  return [...commentLines(item, text), removeLines(item, text)];
}

/** Makes a comment of each line; not where there is nothing to keep, or another comment in it. */
export function commentLines(item: AttributeNode | ListNode, text: string): FixDraft[] {
  const isEmpty = item.type === 'attribute' && item.value === '';
  return isEmpty ? [] : commentRange(linesOf(item, text), text);
}

/** The same for the lines that begin in a range. */
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

/** The lines of a list in the column of its own bullet. */
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

/** Takes an entry out of a comma list, with its comma; the whole line where it is the only one. */
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

/** Writes another text for an entry. */
export function replaceEntry(attribute: AttributeNode, entry: ListEntry, text: string): FixDraft[] {
  if (attribute.segments.length > 1) return [];
  return [replaceFix(valueRange(attribute, entry.start, entry.end), text)];
}
