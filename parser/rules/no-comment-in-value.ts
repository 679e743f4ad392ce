import type { Fix } from '#schemas/generated/diagnostic.ts';
import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { readBulletLine, readHeadingLine, skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import { blockRangesOf, findRangeAt } from '../facts/block-ranges.ts';
import type { Comment } from '../facts/comments-of.ts';
import { commentsOf } from '../facts/comments-of.ts';
import { moveAbove } from '../edits/comment-edits.ts';
import { lineEndOf } from '../syntax/source-text.ts';

const CLOSING = '-->';

const IN_HEADING = 'It becomes part of the id, which `next` and `required` then cannot name.';
const IN_VALUE = 'It becomes part of the value, which then means something else or nothing.';
const MOVE = 'Put the comment on a line of its own.';
const REMOVE = 'Remove `-->`.';

const MESSAGES = {
  'comment-in-heading': {
    reason: 'Unexpected comment in a heading, expected it on a line of its own',
    note: `${IN_HEADING} ${MOVE}`,
  },
  'comment-in-value': {
    reason: 'Unexpected comment in a value, expected it on a line of its own',
    note: `${IN_VALUE} ${MOVE}`,
  },
  'end-in-heading': {
    reason: 'Unexpected `-->` in a heading, expected it on a line of its own',
    note: 'The line counts although it stands in a comment, and `-->` becomes part of its heading. Move it to the next line.',
  },
  'end-in-value': {
    reason: 'Unexpected `-->` in a value, expected it on a line of its own',
    note: 'The line counts although it stands in a comment, and `-->` becomes part of its value. Move it to the next line.',
  },
  'stray-in-heading': {
    reason: 'Unexpected `-->` at the end of a heading, expected no comment there',
    note: `${IN_HEADING} ${REMOVE}`,
  },
  'stray-in-value': {
    reason: 'Unexpected `-->` at the end of a value, expected no comment there',
    note: `${IN_VALUE} ${REMOVE}`,
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const noCommentInValue = defineRule('no-comment-in-value', {
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

/** A heading or a bullet with a comment in what it says. */
interface Holder {
  word: 'heading' | 'value';
  start: number;
  end: number;
}

/** Finds what a place in the text is part of. Remembers the line it looked at last: one may hold many comments. */
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

/** Moves the first of several comments in a line; the others follow in later rounds. */
function openedIn(holder: Holder, comment: Comment, text: string | undefined): Found {
  const isWhole = comment.isClosed && !comment.spansLines;
  const range: TextRange = isWhole ? comment : { start: comment.start, end: comment.start + 4 };
  return {
    message: `comment-in-${holder.word}`,
    range: { start: range.start, end: range.end },
    ...(isWhole && text !== undefined && { fix: moveOut(holder, comment, text) }),
  };
}

function moveOut(holder: Holder, { start, end }: Comment, text: string): Fix {
  const from = skipWhiteSpaceBack(text, start, holder.start);
  return moveAbove({ start: from, end }, text.slice(start, end), text);
}

function closedIn(holder: Holder, comment: Comment, text: string): Found {
  const at = comment.end - CLOSING.length;
  const start = skipWhiteSpaceBack(text, at, holder.start);
  const feed = lineEndOf(text, comment.start);
  const isLast = comment.end >= holder.end;
  return {
    message: `end-in-${holder.word}`,
    range: { start: at, end: comment.end },
    related: [{ reason: 'The comment begins here', range: { start: comment.start, end: comment.start + 4 } }],
    ...(isLast && {
      fix: { title: `Move \`${CLOSING}\` to a line of its own`, edits: [{ start, end: at, text: feed }] },
    }),
  };
}

function strayIn(holder: Holder, at: number): Found {
  return {
    message: `stray-in-${holder.word}`,
    range: { start: at, end: at + CLOSING.length },
  };
}
