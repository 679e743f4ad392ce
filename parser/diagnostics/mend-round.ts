import type { Diagnostic, Fix } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from './apply-fixes.ts';

/*
 * Fixes are made in rounds: one that is left, and what only shows once another is made, comes in the next. Rounds end
 * when nothing is left to make. A rule whose fixes would never end is our bug: its fixes are taken back.
 */

/** A text that is being mended. */
export interface Mending {
  text: string;
  /** What was mended, round by round; places are those of the text as it then was. */
  made: readonly Diagnostic[];
  /** Rules whose fixes came to no end: none of them is in the text. */
  endless: readonly string[];
  original: string;
  /** The fewest findings that a round had to mend, and the rounds since then. */
  fewest: number;
  stalls: number;
}

export interface MendOptions {
  /** Makes the suggestion of a finding without a fix too, where it is the only one. */
  unsafe?: boolean;
  /** Says which findings are to be mended; all of them without it. */
  accepts?: (diagnostic: Diagnostic) => boolean;
}

/** In how many rounds there may be as much to mend as before. */
const MOST_STALLS = 10;

export function beginMending(text: string): Mending {
  return { text, made: [], endless: [], original: text, fewest: Number.POSITIVE_INFINITY, stalls: 0 };
}

/** The mending after one more round, with what the rules find in its text now; the same object when nothing is left. */
export function mendRound(
  mending: Mending,
  diagnostics: readonly Diagnostic[],
  options: MendOptions = {},
): Mending {
  const wanted = findWanted(mending, diagnostics, options);
  const { text, applied } = applyFixes(mending.text, [...wanted.keys()]);
  if (text === mending.text) return mending;
  const isFewer = wanted.size < mending.fewest;
  const stalls = isFewer ? 0 : mending.stalls + 1;
  if (stalls > MOST_STALLS) return withoutEndless(mending, [...wanted.values()]);
  const made = applied.map((fix) => wanted.get(fix)).filter((found) => found !== undefined);
  const fewest = Math.min(wanted.size, mending.fewest);
  return { ...mending, text, made: [...mending.made, ...made], fewest, stalls };
}

/** What `--fix` would make of a finding; undefined where somebody has to choose. */
export function fixOf({ fix, suggestions = [] }: Diagnostic, { unsafe }: MendOptions = {}): Fix | undefined {
  if (fix) return fix;
  return unsafe === true && suggestions.length === 1 ? suggestions[0] : undefined;
}

function findWanted(
  { endless }: Mending,
  diagnostics: readonly Diagnostic[],
  options: MendOptions,
): Map<Fix, Diagnostic> {
  const wanted = new Map<Fix, Diagnostic>();
  for (const diagnostic of diagnostics) {
    if (endless.includes(diagnostic.ruleId) || options.accepts?.(diagnostic) === false) continue;
    const fix = fixOf(diagnostic, options);
    if (fix) wanted.set(fix, diagnostic);
  }
  return wanted;
}

/** Begins anew, without the rules that had fixes to the last. */
function withoutEndless({ original, endless }: Mending, last: readonly Diagnostic[]): Mending {
  const ids = new Set([...endless, ...last.map(({ ruleId }) => ruleId)]);
  return { ...beginMending(original), endless: [...ids].sort() };
}
