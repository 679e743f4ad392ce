import type { TextRange } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { blockRangesOf, findRangeAt } from './block-ranges.ts';

/** Text that the author considers a comment. The map reader has no comments. */
export interface Comment extends TextRange {
  /** False if `-->` is missing. The range then only contains the start mark. */
  isClosed: boolean;
  spansLines: boolean;
}

const OPENING = '<!--';
const CLOSING = '-->';

/** Returns the comments outside of fenced blocks, in order. An unclosed comment counts only if it begins its line. */
export function commentsOf(document: MapDocument): Comment[] {
  const { text } = document.source;
  const comments: Comment[] = [];
  let start = text.indexOf(OPENING);
  if (start < 0) return comments;
  const blocks = blockRangesOf(document);
  while (start >= 0) {
    const block = findRangeAt(blocks, start);
    const comment = block || text[start - 1] === '`' ? undefined : readComment(text, start);
    if (comment === 'endless') break;
    if (comment) comments.push(comment);
    start = text.indexOf(OPENING, comment?.end ?? block?.end ?? start + OPENING.length);
  }
  const unclosed = start < 0 ? undefined : findUnclosed(text, start, blocks);
  return unclosed ? [...comments, unclosed] : comments;
}

function readComment(text: string, start: number): Comment | 'endless' {
  const closing = text.indexOf(CLOSING, start + 2);
  if (closing < 0) return 'endless';
  const end = closing + CLOSING.length;
  return { start, end, isClosed: true, spansLines: text.slice(start, end).includes('\n') };
}

/** Finds the first unclosed comment that begins a line. */
function findUnclosed(text: string, from: number, blocks: readonly TextRange[]): Comment | undefined {
  let start = from;
  while (start >= 0) {
    const lineStart = text.lastIndexOf('\n', start) + 1;
    if (text.slice(lineStart, start).trim() === '' && !findRangeAt(blocks, start)) {
      return { start, end: start + OPENING.length, isClosed: false, spansLines: true };
    }
    const feed = text.indexOf('\n', start);
    start = feed < 0 ? -1 : text.indexOf(OPENING, feed);
  }
  return undefined;
}
