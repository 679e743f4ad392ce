import type { TextRange } from '../diagnostics/rule.ts';
import type { SourceText } from '../syntax/source-text.ts';
import type { TutorialBlock } from './tutorial-document.ts';

/** A line that begins with `#`, after white space. */
export interface HashLine extends TextRange {
  hashes: number;
  /** Number of white space characters before the `#`s. */
  indent: number;
  block?: TutorialBlock;
}

export interface ScannedBlocks {
  blocks: TutorialBlock[];
  hashLines: HashLine[];
}

interface Fence {
  indent: number;
  marker: string;
  length: number;
  /** Start of the text after the fence. */
  infoStart: number;
  line: TextRange;
}

const SPACE = 32;
const TAB = 9;
const HASH = 35;
const BACKTICK = 96;
const TILDE = 126;

/** Returns the fenced blocks and all lines that begin with `#`. A fence with a language ends the open block. */
export function scanBlocks(source: SourceText): ScannedBlocks {
  const { text, lineStarts } = source;
  const blocks: TutorialBlock[] = [];
  const hashLines: HashLine[] = [];
  let open: { block: TutorialBlock; fence: Fence } | undefined;
  for (const [index, start] of lineStarts.entries()) {
    const end = lineEnd(source, index);
    const marks = skipIndent(text, start, end);
    if (marks < end && text.charCodeAt(marks) === HASH) {
      const hashes = skipMarks(text, marks, end) - marks;
      hashLines.push({ start, end, hashes, indent: marks - start, ...(open && { block: open.block }) });
    }
    const fence = readFence(text, start, end);
    if (!fence) continue;
    const role = open ? roleIn(open.fence, fence, text) : 'opening';
    if (role === 'content') continue;
    if (open) close(open.block, fence, role === 'closing');
    open = undefined;
    if (role === 'opening') {
      open = { block: toBlock(text, fence), fence };
      blocks.push(open.block);
    }
  }
  if (open) open.block.content.end = open.block.end = text.length;
  return { blocks, hashLines };
}

function roleIn(
  open: Fence,
  { marker, length, infoStart, line }: Fence,
  text: string,
): 'closing' | 'opening' | 'content' {
  if (marker !== open.marker || length < open.length) return 'content';
  const info = text.slice(infoStart, line.end).trim();
  if (info === '') return 'closing';
  return /^[a-z][\w.-]*$/i.test(info) && length === open.length ? 'opening' : 'content';
}

function close(block: TutorialBlock, fence: Fence, isClosed: boolean): void {
  block.content.end = Math.max(block.content.start, fence.line.start);
  block.end = isClosed ? fence.line.end : block.content.end;
  block.isClosed = isClosed;
  if (isClosed) block.closingIndent = fence.indent;
}

function toBlock(text: string, { indent, infoStart, line }: Fence): TutorialBlock {
  const rawInfo = text.slice(infoStart, line.end);
  const info = rawInfo.trim();
  const language = info.split(/\s/, 1)[0] ?? '';
  const languageStart = infoStart + (rawInfo.length - rawInfo.trimStart().length);
  const next = text.indexOf('\n', line.end);
  const contentStart = next < 0 ? text.length : next + 1;
  return {
    language,
    languageRange:
      info === ''
        ? { start: infoStart, end: infoStart }
        : { start: languageStart, end: languageStart + language.length },
    info,
    content: { start: contentStart, end: contentStart },
    fence: { start: line.start + indent, end: infoStart + rawInfo.trimEnd().length },
    indent,
    closingIndent: 0,
    isClosed: false,
    start: line.start,
    end: contentStart,
  };
}

/** Reads a fence of three or more backticks or tildes with any indentation, because lists contain fences too. */
function readFence(text: string, start: number, end: number): Fence | undefined {
  const marks = skipIndent(text, start, end);
  const code = text.charCodeAt(marks);
  if (marks >= end || (code !== BACKTICK && code !== TILDE)) return undefined;
  const at = skipMarks(text, marks, end);
  const length = at - marks;
  if (length < 3) return undefined;
  // A line with another backtick is inline code.
  if (code === BACKTICK && text.slice(at, end).includes('`')) return undefined;
  return { indent: marks - start, marker: text[marks] ?? '', length, infoStart: at, line: { start, end } };
}

function skipIndent(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB)) at += 1;
  return at;
}

function skipMarks(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text.charCodeAt(at) === text.charCodeAt(start)) at += 1;
  return at;
}

function lineEnd({ text, lineStarts }: SourceText, index: number): number {
  const next = lineStarts[index + 1];
  if (next === undefined) return text.length;
  const feed = next - 1;
  return feed > (lineStarts[index] ?? 0) && text.charCodeAt(feed - 1) === 13 ? feed - 1 : feed;
}
