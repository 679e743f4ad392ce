import type { Diagnostic, Fix } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from './apply-fixes.ts';
import { findHarm, type MadeFix } from './find-harm.ts';
import { nameInLine, nameOf, newFindings, type Checked } from './new-findings.ts';
import { isViolation } from './presets.ts';

/*
 * Fixes are made in rounds: what is left of one, or only shows after it, is fixed in the next. Rounds end when nothing is
 * left to make. If the fixes of a rule would never end, that is our bug, and they are taken back. A fix is also taken back
 * if learners could open the map and cannot any more, or if what it wrote is found to be wrong itself. Suggestions are
 * made when no fix is left, one at a time and only if they are asked for. Each is a guess: it stays if nothing new is
 * found after it.
 */

/** A text that is being fixed. */
export interface FixProgress {
  text: string;
  /** What was fixed, round by round; places are those of the text as it then was. */
  made: readonly Diagnostic[];
  /** Rules whose fixes came to no end: none of them is in the text. */
  endless: readonly string[];
  original: string;
  /** The fewest findings that a round had to fix, the rounds since then, and the rules that were at work in them. */
  fewest: number;
  stalls: number;
  suspects: readonly string[];
  /** Findings that would close the map for learners if they were fixed, or bring another finding. */
  refused: readonly Refusal[];
  /** How many fixes the next round may make. */
  most: number;
  /** The round before, as long as nobody knows what came of it. */
  trial?: Trial;
}

/** What was not fixed, by its name, and why. */
interface Refusal {
  name: string;
  why: string;
}

/** A text before a round with what was found in it, and the fixes that the round made. */
interface Trial {
  before: FixProgress;
  diagnostics: readonly Diagnostic[];
  /** Learners could not open the map. */
  wasClosed: boolean;
  fixes: readonly MadeFix[];
  /** The suggestion that was tried, and the findings before it. */
  guess?: { fix: Fix; fixed: Diagnostic; checked: Checked };
}

const CLOSES = 'Not fixed: learners could no longer open the map.';

export interface FixRoundOptions {
  /** Makes the suggestion of a finding without a fix too, where it is the only one. */
  unsafe?: boolean;
  /** Says which findings are to be fixed; all of them without it. */
  accepts?: (diagnostic: Diagnostic) => boolean;
}

/** In how many rounds there may be as much to fix as before. */
const MOST_STALLS = 10;

export function startFixing(text: string): FixProgress {
  const all = Number.POSITIVE_INFINITY;
  const counts = { fewest: all, stalls: 0, suspects: [], refused: [], most: all };
  return { text, made: [], endless: [], original: text, ...counts };
}

/** The text after one more round, with what the rules find in its text now; the same object when nothing is left. */
export function fixRound(
  progress: FixProgress,
  diagnostics: readonly Diagnostic[],
  options: FixRoundOptions = {},
): FixProgress {
  const { trial } = progress;
  const isClosed = diagnostics.some(({ ruleId }) => isViolation(ruleId));
  if (trial?.guess) {
    const refusal = findRefusal(trial.guess, { text: progress.text, diagnostics });
    if (refusal) return { ...trial.before, refused: [...trial.before.refused, refusal] };
  } else if (trial) {
    if (isClosed && !trial.wasClosed) return takeBack(trial);
    const harmed = takeBackHarm(trial, { text: progress.text, diagnostics });
    if (harmed) return harmed;
  }
  const wanted = findWanted(progress, diagnostics, options);
  if (wanted.size === 0 && options.unsafe === true) return guessRound(progress, diagnostics, options);
  const { text, applied } = applyFixes(progress.text, [...wanted.keys()].slice(0, progress.most));
  if (text === progress.text) return progress;
  const next = countRound(progress, [...wanted.values()].flat());
  if (next.stalls > MOST_STALLS) return withoutSuspects(next);
  const found = applied.flatMap((fix) => wanted.get(fix) ?? []);
  const made = [...progress.made, ...found];
  const fixed = { ...withoutTrial(next), text, made, most: Number.POSITIVE_INFINITY };
  const fixes = applied.map((fix) => ({ fix, fixed: wanted.get(fix) ?? [] }));
  return { ...fixed, trial: { before: withoutTrial(progress), diagnostics, wasClosed: isClosed, fixes } };
}

function withoutTrial({ trial: _trial, ...progress }: FixProgress): FixProgress {
  return progress;
}

/** The text before a round that closed the map, to be tried with fewer; what does it alone is refused. */
function takeBack({ before, fixes }: Trial): FixProgress {
  if (fixes.length > 1) return { ...before, most: Math.ceil(fixes.length / 2) };
  const refused = fixes.flatMap(({ fixed }) => fixed).map((one) => ({ name: nameOf(one), why: CLOSES }));
  return { ...before, most: Number.POSITIVE_INFINITY, refused: [...before.refused, ...refused] };
}

