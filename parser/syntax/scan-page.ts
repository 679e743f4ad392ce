import type { Place } from '#schemas/generated/diagnostic.ts';
import type { BulletLine, HeadingLine } from './line-kinds.ts';
import {
  isFenceLine,
  readBulletLine,
  readFenceLanguage,
  readHeadingLine,
  skipWhiteSpace,
} from './line-kinds.ts';
import type { SourceText } from './source-text.ts';
import type { AttributeNode, BlockNode, ListNode, Oddity, PageTree, SectionNode } from './tree.ts';

/*
 * The MakeCode reader is a line scanner, not a CommonMark parser, and maps mean what it makes of them.
 * This scanner follows its rules line by line (docs/map-format.md numbers them), keeps every position,
 * and notes as oddities what it did against the author's likely intent. It never throws, and reads in
 * time proportional to the text.
 */

interface Range {
  start: number;
  end: number;
}

/** Its range is that of the line that opens it. */
interface OpenBlock extends Range {
  language: string;
  lines: string[];
}

interface Scanner {
  readonly source: SourceText & { lineStarts: number[] };
  readonly sections: SectionNode[];
  readonly oddities: Oddity[];
  line: number;
  section: SectionNode | undefined;
  block: OpenBlock | undefined;
  /** Lists that bullets are nested in now, outermost first. */
  lists: ListNode[];
  indent: number;
  /** The last bullet with a key: deeper bullets make it a list. */
  pending: AttributeNode | undefined;
  /** What text without a key, and blank lines, are appended to. */
  open: AttributeNode | undefined;
  /** The bullet above, as long as no blank line, heading or fence follows it. */
  above: AttributeNode | undefined;
}

/** The tree of an author's text. Reads any text; positions count in UTF-16 code units. */
export function scanPage(text: string): PageTree {
  const scanner = createScanner(text);
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (start <= text.length) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    const hasReturn = feed > start && text.charCodeAt(feed - 1) === 13;
    scanner.source.lineStarts.push(start);
    scanner.line += 1;
    scanLine(scanner, start, hasReturn ? end - 1 : end);
    start = end + 1;
  }
  finishSection(scanner, text.length);
  if (scanner.block) note(scanner, 'unclosed-block', scanner.block);
  return {
    type: 'page',
    position: { start: { line: 1, column: 1, offset: 0 }, end: pointOnLine(scanner, text.length) },
    source: scanner.source,
    children: scanner.sections,
    oddities: scanner.oddities,
  };
}

function createScanner(text: string): Scanner {
  return {
    source: { text, lineStarts: [] },
    sections: [],
    oddities: [],
    line: 0,
    section: undefined,
    block: undefined,
    lists: [],
    indent: 0,
    pending: undefined,
    open: undefined,
    above: undefined,
  };
}

function scanLine(scanner: Scanner, start: number, end: number): void {
  const { text } = scanner.source;
  if (skipWhiteSpace(text, start, end) >= end) {
    scanner.above = undefined;
    if (!scanner.block && scanner.open && scanner.open.value !== '') scanner.open.value += '\n';
    return;
  }
  if (isFenceLine(text, start, end)) {
    scanFence(scanner, start, end);
    return;
  }
  scanner.block?.lines.push(text.slice(start, end));
  const heading = readHeadingLine(text, start, end);
  if (heading) {
    scanHeading(scanner, heading, { start, end });
    return;
  }
  const bullet = readBulletLine(text, start, end);
  if (bullet) scanBullet(scanner, bullet);
  else if (!scanner.block) note(scanner, 'ignored-line', { start, end }, scanner.above);
}

function scanHeading(scanner: Scanner, heading: HeadingLine, range: Range): void {
  finishSection(scanner, range.start);
  if (scanner.block) note(scanner, 'fenced-heading', range);
  else if (heading.isOfHashes) note(scanner, 'heading-of-hashes', range);
  const { level, headerStart, headerEnd } = heading;
  scanner.section = {
    type: 'section',
    position: placeOnLine(scanner, range.start, range.end),
    level,
    header: scanner.source.text.slice(headerStart, headerEnd),
    headerStart,
    headerEnd,
    children: [],
  };
  scanner.sections.push(scanner.section);
}

function scanFence(scanner: Scanner, start: number, end: number): void {
  const { block } = scanner;
  scanner.above = undefined;
  if (block) {
    scanner.block = undefined;
    if (readFenceLanguage(scanner.source.text, start, end)) note(scanner, 'closing-language', { start, end });
    if (!scanner.section) {
      note(scanner, 'block-before-heading', { start: block.start, end });
      return;
    }
    const node: BlockNode = {
      type: 'block',
      position: { start: pointBefore(scanner, block.start), end: pointOnLine(scanner, end) },
      language: block.language,
      content: block.lines.map((line) => `${line}\n`).join(''),
    };
    scanner.section.children.push(node);
    return;
  }
  const language = readFenceLanguage(scanner.source.text, start, end);
  if (language === undefined) note(scanner, 'ignored-fence', { start, end });
  else scanner.block = { language, start, end, lines: [] };
}

