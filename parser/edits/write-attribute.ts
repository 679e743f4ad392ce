import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import type { AttributeItem } from '#schemas/map-edit.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import type { AttributeNode, ListNode } from '../syntax/tree.ts';
import { bulletOf, lineRange, nextLine } from './author-style.ts';
import { isSameContent, itemsOf } from './read-back.ts';

/** Edits, and lines to remove. Adjacent removed lines are joined into one edit. */
export interface LineChanges {
  edits: TextEdit[];
  removed: TextRange[];
}

export interface ListStyle {
  text: string;
  /** Additional indentation of a list's entries. */
  step: string;
}

/** Returns the lines of an attribute. Entries of a list are indented below it. */
export function linesOfItem({ key, content }: AttributeItem, bullet: string, step: string): string[] {
  if (typeof content === 'string') return [`${bullet}${key}: ${content}`];
  return [
    `${bullet}${key}:`,
    ...content.flatMap((item) => linesOfItem(item, bullet.replace(/^[ \t]*/, `$&${step}`), step)),
  ];
}

/** Returns the lines of an attribute, without comments and blank lines in between. */
export function ownLines(item: AttributeNode | ListNode, text: string): TextRange[] {
  const lineOf = (offset: number): TextRange => ({
    start: lineRange(text, offset).start,
    end: nextLine(text, offset),
  });
  if (item.type === 'list') {
    return [lineOf(item.keyStart), ...item.children.flatMap((child) => ownLines(child, text))];
  }
  const [, ...more] = item.segments;
  return [lineOf(item.keyStart), ...more.map(({ start }) => lineOf(start))];
}

/** Returns the end of the line at an offset, or of the line before it if that line is removed. */
export function keptLineEnd(offset: number, removed: readonly TextRange[], text: string): number {
  const around = mergeRanges(removed).find(({ start, end }) => start <= offset && offset < end);
  return lineRange(text, around ? around.start - 1 : offset).end;
}

function mergeRanges(ranges: readonly TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const range of ranges.toSorted((left, right) => left.start - right.start)) {
    const last = merged.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}

/** Replaces a value, but changes only the parts that differ, even in a value of several lines. */
export function replaceValue(attribute: AttributeNode, value: string, text: string): LineChanges {
  const { segments, value: old } = attribute;
  const [first, ...more] = segments;
  if (!first || value === old) return { edits: [], removed: [] };
  if (old === '') return { edits: [fillEmpty(attribute, value, text)], removed: [] };
  const { from, to } = changedPart(old, value);
  const within = segments.find(
    ({ valueStart, start, end }) => from >= valueStart && to <= valueStart + end - start,
  );
  if (within) {
    const offset = within.start - within.valueStart;
    const written = value.slice(from, value.length - (old.length - to));
    return { edits: [{ start: from + offset, end: to + offset, text: written }], removed: [] };
  }
  const isEmpty = first.start === first.end;
  return {
    edits: [
      isEmpty ? fillEmpty(attribute, value, text) : { start: first.start, end: first.end, text: value },
    ],
    removed: more.map(({ start }) => ({ start: lineRange(text, start).start, end: nextLine(text, start) })),
  };
}

function fillEmpty(attribute: AttributeNode, value: string, text: string): TextEdit {
  const colon = text.indexOf(':', attribute.keyEnd) + 1;
  const { end } = lineRange(text, colon);
  return { start: colon, end, text: ` ${value}` };
}

function changedPart(old: string, value: string): { from: number; to: number } {
  const longest = Math.min(old.length, value.length);
  let from = 0;
  while (from < longest && old[from] === value[from]) from += 1;
  let behind = 0;
  while (behind < longest - from && old.at(-1 - behind) === value.at(-1 - behind)) behind += 1;
  return { from, to: old.length - behind };
}

/** Replaces the entries of a list. Unchanged entries, comments and blank lines stay. */
export function replaceItems(list: ListNode, items: readonly AttributeItem[], style: ListStyle): LineChanges {
  const { children } = list;
  const old = itemsOf(list);
  const longest = Math.min(old.length, items.length);
  let first = 0;
  while (first < longest && isSame(old[first], items[first])) first += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < longest - first && isSame(old.at(-1 - sameAtEnd), items.at(-1 - sameAtEnd)))
    sameAtEnd += 1;
  const changes: LineChanges = { edits: [], removed: [] };
  const replaced = children.slice(first, children.length - sameAtEnd);
  const added = items.slice(first, items.length - sameAtEnd);
  // Insert new entries after an unchanged one, because its last line certainly remains.
  const surplus = Math.max(added.length - replaced.length, 0);
  if (surplus > 0)
    changes.edits.push(insertItems(list, { items: added.slice(0, surplus), at: first }, style));
  for (const [at, child] of replaced.entries()) {
    const item = added[surplus + at];
    if (item) addChanges(changes, replaceItem(child, item, style));
    else changes.removed.push(...ownLines(child, style.text));
  }
  return changes;
}

function isSame(left: AttributeItem | undefined, right: AttributeItem | undefined): boolean {
  return left !== undefined && right !== undefined && isSameContent([left], [right]);
}

export function addChanges(changes: LineChanges, { edits, removed }: LineChanges): void {
  changes.edits.push(...edits);
  changes.removed.push(...removed);
}

function replaceItem(child: AttributeNode | ListNode, item: AttributeItem, style: ListStyle): LineChanges {
  const { key, content } = item;
  const { text } = style;
  const keyEdits: TextEdit[] =
    child.key === key.toLowerCase() ? [] : [{ start: child.keyStart, end: child.keyEnd, text: key }];
  if (child.type === 'attribute' && typeof content === 'string' && child.rawKey !== '') {
    const changes = replaceValue(child, content, text);
    return { ...changes, edits: [...keyEdits, ...changes.edits] };
  }
  if (child.type === 'list' && typeof content !== 'string') {
    const changes = replaceItems(child, content, style);
    return { ...changes, edits: [...keyEdits, ...changes.edits] };
  }
  // Rewrite all lines if a value becomes a list, or a list becomes a value.
  const [line, ...others] = ownLines(child, text);
  if (!line) return { edits: [], removed: [] };
  const bullet = bulletOf(child, text) ?? '* ';
  const { end } = lineRange(text, line.start);
  const lines = linesOfItem(item, bullet, style.step);
  return { edits: [{ start: line.start, end, text: lines.join('\n') }], removed: others };
}

function insertItems(
  { children, ...list }: ListNode,
  { items, at }: { items: readonly AttributeItem[]; at: number },
  { text, step }: ListStyle,
): TextEdit {
  const before = children[at - 1];
  const model = before ?? children[0];
  const outer = bulletOf({ children, ...list }, text) ?? '* ';
  const bullet = (model && bulletOf(model, text)) ?? outer.replace(/^[ \t]*/, `$&${step}`);
  const lines = items.flatMap((item) => linesOfItem(item, bullet, step));
  const offset = before ? lastLineEnd(before, text) : lineRange(text, list.keyStart).end;
  return { start: offset, end: offset, text: lines.map((line) => `\n${line}`).join('') };
}

export function lastLineEnd(item: AttributeNode | ListNode, text: string): number {
  return lineRange(text, ownLines(item, text).at(-1)?.start ?? item.keyEnd).end;
}
