import type { FixDraft, TextRange } from '../diagnostics/rule.ts';
import { skipWhiteSpace, skipWhiteSpaceBack, readBulletLine, readHeadingLine } from '../syntax/line-kinds.ts';
import type { Comment } from '../facts/comments-of.ts';
import { lineAt } from './line-edits.ts';
import { phrase } from '../phrases/phrase.ts';

const OPENING = '<!--';
const CLOSING = '-->';

/** Returns the fix that moves a comment from a value or heading to a line of its own above it. */
export function moveAbove(range: TextRange, comment: string, text: string): FixDraft {
  const line = lineAt(text, range.start);
  const indent = text.slice(line.start, skipWhiteSpace(text, line.start, line.end));
  return {
    title: phrase('title.move-comment'),
    edits: [
      {
        start: line.start,
        end: line.start,
        text: `${indent.replace('\uFEFF', '')}${comment}\n`,
      },
      { ...range, text: '' },
    ],
  };
}

/**
 * Returns the fix that splits a comment into one comment per line. Undefined if its first or last line contains other
 * text.
 */
export function commentEachLine(comment: Comment, text: string): FixDraft | undefined {
  const edits: FixDraft['edits'] = [];
  let line = lineAt(text, comment.start);
  for (;;) {
    const start = skipWhiteSpace(text, line.start, line.end);
    const end = skipWhiteSpaceBack(text, line.end, start);
    const isFirst = line.start <= comment.start;
    const isLast = comment.end <= line.end;
    if ((isFirst && start !== comment.start) || (isLast && end !== comment.end)) return undefined;
    const inner = {
      start: isFirst ? start + OPENING.length : start,
      end: isLast ? end - CLOSING.length : end,
    };
    edits.push(...editsOf({ line, whole: { start, end }, inner }, text));
    if (isLast) break;
    line = lineAt(text, line.end);
  }
  return { title: phrase('title.comment-each-line'), edits };
}

/**
 * Returns the edits that comment out one line. Removes the line if it has only a comment mark, and keeps it if it is
 * blank.
 */
function editsOf(
  { line, whole, inner }: Record<'line' | 'whole' | 'inner', TextRange>,
  text: string,
): FixDraft['edits'] {
  if (whole.start === whole.end) return [];
  if (text.slice(inner.start, inner.end).trim() === '') return [{ ...line, text: '' }];
  const opens = whole.start === inner.start;
  const closes = whole.end === inner.end;
  return [
    ...(opens ? [{ start: whole.start, end: whole.start, text: `${OPENING} ` }] : []),
    ...(closes ? [{ start: whole.end, end: whole.end, text: ` ${CLOSING}` }] : []),
  ];
}

/**
 * Returns the fix that removes the marks of a comment whose content other lines need. Undefined if the lines of the
 * marks contain other text.
 */
export function uncomment(comment: Comment, text: string): FixDraft | undefined {
  const first = lineAt(text, comment.start);
  const last = lineAt(text, comment.end - 1);
  const end = skipWhiteSpaceBack(text, first.end, comment.start);
  const isOnOwnLine =
    skipWhiteSpace(text, first.start, comment.start) === comment.start &&
    text.slice(last.start, last.end).trim() === CLOSING;
  if (!isOnOwnLine) return undefined;
  const closing = { ...last, text: '' };
  if (end === comment.start + OPENING.length) {
    return {
      title: phrase('title.remove', { text: `${OPENING} ${CLOSING}` }),
      edits: [{ ...first, text: '' }, closing],
    };
  }
  const edits = [{ start: end, end, text: ` ${CLOSING}` }, closing];
  return { title: phrase('title.end-the-comment-on-this-line'), edits };
}

/** Returns the fix that hides fenced blocks from the map reader, without changing what learners see. */
export function hideFromMapReader(blocks: readonly TextRange[], text: string): FixDraft {
  const edits = blocks.flatMap((block) => hideLines(block, text));
  const hasHeading = edits.some(({ text: added }) => added === ' ');
  return {
    title: hasHeading ? phrase('title.indent-headings') : phrase('title.write-the-bullets-with-plus'),
    edits,
  };
}

function hideLines(block: TextRange, text: string): FixDraft['edits'] {
  const edits: FixDraft['edits'] = [];
  let start = text.indexOf('\n', block.start) + 1;
  while (start > 0 && start < block.end) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? block.end : Math.min(feed, block.end);
    const bullet = readBulletLine(text, start, end);
    if (bullet) edits.push({ start: bullet.start, end: bullet.start + 1, text: '+' });
    else if (readHeadingLine(text, start, end)) edits.push({ start, end: start, text: ' ' });
    start = end + 1;
  }
  return edits;
}

/** Returns the fix that removes the fences of a block whose lines are needed outside of it. */
export function removeFences({ start, end }: TextRange, text: string): FixDraft {
  return {
    title: phrase('title.remove-the-backticks-around-it'),
    edits: [
      { ...lineAt(text, start), text: '' },
      { ...lineAt(text, end - 1), text: '' },
    ],
  };
}
