import {
  isFenceLine,
  readBulletLine,
  readFenceLanguage,
  readHeadingLine,
  skipWhiteSpace,
  type HeadingLine,
} from './line-kinds.ts';
import { scanBullet } from './scan-bullet.ts';
import {
  createScanner,
  recordMisreading,
  placeOnLine,
  pointBefore,
  pointOnLine,
  setOpen,
  type Range,
  type Scanner,
} from './scanner.ts';
import type { BlockNode, PageTree } from './tree.ts';

/*
 * The MakeCode reader is a line scanner, not a CommonMark parser, and its reading defines what maps mean. This
 * scanner follows its rules line by line (docs/map-format.md numbers them) and keeps all positions. It records a
 * misreading wherever the result is probably not what the author meant. Never throws, and takes linear time.
 */

/** Parses a text into a tree. Accepts any text. Positions count UTF-16 code units. */
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
  if (scanner.block) recordMisreading(scanner, 'unclosed-block', scanner.block);
  return {
    type: 'page',
    position: { start: { line: 1, column: 1, offset: 0 }, end: pointOnLine(scanner, text.length) },
    source: scanner.source,
    children: scanner.sections,
    misreadings: scanner.misreadings,
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
  else if (!scanner.block) recordMisreading(scanner, 'ignored-line', { start, end }, scanner.above);
}

function scanHeading(scanner: Scanner, heading: HeadingLine, range: Range): void {
  finishSection(scanner, range.start);
  if (scanner.block) recordMisreading(scanner, 'fenced-heading', range);
  else if (heading.isOnlyHashes) recordMisreading(scanner, 'heading-of-hashes', range);
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
    if (readFenceLanguage(scanner.source.text, start, end))
      recordMisreading(scanner, 'closing-language', { start, end });
    if (!scanner.section) {
      recordMisreading(scanner, 'block-before-heading', { start: block.start, end });
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
  if (language === undefined) recordMisreading(scanner, 'ignored-fence', { start, end });
  else scanner.block = { language, start, end, lines: [] };
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
