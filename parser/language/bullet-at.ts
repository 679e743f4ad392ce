import { isWhiteSpace, readHeadingLine, skipWhiteSpace, skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import { scanPage } from '../syntax/scan-page.ts';
import type { AttributeNode, ListNode, SectionNode } from '../syntax/tree.ts';
import { blockRangesOf, findRangeAt } from '../facts/block-ranges.ts';
import { pointAt } from '../syntax/source-text.ts';

/** A line that is, or may become, a bullet while the author is typing. */
export interface BulletAt {
  /** The line of the bullet, without its line break. */
  line: TextRange;
  /** The mark `*` or `-`. Absent if not typed yet. */
  mark?: { sign: string; end: number };
  key: TextRange;
  /** The text after the colon. Absent without a colon. */
  value?: TextRange;
}

/** Returns the bullet on the line of an offset, even if incomplete. Undefined for headings, fenced blocks and prose. */
export function bulletAt(document: MapDocument, offset: number): BulletAt | undefined {
  const { source } = document;
  const { text } = source;
  const line = lineAt(document, offset);
  const block = findRangeAt(blockRangesOf(document), line.start);
  if (block ?? readHeadingLine(text, line.start, line.end)) return undefined;
  const start = skipWhiteSpace(text, line.start, line.end);
  const end = skipWhiteSpaceBack(text, line.end, start);
  const sign = text[start];
  if (sign !== '*' && sign !== '-') return readWord(text, line, { start, end });
  const isApart = start + 1 >= line.end || isWhiteSpace(text.charCodeAt(start + 1));
  if (!isApart) return undefined;
  const mark = { sign, end: start + 1 };
  const keyStart = Math.max(skipWhiteSpace(text, start + 1, end), start + 1);
  const from = keyStart >= end ? Math.min(offset, line.end) : keyStart;
  if (from <= start) return undefined;
  const colon = text.indexOf(':', from);
  if (keyStart >= end || colon < 0 || colon >= line.end) {
    return { line, mark, key: { start: from, end: Math.max(from, end) } };
  }
  const key = { start: keyStart, end: skipWhiteSpaceBack(text, colon, keyStart) };
  const valueStart = skipWhiteSpace(text, colon + 1, line.end);
  const value =
    valueStart >= line.end
      ? { start: Math.min(Math.max(offset, colon + 1), line.end), end: line.end }
      : { start: valueStart, end: Math.max(end, valueStart) };
  return { line, mark, key, value };
}

/** Returns the bullet that a line with at most one word may become. Undefined for any other line. */
function readWord(text: string, line: TextRange, { start, end }: TextRange): BulletAt | undefined {
  if (!/^[a-z-]*$/i.test(text.slice(start, end))) return undefined;
  return { line, key: start < end ? { start, end } : { start: line.end, end: line.end } };
}

function lineAt({ source }: MapDocument, offset: number): TextRange {
  const { text, lineStarts } = source;
  const { line } = pointAt(source, offset);
  const start = lineStarts[line - 1] ?? 0;
  const next = lineStarts[line];
  let end = next === undefined ? text.length : next - 1;
  if (next !== undefined && end > start && text.charCodeAt(end - 1) === 13) end -= 1;
  return { start, end };
}

/** The lists that contain a bullet, and the keys of the bullets beside it. */
export interface BulletSurroundings {
  /** Keys of the enclosing lists, outermost first. */
  lists: string[];
  siblings: ReadonlySet<string>;
}

const PLACEHOLDER = 'stand-in';

/** Returns the lists and siblings of a bullet, as the map reader would read the section with the bullet inserted. */
export function surroundingsOfBullet(
  document: MapDocument,
  section: SectionNode,
  bullet: BulletAt,
): BulletSurroundings {
  const { text } = document.source;
  const { start, end } = section.position;
  const { line } = bullet;
  const indent = /^[ \t]*/.exec(text.slice(line.start, line.end))?.[0] ?? '';
  const head = `${text.slice(start.offset, line.start)}${indent}* `;
  const tree = scanPage(`${head}${PLACEHOLDER}: x${text.slice(line.end, end.offset)}`);
  const found = findItem(tree.children[0]?.children ?? [], head.length);
  return found ?? { lists: [], siblings: new Set() };
}

function findItem(
  children: SectionNode['children'],
  keyStart: number,
  lists: readonly string[] = [],
): BulletSurroundings | undefined {
  const items = children.filter((child) => child.type !== 'block');
  const isHere = (item: AttributeNode | ListNode): boolean => item.keyStart === keyStart;
  if (items.some(isHere)) {
    const beside = items.filter((item) => !isHere(item));
    return { lists: [...lists], siblings: new Set(beside.map(({ key }) => key)) };
  }
  const list = items.findLast((item) => item.type === 'list' && item.keyStart < keyStart);
  return list?.type === 'list' ? findItem(list.children, keyStart, [...lists, list.key]) : undefined;
}
