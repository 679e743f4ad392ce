import type { Diagnostic } from '#parser';
import { countFindings } from '#schemas/exchange/count-findings.ts';
import type { LintedFile } from '../lint/linter.ts';
import { safeName } from './cells.ts';
import { costOfFinding } from './finding-cost.ts';

/** Maximum number of findings shown per file. After fixing some, the author runs the linter again. */
const MAX_SHOWN = 500;

interface Shown {
  /** The file with the shown findings only. `more` counts its other findings. */
  linted: LintedFile;
  /** True if some findings were only counted, so that no format can list them. */
  isIncomplete: boolean;
}

/**
 * Returns the file with as many findings as a person may read: first those that keep learners from opening the map,
 * then errors, then others.
 */
export function mostShown(linted: LintedFile): Shown {
  const { diagnostics, kind, more } = linted;
  const isIncomplete = more !== undefined;
  if (diagnostics.length <= MAX_SHOWN) return { linted, isIncomplete };
  const byRank: Diagnostic[][] = [[], [], [], []];
  for (const diagnostic of diagnostics) byRank[rankOf(diagnostic, kind)]?.push(diagnostic);
  const kept = new Set(byRank.flat().slice(0, MAX_SHOWN));
  const isKept = (diagnostic: Diagnostic): boolean => kept.has(diagnostic);
  const left = {
    diagnostics: diagnostics.filter((diagnostic) => !isKept(diagnostic)),
    ...(more && { more }),
  };
  return {
    linted: { ...linted, diagnostics: diagnostics.filter(isKept), more: countFindings([left]) },
    isIncomplete,
  };
}

/** Returns a note about findings that are not shown, or an empty string. */
export function moreNote({ linted, isIncomplete }: Shown): string {
  const count = moreIn(linted);
  if (count === 0) return '';
  const end = isIncomplete ? 'fix some of these first.' : '`--format json` has all of them.';
  return `${count} more in ${safeName(linted.path)}: ${end}`;
}

/** Returns the number of a file's findings that are not among its diagnostics. */
export function moreIn({ more }: Pick<LintedFile, 'more'>): number {
  return more ? more.error + more.warning + more.info : 0;
}

const RANKS = { error: 1, warning: 2, info: 3 } as const;

function rankOf(diagnostic: Diagnostic, kind: LintedFile['kind']): number {
  return costOfFinding(diagnostic, kind) === 'map' ? 0 : RANKS[diagnostic.severity];
}
