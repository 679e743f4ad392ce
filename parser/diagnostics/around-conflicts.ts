import type { Diagnostic, Phrase } from '#schemas/generated/diagnostic.ts';
import { inEnglish } from '../phrases/in-english.ts';
import { phrase } from '../phrases/phrase.ts';
import type { TextRange } from './rule.ts';
import { isFirm } from './presets.ts';

/** The rules that tell of a merge conflict; the last says nothing else while there is one. */
const TELLING: ReadonlySet<string> = new Set([
  'no-merge-conflict',
  'no-tutorial-conflict',
  'valid-package-json',
]);

const CHOOSE_FIRST = phrase('note.choose-version-first');

/**
 * What there is to say of a text with these conflicts in it. Nobody knows yet what will stand there: nothing is fixed
 * before the author has chosen a version, and what touches a conflict is left to that choice, but for what stops learners.
 * A conflict of which nothing is told, because its rule is off, hides nothing.
 */
export function aroundConflicts(
  diagnostics: readonly Diagnostic[],
  conflicts: readonly TextRange[],
): readonly Diagnostic[] {
  if (conflicts.length === 0) return diagnostics;
  const starts = new Set(
    diagnostics.filter(({ ruleId }) => TELLING.has(ruleId)).map(({ place }) => place?.start.offset),
  );
  const heard = conflicts.filter(({ start }) => starts.has(start));
  return diagnostics.flatMap((diagnostic) => {
    if (TELLING.has(diagnostic.ruleId)) return [diagnostic];
    const isInIt = touches(diagnostic, heard);
    if (isInIt && !isFirm(diagnostic.ruleId)) return [];
    const { fix: _fix, suggestions: _suggestions, ...told } = diagnostic;
    // What its rule advises would be written into one version of two.
    return [isInIt ? withNote(told, CHOOSE_FIRST) : told];
  });
}

function withNote({ phrases, ...told }: Diagnostic, note: Phrase): Diagnostic {
  return { ...told, note: inEnglish(note), ...(phrases && { phrases: { ...phrases, note: [note] } }) };
}

/** True where one of its ends in this text lies in a conflict; where the same is wrong elsewhere is told all the same. */
function touches({ place, related = [] }: Diagnostic, conflicts: readonly TextRange[]): boolean {
  const own = related.filter(({ path, values }) => !path && !values).map((end) => end.place);
  return [...(place ? [place] : []), ...own].some(({ start, end }) =>
    isInOne(start.offset, Math.max(end.offset, start.offset + 1), conflicts),
  );
}

/** True where a stretch of the text touches one of the conflicts, which stand in its order. */
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
