import type { FindingOf } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { readBulletLine, readHeadingLine } from '../syntax/line-kinds.ts';
import { PROSE_LANGUAGES } from './before-heading.ts';
import { ignoredLinesOf, type IgnoredLine } from './ignored-lines.ts';
import { phrase } from '../phrases/phrase.ts';

export interface UnseenFence {
  opening: IgnoredLine;
  /** The line that ends the block. Absent if CommonMark finds none: the block then extends to the end of the text. */
  closing?: IgnoredLine;
}

/** Returns the fences that only CommonMark reads, not the map reader. */
export function unseenFences(document: MapDocument): UnseenFence[] {
  const { text } = document.source;
  const fences: UnseenFence[] = [];
  let open: UnseenFence | undefined;
  for (const line of ignoredLinesOf(document)) {
    if (line.kind !== 'fence') continue;
    if (!open || isProse(line, text)) fences.push((open = { opening: line }));
    else if (isEndOf(open.opening, line, text)) {
      open.closing = line;
      open = undefined;
    }
  }
  return fences;
}

function isProse({ start, end }: IgnoredLine, text: string): boolean {
  const language = text.slice(start, end).replace(/^[`~]+/, '');
  return PROSE_LANGUAGES.includes(language.trim());
}

/** Returns true if the line ends the fence: it has at least as many of the same mark, and no other characters. */
function isEndOf(opening: IgnoredLine, line: IgnoredLine, text: string): boolean {
  const marks = marksOf(opening, text);
  const lineMarks = marksOf(line, text);
  return (
    lineMarks[0] === marks[0] &&
    lineMarks.length >= marks.length &&
    lineMarks.length === line.end - line.start
  );
}

function marksOf({ start, end }: IgnoredLine, text: string): string {
  return /^(?:`+|~+)/.exec(text.slice(start, end))?.[0] ?? '';
}

const NOT_SHOWN_NOTE = 'Learners see nothing of this block.';
const NO_BLOCK_NOTE = 'This begins no block: headings and attributes in it count all the same.';

/** The `live-` messages are for fences with effective lines between them. */
export const UNSEEN_FENCE_MESSAGES = {
  tilde: { reason: 'A block begins with three backticks, not with `~`.', note: NOT_SHOWN_NOTE },
  'live-tilde': { reason: 'A block begins with three backticks, not with `~`.', note: NO_BLOCK_NOTE },
  moved: {
    reason: 'The backticks that begin this block are not at the start of their line.',
    note: NOT_SHOWN_NOTE,
  },
  'live-moved': {
    reason: 'The backticks that begin this block are not at the start of their line.',
    note: NO_BLOCK_NOTE,
  },
} as const;

/** Returns the finding for a fence that only CommonMark reads. Undefined if the fence makes no difference. */
export function unseenFence(
  opening: IgnoredLine,
  closing: IgnoredLine | undefined,
  text: string,
): FindingOf<typeof UNSEEN_FENCE_MESSAGES> | undefined {
  const kind = text[opening.start] === '~' ? 'tilde' : 'moved';
  const saysSomething = isProse(opening, text);
  if (!saysSomething && !hasLiveLine(text, opening.end, closing?.start ?? text.length)) return undefined;
  return {
    message: saysSomething ? kind : `live-${kind}`,
    range: { start: opening.start, end: opening.end },
    ...(saysSomething &&
      closing && {
        fix: {
          title: phrase('title.write-map-fences'),
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
