import type { Fix } from '#schemas/generated/diagnostic.ts';
import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import { commentsOf } from '../facts/comments-of.ts';
import { ignoredLinesOf, type IgnoredLine } from '../facts/ignored-lines.ts';
import { invisibleIn } from '../names/look-alikes.ts';
import { lineAt } from '../edits/line-edits.ts';

/** Up to here white space before a heading changes nothing in CommonMark. */
const MOST_INDENT = 3;

const MESSAGES = {
  'only-hashes': {
    reason: 'The heading `{hashes}` needs an id, such as `{hashes} my-id`.',
    note: 'The last `#` is taken for its text, and it counts as a heading of one `#` less. Write an id behind it.',
  },
  'no-text': {
    reason: 'The heading `{hashes}` needs an id, such as `{hashes} my-id`.',
    note: 'The line is not read as a heading. Write an id behind it, or remove it.',
  },
  moved: {
    reason: 'The heading `{heading}` is not at the start of its line.',
    note: 'This is not read as a heading: what stands below it belongs to the heading above.',
  },
  invisible: {
    reason: 'The heading `{heading}` has an invisible character in front of it, `{code}`.',
    note: 'This is not read as a heading: what stands below it belongs to the heading above.',
  },
  underlined: {
    reason: 'This heading is underlined. Did you mean `{meant}`?',
    note: 'This is not read as a heading: what stands below it belongs to the heading above. If it is none, put a blank line below it.',
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validHeading = defineRule('valid-heading', {
  messages: MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      const lines = ignoredLinesOf(document);
      for (const [index, line] of lines.entries()) {
        const title = lines[index - 1];
        if (line.kind === 'heading') report(movedHeading(line, text));
        else if (line.kind === 'underline' && title) report(underlinedHeading(title, line, text));
      }
      const comments = commentsOf(document);
      for (const { kind, start, end } of document.tree.misreadings) {
        if (kind !== 'heading-of-hashes' || findRangeAt(comments, start)) continue;
        const hashes = text.slice(start, end).trimEnd();
        report({
          message: 'only-hashes',
          values: { hashes },
          range: { start, end: start + hashes.length },
        });
      }
    },
  },
});

function movedHeading({ lineStart, start, end }: IgnoredLine, text: string): Found {
  const heading = text.slice(start, end);
  if (/^#+$/.test(heading)) {
    return { message: 'no-text', values: { hashes: heading }, range: { start, end } };
  }
  const indent = text.slice(lineStart, start);
  const code = invisibleIn(indent);
  const isPlain = indent.length <= MOST_INDENT && /^[ \p{Default_Ignorable_Code_Point}]*$/u.test(indent);
  return {
    ...(code === undefined
      ? { message: 'moved', values: { heading } }
      : { message: 'invisible', values: { heading, code } }),
    range: { start, end },
    ...(isPlain && {
      fix: {
        title: 'Move the heading to the first column',
        edits: [{ start: lineStart, end: start, text: '' }],
      },
    }),
  };
}

function underlinedHeading(title: IgnoredLine, line: IgnoredLine, text: string): Found {
  const hashes = text[line.start] === '=' ? '#' : '##';
  return {
    message: 'underlined',
    values: { meant: `${hashes} ${text.slice(title.start, title.end)}` },
    range: { start: title.start, end: title.end },
    related: [{ reason: 'The underline', range: { start: line.start, end: line.end } }],
    suggestions: [withHashes(title, line, { hashes, text })],
  };
}

function withHashes(
  title: IgnoredLine,
  line: IgnoredLine,
  { hashes, text }: { hashes: string; text: string },
): Fix {
  return {
    title: `Write it with \`${hashes}\``,
    edits: [
      { start: title.lineStart, end: title.start, text: `${hashes} ` },
      { ...lineAt(text, line.start), text: '' },
    ],
  };
}
