import type { Finding } from '../diagnostics/define-rule.ts';
import { readBulletLine, readHeadingLine } from '../syntax/line-kinds.ts';
import type { IgnoredLine } from './ignored-lines.ts';
import { PROSE_LANGUAGES } from './prose-languages.ts';

/** What to say of a fence of tildes, or one that is moved in: CommonMark sees it, the map reader does not. Nothing where that makes no difference. */
export function unseenFence(
  opening: IgnoredLine,
  closing: IgnoredLine | undefined,
  text: string,
): Finding | undefined {
  const isTilde = text[opening.start] === '~';
  const language = text
    .slice(opening.start, opening.end)
    .replace(/^[`~]+/, '')
    .trim();
  const isProse = PROSE_LANGUAGES.includes(language);
  if (!isProse && !hasLiveLine(text, opening.end, closing?.start ?? text.length)) return undefined;
  return {
    reason: isTilde
      ? 'Unexpected fence of `~`, expected three backticks'
      : 'Unexpected white space before a fence, expected it in the first column',
    range: { start: opening.start, end: opening.end },
    note: isProse
      ? 'Learners see nothing of this block.'
      : 'This begins no block: headings and attributes between the fences count all the same.',
    ...(isProse &&
      closing && {
        fix: {
          title: 'Write the fences as the map reader takes them',
          edits: [opening, closing].map((line) => fenceEdit(line, text)),
        },
      }),
  };
}

function fenceEdit(
  { lineStart, start, end }: IgnoredLine,
  text: string,
): { start: number; end: number; text: string } {
  const marks = /^[`~]+/.exec(text.slice(start, end))?.[0].length ?? 3;
  const blanks = text.slice(start + marks, end).length - text.slice(start + marks, end).trimStart().length;
  return { start: lineStart, end: start + marks + blanks, text: '```' };
}

function hasLiveLine(text: string, from: number, to: number): boolean {
  let start = text.indexOf('\n', from) + 1;
  while (start > 0 && start < to) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    if (readHeadingLine(text, start, end) || readBulletLine(text, start, end)) return true;
    start = end + 1;
  }
  return false;
}
