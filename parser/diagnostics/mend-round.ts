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
  /** The fewest findings that a round had to mend, the rounds since then, and the rules that were at work in them. */
  fewest: number;
  stalls: number;
  suspects: readonly string[];
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
  const fewest = Number.POSITIVE_INFINITY;
  return { text, made: [], endless: [], original: text, fewest, stalls: 0, suspects: [] };
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
  const next = countRound(mending, [...wanted.values()]);
  if (next.stalls > MOST_STALLS) return withoutSuspects(next);
  const made = applied.map((fix) => wanted.get(fix)).filter((found) => found !== undefined);
  return { ...next, text, made: [...mending.made, ...made] };
}

function countRound(mending: Mending, found: readonly Diagnostic[]): Mending {
  if (found.length < mending.fewest) return { ...mending, fewest: found.length, stalls: 0, suspects: [] };
  const suspects = new Set([...mending.suspects, ...found.map(({ ruleId }) => ruleId)]);
  return { ...mending, stalls: mending.stalls + 1, suspects: [...suspects] };
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

/** Begins anew, without the rules that went round and round. */
function withoutSuspects({ original, endless, suspects }: Mending): Mending {
  return { ...beginMending(original), endless: [...endless, ...suspects].sort() };
}
