import type { Place } from '#schemas/generated/diagnostic.ts';
import { fencedLinesOf } from '../syntax/fenced-lines.ts';
import { lineText, pointAt, type SourceText } from '../syntax/source-text.ts';
import {
  CLOSING,
  readComments,
  type IgnoreComment,
  type IgnoredRule,
  type MisspeltComment,
  type Range,
} from './ignore-comment.ts';

/*
 * `<!-- skillmap-ignore rule-id -->` on its own line silences a rule on the next line that is not blank,
 * `<!-- skillmap-ignore-file rule-id -->` in the whole file, and `<!-- skillmap-ignore-start rule-id -->` up to
 * `<!-- skillmap-ignore-end rule-id -->` or the end of the file. ` -- ` begins a reason. A comment after a value would be
 * part of the value, and one in a fenced block would be shown to learners: both silence nothing.
 */

/** A comment that ignores nothing, because it has several lines or because other text is in its line. */
export interface MisplacedComment {
  /** The place of the command. */
  range: Range;
  command: string;
  /** The beginning of the line up to the comment. */
  before: string;
}

export interface IgnoreComments {
  comments: readonly IgnoreComment[];
  misspelt: readonly MisspeltComment[];
  misplaced: readonly MisplacedComment[];
  isIgnored: (ruleId: string, place: Place | undefined) => boolean;
}

export function readIgnoreComments(source: SourceText): IgnoreComments {
  const fenced = fencedLinesOf(source);
  const found: Collected = { comments: [], misspelt: [], onLine: new Map(), ranges: [] };
  collect(source, found, fenced);
  const { comments, misspelt, onLine, ranges } = found;
  const starts = new Set(comments.map(({ range }) => range.start));
  const misplaced = findMisplaced(source.text).filter(
    ({ start, range }) => !starts.has(start) && !fenced.has(pointAt(source, range.start).line),
  );
  const everywhere = comments.filter(({ scope }) => scope === 'file').flatMap(({ rules }) => rules);
  return {
    comments,
    misspelt,
    misplaced,
    isIgnored: (ruleId, place) => {
      const line = place?.start.line ?? 0;
      const around = ranges
        .filter(({ first, last }) => first <= line && line <= last)
        .map(({ rule }) => rule);
      const covering = [...everywhere, ...(onLine.get(line) ?? []), ...around].filter(
        ({ id }) => id === ruleId,
      );
      for (const rule of covering) rule.isUsed = true;
      return covering.length > 0;
    },
  };
}

interface Collected {
  comments: IgnoreComment[];
  misspelt: MisspeltComment[];
  onLine: Map<number, IgnoredRule[]>;
  ranges: IgnoredLines[];
}

/** Lines in which a rule is ignored, from `first` to `last`, including both. */
interface IgnoredLines {
  rule: IgnoredRule;
  first: number;
  last: number;
}

function collect(source: SourceText, found: Collected, fenced: ReadonlySet<number>): void {
  let pending: IgnoredRule[] = [];
  const open = new Map<string, IgnoredLines>();
  for (let line = 1; line <= source.lineStarts.length; line += 1) {
    const text = lineText(source, line);
    const start = source.lineStarts[line - 1] ?? 0;
    const end = source.lineStarts[line] ?? source.text.length;
    const read = fenced.has(line) ? [] : readComments(text, { start, end });
    for (const comment of read) {
      if ('likely' in comment) found.misspelt.push(comment);
      else {
        found.comments.push(comment);
        const { scope, rules } = comment;
        if (scope === 'line') pending.push(...rules);
        else if (scope === 'end') endRanges(comment, line, open);
        else if (scope === 'start') {
          // A rule that is already ignored stays ignored: the second comment is then reported as unused.
          for (const rule of rules.filter(({ id }) => !open.has(id))) {
            const range = { rule, first: line, last: source.lineStarts.length };
            found.ranges.push(range);
            open.set(rule.id, range);
          }
        }
      }
    }
    if (read.length === 0 && text.trim() !== '' && pending.length > 0) {
      found.onLine.set(line, pending);
      pending = [];
    }
  }
}

/** Ends the ranges of the rules that the comment names, or all of them if it names none. */
function endRanges(comment: IgnoreComment, line: number, open: Map<string, IgnoredLines>): void {
  comment.endsAny = comment.rules.length === 0 && open.size > 0;
  const ids = comment.rules.length === 0 ? [...open.keys()] : comment.rules.map(({ id }) => id);
  for (const id of ids) {
    const range = open.get(id);
    if (!range) continue;
    range.last = line;
    open.delete(id);
    for (const rule of comment.rules) rule.isUsed ||= rule.id === id;
  }
}

/** Finds everything that looks like a closed comment with a command. Inline code is left out. */
function findMisplaced(text: string): (MisplacedComment & { start: number })[] {
  const lastClosing = text.lastIndexOf(CLOSING);
  return [...text.matchAll(/<!--+\s*(skillmap-ignore(?:-file|-start|-end)?)(?=[\s,]|-->)/g)].flatMap(
    (match) => {
      const { index: start, 0: whole, 1: command = '' } = match;
      if (start > lastClosing || text[start - 1] === '`') return [];
      const at = start + whole.length - command.length;
      const before = text.slice(text.lastIndexOf('\n', start) + 1, start);
      return [{ start, command, before, range: { start: at, end: at + command.length } }];
    },
  );
}
