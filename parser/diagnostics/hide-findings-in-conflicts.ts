import type { Diagnostic, Phrase } from '#schemas/generated/diagnostic.ts';
import { inEnglish } from '../phrases/in-english.ts';
import { phrase } from '../phrases/phrase.ts';
import type { TextRange } from './rule.ts';
import { isFirm } from './presets.ts';

/** The rules that report merge conflicts. During a conflict, `valid-package-json` reports only the conflict. */
const CONFLICT_RULES: ReadonlySet<string> = new Set([
  'no-merge-conflict',
  'no-tutorial-conflict',
  'valid-package-json',
]);

const CHOOSE_FIRST = phrase('note.choose-version-first');

/**
 * Returns the findings to show for a text with merge conflicts. Until the author chooses a version, no fix is offered,
 * and findings within a conflict are hidden unless they keep learners from opening the map. Conflicts that no enabled
 * rule reports hide nothing.
 */
export function hideFindingsInConflicts(
  diagnostics: readonly Diagnostic[],
  conflicts: readonly TextRange[],
): readonly Diagnostic[] {
  if (conflicts.length === 0) return diagnostics;
  const starts = new Set(
    diagnostics.filter(({ ruleId }) => CONFLICT_RULES.has(ruleId)).map(({ place }) => place?.start.offset),
  );
  const reported = conflicts.filter(({ start }) => starts.has(start));
  return diagnostics.flatMap((diagnostic) => {
    if (CONFLICT_RULES.has(diagnostic.ruleId)) return [diagnostic];
    const isInConflict = touches(diagnostic, reported);
    if (isInConflict && !isFirm(diagnostic.ruleId)) return [];
    const { fix: _fix, suggestions: _suggestions, ...rest } = diagnostic;
    // The rule's own advice would only fit one of the two versions.
    return [isInConflict ? withNote(rest, CHOOSE_FIRST) : rest];
  });
}

function withNote({ phrases, ...rest }: Diagnostic, note: Phrase): Diagnostic {
  return { ...rest, note: inEnglish(note), ...(phrases && { phrases: { ...phrases, note: [note] } }) };
}

/**
 * True if the finding, or a related place in the same text, is in a conflict. Ignores the repeated places of merged
 * findings.
 */
function touches({ place, related = [] }: Diagnostic, conflicts: readonly TextRange[]): boolean {
  const relatedRanges = related.filter(({ path, values }) => !path && !values).map((end) => end.place);
  return [...(place ? [place] : []), ...relatedRanges].some(({ start, end }) =>
    isInOne(start.offset, Math.max(end.offset, start.offset + 1), conflicts),
  );
}

/** True if a range touches one of the conflicts, which are sorted. */
function isInOne(start: number, end: number, conflicts: readonly TextRange[]): boolean {
  let [low, high] = [0, conflicts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((conflicts[middle]?.end ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const first = conflicts[low];
  return first !== undefined && end > first.start;
}
