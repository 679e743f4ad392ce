import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import { commentsOf } from '../facts/comments-of.ts';
import { exclusionsOf } from '../facts/exclusions-of.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import { skipWhiteSpace, skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import { lineEndOf } from '../syntax/source-text.ts';
import {
  valueRange,
  type AttributeNode,
  type ListNode,
  type Misreading,
  type SectionNode,
} from '../syntax/tree.ts';
import { readList } from '../values/read-list.ts';
import { bulletOf, lineRange, nextLine } from './author-style.ts';

/*
 * A habit is a detail of style that an author repeats, such as the mark of bullets. All places get the style of the
 * majority or, in a tie, of the first place. Comments, fenced blocks and merge conflicts stay unchanged.
 */

/** Returns the edits that make all places look like most of the file. */
type StyleHabit = (document: MapDocument) => TextEdit[];

/** A place whose style belongs to a habit. Places of one group should look alike. */
interface Spot extends TextRange {
  group: string;
  /** The style of the place, to compare it with others. */
  written: string;
  /** Returns the text of the place in another style. By default, the style is the text itself. */
  rewrite?: (wanted: string) => string;
}

function writeAlike(spots: readonly Spot[]): TextEdit[] {
  const waysByGroup = new Map<string, string[]>();
  for (const { group, written } of spots) {
    const ways = waysByGroup.get(group);
    if (ways) ways.push(written);
    else waysByGroup.set(group, [written]);
  }
  const wantedByGroup = new Map([...waysByGroup].map(([group, ways]) => [group, mostCommon(ways)]));
  return spots.flatMap(({ group, start, end, written, rewrite = (way) => way }) => {
    const wanted = wantedByGroup.get(group) ?? written;
    return wanted === written ? [] : [{ start, end, text: rewrite(wanted) }];
  });
}

function mostCommon(ways: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const way of ways) counts.set(way, (counts.get(way) ?? 0) + 1);
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}

/** An attribute or list on a line of its own. */
interface BulletLine {
  item: AttributeNode | ListNode;
  start: number;
  /** Offset of the `*` or `-`. */
  mark: number;
  depth: number;
  parent?: ListNode;
}

function linesOf(document: MapDocument, sections: readonly SectionNode[] = document.tree.children) {
  const { text } = document.source;
  const exclusionAt = exclusionsOf(document);
  const lines: BulletLine[] = [];
  const add = (items: SectionNode['children'], depth: number, parent?: ListNode): void => {
    for (const item of items) {
      if (item.type === 'block') continue;
      const bullet = item.key === '' ? undefined : bulletOf(item, text);
      if (bullet !== undefined && !exclusionAt(item.keyStart)) {
        const start = item.keyStart - bullet.length;
        const mark = skipWhiteSpace(text, start, item.keyStart);
        lines.push({ item, start, mark, depth, ...(parent && { parent }) });
      }
      if (item.type === 'list') add(item.children, depth + 1, item);
    }
  };
  for (const { children } of sections) add(children, 0);
  return lines;
}

/** Makes the marks of bullets consistent, and the space after them. */
const bullets: StyleHabit = (document) => {
  const { text } = document.source;
  return writeAlike(
    linesOf(document).flatMap(({ item, mark }) => [
      spotOf('mark', mark, mark + 1, text),
      spotOf('after mark', mark + 1, item.keyStart, text),
    ]),
  );
};

/** Makes the spelling of each key consistent: the map reader ignores case. */
const keySpelling: StyleHabit = (document) =>
  writeAlike(
    linesOf(document).map(({ item: { key, keyStart, keyEnd } }) =>
      spotOf(`key ${key}`, keyStart, keyEnd, document.source.text),
    ),
  );

/** Makes white space consistent before and after colons, and at the end of lines. */
const colons: StyleHabit = (document) => {
  const { text } = document.source;
  return writeAlike(
    linesOf(document).flatMap(({ item }) => {
      const colon = text.indexOf(':', item.keyEnd);
      const before = spotOf('before colon', item.keyEnd, colon, text);
      // The map reader drops a value before a list, but its style should be consistent, too.
      const segment = item.type === 'attribute' ? item.segments[0] : item.scalar;
      const { end } = lineRange(text, item.keyStart);
      if (!segment || segment.start >= segment.end) return [before, spotOf('line end', colon + 1, end, text)];
      const after = spotOf('after colon', colon + 1, segment.start, text);
      return [before, after, spotOf('line end', segment.end, end, text)];
    }),
  );
};

/** Makes white space consistent around the commas of lists such as `next`. */
const commas: StyleHabit = (document) => {
  const { text } = document.source;
  return writeAlike(
    linesOf(document).flatMap(({ item }) => {
      if (item.type !== 'attribute' || item.segments.length !== 1 || !isNameList(item)) return [];
      const entries = readList(item.value);
      if (entries.some((entry) => entry.text === '')) return [];
      return entries.slice(1).map(({ start }, at) => {
        const range = valueRange(item, entries[at]?.end, start);
        return spotOf('comma', range.start, range.end, text);
      });
    }),
  );
};

