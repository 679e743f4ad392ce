import { defineRule } from './define-rule.ts';
import type { FindingOf, FixDraft, TextRange } from '../diagnostics/rule.ts';
import { readBulletLine, readHeadingLine, skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import { blockRangesOf, findRangeAt } from '../facts/block-ranges.ts';
import { commentsOf, type Comment } from '../facts/comments-of.ts';
import { moveAbove } from '../edits/comment-edits.ts';
import { phrase } from '../phrases/phrase.ts';

const CLOSING = '-->';

const IN_HEADING = 'It becomes part of the id, so `next` and `required` cannot name this heading.';
const IN_VALUE = 'The value then means something else or nothing.';
const MOVE = 'Put the comment on a line of its own.';
const REMOVE = 'Remove `-->`.';

const MESSAGES = {
  'comment-in-heading': {
    reason: 'The comment in this heading is read as a part of the heading.',
    note: `${IN_HEADING} ${MOVE}`,
  },
  'comment-in-value': {
    reason: 'The comment in this line is read as a part of the value.',
    note: `${IN_VALUE} ${MOVE}`,
  },
  'end-in-heading': {
    reason: 'The `-->` in this heading is read as a part of the heading.',
    note: 'The heading counts although it is in a comment. Put `-->` on the next line.',
  },
  'end-in-value': {
    reason: 'The `-->` in this line is read as a part of the value.',
    note: 'The line counts although it is in a comment. Put `-->` on the next line.',
  },
  'stray-in-heading': {
    reason: 'The `-->` at the end of this heading is read as a part of the heading.',
    note: `${IN_HEADING} ${REMOVE}`,
  },
  'stray-in-value': {
    reason: 'The `-->` at the end of this line is read as a part of the value.',
    note: `${IN_VALUE} ${REMOVE}`,
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const noCommentInValue = defineRule('no-comment-in-value', {
  about: 'text',
  messages: MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      const comments = commentsOf(document);
      const findHolder = createHolderFinder(text);
      let last: Holder | undefined;
      for (const comment of comments) {
        const opened = findHolder(comment.start);
        if (opened) report(openedIn(opened, comment, opened === last ? undefined : text));
        last = opened;
        const closed = comment.isClosed && comment.spansLines && findHolder(comment.end - CLOSING.length);
        if (closed) report(closedIn(closed, comment, text));
      }
      const blocks = text.includes(CLOSING) ? blockRangesOf(document) : [];
      for (let at = text.indexOf(CLOSING); at >= 0; at = text.indexOf(CLOSING, at + CLOSING.length)) {
        if (findRangeAt(comments, at) || findRangeAt(blocks, at)) continue;
        const holder = findHolder(at);
        if (holder && holder.end === at + CLOSING.length) report(strayIn(holder, at));
      }
    },
  },
});

interface Holder {
  word: 'heading' | 'value';
  start: number;
  end: number;
}

/** Returns a function that finds the heading or value at an offset. Caches the last line. */
function createHolderFinder(text: string): (at: number) => Holder | undefined {
  let line: { start: number; end: number; holder: Holder | undefined } | undefined;
  return (at) => {
    if (!line || at < line.start || at >= line.end) {
      const start = text.lastIndexOf('\n', at) + 1;
      const feed = text.indexOf('\n', at);
      const end = feed < 0 ? text.length : feed;
      line = { start, end, holder: readHolder(text, start, end) };
    }
    return line.holder && at >= line.holder.start ? line.holder : undefined;
  };
}

function readHolder(text: string, lineStart: number, lineEnd: number): Holder | undefined {
  const filledEnd = skipWhiteSpaceBack(text, lineEnd, lineStart);
  const heading = readHeadingLine(text, lineStart, filledEnd);
  if (heading) return { word: 'heading', start: heading.headerStart, end: heading.headerEnd };
  const bullet = readBulletLine(text, lineStart, filledEnd);
  return bullet && { word: 'value', start: bullet.valueStart, end: bullet.valueEnd };
}

/** Reports a comment in a heading or value. A fix moves the first comment on a line, later rounds move the others. */
function openedIn(holder: Holder, comment: Comment, text: string | undefined): Found {
  const isWhole = comment.isClosed && !comment.spansLines;
  const range: TextRange = isWhole ? comment : { start: comment.start, end: comment.start + 4 };
  return {
    message: `comment-in-${holder.word}`,
    range: { start: range.start, end: range.end },
    ...(isWhole && text !== undefined && { fix: moveOut(holder, comment, text) }),
  };
}

function moveOut(holder: Holder, { start, end }: Comment, text: string): FixDraft {
  const from = skipWhiteSpaceBack(text, start, holder.start);
  return moveAbove({ start: from, end }, text.slice(start, end), text);
}

function closedIn(holder: Holder, comment: Comment, text: string): Found {
  const at = comment.end - CLOSING.length;
  const start = skipWhiteSpaceBack(text, at, holder.start);
  // A comment that also begins in this line may have been meant as a whole: moving its end away would break it.
  const isMovable = comment.end >= holder.end && !text.slice(holder.start, at).includes('<!--');
  return {
    message: `end-in-${holder.word}`,
    range: { start: at, end: comment.end },
    related: [{ reason: 'The comment begins here', range: { start: comment.start, end: comment.start + 4 } }],
    ...(isMovable && {
      fix: {
        title: phrase('title.move-to-own-line', { text: CLOSING }),
        edits: [{ start, end: at, text: '\n' }],
      },
    }),
  };
}

function strayIn(holder: Holder, at: number): Found {
  return {
    message: `stray-in-${holder.word}`,
    range: { start: at, end: at + CLOSING.length },
  };
}
