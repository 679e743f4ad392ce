import type { Diagnostic } from '#parser';
import type { LintedFile } from '../lint/linter.ts';
import { safeName } from './cells.ts';

/** More findings of one file are not printed: after fixing some, the author runs it again. */
const MOST_SHOWN = 500;

export interface Shown {
  linted: LintedFile;
  /** How many findings were left out. */
  more: number;
}

/** A file with as many findings as a person may read, errors before others; as it is where it has no more. */
export function mostShown(linted: LintedFile): Shown {
  const { diagnostics } = linted;
  const more = diagnostics.length - MOST_SHOWN;
  if (more <= 0) return { linted, more: 0 };
  const kept = new Set(
    diagnostics
      .map((_, index) => index)
      .sort((one, other) => rankOf(diagnostics[one]) - rankOf(diagnostics[other]))
      .slice(0, MOST_SHOWN),
  );
  return { linted: { ...linted, diagnostics: diagnostics.filter((_, index) => kept.has(index)) }, more };
}

/** What is said of findings that are not shown; '' where all are. */
export function moreNote({ linted, more }: Shown): string {
  if (more === 0) return '';
  return `${more} more in ${safeName(linted.path)}: \`--format json\` has all of them.`;
}

const RANKS = { error: 0, warning: 1, info: 2 } as const;

function rankOf(diagnostic: Diagnostic | undefined): number {
  return RANKS[diagnostic?.severity ?? 'info'];
}
