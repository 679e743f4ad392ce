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

/** The text behind `checks:`, with the range of the file's address. */
export interface ChecksHead {
  isRequired: boolean;
  file?: string;
  fileRange?: Range;
}

/** Returns the checks of an activity, or undefined if it has none. */
export function buildChecks(
  { scalars, lists }: SectionAttributes,
  { text }: SourceText,
): ActivityChecks | undefined {
  const list = lists.get('checks');
  const heads = [scalars.get('checks')?.segments[0], list?.scalar].flatMap((range) =>
    range ? [readChecksHead(text, range)] : [],
  );
  if (!list && heads.length === 0) return undefined;
  const file = heads.find((head) => head.file !== undefined)?.file;
  return {
    isRequired: heads.some((head) => head.isRequired),
    ...(file !== undefined && { file }),
    items: list ? checkLinesOf(list, text).map((line) => toCheckText(line, text)) : [],
  };
}

export function readChecksHead(text: string, { start, end }: Range): ChecksHead {
  const value = text.slice(start, end);
  const isRequired = /(?:^|[\s,])required(?=$|[\s,])/i.test(value);
  const file = /(?:^|[\s,])(?!required(?:$|[\s,]))([^\s,]+)/i.exec(value);
  if (!file?.[1]) return { isRequired };
  const at = start + file.index + file[0].length - file[1].length;
  return { isRequired, file: file[1], fileRange: { start: at, end: at + file[1].length } };
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
