import type { Cause } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { skipUnseen } from '../names/look-alikes.ts';
import { skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { findRangeAt } from './block-ranges.ts';
import { commentsOf } from './comments-of.ts';
import { readAlmostBullet } from './read-almost-bullet.ts';

/*
 * Lines that say nothing to the map reader, by what their author may have meant. Each line is of one kind,
 * so that of all rules that look at such lines only one speaks of it.
 */

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
  /** Of the text without the white space around it, and without invisible characters in front of it. */
  start: number;
  end: number;
  /** The bullet above, with nothing blank between: CommonMark takes prose for more of its text. */
  above?: AttributeNode;
}

/** The lines outside of fenced blocks that mean nothing, in the order of the text. */
export function ignoredLinesOf(document: MapDocument): IgnoredLine[] {
  const { text } = document.source;
  const comments = commentsOf(document);
  const lines: IgnoredLine[] = [];
  let isConflict = false;
  // What is no prose ends a paragraph: what comes then follows no bullet.
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
      // CommonMark takes any underlined line for a heading.
      before.kind = 'prose';
      line.kind = 'underline';
    }
    lines.push(line);
  }
  return lines;
}

/** What is told of the lines above a place that are headings to their author, and none to the map reader. */
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
/** CommonMark makes lists of these as well. */
const LIST_MARK = /[+\d]/;
const LONGEST_LOOK = 120;

function kindOf(
  text: string,
  lineStart: number,
  { start, end }: { start: number; end: number },
): IgnoredKind {
  const content = text.slice(start, Math.min(end, start + LONGEST_LOOK));
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

/** Below prose of its own, a line of `=` or `-` makes that a heading to CommonMark. */
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
