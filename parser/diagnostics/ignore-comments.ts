import type { Place } from '#schemas/generated/diagnostic.ts';
import { lineText, type SourceText } from '../syntax/source-text.ts';

/*
 * `<!-- skillmap-ignore rule-id -->` on its own line silences a rule on the next line that is not blank,
 * `<!-- skillmap-ignore-file rule-id -->` in the whole file. A comment after a value would be part of the value.
 */

/** A range of the text in offsets, `end` exclusive. */
interface Range {
  start: number;
  end: number;
}

export interface IgnoredRule {
  id: string;
  range: Range;
  /** True once the comment has silenced a finding of the rule. */
  isUsed: boolean;
}

export interface IgnoreComment {
  scope: 'line' | 'file';
  range: Range;
  line: Range;
  rules: IgnoredRule[];
}

export interface IgnoreComments {
  comments: readonly IgnoreComment[];
  isIgnored: (ruleId: string, place: Place | undefined) => boolean;
}

export function readIgnoreComments(source: SourceText): IgnoreComments {
  const comments: IgnoreComment[] = [];
  const onLine = new Map<number, IgnoredRule[]>();
  if (source.text.includes('skillmap-ignore')) collect(source, comments, onLine);
  const everywhere = comments.filter(({ scope }) => scope === 'file').flatMap(({ rules }) => rules);
  return {
    comments,
    isIgnored: (ruleId, place) => {
      const lineComments = place ? (onLine.get(place.start.line) ?? []) : [];
      const covering = [...everywhere, ...lineComments].filter(({ id }) => id === ruleId);
      for (const rule of covering) rule.isUsed = true;
      return covering.length > 0;
    },
  };
}

function collect(source: SourceText, comments: IgnoreComment[], onLine: Map<number, IgnoredRule[]>): void {
  let pending: IgnoredRule[] = [];
  for (let line = 1; line <= source.lineStarts.length; line += 1) {
    const text = lineText(source, line);
    const start = source.lineStarts[line - 1] ?? 0;
    const end = source.lineStarts[line] ?? source.text.length;
    const comment = readComment(text, { start, end });
    if (comment) {
      comments.push(comment);
      if (comment.scope === 'line') pending.push(...comment.rules);
    } else if (text.trim() !== '' && pending.length > 0) {
      onLine.set(line, pending);
      pending = [];
    }
  }
}

const OPENING = '<!--';
const CLOSING = '-->';
const SCOPES: Readonly<Record<string, IgnoreComment['scope']>> = {
  'skillmap-ignore': 'line',
  'skillmap-ignore-file': 'file',
};

/** Reads an ignore comment, or returns undefined. A regular expression would backtrack badly on many spaces. */
function readComment(text: string, line: Range): IgnoreComment | undefined {
  const comment = text.trim();
  if (!comment.startsWith(OPENING) || !comment.endsWith(CLOSING)) return undefined;
  const start = line.start + text.indexOf(OPENING);
  const inside = comment.slice(OPENING.length, -CLOSING.length);
  const [command, ...ids] = [...inside.matchAll(/[^\s,]+/g)];
  const scope = SCOPES[command?.[0] ?? ''];
  if (scope === undefined) return undefined;
  const rules = ids.map(({ 0: id, index }): IgnoredRule => {
    const at = start + OPENING.length + index;
    return { id, range: { start: at, end: at + id.length }, isUsed: false };
  });
  return { scope, range: { start, end: start + comment.length }, line, rules };
}
