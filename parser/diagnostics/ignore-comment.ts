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
  /** Offset of a reason without two dashes in an end comment that names no rule. */
  reasonAt?: number;
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
  const { command, ids } = readWords(comment);
  const toRange = ({ text: { length }, start }: Word): Range => {
    return { start: range.start + start, end: range.start + start + length };
  };
  const scope = SCOPES[command.text];
  if (scope === undefined) {
    // Other words than the name of a rule are prose.
    const [first] = ids;
    const isProse = first ? !isNameLike(first.text) : /\s/.test(command.text);
    const meant = isProse ? undefined : meantCommand(command.text);
    return meant ? { ...meant, command: command.text, range: toRange(command) } : undefined;
  }
  const rules = ids.map((id): IgnoredRule => ({ id: id.text, range: toRange(id), isUsed: false }));
  const [first] = rules;
  const isReason = scope === 'end' && ids.length > 1 && !ids.some(({ text }) => isNameLike(text));
  return isReason && first
    ? { scope, range, whole, rules: [], reasonAt: first.range.start }
    : { scope, range, whole, rules };
}

interface Word {
  text: string;
  /** Offset in the comment. */
  start: number;
}

/** Reads the command and the words after it, up to two dashes, which begin a reason. */
function readWords(comment: string): { command: Word; ids: readonly Word[] } {
  const inside = comment.slice(0, -CLOSING.length);
  // Dashes in front of the command are not part of it.
  const [opening = OPENING, text = ''] =
    /^<!--[\s,;-]*((?:skillmap\s+(?=(?:ignore|disable|enable)\b))?[^\s,;]*)/i.exec(inside) ?? [];
  const command = { text, start: opening.length - text.length };
  const words = [...inside.slice(opening.length).matchAll(/[^\s,;:]+/g)].map(({ 0: word, index }): Word => ({
    text: word,
    start: opening.length + index,
  }));
  const dashes = words.findIndex((word) => /^(?:--.*|-)$/.test(word.text));
  const ids = words.slice(0, dashes < 0 ? undefined : dashes);
  return { command, ids: ids.filter((word) => !SEPARATOR.test(word.text)) };
}

const SEPARATOR = /^(?:[–—=#>|]+|\/\/)$/;

/** True for a word with the form of a rule's name: `no-html`, `club.eu/require-verb`. */
export function isNameLike(word: string): boolean {
  return /^@?[a-z\d][\w.]*[-/][\w./-]*$/i.test(word);
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
