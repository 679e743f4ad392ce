import { distance } from 'fastest-levenshtein';
import type { Place } from '#schemas/generated/diagnostic.ts';
import { lineText, type SourceText } from '../syntax/source-text.ts';

/*
 * `<!-- skillmap-ignore rule-id -->` on its own line silences a rule on the next line that is not blank,
 * `<!-- skillmap-ignore-file rule-id -->` in the whole file, and `<!-- skillmap-ignore-start rule-id -->` up to
 * `<!-- skillmap-ignore-end rule-id -->` or the end of the file. A comment after a value would be part of the value.
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
  line: Range;
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

export interface IgnoreComments {
  comments: readonly IgnoreComment[];
  misspelt: readonly MisspeltComment[];
  isIgnored: (ruleId: string, place: Place | undefined) => boolean;
}

export function readIgnoreComments(source: SourceText): IgnoreComments {
  const found: Collected = { comments: [], misspelt: [], onLine: new Map(), ranges: [] };
  if (source.text.includes(OPENING)) collect(source, found);
  const { comments, misspelt, onLine, ranges } = found;
  const everywhere = comments.filter(({ scope }) => scope === 'file').flatMap(({ rules }) => rules);
  return {
    comments,
    misspelt,
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

function collect(source: SourceText, { comments, misspelt, onLine, ranges }: Collected): void {
  let pending: IgnoredRule[] = [];
  const open = new Map<string, IgnoredLines>();
  for (let line = 1; line <= source.lineStarts.length; line += 1) {
    const text = lineText(source, line);
    const start = source.lineStarts[line - 1] ?? 0;
    const end = source.lineStarts[line] ?? source.text.length;
    const comment = readComment(text, { start, end });
    if (comment && 'likely' in comment) misspelt.push(comment);
    else if (comment) {
      comments.push(comment);
      const { scope, rules } = comment;
      if (scope === 'line') pending.push(...rules);
      else if (scope === 'end') endRanges(comment, line, open);
      else if (scope === 'start') {
        // A rule that is already ignored stays ignored: the second comment is then reported as unused.
        for (const rule of rules.filter(({ id }) => !open.has(id))) {
          const range = { rule, first: line, last: source.lineStarts.length };
          ranges.push(range);
          open.set(rule.id, range);
        }
      }
    } else if (text.trim() !== '' && pending.length > 0) {
      onLine.set(line, pending);
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

/** Reads an ignore comment, or returns undefined. A regular expression would backtrack badly on many spaces. */
function readComment(text: string, line: Range): IgnoreComment | MisspeltComment | undefined {
  const comment = text.trim();
  if (!comment.startsWith(OPENING) || !comment.endsWith(CLOSING)) return undefined;
  const start = line.start + text.indexOf(OPENING);
  const inside = comment.slice(OPENING.length, -CLOSING.length);
  const [command, ...ids] = [...inside.matchAll(/[^\s,]+/g)];
  if (!command) return undefined;
  const toRange = ({ 0: { length }, index }: RegExpExecArray): Range => {
    const at = start + OPENING.length + index;
    return { start: at, end: at + length };
  };
  const scope = SCOPES[command[0]];
  if (scope === undefined) {
    // Other words than the names of rules are prose.
    const meant = ids.every(({ 0: id }) => /[a-z][-/][a-z]/i.test(id)) && meantCommand(command[0]);
    return meant ? { ...meant, command: command[0], range: toRange(command) } : undefined;
  }
  const rules = ids.map((id): IgnoredRule => ({ id: id[0], range: toRange(id), isUsed: false }));
  return { scope, range: { start, end: start + comment.length }, line, rules };
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
