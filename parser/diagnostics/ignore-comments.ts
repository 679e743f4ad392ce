import { distance } from 'fastest-levenshtein';
import type { Place } from '#schemas/generated/diagnostic.ts';
import { fencedLinesOf } from '../syntax/fenced-lines.ts';
import { lineText, pointAt, type SourceText } from '../syntax/source-text.ts';

/*
 * `<!-- skillmap-ignore rule-id -->` on its own line silences a rule on the next line that is not blank,
 * `<!-- skillmap-ignore-file rule-id -->` in the whole file, and `<!-- skillmap-ignore-start rule-id -->` up to
 * `<!-- skillmap-ignore-end rule-id -->` or the end of the file. ` -- ` begins a reason. A comment after a value would be
 * part of the value, and one in a fenced block would be shown to learners: both silence nothing.
 */

/** A range of the text in offsets, `end` exclusive. */
interface Range {
  start: number;
  end: number;
}

export interface IgnoredRule {
  id: string;
  range: Range;
  /** True once the comment has silenced a finding of the rule, or has ended a range that ignores it. */
  isUsed: boolean;
}

export interface IgnoreComment {
  scope: 'line' | 'file' | 'start' | 'end';
  range: Range;
  /** The range that a fix deletes: the line, or only the comment if there are others in the line. */
  whole: Range;
  rules: IgnoredRule[];
  /** True for an end comment that names no rule and has ended at least one range. */
  endsAny?: boolean;
}

/** A comment that ignores nothing, because its command is misspelt. */
export interface MisspeltComment {
  /** The place of the command, such as `skillmap-disable`. */
  range: Range;
  command: string;
  likely: string;
  /** True if the command certainly means the likely one. */
  isSure: boolean;
}

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

/** The lines in which a rule is ignored, including `first` and `last`. */
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

const OPENING = '<!--';
const CLOSING = '-->';
const SCOPES: Readonly<Record<string, IgnoreComment['scope']>> = {
  'skillmap-ignore': 'line',
  'skillmap-ignore-file': 'file',
  'skillmap-ignore-start': 'start',
  'skillmap-ignore-end': 'end',
};

/** Reads the ignore comments in a line that has only comments. A regular expression would backtrack badly. */
function readComments(text: string, line: Range): (IgnoreComment | MisspeltComment)[] {
  const parts = commentsIn(text);
  return parts.flatMap(({ start, end }, index) => {
    const range = { start: line.start + start, end: line.start + end };
    const before = parts[index - 1];
    const whole = { start: before ? line.start + before.end : range.start, end: range.end };
    return readComment(text.slice(start, end), range, parts.length === 1 ? line : whole) ?? [];
  });
}

/** Returns the ranges of the comments in a line. Empty if there is any other text. */
function commentsIn(text: string): Range[] {
  const found: Range[] = [];
  for (let at = 0; ;) {
    while (at < text.length && text.charAt(at).trim() === '') at += 1;
    if (at === text.length) return found;
    const closing = text.startsWith(OPENING, at) ? text.indexOf(CLOSING, at + OPENING.length) : -1;
    if (closing < 0) return [];
    found.push({ start: at, end: closing + CLOSING.length });
    at = closing + CLOSING.length;
  }
}

function readComment(
  comment: string,
  range: Range,
  whole: Range,
): IgnoreComment | MisspeltComment | undefined {
  const inside = comment.slice(OPENING.length, -CLOSING.length);
  const [command, ...ids] = wordsBeforeReason(inside);
  if (!command) return undefined;
  const toRange = ({ 0: { length }, index }: RegExpExecArray): Range => {
    const at = range.start + OPENING.length + index;
    return { start: at, end: at + length };
  };
  const scope = SCOPES[command[0]];
  if (scope === undefined) {
    // Other words than the names of rules are prose.
    const meant = ids.every(({ 0: id }) => /[a-z][-/][a-z]/i.test(id)) && meantCommand(command[0]);
    return meant ? { ...meant, command: command[0], range: toRange(command) } : undefined;
  }
  const rules = ids.map((id): IgnoredRule => ({ id: id[0], range: toRange(id), isUsed: false }));
  return { scope, range, whole, rules };
}

/** Returns the words of a comment up to `--`, after which authors write a reason. */
function wordsBeforeReason(inside: string): RegExpExecArray[] {
  const words = [...inside.matchAll(/[^\s,]+/g)];
  // Extra dashes of `<!---` and `--->` are no words either.
  const first = words.findIndex(({ 0: word }) => !/^-+$/.test(word));
  const reason = words.findIndex(({ 0: word }, index) => index > first && /^-+$/.test(word));
  return words.slice(Math.max(first, 0), reason < 0 ? undefined : reason);
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

const MEANT: readonly [RegExp, string][] = [
  [/^skillmap-(?:enable|(?:ignore|disable)-(?:stop|end|off|enable))/, 'skillmap-ignore-end'],
  [/^skillmap-(?:ignore|disable)-(?:start|begin|on$)/, 'skillmap-ignore-start'],
  [/^skillmap-(?:ignore|disable)-(?:file|all|page|map)/, 'skillmap-ignore-file'],
  [/^skillmap-(?:ignore|disable)(?:-(?:next|line|this).*)?$/, 'skillmap-ignore'],
];

/** Returns the command that a word most likely means, or undefined. */
function meantCommand(word: string): Pick<MisspeltComment, 'likely' | 'isSure'> | undefined {
  const folded = word
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '');
  const likely =
    MEANT.find(([pattern]) => pattern.test(folded))?.[1] ??
    Object.keys(SCOPES).find((one) => distance(one, folded) <= 2);
  if (likely !== undefined) return { likely, isSure: true };
  return folded.startsWith('skillmap-ignore-') ? { likely: 'skillmap-ignore', isSure: false } : undefined;
}