function scanBullet(scanner: Scanner, bullet: BulletLine): void {
  const { section } = scanner;
  if (!section) {
    note(scanner, 'bullet-before-heading', { start: bullet.start, end: bullet.valueEnd });
    return;
  }
  nest(scanner, section, bullet);
  if (bullet.keyEnd === bullet.keyStart) {
    scanText(scanner, bullet);
    return;
  }
  // However far a line goes back, only one level closes: what stands outside then belongs to the outer list.
  const list = scanner.lists.at(-1);
  if (list && bullet.indent <= list.indent + 1) {
    note(scanner, 'swallowed-attribute', { start: bullet.keyStart, end: bullet.keyEnd }, list);
  }
  addAttribute(scanner, section, bullet);
}

/** A bullet without a key: more of the value above, or, first in a list, an item of its own. */
function scanText(scanner: Scanner, bullet: BulletLine): void {
  const { open, section } = scanner;
  const range = { start: bullet.valueStart, end: bullet.valueEnd };
  scanner.above = undefined;
  if (open) {
    open.segments.push({ valueStart: open.value.length, ...range });
    open.value += scanner.source.text.slice(range.start, range.end);
    open.position.end = pointOnLine(scanner, range.end);
    note(scanner, scanner.block ? 'fenced-text' : 'glued-text', range, open);
    return;
  }
  if (!scanner.block) note(scanner, 'lost-text', range);
  if (scanner.lists.length > 0 && section) {
    addAttribute(scanner, section, bullet);
    scanner.pending = undefined;
  }
}

/** Goes a level down or up where the indent changes by more than one column. */
function nest(scanner: Scanner, section: SectionNode, bullet: BulletLine): void {
  const change = bullet.indent - scanner.indent;
  if (Math.abs(change) <= 1) return;
  scanner.indent = bullet.indent;
  if (change > 0) {
    if (scanner.pending) scanner.lists.push(toList(scanner, section, scanner.pending));
    scanner.pending = undefined;
    setOpen(scanner, undefined);
    return;
  }
  const left = scanner.lists.pop();
  if (!left) return;
  left.position.end = pointBefore(scanner, bullet.start);
  scanner.pending = undefined;
  setOpen(scanner, undefined);
}

function toList(scanner: Scanner, section: SectionNode, pending: AttributeNode): ListNode {
  const siblings = containerOf(scanner, section);
  const [segment] = pending.segments;
  const { key, rawKey, keyStart, keyEnd, indent, position } = pending;
  const list: ListNode = { type: 'list', position, key, rawKey, keyStart, keyEnd, indent, children: [] };
  if (segment && segment.end > segment.start) note(scanner, 'lost-scalar', segment, list);
  siblings[siblings.lastIndexOf(pending)] = list;
  return list;
}

function addAttribute(scanner: Scanner, section: SectionNode, bullet: BulletLine): void {
  const { text } = scanner.source;
  const { keyStart, keyEnd, valueStart, valueEnd, indent } = bullet;
  const rawKey = text.slice(keyStart, keyEnd);
  const attribute: AttributeNode = {
    type: 'attribute',
    position: placeOnLine(scanner, bullet.start, valueEnd),
    key: rawKey.toLowerCase(),
    rawKey,
    keyStart,
    keyEnd,
    value: text.slice(valueStart, valueEnd),
    segments: [{ valueStart: 0, start: valueStart, end: valueEnd }],
    indent,
  };
  containerOf(scanner, section).push(attribute);
  scanner.pending = attribute;
  scanner.above = scanner.block ? undefined : attribute;
  setOpen(scanner, attribute);
  if (scanner.block && attribute.value !== '') {
    note(scanner, 'fenced-attribute', { start: bullet.start, end: valueEnd }, attribute);
  }
}

/** Line feeds of blank lines stay in a value only between its parts. */
function setOpen(scanner: Scanner, attribute: AttributeNode | undefined): void {
  if (scanner.open) scanner.open.value = scanner.open.value.trimEnd();
  scanner.open = attribute;
}

function containerOf(scanner: Scanner, section: SectionNode): SectionNode['children'] {
  return scanner.lists.at(-1)?.children ?? section.children;
}

function finishSection(scanner: Scanner, end: number): void {
  const { section } = scanner;
  if (section) section.position.end = pointBefore(scanner, end);
  scanner.section = undefined;
  scanner.above = undefined;
  scanner.lists = [];
  scanner.indent = 0;
  scanner.pending = undefined;
  setOpen(scanner, undefined);
}

function note(scanner: Scanner, kind: Oddity['kind'], range: Range, to?: AttributeNode | ListNode): void {
  const { start, end } = range;
  const [list] = scanner.lists;
  scanner.oddities.push({ kind, start, end, ...(to && { to }), ...(list && { list }) });
}

function pointOnLine(scanner: Scanner, offset: number): Place['start'] {
  const lineStart = scanner.source.lineStarts[scanner.line - 1] ?? 0;
  return { line: scanner.line, column: Math.max(offset - lineStart, 0) + 1, offset };
}

/** A point at or before the current line; looks backward, so it is meant for points close by. */
function pointBefore(scanner: Scanner, offset: number): Place['start'] {
  const { lineStarts } = scanner.source;
  let line = scanner.line;
  while (line > 1 && (lineStarts[line - 1] ?? 0) > offset) line -= 1;
  return { line, column: Math.max(offset - (lineStarts[line - 1] ?? 0), 0) + 1, offset };
}

function placeOnLine(scanner: Scanner, start: number, end: number): Place {
  return { start: pointOnLine(scanner, start), end: pointOnLine(scanner, end) };
}
