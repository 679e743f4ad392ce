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
  /** Where a reason begins that does not follow two dashes. Absent if there is none. */
  reasonAt?: number;
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
  const { command, ids, reason } = readWords(comment);
  const toRange = ({ text: { length }, start }: Word): Range => {
    return { start: range.start + start, end: range.start + start + length };
  };
  const scope = SCOPES[command.text];
  if (scope === undefined) {
    // Other words than the names of rules are prose.
    const areNames = ids.every(({ text }) => isNameLike(text));
    const isProse = ids.length === 0 ? reason !== undefined || /\s/.test(command.text) : !areNames;
    const meant = isProse ? undefined : meantCommand(command.text);
    return meant ? { ...meant, command: command.text, range: toRange(command) } : undefined;
  }
  const rules = ids.map((id): IgnoredRule => ({ id: id.text, range: toRange(id), isUsed: false }));
  return { scope, range, whole, rules, ...(reason !== undefined && { reasonAt: range.start + reason }) };
}

interface Word {
  text: string;
  /** Offset in the comment. */
  start: number;
}

interface Words {
  command: Word;
  ids: readonly Word[];
  /** Offset in the comment at which a reason begins that does not follow two dashes. Absent if there is none. */
  reason?: number;
}

/** Reads the command, the names of rules, and where a reason begins. A reason after `--` is left out. */
function readWords(comment: string): Words {
  const inside = comment.slice(0, -CLOSING.length);
  // Extra dashes of `<!---` are not part of the command.
  const [opening = OPENING, text = ''] =
    /^<!--+[\s,;]*((?:skillmap\s+(?=(?:ignore|disable|enable)\b))?[^\s,;]*)/i.exec(inside) ?? [];
  const command = { text, start: opening.length - text.length };
  const words = [...inside.slice(opening.length).matchAll(/[^\s,;:]+|:+/g)].map(
    ({ 0: word, index }): Word => ({ text: word, start: opening.length + index }),
  );
  const dashes = words.findIndex((word) => /^(?:--.*|-)$/.test(word.text));
  return { command, ...readNames(words.slice(0, dashes < 0 ? undefined : dashes), comment) };
}

/** Separates names of rules from a reason after them. */
function readNames(words: readonly Word[], comment: string): Pick<Words, 'ids' | 'reason'> {
  const others = words.filter(({ text }) => !isNameLike(text));
  const [other] = others;
  if (!other) return { ids: words };
  // A single word may be a misspelt name: at the beginning, or after a comma.
  const isListed = words[0] === other || /,\s*$/.test(comment.slice(0, other.start));
  if (others.length === 1 && isListed && !SEPARATOR.test(other.text)) return { ids: words };
  const at = words.indexOf(other);
  const reason = words.slice(at).find(({ text }) => !SEPARATOR.test(text));
  return { ids: words.slice(0, at), ...(reason && { reason: reason.start }) };
}

const SEPARATOR = /^(?:[:–—=#>|]+|\/\/)$/;

/** True for a word with the form of a rule's name: `no-html`, `club/require-verb`. */
function isNameLike(word: string): boolean {
  return /^@?[a-z0-9]+(?:[-_/][a-z0-9]+)+$/i.test(word);
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