/** The text before a round, without those of its fixes that wrote something wrong; undefined if none did. */
function takeBackHarm({ before, diagnostics, fixes }: Trial, now: Checked): FixProgress | undefined {
  const harm = findHarm({ text: before.text, diagnostics }, now, fixes);
  if (harm.length === 0) return undefined;
  const refused = harm.flatMap(({ made, finding }) =>
    made.fixed.map((one) => ({ name: nameInLine(one, before.text), why: whyAdded(finding) })),
  );
  return { ...before, most: Number.POSITIVE_INFINITY, refused: [...before.refused, ...refused] };
}

function whyAdded({ reason }: Diagnostic): string {
  return `Not fixed: this would cause another finding (${reason}).`;
}

/** The first suggestion that was not refused yet, of what stops learners before all else. */
function guessRound(
  progress: FixProgress,
  diagnostics: readonly Diagnostic[],
  { accepts }: FixRoundOptions,
): FixProgress {
  const guesses = diagnostics.filter(
    (one) => accepts?.(one) !== false && !whyRefused(progress, one) && !progress.endless.includes(one.ruleId),
  );
  const bySeverity = guesses.toSorted((left, right) => rankOf(left) - rankOf(right));
  for (const fixed of bySeverity) {
    const fix = fixOf(fixed, { unsafe: true });
    if (!fix) continue;
    const { text } = applyFixes(progress.text, [fix]);
    if (text === progress.text) continue;
    const before = withoutTrial(progress);
    const guess = { fix, fixed, checked: { text: progress.text, diagnostics } };
    const fixes = [{ fix, fixed: [fixed] }];
    const trial = { before, diagnostics, wasClosed: false, fixes, guess };
    return { ...before, text, made: [...progress.made, fixed], trial };
  }
  return progress;
}

function rankOf({ ruleId, severity }: Diagnostic): number {
  if (isViolation(ruleId)) return 0;
  return { error: 1, warning: 2, info: 3 }[severity];
}

/** Why a suggestion that was made cannot stay; undefined where it can. */
function findRefusal(
  { fix, fixed, checked }: NonNullable<Trial['guess']>,
  now: Checked,
): Refusal | undefined {
  const added = newFindings(checked, now, { fixed, fix });
  const [first] = added;
  if (!first) return undefined;
  const name = nameInLine(fixed, checked.text);
  const isClosed = checked.diagnostics.some(({ ruleId }) => isViolation(ruleId));
  if (!isClosed && added.some(({ ruleId }) => isViolation(ruleId))) return { name, why: CLOSES };
  return { name, why: `Not fixed as suggested: this would cause another finding (${first.reason}).` };
}

/** Why a finding was left as it is, though there is a fix for it; undefined where nothing was tried. */
export function whyRefused({ refused, text }: FixProgress, diagnostic: Diagnostic): string | undefined {
  const names = [nameOf(diagnostic), nameInLine(diagnostic, text)];
  return refused.find(({ name }) => names.includes(name))?.why;
}

/** The progress without the fix of a finding: it is left, and `why` is said of it. */
export function refuseFix(progress: FixProgress, diagnostic: Diagnostic, why: string): FixProgress {
  return {
    ...progress,
    refused: [...progress.refused, { name: nameInLine(diagnostic, progress.text), why }],
  };
}

/** Tries again what was refused: by now the text may be another one. */
export function retryFixing({ made, endless, text }: FixProgress): FixProgress {
  return { ...startFixing(text), made, endless };
}

/** Goes on from a text that no round made, such as after a fix of several files: no round before it is taken back. */
export function continueFixing(
  { made, endless, refused }: FixProgress,
  text: string,
  fixed: readonly Diagnostic[] = [],
): FixProgress {
  return { ...startFixing(text), made: [...made, ...fixed], endless, refused };
}

function countRound(progress: FixProgress, found: readonly Diagnostic[]): FixProgress {
  if (found.length < progress.fewest) return { ...progress, fewest: found.length, stalls: 0, suspects: [] };
  const suspects = new Set([...progress.suspects, ...found.map(({ ruleId }) => ruleId)]);
  return { ...progress, stalls: progress.stalls + 1, suspects: [...suspects] };
}

/** What `--fix` would make of a finding; undefined where somebody has to choose. */
export function fixOf(
  { fix, suggestions = [] }: Diagnostic,
  { unsafe }: FixRoundOptions = {},
): Fix | undefined {
  if (fix) return fix;
  return unsafe === true && suggestions.length === 1 ? suggestions[0] : undefined;
}

/** Every sure fix that is to be made, with the findings that it fixes: several may share one. */
function findWanted(
  progress: FixProgress,
  diagnostics: readonly Diagnostic[],
  { accepts }: FixRoundOptions,
): Map<Fix, Diagnostic[]> {
  const wanted = new Map<Fix, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { ruleId, fix } = diagnostic;
    if (!fix || progress.endless.includes(ruleId) || accepts?.(diagnostic) === false) continue;
    if (whyRefused(progress, diagnostic) !== undefined) continue;
    const sharing = wanted.get(fix);
    if (sharing) sharing.push(diagnostic);
    else wanted.set(fix, [diagnostic]);
  }
  return wanted;
}

/** Begins anew, without the rules that went round and round. */
function withoutSuspects({ original, endless, suspects, refused }: FixProgress): FixProgress {
  return { ...startFixing(original), refused, endless: [...endless, ...suspects].sort() };
}
