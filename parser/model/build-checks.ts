import type { ActivityChecks, CheckText } from '#schemas/generated/page.ts';
import type { SectionAttributes } from './section-attributes.ts';
import { readBulletLine } from '../syntax/line-kinds.ts';
import type { Range } from '../syntax/scanner.ts';
import { createSourceText, type SourceText } from '../syntax/source-text.ts';
import type { AttributeNode, ListNode } from '../syntax/tree.ts';
import { splitCheck, type CheckParts } from './split-check.ts';

/*
 * An activity's checks: in its `checks` list, and in a file with such a list. The text behind `checks:` can be the word
 * `required`, the address of the file, or both.
 */

/** Returns the checks of an activity, or undefined if it has none. */
export function buildChecks(
  { scalars, lists }: SectionAttributes,
  { text }: SourceText,
): ActivityChecks | undefined {
  const list = lists.get('checks');
  const scalar = scalars.get('checks');
  if (!list && !scalar) return undefined;
  const words = wordsOf({ list, scalar }, text);
  const file = words.find((word) => !isRequiredWord(word));
  return {
    isRequired: words.some(isRequiredWord),
    ...(file && { file: file.value }),
    items: list ? checkLinesOf(list, text).map((line) => toCheckText(line, text)) : [],
  };
}

/** Returns the address of an activity's file of checks: its `checks` attribute without other words. */
export function checksFileOf(
  { scalars, lists }: SectionAttributes,
  { text }: SourceText,
): AttributeNode | undefined {
  const list = lists.get('checks');
  const scalar = scalars.get('checks');
  const file = wordsOf({ list, scalar }, text).find((word) => !isRequiredWord(word));
  if (!file) return undefined;
  const { value, start, end } = file;
  const { position, key, rawKey, keyStart, keyEnd, indent } = file.of;
  const segments = [{ valueStart: 0, start, end }];
  return { type: 'attribute', position, key, rawKey, keyStart, keyEnd, indent, value, segments };
}

/** A word behind `checks:`, and the attribute or list with that text. */
interface ChecksWord extends Range {
  value: string;
  of: AttributeNode | ListNode;
}

function wordsOf(
  { list, scalar }: { list: ListNode | undefined; scalar: AttributeNode | undefined },
  text: string,
): ChecksWord[] {
  // Only the first segment: further segments of a value are bullets without a colon.
  const [first] = scalar?.segments ?? [];
  const values = [
    scalar && {
      of: scalar,
      at: first?.start ?? scalar.keyEnd,
      value: first ? slice(text, first) : scalar.value,
    },
    list?.scalar && { of: list, at: list.scalar.start, value: slice(text, list.scalar) },
  ];
  return values.flatMap((one) => {
    if (!one) return [];
    const { of, at, value: words } = one;
    return [...words.matchAll(/[^\s,]+/g)].map(({ 0: value, index }) => {
      const start = at + index;
      return { value, start, end: start + value.length, of };
    });
  });
}

function slice(text: string, { start, end }: Range): string {
  return text.slice(start, end);
}

function isRequiredWord({ value }: ChecksWord): boolean {
  return value.toLowerCase() === 'required';
}

/** Returns the parts of each check in a list. Lines without a colon are checks of their own. */
export function checkLinesOf(list: ListNode, text: string): CheckParts[] {
  return list.children.flatMap((item) => linesOf(item).map(({ start, end }) => splitCheck(text, start, end)));
}

function linesOf(item: AttributeNode | ListNode): Range[] {
  const first = { start: item.keyStart, end: Math.max(item.keyEnd, item.keyStart) };
  if (item.type === 'list') return [first];
  const [segment, ...glued] = item.segments;
  return [{ start: first.start, end: Math.max(first.end, segment?.end ?? 0) }, ...glued];
}

/** Returns the checks of a file: all of its bullets. */
export function readChecksFile(text: string): CheckText[] {
  return checkLinesOfFile(text).map((line) => toCheckText(line, text));
}

export function checkLinesOfFile(text: string): CheckParts[] {
  const { lineStarts } = createSourceText(text);
  return lineStarts.flatMap((start, index) => {
    const bullet = readBulletLine(text, start, (lineStarts[index + 1] ?? text.length + 1) - 1);
    return bullet ? [splitCheck(text, bullet.keyStart, bullet.valueEnd)] : [];
  });
}

export function toCheckText({ sentence, condition }: CheckParts, text: string): CheckText {
  return {
    sentence: text.slice(sentence.start, sentence.end),
    condition: text.slice(condition.start, condition.end),
  };
}
