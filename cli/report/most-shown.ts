import type { Diagnostic } from '#parser';
import type { LintedFile } from '../lint/linter.ts';
import { safeName } from './cells.ts';
import { costOfFinding } from './finding-cost.ts';

/** More findings of one file are not shown: after fixing some, the author looks again. */
const MOST_SHOWN = 500;

interface Shown {
  linted: LintedFile;
  /** The findings that were left out. */
  left: readonly Diagnostic[];
}

/**
 * A file with as many findings as a person may read, first those because of which no learner can open the map, then
 * errors before others; as it is where it has no more.
 */
export function mostShown(linted: LintedFile): Shown {
  const { diagnostics, kind } = linted;
  if (diagnostics.length <= MOST_SHOWN) return { linted, left: [] };
  const byRank: Diagnostic[][] = [[], [], [], []];
  for (const diagnostic of diagnostics) byRank[rankOf(diagnostic, kind)]?.push(diagnostic);
  const kept = new Set(byRank.flat().slice(0, MOST_SHOWN));
  const isKept = (diagnostic: Diagnostic): boolean => kept.has(diagnostic);
  return {
    linted: { ...linted, diagnostics: diagnostics.filter(isKept) },
    left: diagnostics.filter((diagnostic) => !isKept(diagnostic)),
  };
}

/** What is said of findings that are not shown; '' where all are. */
export function moreNote({ linted, left }: Shown): string {
  if (left.length === 0) return '';
  return `${left.length} more in ${safeName(linted.path)}: \`--format json\` has all of them.`;
}

const RANKS = { error: 1, warning: 2, info: 3 } as const;

function rankOf(diagnostic: Diagnostic, kind: LintedFile['kind']): number {
  return costOfFinding(diagnostic, kind) === 'map' ? 0 : RANKS[diagnostic.severity];
}