const NAME_LISTS: readonly unknown[] = ['ids', 'tags', 'prerequisites', 'former-ids'];

/** Returns whether an attribute's value is a list in which white space around commas means nothing. */
export function isNameList({ key }: AttributeNode): boolean {
  return NAME_LISTS.includes(ATTRIBUTES.get(key)?.value);
}

/** Misreadings that wrong indentation causes. Rules report them, but could not once the indentation is consistent. */
const MISLEADING: readonly Misreading['kind'][] = [
  'swallowed-attribute',
  'lost-scalar',
  'lost-text',
  'glued-text',
];

const indentation: StyleHabit = (document) => {
  const { text } = document.source;
  const lines = linesOf(document, clearlyIndented(document));
  const indentOf = ({ start, mark }: BulletLine): string => text.slice(start, mark);
  const base = mostCommon(lines.filter(({ depth }) => depth === 0).map(indentOf)) ?? '';
  const indents = new Map(lines.map((line) => [line.item, indentOf(line)]));
  const steps = lines.flatMap((line) => {
    const above = line.parent && indents.get(line.parent);
    const indent = indentOf(line);
    return above !== undefined && indent.startsWith(above) ? [indent.slice(above.length)] : [];
  });
  const step = mostCommon(steps);
  return lines.flatMap(({ start, mark, depth }) => {
    if (depth > 0 && step === undefined) return [];
    const wanted = base + (step ?? '').repeat(depth);
    return wanted === text.slice(start, mark) ? [] : [{ start, end: mark, text: wanted }];
  });
};

function clearlyIndented({ tree }: MapDocument): SectionNode[] {
  const ranges = tree.children.map((section) => {
    const { start, end } = section.position;
    return { section, start: start.offset, end: end.offset };
  });
  const unclear = new Set<SectionNode | undefined>();
  for (const { kind, start } of tree.misreadings) {
    if (MISLEADING.includes(kind)) unclear.add(findRangeAt(ranges, start)?.section);
  }
  return tree.children.filter((section) => !unclear.has(section));
}

/**
 * Makes the space after the hashes of headings consistent, and the blank lines above and below the headings of each
 * level.
 */
const headings: StyleHabit = (document) => {
  const { text } = document.source;
  const exclusionAt = exclusionsOf(document);
  const comments = commentsOf(document);
  const isInComment = (offset: number): boolean => findRangeAt(comments, offset) !== undefined;
  return writeAlike(
    document.tree.children.flatMap(({ level, headerStart, headerEnd, position }, at) => {
      const { offset } = position.start;
      if (exclusionAt(offset)) return [];
      const spots: Spot[] = [];
      const hashes = hashesEnd(text, offset);
      if (hashes <= headerStart) spots.push(spotOf('after hashes', hashes, headerStart, text));
      const above = { start: blankStart(text, offset), end: offset };
      // A comment belongs to the line below it.
      const isBelowComment = isInComment(skipWhiteSpaceBack(text, above.start, 0) - 1);
      if (at > 0 && !isBelowComment) spots.push(blankLines(`above ${level}`, above, text));
      const below = { start: nextLine(text, headerEnd), end: blankEnd(text, nextLine(text, headerEnd)) };
      const isAboveText = below.end < text.length && text[below.end] !== '#' && !isInComment(below.end);
      if (isAboveText) spots.push(blankLines(`below ${level}`, below, text));
      return spots;
    }),
  );
};

function hashesEnd(text: string, start: number): number {
  let end = start;
  while (text[end] === '#') end += 1;
  return end;
}

/** Returns the start of the first of the blank lines directly above a line. */
function blankStart(text: string, lineStart: number): number {
  let at = lineStart;
  while (at > 0) {
    const { start, end } = lineRange(text, at - 1);
    if (start >= at || skipWhiteSpace(text, start, end) < end) break;
    at = start;
  }
  return at;
}

/** Returns the start of the first line that is not blank, at or after a line's start. */
function blankEnd(text: string, lineStart: number): number {
  let at = lineStart;
  while (at < text.length) {
    const { start, end } = lineRange(text, at);
    if (skipWhiteSpace(text, start, end) < end || nextLine(text, at) === at) break;
    at = nextLine(text, at);
  }
  return at;
}

function blankLines(group: string, { start, end }: TextRange, text: string): Spot {
  const count = text.slice(start, end).split('\n').length - 1;
  const rewrite = (wanted: string): string => lineEndOf(text, start).repeat(Number(wanted));
  return { group, start, end, written: String(count), rewrite };
}

function spotOf(group: string, start: number, end: number, text: string): Spot {
  return { group, start, end, written: text.slice(start, end) };
}

export const STYLE_HABITS = [bullets, keySpelling, colons, commas, indentation, headings];
