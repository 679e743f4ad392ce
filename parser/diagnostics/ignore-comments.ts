import type { Place } from '#schemas/generated/diagnostic.ts';
import type { SourceText } from '../syntax/source-text.ts';
import { lineText } from '../syntax/source-text.ts';

/*
 * `<!-- skillmap-ignore rule-id -->` alone on a line silences a rule on the next line that is not blank;
 * `<!-- skillmap-ignore-file rule-id -->` in the whole file. Behind a value a comment would be part of it.
 */

export interface IgnoreComments {
  /** True when the author silenced a rule at a place. */
  covers: (ruleId: string, place: Place | undefined) => boolean;
}

/** The ignore comments of a text. */
export function readIgnoreComments(source: SourceText): IgnoreComments {
  const everywhere = new Set<string>();
  const onLine = new Map<number, Set<string>>();
  if (source.text.includes('skillmap-ignore')) collect(source, everywhere, onLine);
  return {
    covers: (ruleId, place) =>
      everywhere.has(ruleId) || (place !== undefined && onLine.get(place.start.line)?.has(ruleId) === true),
  };
}

function collect(source: SourceText, everywhere: Set<string>, onLine: Map<number, Set<string>>): void {
  let pending: string[] = [];
  for (let line = 1; line <= source.lineStarts.length; line += 1) {
    const text = lineText(source, line);
    const { kind, named } = readComment(text);
    if (kind === 'ignore-file') for (const id of named) everywhere.add(id);
    else if (kind === 'ignore') pending.push(...named);
    else if (text.trim() !== '' && pending.length > 0) {
      onLine.set(line, new Set(pending));
      pending = [];
    }
  }
}

const OPENING = '<!--';
const CLOSING = '-->';

/** What a line silences, if it is such a comment. Taken apart by hand: an expression for it goes wild on many spaces. */
function readComment(line: string): { kind?: 'ignore' | 'ignore-file'; named: string[] } {
  const comment = line.trim();
  if (!comment.startsWith(OPENING) || !comment.endsWith(CLOSING)) return { named: [] };
  const [command, ...named] = comment
    .slice(OPENING.length, -CLOSING.length)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  if (command === 'skillmap-ignore') return { kind: 'ignore', named };
  return command === 'skillmap-ignore-file' ? { kind: 'ignore-file', named } : { named: [] };
}
