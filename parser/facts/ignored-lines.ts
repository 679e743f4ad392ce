import type { Cause } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { skipUnseen } from '../names/look-alikes.ts';
import { skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { findRangeAt } from './block-ranges.ts';
import { commentsOf } from './comments-of.ts';
import { readAlmostBullet } from './read-almost-bullet.ts';

/* Finds lines that the map reader ignores. Each line has one kind, so that only one rule reports it. */

export type IgnoredKind =
  | 'bullet'
  | 'comment'
  | 'conflict'
  | 'fence'
  | 'heading'
  | 'html'
  | 'prose'
  | 'quote'
  | 'ruler'
  | 'slash-comment'
  | 'underline';

export interface IgnoredLine {
  kind: IgnoredKind;
  lineStart: number;
  /** Start of the line's text, after white space and invisible characters. `end` is before trailing white space. */
  start: number;
  end: number;
  /** The bullet directly above. CommonMark would read the line as its continuation. */
  above?: AttributeNode;
}

/** Returns the ignored lines outside of fenced blocks, in order. */
export function ignoredLinesOf(document: MapDocument): IgnoredLine[] {
  const { text } = document.source;
  const comments = commentsOf(document);
  const lines: IgnoredLine[] = [];
  let isConflict = false;
  // A line other than prose ends the paragraph, so later lines do not continue the bullet.
  let ended: AttributeNode | undefined;
  for (const { kind, start: lineStart, end: lineEnd, to } of document.tree.misreadings) {
    if (kind !== 'ignored-line') continue;
    const start = skipUnseen(text, lineStart, lineEnd);
    const end = skipWhiteSpaceBack(text, lineEnd, start);
    const isComment = findRangeAt(comments, start) !== undefined;
    const line: IgnoredLine = {
      kind: isComment ? 'comment' : kindOf(text, lineStart, { start, end }),
      lineStart,
      start,
      end,
      ...(to?.type === 'attribute' && to !== ended && { above: to }),
    };
    if (line.kind !== 'prose') ended = line.above ?? ended;
    if (line.kind === 'conflict') isConflict = text[start] === '<';
    const before = lines.at(-1);
    if (before && !isConflict && isUnderline(text, line, before)) {
      // CommonMark reads any underlined line as a heading.
      before.kind = 'prose';
      line.kind = 'underline';
    }
    lines.push(line);
  }
  return lines;
}

/** Returns the findings on headings above an offset that the map reader does not read as headings. */
export function unreadHeadings(document: MapDocument, before: number): Cause[] {
  return ignoredLinesOf(document).flatMap(({ kind, start, end }) =>
    start < before && (kind === 'heading' || kind === 'underline')
      ? [{ rule: 'valid-heading', range: { start, end } }]
      : [],
  );
}

const CONFLICT = /^(?:<{7}|>{7}|\|{7})(?: |$)/;
const HEADING = /^#{1,6}(?:[ \t]|$)/;
const RULER = /^(?:-{3,}|\*{3,}|_{3,}|_(?:[ \t]*_){2,})$/;
const HTML = /^<[a-z/!?]/i;
/** CommonMark list marks other than `*` and `-`. */
const LIST_MARK = /[+\d]/;
const MAX_LOOKAHEAD = 120;

function kindOf(
  text: string,
  lineStart: number,
  { start, end }: { start: number; end: number },
): IgnoredKind {
  const content = text.slice(start, Math.min(end, start + MAX_LOOKAHEAD));
  const isIndented = start > lineStart;
  if (!isIndented && CONFLICT.test(content)) return 'conflict';
  if (content.startsWith('//')) return 'slash-comment';
  if (content.startsWith('~~~') || (content.startsWith('```') && !content.includes('`', 3))) return 'fence';
  if (HEADING.test(content)) return 'heading';
  if (HTML.test(content)) return 'html';
  if (content.startsWith('>')) return 'quote';
  if (RULER.test(content)) return 'ruler';
  return readAlmostBullet(content, isIndented) ? 'bullet' : 'prose';
}

/** True for a line of `=` or `-` that makes the prose above it a heading in CommonMark. */
function isUnderline(text: string, line: IgnoredLine, before: IgnoredLine): boolean {
  const isPlain =
    before.kind === 'prose' || (before.kind === 'bullet' && !LIST_MARK.test(text[before.start] ?? ''));
  const isCandidate = line.kind === 'prose' || line.kind === 'ruler';
  if (!isPlain || !isCandidate || before.above) return false;
  const mark = text[line.start];
  if (mark !== '=' && mark !== '-') return false;
  for (let at = line.start; at < line.end; at += 1) if (text[at] !== mark) return false;
  return isDirectlyBelow(text, before, line);
}

function isDirectlyBelow(text: string, upper: IgnoredLine, lower: IgnoredLine): boolean {
  return text.indexOf('\n', upper.end) === lower.lineStart - 1;
}
