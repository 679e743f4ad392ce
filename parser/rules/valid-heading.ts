import type { Fix } from '#schemas/generated/diagnostic.ts';
import type { Finding } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import { commentsOf } from '../facts/comments-of.ts';
import type { IgnoredLine } from '../facts/ignored-lines.ts';
import { ignoredLinesOf } from '../facts/ignored-lines.ts';
import { lineAt } from '../edits/line-edits.ts';

/** Up to here white space before a heading changes nothing in CommonMark. */
const MOST_INDENT = 3;

export const validHeading = defineRule('valid-heading', ({ document, text, report }) => {
  const lines = ignoredLinesOf(document);
  for (const [index, line] of lines.entries()) {
    const title = lines[index - 1];
    if (line.kind === 'heading') report(movedHeading(line, text));
    else if (line.kind === 'underline' && title) report(underlinedHeading(title, line, text));
  }
  const comments = commentsOf(document);
  for (const { kind, start, end } of document.tree.oddities) {
    if (kind !== 'heading-of-hashes' || findRangeAt(comments, start)) continue;
    const hashes = text.slice(start, end).trimEnd();
    report({
      reason: `Unexpected heading \`${hashes}\` without a text, expected \`${hashes} my-id\``,
      range: { start, end: start + hashes.length },
      note: 'The last `#` is taken for its text, and it counts as a heading of one `#` less. Write an id behind it.',
    });
  }
});

function movedHeading({ lineStart, start, end }: IgnoredLine, text: string): Finding {
  const heading = text.slice(start, end);
  if (/^#+$/.test(heading)) {
    return {
      reason: `Unexpected heading \`${heading}\` without a text, expected \`${heading} my-id\``,
      range: { start, end },
      note: 'The line is not read as a heading. Write an id behind it, or remove it.',
    };
  }
  const indent = text.slice(lineStart, start);
  const isPlain = indent.length <= MOST_INDENT && /^ *$/.test(indent);
  return {
    reason: `Unexpected white space before \`${heading}\`, expected the heading in the first column`,
    range: { start, end },
    note: 'This is not read as a heading: what stands below it belongs to the heading above.',
    ...(isPlain && {
      fix: {
        title: 'Move the heading to the first column',
        edits: [{ start: lineStart, end: start, text: '' }],
      },
    }),
  };
}

function underlinedHeading(title: IgnoredLine, line: IgnoredLine, text: string): Finding {
  const hashes = text[line.start] === '=' ? '#' : '##';
  return {
    reason: `Unexpected underlined heading, expected \`${hashes} ${text.slice(title.start, title.end)}\``,
    range: { start: title.start, end: title.end },
    note: 'This is not read as a heading: what stands below it belongs to the heading above. If it is none, put a blank line below it.',
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
