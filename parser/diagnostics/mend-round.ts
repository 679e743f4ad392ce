import type { Diagnostic, Fix } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from './apply-fixes.ts';
import { isViolation } from './presets.ts';

/*
 * Fixes are made in rounds: one that is left, and what only shows once another is made, comes in the next. Rounds end
 * when nothing is left to make. A rule whose fixes would never end is our bug: its fixes are taken back. And a map that
 * opens for learners must go on to open: a fix that would close it, right as it may be, is left to its author.
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
  /** Findings that would close the map for learners if they were mended; as many as the next round may mend. */
  refused: readonly string[];
  most: number;
  /** The round before, as long as nobody knows what came of it. */
  trial?: Trial;
}

/** How a mending was before a round, what the round mended, and by how many fixes. */
interface Trial {
  before: Mending;
  found: readonly Diagnostic[];
  fixes: number;
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
  const all = Number.POSITIVE_INFINITY;
  const counts = { fewest: all, stalls: 0, suspects: [], refused: [], most: all };
  return { text, made: [], endless: [], original: text, ...counts };
}

/** The mending after one more round, with what the rules find in its text now; the same object when nothing is left. */
export function mendRound(
  mending: Mending,
  diagnostics: readonly Diagnostic[],
  options: MendOptions = {},
): Mending {
  const { trial } = mending;
  const isClosed = diagnostics.some(({ ruleId }) => isViolation(ruleId));
  if (trial && isClosed) return takeBack(trial);
  const wanted = findWanted(mending, diagnostics, options);
  const { text, applied } = applyFixes(mending.text, [...wanted.keys()].slice(0, mending.most));
  if (text === mending.text) return mending;
  const next = countRound(mending, [...wanted.values()].flat());
  if (next.stalls > MOST_STALLS) return withoutSuspects(next);
  const found = applied.flatMap((fix) => wanted.get(fix) ?? []);
  const made = [...mending.made, ...found];
  const mended = { ...withoutTrial(next), text, made, most: Number.POSITIVE_INFINITY };
  return isClosed
    ? mended
    : { ...mended, trial: { before: withoutTrial(mending), found, fixes: applied.length } };
}

function withoutTrial({ trial: _trial, ...mending }: Mending): Mending {
  return mending;
}

/** The mending before a round that closed the map, to be tried with fewer; what does it alone is refused. */
function takeBack({ before, found, fixes }: Trial): Mending {
  if (fixes > 1) return { ...before, most: Math.ceil(fixes / 2) };
  return { ...before, most: Number.POSITIVE_INFINITY, refused: [...before.refused, ...found.map(nameOf)] };
}

function nameOf({ ruleId, reason }: Diagnostic): string {
  return `${ruleId} ${reason}`;
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

/** Every fix that is to be made, with the findings that it mends: several may share one. */
function findWanted(
  { endless, refused }: Mending,
  diagnostics: readonly Diagnostic[],
  options: MendOptions,
): Map<Fix, Diagnostic[]> {
  const wanted = new Map<Fix, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    if (endless.includes(diagnostic.ruleId) || refused.includes(nameOf(diagnostic))) continue;
    if (options.accepts?.(diagnostic) === false) continue;
    const fix = fixOf(diagnostic, options);
    const sharing = fix && wanted.get(fix);
    if (sharing) sharing.push(diagnostic);
    else if (fix) wanted.set(fix, [diagnostic]);
  }
  return wanted;
}

/** Begins anew, without the rules that went round and round. */
function withoutSuspects({ original, endless, suspects, refused }: Mending): Mending {
  return { ...beginMending(original), refused, endless: [...endless, ...suspects].sort() };
}
