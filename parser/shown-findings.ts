import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { hideFindingsInConflicts } from './diagnostics/hide-findings-in-conflicts.ts';
import { reduceSampleFindings } from './diagnostics/reduce-sample-findings.ts';
import { conflictRanges, conflictRangesOf, mergeConflictsIn } from './facts/merge-conflicts.ts';
import type { MapDocument } from './model/map-document.ts';

interface ShownOptions {
  text: string;
  /** The text as a map, if it is one. */
  document?: MapDocument | undefined;
}

/** Returns the findings to show: all of them, except in merge conflicts and in unchanged sample files. */
export function toShownFindings(
  diagnostics: readonly Diagnostic[],
  { text, document }: ShownOptions,
): readonly Diagnostic[] {
  const conflicts = document ? conflictRangesOf(document) : conflictRanges(mergeConflictsIn(text), text);
  return hideFindingsInConflicts(reduceSampleFindings(diagnostics), conflicts);
}
