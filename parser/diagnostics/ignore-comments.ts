import type { Place } from '#schemas/generated/diagnostic.ts';
import type { SourceText } from '../syntax/source-text.ts';
import { lineText } from '../syntax/source-text.ts';

/*
 * `<!-- skillmap-ignore rule-id -->` alone on a line silences a rule on the next line that is not blank;
 * `<!-- skillmap-ignore-file rule-id -->` in the whole file. Behind a value a comment would be part of it.
 */

const COMMENT = /^\s*<!--\s*skillmap-(ignore|ignore-file)\s+([a-z\d\s,-]+?)\s*-->\s*$/;

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
    const [, kind, ids] = COMMENT.exec(text) ?? [];
    const named = ids?.split(/[\s,]+/) ?? [];
    if (kind === 'ignore-file') for (const id of named) everywhere.add(id);
    else if (kind === 'ignore') pending.push(...named);
    else if (text.trim() !== '' && pending.length > 0) {
      onLine.set(line, new Set(pending));
      pending = [];
    }
  }
}
