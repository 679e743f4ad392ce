import type { Place } from '#schemas/generated/diagnostic.ts';
import type { BulletLine } from './line-kinds.ts';
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

interface OpenBlock {
  language: string;
  start: number;
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
  if (scanner.block) noteUnclosedBlock(scanner, scanner.block);
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
  };
}

function scanLine(scanner: Scanner, start: number, end: number): void {
  const { text } = scanner.source;
  if (skipWhiteSpace(text, start, end) >= end) {
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
    finishSection(scanner, start);
    if (heading.isOfHashes) scanner.oddities.push({ kind: 'heading-of-hashes', start, end });
    scanner.section = {
      type: 'section',
      position: placeOnLine(scanner, start, end),
      level: heading.level,
      header: text.slice(heading.headerStart, heading.headerEnd),
      headerStart: heading.headerStart,
      headerEnd: heading.headerEnd,
      children: [],
    };
    scanner.sections.push(scanner.section);
    return;
  }
  const bullet = readBulletLine(text, start, end);
  if (bullet) scanBullet(scanner, bullet);
}

function scanFence(scanner: Scanner, start: number, end: number): void {
  const { block } = scanner;
  if (block) {
    scanner.block = undefined;
    if (!scanner.section) {
      scanner.oddities.push({ kind: 'bullet-before-heading', start: block.start, end });
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
  if (language === undefined) scanner.oddities.push({ kind: 'ignored-fence', start, end });
  else scanner.block = { language, start, lines: [] };
}

function scanBullet(scanner: Scanner, bullet: BulletLine): void {
  const { section } = scanner;
  if (!section) {
    const kind = 'bullet-before-heading';
    scanner.oddities.push({ kind, start: bullet.start, end: bullet.valueEnd });
    return;
  }
  nest(scanner, section, bullet);
  if (bullet.keyEnd === bullet.keyStart) scanText(scanner, bullet);
  else addAttribute(scanner, section, bullet);
}

/** A bullet without a key: more of the value above, or, first in a list, an item of its own. */
function scanText(scanner: Scanner, bullet: BulletLine): void {
  const { open, section } = scanner;
  const range = { start: bullet.valueStart, end: bullet.valueEnd };
  if (open) {
    open.segments.push({ valueStart: open.value.length, ...range });
    open.value += scanner.source.text.slice(range.start, range.end);
    open.position.end = pointOnLine(scanner, range.end);
    scanner.oddities.push({ kind: 'glued-text', ...range });
    return;
  }
  scanner.oddities.push({ kind: 'lost-text', ...range });
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
  // However far a line goes back, only one level closes: what stands outside belongs to the outer list.
  const outer = scanner.lists.at(-1);
  if (outer && bullet.indent <= outer.indent + 1) {
    scanner.oddities.push({ kind: 'swallowed-attribute', start: bullet.keyStart, end: bullet.keyEnd });
  }
}

function toList(scanner: Scanner, section: SectionNode, pending: AttributeNode): ListNode {
  const siblings = containerOf(scanner, section);
  const [segment] = pending.segments;
  if (segment && segment.end > segment.start) {
    scanner.oddities.push({ kind: 'lost-scalar', start: segment.start, end: segment.end });
  }
  const { key, rawKey, keyStart, keyEnd, indent, position } = pending;
  const list: ListNode = { type: 'list', position, key, rawKey, keyStart, keyEnd, indent, children: [] };
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
  setOpen(scanner, attribute);
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
  scanner.lists = [];
  scanner.indent = 0;
  scanner.pending = undefined;
  setOpen(scanner, undefined);
}

function noteUnclosedBlock(scanner: Scanner, block: OpenBlock): void {
  const { text } = scanner.source;
  const feed = text.indexOf('\n', block.start);
  const end = feed < 0 ? text.length : feed;
  scanner.oddities.push({ kind: 'unclosed-block', start: block.start, end });
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
