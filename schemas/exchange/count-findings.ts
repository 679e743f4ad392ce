import type { FindingCounts } from '../authoring.ts';

interface Counted {
  diagnostics: readonly { severity: keyof FindingCounts }[];
  more?: FindingCounts;
}

/** Counts the findings of files by severity, including those that are not listed. */
export function countFindings(files: readonly Counted[]): FindingCounts {
  const counts: FindingCounts = { error: 0, warning: 0, info: 0 };
  for (const { diagnostics, more } of files) {
    for (const { severity } of diagnostics) counts[severity] += 1;
    if (!more) continue;
    counts.error += more.error;
    counts.warning += more.warning;
    counts.info += more.info;
  }
  return counts;
}
