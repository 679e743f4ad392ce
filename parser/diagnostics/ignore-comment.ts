import { distance } from 'fastest-levenshtein';

/* Reads the comments that silence rules in a line. `ignore-comments.ts` finds out for which lines. */

/** A range of the text in offsets, `end` exclusive. */
export interface Range {
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

const OPENING = '<!--';
export const CLOSING = '-->';
const SCOPES: Readonly<Record<string, IgnoreComment['scope']>> = {
  'skillmap-ignore': 'line',
  'skillmap-ignore-file': 'file',
  'skillmap-ignore-start': 'start',
  'skillmap-ignore-end': 'end',
};

/** Reads the ignore comments in a line that has only comments. A regular expression would backtrack badly. */
export function readComments(text: string, line: Range): (IgnoreComment | MisspeltComment)[] {
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
